import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import { joinedAccounts } from '#server/core/members/fragments.ts';
import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import { chained } from '#server/kernel/database/chained.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { EntryRule } from './explain-entry.ts';
import { lotOrigins } from './fragments-moves.ts';
import { bookedOn } from './fragments.ts';
import type { LotUse } from './queries-lots.ts';

/** A lot with something left, which is its `amount` here. */
interface MovableLot extends LotUse {
  readonly currency: Currency;
  readonly earnedAt: Date;
  readonly availableAt: Date;
  readonly expiresAt: Date;
  /** What gave it, as `lotOrigins` says. */
  readonly cause: string;
  readonly name: unknown;
}

/** Lots of a member who does not rest, on their way or not; none whose day has passed. */
export async function findMovable(
  db: Queryable,
  { memberId, now }: { memberId: string; now: Date },
): Promise<MovableLot[]> {
  const { rows } = await sql<MovableLot>`
    select l.entry_id as lot_entry_id, l.remaining as amount, l.currency, l.earned_at, l.available_at, l.expires_at,
           o.cause, o.name
      from ledger_lot l join ${sql.raw(lotOrigins)} o using (member_id, entry_id)
     where l.member_id = ${memberId} and l.remaining > 0 and l.expires_at > ${now}
     order by l.expires_at, l.entry_id`.execute(db);
  return rows;
}

interface Arrival {
  readonly memberId: string;
  readonly entryId: string;
  readonly currency: Currency;
  readonly sourceId: string;
  readonly rule: EntryRule;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amount: number;
  readonly earnedAt: Date;
  readonly availableAt: Date;
  readonly expiresAt: Date;
  readonly now: Date;
}

const writeArrivals = chained<never>(
  'insert-arrivals',
  [
    {
      name: 'lot',
      text: `
      select l.*, 'adjust' as kind, 'joining' as source_type
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::bigint[], $8::timestamptz[],
                    $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])
          as l(member_id, entry_id, currency, source_id, rule, details, amount, earned_at, available_at, expires_at,
               occurred_at)`,
    },
    {
      name: 'posted_key',
      writes: '',
      text: `
      insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
      select member_id, currency, source_type, source_id, kind, entry_id, amount from lot`,
    },
    {
      name: 'posted_entry',
      writes: '',
      text: `
      insert into ledger_entry
        (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
      select member_id, entry_id, occurred_at, ${bookedOn}, currency, kind, amount, source_type, source_id,
             rule, details
        from lot`,
    },
    {
      name: 'posted_lot',
      writes: '',
      text: `
      insert into ledger_lot (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
      select member_id, entry_id, currency, amount, amount, earned_at, available_at, expires_at from lot`,
    },
  ],
  `update ledger_balance b set amount = b.amount + l.amount
      from (select member_id, currency, sum(amount) as amount from lot group by 1, 2) l
     where b.member_id = l.member_id and b.currency = l.currency`,
);

/** Business keys, entries, lots with the dates they bring, and balances. */
export async function insertArrivals(tx: Transaction, lots: readonly Arrival[]): Promise<void> {
  if (lots.length === 0) return;
  await eachMember(tx, lots, (part) =>
    writeArrivals(tx, [
      part.map((lot) => lot.memberId),
      part.map((lot) => lot.entryId),
      part.map((lot) => lot.currency),
      part.map((lot) => lot.sourceId),
      part.map((lot) => lot.rule),
      part.map((lot) => JSON.stringify(lot.details)),
      part.map((lot) => lot.amount),
      part.map((lot) => lot.earnedAt),
      part.map((lot) => lot.availableAt),
      part.map((lot) => lot.expiresAt),
      part.map((lot) => lot.now),
    ]),
  );
}

/** A lot that came over: what is left of it, and what of it was spent and not given back. */
export interface Arrived extends LotUse {
  readonly currency: Currency;
  readonly expiresAt: Date;
  readonly spent: number;
  /** The lot that it was. */
  readonly fromEntryId: string;
}

/** What came over by a joining. What expired is not spent, and what of that was given back is there. */
export async function findArrived(
  db: Queryable,
  { memberId, joiningId }: { memberId: string; joiningId: string },
): Promise<Arrived[]> {
  const { rows } = await sql<Arrived>`
    select l.entry_id as lot_entry_id, l.remaining as amount, l.currency, l.expires_at,
           split_part(k.source_id, ' ', 3)::uuid as from_entry_id,
           (l.amount - l.remaining - coalesce((
             select sum(u.amount) from ledger_lot_use u
               join ledger_key x on x.member_id = u.member_id and x.entry_id = u.entry_id and x.currency = k.currency
                and ((x.source_type = 'lot' and x.kind = 'expire') or x.source_type = 'extension')
              where u.member_id = l.member_id and u.lot_entry_id = l.entry_id), 0))::bigint as spent
      from ledger_key k
      join ledger_lot l on l.member_id = k.member_id and l.entry_id = k.entry_id
     where k.member_id = ${memberId} and k.source_type = 'joining' and starts_with(k.source_id, ${`${joiningId} `})
     order by l.entry_id`.execute(db);
  return rows;
}

/** Lots that something comes back to are good for as long as what comes back, should that have been prolonged. */
export async function keepDates(
  tx: Transaction,
  { memberId, lots }: { memberId: string; lots: readonly Arrived[] },
): Promise<void> {
  await sql`
    update ledger_lot l set expires_at = b.expires_at
      from (select entry_id, max(expires_at) as expires_at
              from unnest(${lots.map(({ fromEntryId }) => fromEntryId)}::uuid[],
                          ${lots.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as u(entry_id, expires_at)
             group by entry_id) b
     where l.member_id = ${memberId} and l.entry_id = b.entry_id and l.expires_at < b.expires_at`.execute(tx);
}

/** Accounts that hold something after they were joined to another one: what came back or was given to them since. */
export async function findLeftBehind(
  db: Queryable,
  { now, joiningId }: { now: Date; joiningId?: string },
): Promise<{ joiningId: string; from: string; into: string }[]> {
  const { rows } = await sql<{ joiningId: string; from: string; into: string }>`
    select distinct j.joining_id, j.member_id as "from", j.into_id as "into"
      from ${sql.raw(joinedAccounts)} j join ledger_lot l on l.member_id = j.member_id
     where l.remaining > 0 and l.expires_at > ${now}
       ${joiningId === undefined ? sql`` : sql`and j.joining_id = ${joiningId}`}`.execute(db);
  return rows;
}

interface Earned {
  readonly currency: Currency;
  readonly sourceType: string;
  readonly sourceId: string;
  /** More than zero, and not taken back since. */
  readonly amount: number;
}

/** What an account was given and what of it was not taken back since, but for check-ins, as a sub-select. */
const givenTo = (memberId: string) => sql`(
  select k.currency, k.source_type, k.source_id, k.amount from ledger_key k
   where k.member_id = ${memberId} and k.kind = 'earn' and k.amount > 0
     and k.source_type not in ('check-in', 'check-in-milestone')
     and not exists (select from ledger_key t
                      where t.member_id = k.member_id and t.source_id = k.entry_id::text and t.currency = k.currency
                        and t.source_type = 'taken-back'))`;

/**
 * What an account was given for what is given once, and the other one had, too: first steps, and what offers and journeys
 * give once. A check-in of the same day is none of it.
 */
export async function findDoubled(
  db: Queryable,
  { from, into }: { from: string; into: string },
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select a.currency, a.source_type, a.source_id, a.amount
      from ${givenTo(from)} a join ${givenTo(into)} b using (currency, source_type, source_id)
     order by a.source_type, a.source_id, a.currency`.execute(db);
  return rows;
}

/** What a joining took back because it was had twice. */
export async function findTakenBack(
  db: Queryable,
  { memberId, joiningId }: { memberId: string; joiningId: string },
): Promise<{ currency: Currency; sourceId: string; entryId: string }[]> {
  return db
    .selectFrom('ledgerKey')
    .select([sql<Currency>`currency`.as('currency'), 'sourceId', 'entryId'])
    .where('memberId', '=', memberId)
    .where('sourceType', '=', 'joining-doubled')
    .where('kind', '=', 'reverse')
    .where('amount', '<', 0)
    .where(sql<boolean>`starts_with(source_id, ${`${joiningId} `})`)
    .execute();
}
