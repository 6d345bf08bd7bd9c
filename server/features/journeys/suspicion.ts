import { requireWorkOfMachines } from '#server/core/suspicion/require-honest.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { countTry, networkOf } from '#server/kernel/http/rate-limits.ts';
import type { JourneyRow } from './queries-journeys.ts';
import type { SubmissionRow } from './queries-submissions.ts';
import { workOf } from './work.ts';

/**
 * Looks at how a journey is handed in. Throws `journeyWorkNeeded`, and `tooManyRequests` for what no crowd of mothers
 * does.
 */
export async function requireHonest(
  context: VisitorContext,
  journey: JourneyRow,
  {
    row,
    work,
    contact,
  }: { row: SubmissionRow | null; work: string | undefined; contact: string | undefined },
): Promise<void> {
  await countTry(context, 'journeyByCard', `${journey.slug} ${networkOf(context.address)}`);
  if (contact !== undefined) await countTry(context, 'journeyByContact', contact);
  await requireWorkOfMachines(context, {
    quietLimit: 'journeyQuietByNetwork',
    tooQuick: isTooQuick(context, journey, row),
    purpose: workOf(journey.slug),
    work,
    failure: 'journeyWorkNeeded',
  });
}

/** Between the first answer and the last; who comes back to a draft took her time. */
function isTooQuick(
  { now }: VisitorContext,
  { leastSeconds }: JourneyRow,
  row: SubmissionRow | null,
): boolean {
  const took = row ? now().getTime() - row.begunAt.getTime() : 0;
  return took < leastSeconds * 1000;
}
