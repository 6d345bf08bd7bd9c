import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { StoredAnswers } from '#server/features/journeys/answers.ts';
import { findJourney } from '#server/features/journeys/queries-journeys.ts';
import { hashOrderNumber } from '#server/features/journeys/order-number.ts';
import {
  change,
  lockOrBegin,
  writeEvent,
  type SubmissionRow,
} from '#server/features/journeys/queries-submissions.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import type { Services } from '#server/kernel/http/context.ts';

const dayMs = 86_400_000;

/** What the demo's member has handed in: one card that was declined with a word why, and one that waits for an answer. */
export async function seedSubmissions(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  memberId: string,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await transaction(db, async (tx) => {
    const bra = await handIn(tx, {
      memberId,
      slug: 'wirelessbra',
      orderHash: hashOrderNumber(secret, '203-4417721-6610358'),
      answers: { firstName: 'Robin', time: 'firstWeeks', band: 82, worn: ['night', 'feeding'], clip: 'yes' },
      at: ago(6),
    });
    const reason = 'The photo shows the box only. Please add one of the bra itself or of its label.';
    await writeEvent(tx, bra, { state: 'declined', at: ago(4), reason });
    await change(tx, bra, { state: 'declined', reason, changedAt: ago(4) });

    const pillow = await handIn(tx, {
      memberId,
      slug: 'pregnancypillow',
      orderHash: hashOrderNumber(secret, '026-9103384-2257719'),
      answers: {
        firstName: 'Robin',
        sleeps: ['side'],
        since: '2025-11-02',
        helps: ['back', 'hips'],
        comfort: 4,
      },
      at: ago(1),
    });
    const journey = await findJourney(tx, pillow.slug, now);
    if (!journey) throw new Error('The card of the demo is missing');
    await openReview(tx, {
      memberId,
      kind: 'journey',
      subjectId: pillow.submissionId,
      title: journey.activity.name,
      now: ago(1),
      dueAt: new Date(ago(1).getTime() + (journey.answerDays ?? 0) * dayMs),
    });
  });
}

async function handIn(
  tx: Transaction,
  {
    memberId,
    slug,
    orderHash,
    answers,
    at,
  }: {
    memberId: string;
    slug: string;
    orderHash: Buffer;
    answers: Readonly<Record<string, StoredAnswers[string]['value']>>;
    at: Date;
  },
): Promise<SubmissionRow> {
  const begun = await lockOrBegin(tx, {
    memberId,
    slug,
    guest: false,
    formVersion: 1,
    language: 'en',
    now: new Date(at.getTime() - 600_000),
  });
  const { submissionId } = begun;
  await tx
    .insertInto('amazonOrder')
    .values({ orderHash, country: 'GB', submissionId, provedAt: at })
    .execute();
  for (const state of ['submitted', 'inReview'] as const) await writeEvent(tx, begun, { state, at });
  const typed = { revision: 1, since: 1, by: 'demo', at: at.toISOString(), other: null };
  return change(tx, begun, {
    state: 'inReview',
    answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value, ...typed }])),
    formFinished: true,
    amazonCountry: 'GB',
    orderHash,
    videoSeconds: slug === 'wirelessbra' ? 30 : 0,
    videoFinished: slug === 'wirelessbra',
    submittedAt: at,
    changedAt: at,
    answerBy: new Date(at.getTime() + 3 * dayMs),
  });
}
