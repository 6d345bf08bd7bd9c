import type { Queryable } from '#server/kernel/database/database.ts';
import { findBalance } from './queries.ts';

/** What a member can spend and what is on its way, as she sees it herself. */
export async function readHolding(
  db: Queryable,
  wanted: Parameters<typeof findBalance>[1],
): Promise<{ available: number; pending: number }> {
  const { available, pending } = await findBalance(db, wanted);
  return { available, pending };
}
