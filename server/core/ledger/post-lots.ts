import type { Queryable } from '#server/kernel/database/database.ts';
import type { Posting } from './movements.ts';
import { insertLots } from './queries-entries.ts';

/** An entry that makes a lot. */
export interface NewLot extends Posting {
  readonly entryId: string;
  readonly kind: 'earn' | 'adjust';
  /** More than zero. */
  readonly amount: number;
  /** From when it can be spent. */
  readonly availableAt: Date;
  /** SKUs of what it is for; where one is restricted nothing is posted. None: it is for no product. */
  readonly products: readonly string[];
}

/**
 * Posts entries with their lots in one statement. Returns the ids of those that were posted: one whose business key
 * was there already is left out, and one for a product that is restricted where the member is. No two of a call may have one business key.
 */
export async function postLots(db: Queryable, lots: readonly NewLot[]): Promise<Set<string>> {
  const rows = lots.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  return insertLots(db, rows);
}
