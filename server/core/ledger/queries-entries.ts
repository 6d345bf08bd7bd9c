import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import { chained } from '#server/kernel/database/chained.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import { bookedOn, earningLinks } from './fragments.ts';
import type { LotUse } from './queries-lots.ts';
import type { BusinessKey, EntryKind, Posted } from './queries-shared.ts';
import type { Undone } from './undone.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';

/** An entry as it is written. */
interface Line extends BusinessKey {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amount: number;
  readonly now: Date;
}

/**
 * What every line has, a column each: member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount,
 * occurred_at.
 */
const lineColumns = (lines: readonly Line[]) => [
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

const writeMovements = chained<never>(
  'insert-movements',
  [
    {
      name: 'movement',
      text: `
     select * from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
       $9::bigint[], $10::timestamptz[]
     ) as m(member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount, occurred_at)`,
    },
    {
      name: 'use',
      text: `
     select * from unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::bigint[])
       as u(member_id, entry_id, lot_entry_id, amount)`,
    },
    {
      name: 'posted_key',
      writes: '',
      text: `
     insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
     select member_id, currency, source_type, source_id, kind, entry_id, amount from movement`,
    },
    {
      name: 'posted_entry',
      writes: '',
      text: `
     insert into ledger_entry
       (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
     select member_id, entry_id, occurred_at, ${bookedOn}, currency, kind, amount, source_type, source_id, rule,
            details
       from movement`,
    },
    {
      name: 'posted_use',
      writes: '',
      text: `
     insert into ledger_lot_use (member_id, entry_id, lot_entry_id, amount)
     select member_id, entry_id, lot_entry_id, amount from use`,
    },
    {
      name: 'moved_lot',
      writes: '',
      text: `
     update ledger_lot l set remaining = l.remaining - u.amount
       from (select member_id, lot_entry_id, sum(amount) as amount from use group by member_id, lot_entry_id) u
      where l.member_id = ${hers('u.member_id')} and l.entry_id = u.lot_entry_id`,
    },
  ],
  `update ledger_balance b set amount = b.amount + m.amount
     from (select member_id, currency, sum(amount) as amount from movement group by member_id, currency) m
    where b.member_id = ${hers('m.member_id')} and b.currency = m.currency`,
);

/** Business keys, entries, uses, lots and balances. */
export async function insertMovements(
  tx: Transaction,
  lines: readonly (Line & { readonly uses: readonly LotUse[] })[],
): Promise<void> {
  await eachMember(tx, lines, (part) => {
    const uses = part.flatMap(({ memberId, entryId, uses: each }) =>
      each.map((use) => ({ ...use, memberId, entryId })),
    );
    return writeMovements(tx, [
      ...lineColumns(part),
      uses.map((use) => use.memberId),
      uses.map((use) => use.entryId),
      uses.map((use) => use.lotEntryId),
      uses.map((use) => use.amount),
    ]);
  });
}

const writeLots = chained<{ entryId: string }>(
  'insert-lots',
  [
    {
      name: 'lot',
      text: `
     select *, skus::text[] as products from unnest(
       $1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::bigint[],
       $10::timestamptz[], $11::timestamptz[], $12::text[]
     ) as l(member_id, entry_id, currency, kind, source_type, source_id, rule, details, amount, occurred_at,
            available_at, skus)`,
    },
    ...earningLinks('lot'),
  ],
  'select entry_id as "entryId" from posted',
);

/**
 * Business keys, entries, lots and balances, in the order of the rows. Returns the ids of those that were posted: one
 * whose business key was there already is left out, and one for a product that is restricted where the member is.
 */
export async function insertLots(
  db: Queryable,
  lines: readonly (Line & {
    readonly availableAt: Date;
    readonly products: readonly string[];
  })[],
): Promise<Set<string>> {
  const posted = await eachMember(db, lines, (part) =>
    writeLots(db, [
      ...lineColumns(part),
      part.map((line) => line.availableAt),
      part.map((line) => arrayText(line.products)),
    ]),
  );
  return new Set(posted.flat().map((row) => row.entryId));
}

/** A business key alone. */
export async function insertKey(
  tx: Transaction,
  { memberId, currency, sourceType, sourceId, kind }: BusinessKey & { kind: EntryKind },
  { entryId, amount }: Posted,
): Promise<void> {
  await tx
    .insertInto('ledgerKey')
    .values({ entryId, amount, memberId, currency, sourceType, sourceId, kind })
    .execute();
}

/** What an entry was; null when nothing was posted for it. Looks through all months: for what undoes, which is seldom. */
export async function findUndone(tx: Transaction, memberId: string, entryId: string): Promise<Undone | null> {
  const { rows } = await sql<Omit<Undone, 'occurredAt'> & { occurredAt: Date }>`
    select rule, details, amount, occurred_at from ledger_entry
     where member_id = ${memberId} and entry_id = ${entryId}`.execute(tx);
  const [row] = rows;
  return row ? { ...row, occurredAt: row.occurredAt.toISOString() } : null;
}
