import type { Delivery, Occasion } from '#contract/calls/gifts/shelf.ts';

/** Where a member finds what she claimed. */
export function placeOf({ delivery, claimId }: { delivery: Delivery; claimId: string }): string {
  switch (delivery) {
    case 'physical':
      return `/order?id=${claimId}`;
    case 'coupon':
      return '/coupon';
    case 'voucher':
    case 'link':
      return '/gifts/reward';
  }
}

/** Where a missing date is told, from which `page` is come back to. */
export function tellDateAt(page: string, part: 'birthday' | 'family'): string {
  return `/profile/details?next=${encodeURIComponent(page)}#${part}`;
}

/** Occasions that one gift was taken for are one: those of several children who share the year's. */
export function withoutTwins(occasions: readonly Occasion[]): Occasion[] {
  return occasions.filter(
    ({ claim }, place) =>
      claim === null || occasions.findIndex((one) => one.claim?.claimId === claim.claimId) === place,
  );
}

/** Without what is long over: that is said only where there is nothing else, or where a birthday can still be told. */
export function worthShowing(occasions: readonly Occasion[]): Occasion[] {
  const shown = occasions.filter(({ state, expected }) => state !== 'over' || expected);
  const [last] = occasions.toSorted((a, b) => b.until.localeCompare(a.until));
  return shown.length > 0 || last === undefined ? shown : [last];
}

const order: Record<Occasion['state'], number> = {
  open: 0,
  asked: 1,
  notYet: 2,
  declined: 3,
  taken: 4,
  over: 5,
};

/** What can be done now first, what is over last. */
export function byNearness(occasions: readonly Occasion[]): Occasion[] {
  return occasions.toSorted((a, b) => order[a.state] - order[b.state] || a.from.localeCompare(b.from));
}
