import type { CallInput } from '#contract/client.ts';

type Wanted = Pick<CallInput<'listClaims'> & object, 'kind' | 'delivery'>;

/** How a member's gifts are looked through, and what the call is asked for. */
const wishes = {
  all: {},
  prizes: { kind: 'lucky' },
  vouchers: { delivery: 'voucher' },
  coupons: { delivery: 'coupon' },
  parcels: { delivery: 'physical' },
  links: { delivery: 'link' },
} as const satisfies Readonly<Record<string, Wanted>>;

export type RewardShelf = keyof typeof wishes;
export const rewardShelves = Object.keys(wishes) as readonly RewardShelf[];

/** An unknown one is all of them. */
export function rewardShelfOf(text: string | null): RewardShelf {
  return rewardShelves.find((shelf) => shelf === text) ?? 'all';
}

export function rewardPath(shelf: RewardShelf): string {
  return shelf === 'all' ? '/gifts/reward' : `/gifts/reward?show=${shelf}`;
}

export function wishOf(shelf: RewardShelf): Wanted {
  return wishes[shelf];
}

/** Whether prizes that wait for an address stand on it. */
export function hasWaiting(shelf: RewardShelf): boolean {
  return shelf === 'all' || shelf === 'prizes' || shelf === 'parcels';
}
