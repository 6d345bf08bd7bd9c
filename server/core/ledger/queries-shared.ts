import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { membersAs, restsSince } from '#server/core/members/fragments.ts';

export type EntryKind = 'earn' | 'spend' | 'expire' | 'refund' | 'reverse' | 'adjust';

/** With the kind, unique for ever for this member and currency. */
export interface BusinessKey {
  readonly memberId: string;
  readonly currency: Currency;
  readonly sourceType: string;
  readonly sourceId: string;
}

export interface Posted {
  readonly entryId: string;
  /** Below zero when something was taken. */
  readonly amount: number;
}

/**
 * Makes all that moves lots of these balances wait for one another until the transaction ends. Whoever decides from
 * what a member has takes it first. Balances are locked in one order, so that two batches cannot wait for each other.
 * Every member has them from the account's beginning.
 */
export async function lockBalances(
  tx: Transaction,
  balances: readonly { readonly memberId: string; readonly currency: Currency }[],
): Promise<void> {
  await eachMember(tx, balances, (part) =>
    sql`
    select 1 from ledger_balance
     where (member_id, currency) in (
       select * from unnest(${part.map(({ memberId }) => memberId)}::uuid[],
                            ${part.map(({ currency }) => currency)}::text[]) as w(member_id, currency))
     order by member_id, currency
       for update`.execute(tx),
  );
}

export const lockBalance = (tx: Transaction, memberId: string, currency: Currency): Promise<void> =>
  lockBalances(tx, [{ memberId, currency }]);

/** What was posted under a business key before, if anything. Certain only under `lockBalances`. */
export async function findPosted(
  tx: Transaction,
  { memberId, currency, sourceType, sourceId }: BusinessKey,
  kind: EntryKind,
): Promise<Posted | undefined> {
  return tx
    .selectFrom('ledgerKey')
    .select(['entryId', 'amount'])
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('sourceType', '=', sourceType)
    .where('sourceId', '=', sourceId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** What was given to a member for causes of a type, by the cause; nothing, too, when a limit had left nothing. */
export async function findPaid(
  db: Queryable,
  { memberId, sourceType, sourceIds }: { memberId: string; sourceType: string; sourceIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerKey')
    .select(['sourceId', 'amount'])
    .where('memberId', '=', memberId)
    .where('sourceType', '=', sourceType)
    .where('sourceId', 'in', sourceIds)
    .execute();
  return new Map(rows.map(({ sourceId, amount }) => [sourceId, amount]));
}

/**
 * Gives lots the time back that they rested, before a rest ends: each that had not expired when it began goes on with
 * what it had left then, or had when it was earned. Needs `holdRest` before. Who also rests in the other way goes on
 * resting from there; nothing happens to who does not rest in this one.
 */
export async function giveTimeBack(
  tx: Transaction,
  { memberId, ending, now }: { memberId: string; ending: 'pause' | 'loss'; now: Date },
): Promise<void> {
  const [ends, stays] = ending === 'pause' ? ['paused_at', 'lost_at'] : ['lost_at', 'paused_at'];
  const { rows } = await sql<{ entryId: string; atRest: boolean; expiresAt: string }>`
    with rest as (
      select least(${now}::timestamptz, ${sql.raw(restsSince('m'))}) as began,
             least(${now}::timestamptz, m.${sql.raw(stays)}) as ended, m.${sql.raw(stays)} is not null as goes_on
        from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId} and m.${sql.raw(ends)} is not null
    )
    select l.entry_id, l.at_rest and r.goes_on as at_rest,
           case when l.expires_at <= r.began then l.expires_at
             -- In seconds: the days of an interval are those of some zone, and not all of them have 24 hours.
             else l.expires_at + interval '1 second'
                    * greatest(0, extract(epoch from r.ended - greatest(r.began, l.earned_at))) end::text as expires_at
      from rest r, ledger_lot l
     where l.member_id = ${memberId} and (l.at_rest or l.expires_at > r.began)`.execute(tx);
  await sql`
    update ledger_lot l set at_rest = w.at_rest, expires_at = w.expires_at
      from unnest(${rows.map(({ entryId }) => entryId)}::uuid[], ${rows.map(({ atRest }) => atRest)}::boolean[],
                  ${rows.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as w(entry_id, at_rest, expires_at)
     where l.member_id = ${memberId} and l.entry_id = w.entry_id`.execute(tx);
}
