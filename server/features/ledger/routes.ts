import type { LedgerEntry, ledgerCalls } from '#contract/calls/ledger.ts';
import type { CallResult } from '#contract/client.ts';
import type { Script } from '#contract/locales.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { decodeCursor, page } from '#server/http/cursor.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { explainEntry } from './explain-entry.ts';
import { noticeEnd } from './notice-rules.ts';
import { findBalance, findEntries, findEntryMonths, findSchedule, type EntryRow } from './queries.ts';
import { expiryMonths } from './rules.ts';
import { undoneIn } from './undone.ts';

export const ledgerHandlers: HandlersOf<keyof typeof ledgerCalls> = {
  getBalance: async ({ db, session, now }, { currency }) => {
    const balance = await findBalance(db, { memberId: session.memberId, currency, now: now() });
    return {
      currency,
      available: balance.available,
      pending: balance.pending,
      nextExpiry:
        balance.nextAmount !== null && balance.nextExpiresAt !== null
          ? { amount: balance.nextAmount, expiresAt: balance.nextExpiresAt.toISOString() }
          : null,
    };
  },

  getBalanceSchedule: async (context, { currency }): Promise<CallResult<'getBalanceSchedule'>> => {
    const { db, session, now } = context;
    const at = now();
    const [{ paused, lost }, { arriving, expiring, soon }] = await Promise.all([
      readMember(context),
      findSchedule(db, { memberId: session.memberId, currency, now: at, soonUntil: noticeEnd(at) }),
    ]);
    return {
      currency,
      validMonths: expiryMonths[currency],
      arriving: arriving.map(({ amount, firstAt }) => ({ amount, availableAt: firstAt.toISOString() })),
      expiring: expiring.map(({ month, amount, firstAt }) => ({
        month,
        amount,
        firstAt: firstAt.toISOString(),
      })),
      // Nothing presses in a pause or after a loss.
      soon:
        soon === null || paused || lost
          ? null
          : {
              amount: soon.amount,
              firstAt: soon.firstAt.toISOString(),
              lastAt: soon.lastAt.toISOString(),
            },
    };
  },

  listEntryMonths: async ({ db, session }, filter) => ({
    list: await findEntryMonths(db, { memberId: session.memberId, ...filter }),
  }),

  listEntries: async ({ db, session, script }, { cursor, limit, ...filter }) => {
    const position = decodeCursor(cursor);
    const rows = await findEntries(db, {
      memberId: session.memberId,
      ...filter,
      after: position && { occurredAt: position.at, entryId: position.id },
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => presentEntry(row, script),
      (row) => ({ at: row.occurredAt, id: row.entryId }),
    );
  },
};

function presentEntry(row: EntryRow, script: Script): LedgerEntry {
  const undone = undoneIn(row.details);
  return {
    entryId: row.entryId,
    currency: row.currency,
    kind: row.kind,
    amount: row.amount,
    occurredAt: row.occurredAt.toISOString(),
    ...explainEntry(row.rule, row.details, script),
    availableAt: row.availableAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    remaining: row.remaining,
    about: aboutOf(row),
    undoes: undone && {
      title: explainEntry(undone.rule, undone.details, script).title,
      amount: undone.amount,
      occurredAt: undone.occurredAt,
    },
  };
}

function aboutOf({ sourceType, sourceId, delivery }: EntryRow): LedgerEntry['about'] {
  if (delivery !== null) return { what: delivery === 'physical' ? 'order' : 'claim', id: sourceId };
  return sourceType === 'draw-play' ? { what: 'play', id: sourceId } : null;
}
