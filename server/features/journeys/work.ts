import type { CallResult } from '#contract/client.ts';
import { makeWork } from '#server/core/suspicion/work.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { requireJourney } from './access.ts';

/** What a proof of work is for. */
export const workOf = (slug: string) => `journey ${slug}`;

/** A sum for the browser of this visitor, for this journey. */
export async function askForWork(
  context: VisitorContext,
  { slug }: { slug: string },
): Promise<CallResult<'askForWork'>> {
  await requireJourney(context, slug);
  return makeWork(context, workOf(slug));
}
