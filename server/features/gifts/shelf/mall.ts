import type { z } from 'zod';
import type { Gift, GiftDetail, giftCalls, MallOrder } from '#contract/calls/gifts/shelf.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { decodeRank, encodeRank, type Rank } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { listCategories, listGifts, visibleGifts } from './list-gifts.ts';
import { comesAfter, inOrder } from './mall-order.ts';

type MallInput = z.output<typeof giftCalls.listRedeemGifts.input>;

/** A page of the mall. Filters work on the list that every reader shares, so that no search costs a query. */
export async function listMall(
  context: MemberContext,
  input: MallInput,
): Promise<CallResult<'listRedeemGifts'>> {
  const sought = (input.search ?? '') !== '';
  const [gifts, categories] = await Promise.all([
    listGifts(context, 'redeem', { sought }),
    listCategories(context, await readMember(context)),
  ]);
  const ranked = inOrder(gifts, input.sort);
  const after = decodeRank(input.cursor);
  const found = rest(ranked, after, input.sort).filter(({ gift }) => isWanted(gift, input));
  const shown = found.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    list: shown.map(({ gift }) => gift),
    nextCursor:
      last && found.length > shown.length ? encodeRank({ rank: last.rank, id: last.gift.giftId }) : null,
    categories: categories.flatMap(({ category, name }) => {
      const count = gifts.filter((gift) => gift.category === category).length;
      return count === 0 ? [] : [{ category, name: textIn(name, context.script), count }];
    }),
  };
}

/**
 * What comes after the cursor, which keeps the rank its gift had on the page before: one that was claimed meanwhile, and
 * so changed its place, hides nothing behind it, though it may come once more. One that left the shelf ends the list.
 */
function rest(
  ranked: ReturnType<typeof inOrder>,
  after: Rank | null,
  sort: MallOrder,
): ReturnType<typeof inOrder> {
  if (after === null) return ranked;
  const last = ranked.find(({ gift }) => gift.giftId === after.id);
  if (!last) return [];
  const place = { ...last, rank: after.rank };
  return ranked.filter((one) => comesAfter(one, place, sort));
}

function isWanted(gift: Gift, { search, category, currency, show }: MallInput): boolean {
  const text = plain(`${gift.name} ${gift.description}`);
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (category === undefined || gift.category === category) &&
    (currency === undefined || gift.currency === currency) &&
    (show === 'all' || gift.state === 'open')
  );
}

/** Letters that a Chinese keyboard writes full width are the same letters. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Throws `giftUnknown` for one that this member is not shown. */
export async function readMallGift(context: MemberContext, giftId: string): Promise<GiftDetail> {
  const [list, rows] = await Promise.all([
    listGifts(context, 'redeem', { sought: true }),
    visibleGifts(context, { sought: true }),
  ]);
  const gift = list.find((one) => one.giftId === giftId);
  const row = rows.find((one) => one.giftId === giftId);
  if (!gift || !row) throw new Failure('giftUnknown');
  const named = (codes: readonly string[]) => codes.map((code) => countryName(code, context.script));
  return {
    ...gift,
    couponDays: row.couponDays,
    countries: row.audience.countries ? named(row.audience.countries) : null,
    stages: row.audience.stages ? [...row.audience.stages] : null,
    notSentTo: named(row.restrictedIn),
  };
}
