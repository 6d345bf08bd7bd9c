import type { CallResult } from '#contract/client.ts';
import { boards } from '#contract/calls/gifts/shelf.ts';
import { textIn } from '#contract/locales.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { findFamily } from './queries.ts';
import type { GiftRow } from './gift.ts';
import { listGifts, visibleGifts } from './list-gifts.ts';
import { eligibilityOf, occasionsOf, type OccasionKind } from './occasions.ts';
import { isWithin } from '#server/core/audience/windows.ts';

/** Gifts of an occasion, and whether it is their time: not yet, until when, or why not. */
export async function listOccasionGifts(
  context: MemberContext,
  kind: OccasionKind,
): Promise<CallResult<'listNewBabyGifts'>> {
  const { db, session, now, script } = context;
  const family = await findFamily(db, session.memberId);
  const occasions = occasionsOf(kind, family, localDay(now(), family.timeZone));
  const eligibility = eligibilityOf(family, occasions);
  // In a pause and after a loss there is no list: nothing on it could be had.
  const list =
    family.paused || family.lost ? [] : await listGifts(context, kind, { due: eligibility.state === 'open' });
  return {
    list,
    nextCursor: null,
    eligibility,
    occasions: occasions.map(({ claim, ...occasion }) => ({
      ...occasion,
      claim: claim && { claimId: claim.claimId, name: textIn(claim.name, script), delivery: claim.delivery },
    })),
  };
}

/** Offers on other pages. Only addresses that staff gave and the database held to `https:` come out. */
export async function listOffers(context: MemberContext, board: number) {
  const { script } = context;
  const now = context.now();
  const gifts = await visibleGifts(context);
  const list = gifts.flatMap((gift) => {
    if (gift.kind !== 'jump' || gift.board !== board || gift.link === null || !isWithin(gift, now)) return [];
    const { giftId, name, description, picture, link, closesAt } = gift;
    return {
      giftId,
      name: textIn(name, script),
      description: textIn(description, script),
      picture,
      link,
      closesAt: closesAt?.toISOString() ?? null,
    };
  });
  return { list, nextCursor: null };
}

/** How many gifts of each group can be looked at now. */
export async function listBoards(context: MemberContext): Promise<CallResult<'listBoards'>> {
  const now = context.now();
  const [gifts, { resting }] = await Promise.all([visibleGifts(context), readMember(context)]);
  const open = gifts.filter((gift) => isWithin(gift, now));
  const count = (board: (typeof boards)[number]) => open.filter((gift) => isOn(board, gift, resting)).length;
  const named = resting ? boards.filter((board) => board !== 'newBaby') : boards;
  return { list: named.map((board) => ({ board, count: count(board) })), nextCursor: null };
}

function isOn(board: (typeof boards)[number], { kind, board: list }: GiftRow, resting: boolean): boolean {
  switch (board) {
    case 'brandOffers':
      return kind === 'jump' && list === 3;
    case 'partnerOffers':
      return kind === 'jump' && list === 4;
    case 'birthday':
      return (kind === 'momBirthday' || kind === 'babyBirthday') && !resting;
    case 'lucky':
    case 'redeem':
    case 'magazine':
    case 'newBaby':
      return kind === board;
  }
}
