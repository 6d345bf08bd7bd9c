import type { Currency } from '#contract/define.ts';

/** What a new installation has. */
const expiryMonths: Readonly<Record<Currency, number>> = { points: 12, coins: 6 };

/** For tests: when an amount earned at `occurredAt` expires. The last day of a shorter month stands in for a missing one. */
export function expiryOf(currency: Currency, occurredAt: Date): Date {
  const months = expiryMonths[currency];
  const expiry = new Date(occurredAt);
  const day = expiry.getUTCDate();
  expiry.setUTCDate(1);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(expiry.getUTCFullYear(), expiry.getUTCMonth() + 1, 0)).getUTCDate();
  expiry.setUTCDate(Math.min(day, lastDay));
  return expiry;
}
