import type { Queryable } from '#server/kernel/database/database.ts';

/** Who proved an order of the shop by its number, members or devices. */
export async function findOwnersOfProof(db: Queryable, orderHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('memberId')
    .where('orderHash', '=', orderHash)
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
