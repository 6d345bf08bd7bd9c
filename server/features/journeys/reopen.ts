import type { Submission } from '#contract/calls/journeys.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { requireJourney, requireOpen } from './access.ts';
import { showSubmission } from './standing.ts';
import { change, findSubmission, lockById, writeEvent } from './queries-submissions.ts';

/** Takes a declined submission up again, with everything that was in it. Doing so twice is the same. */
export async function reopenJourney(
  context: VisitorContext,
  { slug }: { slug: string },
): Promise<Submission> {
  const { db, visitor } = context;
  const journey = await requireJourney(context, slug);
  const found = await findSubmission(db, { memberId: visitor.ownerId, slug });
  if (!found) throw new Failure('journeyNotDeclined');
  await requireOpen(context, journey, found);
  const row = await transaction(db, async (tx) => {
    const held = await lockById(tx, found);
    const reopened = held?.state === 'draft' && held.submittedAt !== null;
    if (reopened) return held;
    if (held?.state !== 'declined') throw new Failure('journeyNotDeclined');
    const now = context.now();
    await writeEvent(tx, held, { state: 'draft', at: now });
    return change(tx, held, { state: 'draft', reason: null, answerBy: null, changedAt: now });
  });
  return showSubmission(context, journey, row);
}
