import type { ExtensionState } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import { addDays, daysBetween, localDay } from '#server/kernel/clock/local-days.ts';

/** So old a purchase may be that is registered. */
export const oldestMonths = 24;
/** So long after its end a warranty can still be extended. */
export const graceDays = 30;

export type PurchaseFault = 'purchaseInFuture' | 'purchaseTooOld';

/** A day that has begun nowhere on Earth is to come; one within the limit somewhere is within it. */
export function purchaseFault(boughtOn: string, now: Date): PurchaseFault | null {
  if (boughtOn > localDay(now, 'Pacific/Kiritimati')) return 'purchaseInFuture';
  const earliest = localDay(now, 'Etc/GMT+12');
  return boughtOn < addMonths(earliest, -oldestMonths) ? 'purchaseTooOld' : null;
}

export interface Warranty {
  readonly boughtOn: string;
  readonly warrantyUntil: string;
  readonly extension: ExtensionState;
  readonly months: number;
  readonly extendedMonths: number;
}

/** Last day on which the longer warranty can be asked for; null when there is nothing to ask for. */
export function extendableUntil(warranty: Warranty, today: string): string | null {
  const { extension, months, extendedMonths, warrantyUntil } = warranty;
  if (extension === 'extended' || extension === 'inReview' || extendedMonths <= months) return null;
  const last = addDays(warrantyUntil, graceDays);
  return today <= last ? last : null;
}

/** How a warranty stands on a day. `quiet`: nothing is counted down. */
export function standingOf(
  { warrantyUntil }: Pick<Warranty, 'warrantyUntil'>,
  today: string,
  quiet: boolean,
): { readonly state: 'running' | 'ended'; readonly daysLeft: number | null } {
  const left = daysBetween(today, warrantyUntil);
  if (left < 0) return { state: 'ended', daysLeft: null };
  return { state: 'running', daysLeft: quiet ? null : left };
}
