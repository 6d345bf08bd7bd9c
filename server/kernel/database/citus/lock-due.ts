import { sql, type RawBuilder } from 'kysely';
import { isSpread, type Queryable, type Transaction } from '../database.ts';

const skipping = (row: string) => sql`for update of ${sql.ref(row)} skip locked`;

/**
 * Rows that are due of several members, locked without waiting for what another process has. `find` finds them, of all members or of
 * one, with what locks them at its end. Where Citus spreads the tables it locks only those of one member: they are looked for first,
 * and then locked member by member.
 */
export async function lockDue<Row extends { readonly memberId: string }>(
  tx: Transaction,
  row: string,
  find: (of: string | null, lock: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  if (!isSpread(tx)) return find(null, skipping(row));
  const found: Row[] = [];
  for (const memberId of new Set((await find(null, sql``)).map((one) => one.memberId)))
    found.push(...(await find(memberId, skipping(row))));
  return found;
}

/**
 * Takes rows of several members that are due: `find` tells which, without what another process has, and `take` changes the ones that
 * `which` selects. Where Citus spreads the tables each is taken by a statement of its own, and one that another process took meanwhile is not.
 */
export async function takeDue<Key extends { readonly memberId: string }, Row>(
  db: Queryable,
  {
    find,
    takeAll,
    takeOne,
  }: {
    readonly find: () => Promise<Key[]>;
    readonly takeAll: () => Promise<Row[]>;
    readonly takeOne: (key: Key) => Promise<Row[]>;
  },
): Promise<Row[]> {
  if (!isSpread(db)) return takeAll();
  const taken: Row[] = [];
  for (const key of await find()) taken.push(...(await takeOne(key)));
  return taken;
}
