export const states = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof states)[number];

/** An unknown one is those that can be used. */
export function stateOf(text: string | null): CouponState {
  return states.find((state) => state === text) ?? 'usable';
}

export function couponPath(state: CouponState): string {
  return state === 'usable' ? '/coupon' : `/coupon?state=${state}`;
}

const soonDays = 7;

/** Whole days that a coupon is still good for, when they are few enough to be worth saying; null otherwise. */
export function daysLeft(validUntil: string | null, now: number): number | null {
  if (validUntil === null) return null;
  const days = Math.floor((Date.parse(validUntil) - now) / 86_400_000);
  return days >= 0 && days < soonDays ? days : null;
}
