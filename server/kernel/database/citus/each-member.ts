import { isSpread, type Queryable } from '../database.ts';

/**
 * Runs a statement about several members: once for all, or, where Citus spreads the tables, once for each of them in the order of their
 * ids. @returns what each run did
 */
export async function eachMember<Item extends { readonly memberId: string }, Result>(
  db: Queryable,
  items: readonly Item[],
  run: (part: readonly Item[]) => Promise<Result>,
): Promise<Result[]> {
  if (!isSpread(db)) return [await run(items)];
  const parts = [...Map.groupBy(items, ({ memberId }) => memberId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const results: Result[] = [];
  for (const [, part] of parts) results.push(await run(part));
  return results;
}
