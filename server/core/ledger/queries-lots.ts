import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import { prepared } from '#server/kernel/database/prepared.ts';

/** Part of an entry that one lot bears: more than zero was taken from it, less was given back. */
export interface LotUse {
  readonly lotEntryId: string;
  readonly amount: number;
}

/** An amount that lots of a member are to bear. Pending ones only when asked for, and `firstOf` before all others. */
interface Burden {
  readonly memberId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly now: Date;
  readonly pending?: boolean;
  readonly firstOf?: string | null;
}

const bearingLots = prepared<LotUse & { readonly place: number }>(
  'bearing-lots',
  `select w.place::int as "place", lot.entry_id as "lotEntryId",
          least(lot.remaining, w.amount - lot.before)::bigint as amount
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::uuid[])
          with ordinality as w(member_id, currency, amount, now, pending, first_of, place)
     left join ${membersAs('m')} on m.member_id = w.member_id
    cross join lateral (
      select entry_id, remaining,
             sum(remaining) over (order by (entry_id = w.first_of) is true desc, expires_at, entry_id) - remaining as before
        from ledger_lot
       where member_id = w.member_id and currency = w.currency and remaining > 0
         and (available_at <= w.now or w.pending) and expires_at > least(w.now, ${restsSince('m')})) lot
    where lot.before < w.amount`,
);

/**
 * The lots that bear each amount, in the order of the amounts, first those that expire first; fewer when there is less. What
 * had not expired when a rest of the member began can be spent while it lasts. No two amounts are of one balance.
 */
export async function findLotsForEach(tx: Transaction, burdens: readonly Burden[]): Promise<LotUse[][]> {
  const rows = await bearingLots(tx, [
    burdens.map(({ memberId }) => memberId),
    burdens.map(({ currency }) => currency),
    burdens.map(({ amount }) => amount),
    burdens.map(({ now }) => now),
    burdens.map(({ pending = false }) => pending),
    burdens.map(({ firstOf = null }) => firstOf),
  ]);
  const uses = burdens.map((): LotUse[] => []);
  for (const { place, ...use } of rows) uses[place - 1]?.push(use);
  return uses;
}

/** The same for one. */
export async function findLotsFor(tx: Transaction, burden: Burden): Promise<LotUse[]> {
  const [uses = []] = await findLotsForEach(tx, [burden]);
  return uses;
}

/** What a spend took, as it is given back. */
export async function findUsesBack(
  tx: Transaction,
  { memberId, entryId }: { memberId: string; entryId: string },
): Promise<LotUse[]> {
  const { rows } = await sql<LotUse>`
    select lot_entry_id, -amount as amount from ledger_lot_use
     where member_id = ${memberId} and entry_id = ${entryId}`.execute(tx);
  return rows;
}

/** Lets those that would expire before an instant go on until it. */
export async function prolongLots(
  tx: Transaction,
  { memberId, lotEntryIds, until }: { memberId: string; lotEntryIds: readonly string[]; until: Date },
): Promise<void> {
  await sql`
    update ledger_lot set expires_at = ${until}
     where member_id = ${memberId} and entry_id = any(${lotEntryIds}::uuid[])
       and expires_at < ${until}`.execute(tx);
}

/** A lot whose day has passed. */
export interface DueLot {
  readonly memberId: string;
  readonly currency: Currency;
  readonly entryId: string;
  readonly remaining: number;
  readonly earnedAt: Date;
  readonly expiresAt: Date;
  /** Her rest began before it expired. */
  readonly rests: boolean;
}

const isDue = (now: Date) => sql`l.remaining > 0 and not l.at_rest and l.expires_at <= ${now}`;

/** With whether each is kept by a rest. Lots outlive an account that was erased. */
const dueLots = sql`
  select l.member_id, l.currency, l.entry_id, l.remaining, l.earned_at, l.expires_at,
         coalesce(l.expires_at > ${sql.raw(restsSince('m'))}, false) as rests
    from ledger_lot l
    left join ${sql.raw(membersAs('m'))} on m.member_id = l.member_id`;

/** Whose lots are due, at most `limit` of them. */
export async function findDueBalances(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ memberId: string; currency: Currency }[]> {
  const { rows } = await sql<{ memberId: string; currency: Currency }>`
      select distinct member_id, currency
        from (select member_id, currency from ledger_lot l where ${isDue(now)}
               order by expires_at limit ${limit}) as due`.execute(tx);
  return rows;
}

/** Those of some balances, the first to expire first. */
export async function findDueLots(
  tx: Transaction,
  {
    balances,
    now,
    limit,
  }: { balances: readonly { memberId: string; currency: Currency }[]; now: Date; limit: number },
): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
      ${dueLots}
       where ${isDue(now)}
         and (l.member_id, l.currency) in (
           select * from unnest(${balances.map((row) => row.memberId)}::uuid[],
                                ${balances.map((row) => row.currency)}::text[]))
       order by l.expires_at limit ${limit}`.execute(tx);
  return rows;
}

/** The same among some lots of a member. */
export async function findDueAmong(
  tx: Transaction,
  { memberId, lotEntryIds, now }: { memberId: string; lotEntryIds: readonly string[]; now: Date },
): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    ${dueLots}
     where ${isDue(now)} and l.member_id = ${memberId} and l.entry_id = any(${[...lotEntryIds]}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** Lots that a rest keeps, so that they are due no more. */
export async function setAside(tx: Transaction, lots: readonly DueLot[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update ledger_lot set at_rest = true
     where (member_id, entry_id) in (
       select * from unnest(${lots.map(({ memberId }) => memberId)}::uuid[],
                            ${lots.map(({ entryId }) => entryId)}::uuid[]))`.execute(tx);
}

/** Sets none of a member's aside any more. */
export async function takeUpLots(db: Queryable, memberId: string): Promise<void> {
  await db.updateTable('ledgerLot').set({ atRest: false }).where('memberId', '=', memberId).execute();
}

/** Since when a member rests; null when she does not, or was erased. Certain only under `lockBalances`. */
export async function findRest(db: Queryable, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select ${sql.raw(restsSince('m'))} as since from ${sql.raw(membersAs('m'))} where member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.since ?? null;
}

/** What a balance says, what its entries come to, and what is left of its lots. */
export async function findBalanceSums(
  db: Queryable,
  { memberId, currency }: { memberId: string; currency: Currency },
): Promise<{ readonly balance: number; readonly entries: number; readonly lots: number }> {
  const { rows } = await sql<{ balance: number; entries: number; lots: number }>`
    select coalesce((select amount from ledger_balance where member_id = ${memberId} and currency = ${currency}), 0)::bigint
             as balance,
           coalesce((select sum(amount) from ledger_entry where member_id = ${memberId} and currency = ${currency}), 0)::bigint
             as entries,
           coalesce((select sum(remaining) from ledger_lot where member_id = ${memberId} and currency = ${currency}), 0)::bigint
             as lots`.execute(db);
  return rows[0] ?? { balance: 0, entries: 0, lots: 0 };
}

/** For what a balance is to say again, or to be there again; nothing else sets it. Needs `lockBalance`. */
export async function setBalance(
  tx: Transaction,
  { memberId, currency, amount }: { memberId: string; currency: Currency; amount: number },
): Promise<void> {
  await tx
    .insertInto('ledgerBalance')
    .values({ memberId, currency, amount })
    .onConflict((conflict) => conflict.columns(['memberId', 'currency']).doUpdateSet({ amount }))
    .execute();
}
