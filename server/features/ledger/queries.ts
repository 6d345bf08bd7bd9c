import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable } from '#server/database/database.ts';

export interface EntryRow {
  readonly entryId: string;
  readonly occurredAt: Date;
  readonly currency: Currency;
  readonly kind: 'earn' | 'spend' | 'expire' | 'refund' | 'reverse' | 'adjust';
  readonly amount: number;
  readonly rule: string;
  readonly details: Record<string, unknown>;
  readonly availableAt: Date | null;
  readonly expiresAt: Date | null;
  readonly remaining: number | null;
}

/** Newest first, at most `limit`, from before `after` (an entry's time and id). */
export async function findEntries(
  db: Queryable,
  wanted: {
    memberId: string;
    currency: Currency;
    direction: 'all' | 'in' | 'out';
    after: { occurredAt: Date; entryId: string } | null;
    limit: number;
  },
): Promise<EntryRow[]> {
  const { memberId, currency, direction, after, limit } = wanted;
  const rows = await sql<EntryRow>`
    select e.entry_id, e.occurred_at, e.currency, e.kind, e.amount, e.rule, e.details,
           l.available_at, l.expires_at, l.remaining
      from ledger_entry e
      left join ledger_lot l on l.member_id = e.member_id and l.entry_id = e.entry_id
     where e.member_id = ${memberId} and e.currency = ${currency}
       ${direction === 'in' ? sql`and e.amount > 0` : direction === 'out' ? sql`and e.amount < 0` : sql``}
       ${after ? sql`and (e.occurred_at, e.entry_id) < (${after.occurredAt}, ${after.entryId}::uuid)` : sql``}
     order by e.occurred_at desc, e.entry_id desc
     limit ${limit}`.execute(db);
  return rows.rows;
}

export interface BalanceRow {
  readonly available: number;
  readonly pending: number;
  readonly nextAmount: number | null;
  readonly nextExpiresAt: Date | null;
}

export async function findBalance(
  db: Queryable,
  { memberId, currency, now }: { memberId: string; currency: Currency; now: Date },
): Promise<BalanceRow> {
  const rows = await sql<BalanceRow>`
    with lot as (
      select remaining, available_at, expires_at from ledger_lot
       where member_id = ${memberId} and currency = ${currency} and remaining > 0 and expires_at > ${now}
    ),
    next as (select min(expires_at) as expires_at from lot where available_at <= ${now})
    select coalesce(sum(remaining) filter (where available_at <= ${now}), 0)::bigint as available,
           coalesce(sum(remaining) filter (where available_at > ${now}), 0)::bigint as pending,
           (select sum(remaining)::bigint from lot join next using (expires_at)) as next_amount,
           (select expires_at from next) as next_expires_at
      from lot`.execute(db);
  return rows.rows[0] ?? { available: 0, pending: 0, nextAmount: null, nextExpiresAt: null };
}
