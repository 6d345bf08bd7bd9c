import { localDay } from '#server/kernel/clock/local-days.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { isSpan } from './funnel-rules.ts';

/** Who asks for figures, and from what they are read. */
export type Asking = Pick<StaffContext, 'db' | 'now' | 'site' | 'gone'>;

/** Throws `spanUnfit` for days that are not in their order, still to come, or more than `most`. */
export function checkSpan(
  { now, site }: Pick<Asking, 'now' | 'site'>,
  span: { readonly from: string; readonly until: string },
  most: number,
): void {
  const today = localDay(now(), site().timeZone);
  if (!isSpan(span, { today, most })) throw new Failure('spanUnfit');
}
