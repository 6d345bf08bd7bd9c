import { mostDaysCounted } from '#contract/calls/numbers/funnels.ts';
import { daysBetween, localDay } from '#server/kernel/clock/local-days.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

/** Who asks for figures, and from what they are read. */
export type Asking = Pick<StaffContext, 'db' | 'now' | 'site' | 'gone'>;

/** Throws `spanUnfit` for days that are not in their order, still to come, more than `most`, or longer ago than is kept. */
export function checkSpan(
  { now, site }: Pick<Asking, 'now' | 'site'>,
  { from, until }: { readonly from: string; readonly until: string },
  most = mostDaysCounted,
): void {
  const today = localDay(now(), site().timeZone);
  const isFit =
    from <= until &&
    until <= today &&
    daysBetween(from, until) < most &&
    daysBetween(from, today) <= mostDaysCounted;
  if (!isFit) throw new Failure('spanUnfit');
}
