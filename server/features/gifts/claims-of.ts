import type { GiftClaim } from '#contract/calls/gifts.ts';
import type { MemberContext } from '#server/http/context.ts';
import { presentClaim } from './claim.ts';
import { findClaimsOf } from './queries.ts';

/** What the member has of some gifts, newest first. */
export async function claimsOf(
  { db, session, script }: MemberContext,
  giftIds: readonly string[],
): Promise<GiftClaim[]> {
  const claims = await findClaimsOf(db, session.memberId, giftIds);
  return claims.map((claim) => presentClaim(claim, script));
}
