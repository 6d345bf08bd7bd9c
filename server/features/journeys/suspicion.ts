import type { VisitorContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, networkOf, type LimitName } from '#server/http/rate-limits.ts';
import type { JourneyRow } from './journeys.ts';
import type { SubmissionRow } from './submissions.ts';
import { spendWork } from './work.ts';

/**
 * Looks at how something is handed in. What looks like a machine is not refused: it is asked for a proof of work, which
 * browsers do by themselves. Throws `journeyWorkNeeded`, and `tooManyRequests` for what no crowd of mothers does.
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
  const network = networkOf(context.address);
  await countTry(context, 'journeyByCard', `${journey.slug} ${network}`);
  if (contact !== undefined) await countTry(context, 'journeyByContact', contact);
  const crowded = !(await isWithin(context, 'journeyQuietByNetwork', network));
  if (!crowded && !isTooQuick(context, journey, row)) return;
  if (work !== undefined && (await spendWork(context, journey.slug, work))) return;
  throw new Failure('journeyWorkNeeded', { why: crowded ? 'network' : 'time' });
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

async function isWithin(context: VisitorContext, name: LimitName, key: string): Promise<boolean> {
  try {
    await countTry(context, name, key);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.error.status === 429) return false;
    throw error;
  }
}
