import type { z } from 'zod';
import type { CallResult } from '#contract/client.ts';
import { boards, type Gift, type giftCalls } from '#contract/calls/gifts.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { localDay } from '#server/features/check-in/local-days.ts';
import type { MemberContext } from '#server/http/context.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { findFamily } from './family.ts';
import type { GiftRow } from './gift.ts';
import { listCategories, listGifts, visibleGifts } from './list-gifts.ts';
import { eligibilityOf, occasionsOf, type OccasionKind } from './occasions.ts';
import { isWithin } from './rules.ts';

type MallInput = z.output<typeof giftCalls.listRedeemGifts.input>;

/** A page of the mall. Filters work on the list that every reader shares, so that no search costs a query. */
export async function listMall(
  context: MemberContext,
  input: MallInput,
): Promise<CallResult<'listRedeemGifts'>> {
  const [gifts, categories] = await Promise.all([listGifts(context, 'redeem'), listCategories(context)]);
  const found = gifts.filter((gift) => isWanted(gift, input));
  const after = decodeCursor(input.cursor);
  // The cursor is the gift that was last; what staff move meanwhile is at worst seen twice or not.
  const start = after === null ? 0 : found.findIndex(({ giftId }) => giftId === after.id) + 1;
  const list = after !== null && start === 0 ? [] : found.slice(start, start + input.limit);
  const last = list.at(-1);
  return {
    list,
    nextCursor:
      last && start + input.limit < found.length
        ? encodeCursor({ at: context.now(), id: last.giftId })
        : null,
    categories: categories.flatMap(({ category, name }) => {
      const count = gifts.filter((gift) => gift.category === category).length;
      return count === 0 ? [] : [{ category, name: name[context.script], count }];
    }),
  };
}

function isWanted(gift: Gift, { search, category, currency, show }: MallInput): boolean {
  const text = `${gift.name} ${gift.description}`.toLowerCase();
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return (
    words.every((word) => text.includes(word)) &&
    (category === undefined || gift.category === category) &&
    (currency === undefined || gift.currency === currency) &&
    (show === 'all' || gift.state === 'open')
  );
}

/** Gifts of an occasion, and whether it is their time: not yet, until when, or why not. */
export async function listOccasionGifts(
  context: MemberContext,
  kind: OccasionKind,
): Promise<CallResult<'listNewBabyGifts'>> {
  const { db, session, now } = context;
  const family = await findFamily(db, session.memberId);
  const occasions = occasionsOf(kind, family, localDay(now(), family.timeZone));
  const eligibility = eligibilityOf(family, occasions);
  // After a loss there is no list: nothing on it could be had.
  const list = family.lost ? [] : await listGifts(context, kind, eligibility.state === 'open');
  return { list, nextCursor: null, eligibility, occasions };
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
      name: name[script],
      description: description[script],
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
  const [gifts, { paused, lost }] = await Promise.all([visibleGifts(context), readMember(context)]);
  const open = gifts.filter((gift) => isWithin(gift, now));
  const resting = paused || lost;
  const count = (board: (typeof boards)[number]) => open.filter((gift) => isOn(board, gift, resting)).length;
  return { list: boards.map((board) => ({ board, count: count(board) })), nextCursor: null };
}

function isOn(board: (typeof boards)[number], { kind, board: list }: GiftRow, resting: boolean): boolean {
  switch (board) {
    case 'brandOffers':
      return kind === 'jump' && list === 3;
    case 'partnerOffers':
      return kind === 'jump' && list === 4;
    case 'newBaby':
      return kind === 'newBaby' && !resting;
    case 'birthday':
      return (kind === 'momBirthday' || kind === 'babyBirthday') && !resting;
    case 'lucky':
    case 'redeem':
    case 'magazine':
      return kind === board;
  }
}
