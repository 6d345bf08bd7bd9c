import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { presentClaim } from './claim.ts';
import { findClaimsOf } from '../queries.ts';

/** What the member has of some gifts, newest first. */
export async function claimsOf(context: MemberContext, giftIds: readonly string[]): Promise<GiftClaim[]> {
  const { db, session } = context;
  const [claims, reader] = await Promise.all([
    findClaimsOf(db, session.memberId, giftIds),
    readerOf(context),
  ]);
  return claims.map((claim) => presentClaim(claim, reader));
}
