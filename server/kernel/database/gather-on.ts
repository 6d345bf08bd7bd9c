import { gather } from '#server/kernel/cache/gather.ts';
import { isSpread, type Database } from './database.ts';

type Options = Parameters<typeof gather>[1];

/** `gather` for statements of a database; each item by itself where its tables are spread, so that one machine answers it. */
export const gatherOn = <Item, Result>(
  db: Database,
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  options: Omit<NonNullable<Options>, 'key' | 'alone'> & { readonly key?: (item: Item) => string } = {},
): ((item: Item) => Promise<Result>) => gather<Item, Result>(run, { ...options, alone: isSpread(db) });
