import type { LedgerEntry } from '#contract/calls/ledger.ts';
import type { Script } from '#contract/locales.ts';
import { decodeCursor, page } from '#server/http/cursor.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { explainEntry } from './explain-entry.ts';
import { findBalance, findEntries, type EntryRow } from './queries.ts';

export const ledgerHandlers: HandlersOf<'getBalance' | 'listEntries'> = {
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

  listEntries: async ({ db, session, script }, { currency, direction, cursor, limit }) => {
    const position = decodeCursor(cursor);
    const rows = await findEntries(db, {
      memberId: session.memberId,
      currency,
      direction,
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
  };
}
