import type { Queryable } from '#server/kernel/database/database.ts';

/** Which of a member's claims were given for an occasion of hers: a birth, a birthday. */
export async function findOfOccasions(
  db: Queryable,
  memberId: string,
  claimIds: readonly string[],
): Promise<Set<string>> {
  if (claimIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('giftClaim')
    .select('claimId')
    .where('memberId', '=', memberId)
    .where('claimId', 'in', claimIds)
    .where('occasion', 'is not', null)
    .execute();
  return new Set(rows.map(({ claimId }) => claimId));
}
