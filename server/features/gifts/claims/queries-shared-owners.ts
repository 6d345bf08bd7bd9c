import type { Queryable } from '#server/kernel/database/database.ts';

/** Whose claims have one of these codes; of one gift or of several, since brands bring codes of their own. */
export async function findOwnersOfCodes(db: Queryable, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('giftClaim')
    .select('memberId')
    .where('voucherCode', 'in', codes)
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Whose order it is. */
export async function findOwnersOfOrder(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('giftClaim')
    .select('memberId')
    .where('claimId', '=', orderId)
    .where('delivery', '=', 'physical')
    .execute();
  return rows.map(({ memberId }) => memberId);
}
