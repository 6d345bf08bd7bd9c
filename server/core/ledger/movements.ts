import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { bookedOn } from './earning-sql.ts';
import type { EntryRule } from './explain-entry.ts';

/** Part of an entry that one lot bears: more than zero was taken from it, less was given back. */
export interface LotUse {
  readonly lotEntryId: string;
  readonly amount: number;
}

/** What every line of the ledger has. */
export interface Posting {
  readonly memberId: string;
  readonly currency: Currency;
  /** Business key, with the kind: unique for ever for this member and currency. */
  readonly sourceType: string;
  readonly sourceId: string;
  readonly rule: EntryRule;
  readonly details: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** An entry that takes from lots or gives back to them, in all minus its amount. */
export interface Movement extends Posting {
  readonly entryId: string;
  readonly kind: 'spend' | 'expire' | 'refund' | 'reverse' | 'adjust';
  readonly uses: readonly LotUse[];
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
  await sql`
    select 1 from ledger_balance
     where (member_id, currency) in (
       select * from unnest(${balances.map(({ memberId }) => memberId)}::uuid[],
                            ${balances.map(({ currency }) => currency)}::text[]))
     order by member_id, currency
       for update`.execute(tx);
}

export const lockBalance = (tx: Transaction, memberId: string, currency: Currency): Promise<void> =>
  lockBalances(tx, [{ memberId, currency }]);

/** What was posted under a business key before, if anything. Certain only under `lockBalances`. */
export async function findPosted(
  tx: Transaction,
  { memberId, currency, sourceType, sourceId }: Omit<Posting, 'rule' | 'details' | 'now'>,
  kind: Movement['kind'] | 'earn',
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

const insertMovements = prepared<never>(
  'insert-movements',
  `with movement as (
     select * from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
       $9::bigint[], $10::timestamptz[]
     ) as m(member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount, occurred_at)
   ),
   use as (
     select * from unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::bigint[])
       as u(member_id, entry_id, lot_entry_id, amount)
   ),
   posted_key as (
     insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
     select member_id, currency, source_type, source_id, kind, entry_id, amount from movement
   ),
   posted_entry as (
     insert into ledger_entry
       (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
     select member_id, entry_id, occurred_at, ${bookedOn}, currency, kind, amount, source_type, source_id, rule,
            details
       from movement
   ),
   posted_use as (
     insert into ledger_lot_use (member_id, entry_id, lot_entry_id, amount)
     select member_id, entry_id, lot_entry_id, amount from use
   ),
   moved_lot as (
     update ledger_lot l set remaining = l.remaining - u.amount
       from (select member_id, lot_entry_id, sum(amount) as amount from use group by member_id, lot_entry_id) u
      where l.member_id = u.member_id and l.entry_id = u.lot_entry_id
   )
   update ledger_balance b set amount = b.amount + m.amount
     from (select member_id, currency, sum(amount) as amount from movement group by member_id, currency) m
    where b.member_id = m.member_id and b.currency = m.currency`,
);

/**
 * What every line has, a column each: member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount,
 * occurred_at.
 */
export const lineColumns = (
  lines: readonly (Posting & { readonly entryId: string; readonly kind: string; readonly amount: number })[],
) => [
  lines.map((line) => line.memberId),
  lines.map((line) => line.entryId),
  lines.map((line) => line.currency),
  lines.map((line) => line.kind),
  lines.map((line) => line.sourceType),
  lines.map((line) => line.sourceId),
  lines.map((line) => line.rule),
  lines.map((line) => JSON.stringify(line.details)),
  lines.map((line) => line.amount),
  lines.map((line) => line.now),
];

/**
 * Posts movements in one statement: business keys, entries, uses, lots and balances. Needs `lockBalances` of all of
 * them before; a business key that is there already is a mistake of the caller and undoes the transaction.
 */
export async function postMovements(tx: Transaction, movements: readonly Movement[]): Promise<Posted[]> {
  if (movements.length === 0) return [];
  const rows = movements.map((movement) => ({ ...movement, amount: -sumOf(movement.uses) }));
  const uses = rows.flatMap(({ memberId, entryId, uses: each }) =>
    each.map((use) => ({ ...use, memberId, entryId })),
  );
  await insertMovements(tx, [
    ...lineColumns(rows),
    uses.map((use) => use.memberId),
    uses.map((use) => use.entryId),
    uses.map((use) => use.lotEntryId),
    uses.map((use) => use.amount),
  ]);
  return rows.map(({ entryId, amount }) => ({ entryId, amount }));
}

/** Posts one movement, or remembers that there was nothing to take. */
export async function postTaking(tx: Transaction, movement: Movement): Promise<Posted> {
  const [posted] = movement.uses.length > 0 ? await postMovements(tx, [movement]) : [];
  return posted ?? rememberNothing(tx, movement);
}

/** A business key without an entry: it was decided, once and for all, that there is nothing to post. */
export async function rememberNothing(
  tx: Transaction,
  key: Pick<Movement, 'memberId' | 'currency' | 'sourceType' | 'sourceId'> & {
    kind: Movement['kind'] | 'earn';
  },
): Promise<Posted> {
  const { memberId, currency, sourceType, sourceId, kind } = key;
  const nothing = { entryId: uuidv7(), amount: 0 };
  await tx
    .insertInto('ledgerKey')
    .values({ ...nothing, memberId, currency, sourceType, sourceId, kind })
    .execute();
  return nothing;
}

export const sumOf = (uses: readonly LotUse[]): number => uses.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The lots that bear an amount, first those that expire first; fewer when there is less. Pending ones only when asked
 * for, and `firstOf` before all others. What had not expired when a rest of the member began can be spent while it lasts.
 */
export async function findLotsFor(
  tx: Transaction,
  wanted: {
    memberId: string;
    currency: Currency;
    amount: number;
    now: Date;
    pending?: boolean;
    firstOf?: string | null;
  },
): Promise<LotUse[]> {
  const { memberId, currency, amount, now, pending = false, firstOf = null } = wanted;
  const lots = await sql<LotUse>`
    with lot as (
      select entry_id, remaining,
             sum(remaining) over (order by (entry_id = ${firstOf}::uuid) is true desc, expires_at, entry_id)
               - remaining as before
        from ledger_lot
       where member_id = ${memberId} and currency = ${currency} and remaining > 0
         and (available_at <= ${now} or ${pending})
         and expires_at > (select least(${now}::timestamptz, max(${sql.raw(restsSince('m'))}))
                             from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId})
    )
    select entry_id as lot_entry_id, least(remaining, ${amount}::bigint - before)::bigint as amount
      from lot where before < ${amount}::bigint`.execute(tx);
  return lots.rows;
}
