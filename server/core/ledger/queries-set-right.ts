import { sql, type RawBuilder } from 'kysely';
import { givenBackWithin } from '#contract/calls/care/adjustment.ts';
import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

interface Named {
  readonly entryId: string;
  readonly currency: Currency;
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An entry that gave something which was not taken back. */
export interface Takeable extends Named {
  readonly kind: 'earn' | 'adjust';
  readonly occurredAt: Date;
  readonly amount: number;
  /** What of it is gone by itself. */
  readonly expired: number;
}

const only = (column: string, entryId: string | undefined): RawBuilder<unknown> =>
  entryId === undefined ? sql`` : sql`and ${sql.raw(column)} = ${entryId}`;

/** What expired of a lot less what of that was given back, since a moment. */
const expiredOf = (lot: string, since: RawBuilder<unknown>) => sql`
  coalesce((select sum(u.amount) from ledger_lot_use u
              join ledger_entry x on x.member_id = u.member_id and x.entry_id = u.entry_id
             where u.member_id = ${sql.raw(lot)}.member_id and u.lot_entry_id = ${sql.raw(lot)}.entry_id
               and (x.kind = 'expire' or x.source_type = 'extension') and x.occurred_at > ${since}), 0)::bigint`;

/** What was earned or given by staff, newest first, or one of it. */
export async function findTakeable(
  db: Queryable,
  { memberId, entryId, most }: { memberId: string; entryId?: string; most: number },
): Promise<Takeable[]> {
  const { rows } = await sql<Takeable>`
    select e.entry_id, e.currency, e.rule, e.details, e.kind, e.occurred_at, e.amount,
           ${expiredOf('e', sql`'-infinity'::timestamptz`)} as expired
      from ledger_entry e
     where e.member_id = ${memberId} and e.amount > 0 and (e.kind = 'earn' or e.rule = 'staff.adjust')
       ${only('e.entry_id', entryId)}
       and not exists (select from ledger_key k
                        where k.member_id = e.member_id and k.currency = e.currency
                          and k.source_type = 'taken-back' and k.source_id = e.entry_id::text)
     order by e.occurred_at desc, e.entry_id desc limit ${most}`.execute(db);
  return rows;
}

/** A lot that was not extended, with what it was given for. */
export interface Extendable extends Named {
  readonly earnedAt: Date;
  /** What is left, or what expired lately. */
  readonly amount: number;
  readonly expired: boolean;
}

/** What is left or expired lately, what ends first before all, or one of it. `seenAt`: as lots are looked at by her rests. */
export async function findExtendable(
  db: Queryable,
  {
    memberId,
    entryId,
    now,
    seenAt,
    most,
  }: { memberId: string; entryId?: string; now: Date; seenAt: Date; most: number },
): Promise<Extendable[]> {
  const since = sql`${new Date(now.getTime() - givenBackWithin * 86_400_000)}::timestamptz`;
  const { rows } = await sql<Extendable>`
    with lot as (
      select l.entry_id, l.currency, l.earned_at, l.expires_at, l.expires_at <= ${seenAt} as expired,
             case when l.expires_at <= ${seenAt} then l.remaining + ${expiredOf('l', since)} else l.remaining end as amount
        from ledger_lot l
       where l.member_id = ${memberId} ${only('l.entry_id', entryId)}
         and (l.expires_at > ${seenAt} or l.expires_at > ${since})
         and not exists (select from ledger_key k
                          where k.member_id = l.member_id and k.currency = l.currency
                            and k.source_type = 'extension' and k.source_id = l.entry_id::text)
    )
    select l.entry_id, l.currency, l.earned_at, l.expired, l.amount::bigint as amount, e.rule, e.details
      from lot l join ledger_entry e on e.member_id = ${memberId} and e.entry_id = l.entry_id
     where l.amount > 0 order by l.expired, l.expires_at, l.entry_id limit ${most}`.execute(db);
  return rows;
}

/** In days of UTC, which are of 24 hours all. */
export async function delayExpiry(
  tx: Transaction,
  { memberId, entryId, days }: { memberId: string; entryId: string; days: number },
): Promise<void> {
  await sql`
    update ledger_lot set expires_at = (expires_at at time zone 'UTC' + make_interval(days => ${days}::int)) at time zone 'UTC'
     where member_id = ${memberId} and entry_id = ${entryId}`.execute(tx);
}
