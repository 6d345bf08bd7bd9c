import type { LedgerEntry, ledgerCalls } from '#contract/calls/ledger.ts';
import type { CallResult } from '#contract/client.ts';
import { readerOf, readMember } from '#server/core/members/read-member.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';
import { explainEntry, type EntryReader } from './explain-entry.ts';
import { ledgerRules, noticeEnd } from './ledger-rules.ts';
import { findBalance, findEntries, findEntryMonths, findSchedule, type EntryRow } from './queries.ts';
import { lotsSeenAt } from './rests.ts';
import { undoneIn } from './undone.ts';

export const ledgerHandlers: HandlersOf<keyof typeof ledgerCalls> = {
  getBalance: async (context, { currency }) => {
    const { db, session, now } = context;
    const { restsSince } = await readMember(context);
    const balance = await findBalance(db, { memberId: session.memberId, currency, now: now(), restsSince });
    return {
      currency,
      available: balance.available,
      pending: balance.pending,
      nextExpiry:
        restsSince === null && balance.nextAmount !== null && balance.nextExpiresAt !== null
          ? { amount: balance.nextAmount, expiresAt: balance.nextExpiresAt.toISOString() }
          : null,
    };
  },

  getBalanceSchedule: async (context, { currency }): Promise<CallResult<'getBalanceSchedule'>> => {
    const { db, session, now, site } = context;
    const at = now();
    const member = await readMember(context);
    const { restsSince } = member;
    const rules = (await ledgerRules(db))(at);
    const { arriving, expiring, soon } = await findSchedule(db, {
      memberId: session.memberId,
      currency,
      now: at,
      restsSince,
      zone: shownZone(site(), member),
      soonUntil: noticeEnd(at, rules),
    });
    const resting = restsSince !== null;
    return {
      currency,
      validMonths: rules.months[currency],
      arriving: arriving.map(({ amount, firstAt }) => ({ amount, availableAt: firstAt.toISOString() })),
      // Nothing expires in a pause or after a loss, and when it goes on is not known yet.
      expiring: resting
        ? []
        : expiring.map(({ month, amount, firstAt }) => ({
            month,
            amount,
            firstAt: firstAt.toISOString(),
          })),
      soon:
        soon === null || resting
          ? null
          : {
              amount: soon.amount,
              firstAt: soon.firstAt.toISOString(),
              lastAt: soon.lastAt.toISOString(),
            },
    };
  },

  listEntryMonths: async (context, filter) => {
    const member = await readMember(context);
    const zone = shownZone(context.site(), member);
    return { list: await findEntryMonths(context.db, { memberId: member.memberId, zone, ...filter }) };
  },

  listEntries: async (context, { cursor, limit, ...filter }) => {
    const { session, now, site } = context;
    const member = await readMember(context);
    const { restsSince } = member;
    const reader = { zone: shownZone(site(), member), ...(await readerOf(context)) };
    const frozenFrom = restsSince && lotsSeenAt(restsSince, now());
    const position = decodeCursor(cursor);
    const rows = await findEntries(context, {
      memberId: session.memberId,
      zone: reader.zone,
      ...filter,
      after: position && { occurredAt: position.at, entryId: position.id },
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => presentEntry(row, { reader, frozenFrom }),
      (row) => ({ at: row.occurredAt, id: row.entryId }),
    );
  },
};

/** What expires after `frozenFrom` has no date while the member rests. */
function presentEntry(
  row: EntryRow,
  { reader, frozenFrom }: { reader: EntryReader; frozenFrom: Date | null },
): LedgerEntry {
  const undone = undoneIn(row.details);
  const isFrozen = frozenFrom !== null && row.expiresAt !== null && row.expiresAt > frozenFrom;
  return {
    entryId: row.entryId,
    currency: row.currency,
    kind: row.kind,
    amount: row.amount,
    occurredAt: row.occurredAt.toISOString(),
    ...explainEntry(row.rule, row.details, reader),
    availableAt: row.availableAt?.toISOString() ?? null,
    expiresAt: isFrozen ? null : (row.expiresAt?.toISOString() ?? null),
    remaining: row.remaining,
    about: aboutOf(row),
    undoes: undone && {
      title: explainEntry(undone.rule, undone.details, reader).title,
      amount: undone.amount,
      occurredAt: undone.occurredAt,
    },
  };
}

function aboutOf({ sourceType, sourceId, delivery }: EntryRow): LedgerEntry['about'] {
  if (delivery !== null) return { what: delivery === 'physical' ? 'order' : 'claim', id: sourceId };
  return sourceType === 'draw-play' ? { what: 'play', id: sourceId } : null;
}
