import type { Queryable } from '#server/kernel/database/database.ts';

/** The journey of a member's submission with an order number, by its hash. */
export async function findProvedJourney(
  db: Queryable,
  { memberId, orderHash }: { memberId: string; orderHash: Buffer },
): Promise<string | null> {
  const found = await db
    .selectFrom('submission')
    .select('slug')
    .where('memberId', '=', memberId)
    .where('orderHash', '=', orderHash)
    .executeTakeFirst();
  return found?.slug ?? null;
}
