import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { Client } from '#contract/client.ts';
import { rests } from '#web/kit/rests.ts';
import { boardsFor, comingOf, endingSoon, type Board } from './hub-rules.ts';

/** What the page of all gifts shows. Who rests is shown nothing that ends. */
export async function loadHub(api: Client, user: UserInfo | null, now: Date) {
  const resting = rests(user);
  const [boards, gifts, orders, newBaby, mother, baby] = await Promise.all([
    api.listBoards(),
    api.listRedeemGifts({ limit: 100, sort: 'reach' }),
    api.listOrders({}),
    api.listNewBabyGifts(),
    api.listMomBirthdayGifts(),
    api.listBabyBirthdayGifts(),
  ]);
  const counts = Object.fromEntries(boards.list.map(({ board, count }) => [board, count])) as Record<
    Board,
    number
  >;
  return {
    boards: boardsFor({
      counts,
      newBaby: newBaby.eligibility,
      birthdays: [mother.eligibility, baby.eligibility],
    }),
    soon: resting
      ? []
      : endingSoon(gifts.list, now).map(({ giftId, name, picture, currency, price, closesAt }) => ({
          giftId,
          name,
          picture,
          currency,
          price,
          closesAt: closesAt ?? '',
        })),
    mine: {
      rewards: user?.giftCount ?? 0,
      coupons: user?.discountCount ?? 0,
      coming: comingOf(orders.list),
    },
  };
}

export type HubData = Awaited<ReturnType<typeof loadHub>>;
