import type { Submission } from '#contract/calls/journeys.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { changeDraft } from './standing.ts';

/** How much of it has to have been played: the last words are often music. */
const enough = 0.9;

/** Keeps where to go on watching. Once it was watched to its end it stays so, whatever is looked at again. */
export async function saveJourneyVideo(
  context: VisitorContext,
  { slug, seconds, finished }: { slug: string; seconds: number; finished: boolean },
): Promise<Submission> {
  return changeDraft(context, { slug, step: 'video' }, async (_, { row, journey }) => {
    const length = journey.video?.seconds ?? 0;
    return {
      videoSeconds: Math.min(seconds, length),
      videoFinished: row.videoFinished || (finished && seconds >= length * enough),
    };
  });
}
