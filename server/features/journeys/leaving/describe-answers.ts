import type { z } from 'zod';
import type { answerCalls, LeavingQuestion } from '#contract/calls/journeys/answers.ts';
import { titleFrom } from '#contract/content/title.ts';
import type { CallResult } from '#contract/client.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findJourneys } from '../journeys.ts';
import { formsOf, narrowedBy, requireJourneyPiece, type NamedJourney } from './narrowed.ts';
import { countByStructure, countLeaving } from './queries-leaving.ts';
import type { WantedAnswers } from './queries-exports.ts';
import { leaves, questionsOf, shownQuestion } from './questions.ts';

/** Journeys that somebody handed in, in the order staff gave them. */
export async function listAnsweredJourneys({
  db,
  now,
  gone,
}: StaffContext): Promise<CallResult<'listAnsweredJourneys'>> {
  const counts = Map.groupBy(
    await report(db, { gone: gone?.() }, async ({ tx }) => countByStructure(tx)),
    ({ slug }) => slug,
  );
  // For staff, who are shown all there are.
  const journeys = (await findJourneys(db, now())).all();
  return {
    list: journeys.flatMap(({ pieceId, slug, activity }) => {
      const structures = (counts.get(slug) ?? []).map(({ structure, submissions }) => ({
        structure,
        submissions,
      }));
      return structures.length === 0
        ? []
        : [{ pieceId, slug, title: titleFrom(activity.name, slug), structures }];
    }),
  };
}

/** What an export would hold. Throws `contentUnknown`. */
export async function describeAnswers(
  { db, now, site, gone }: StaffContext,
  wish: z.output<typeof answerCalls.describeAnswers.input>,
): Promise<CallResult<'describeAnswers'>> {
  const at = now();
  const journey = await requireJourneyPiece(db, wish.pieceId, at);
  const wanted = { ...wish, asOf: at.toISOString() };
  const told = await report(db, { gone: gone?.() }, async ({ tx }) =>
    leavingOf(tx, { journey, wanted, zone: site().timeZone }),
  );
  return { asOf: wanted.asOf, ...told };
}

export interface Leaving {
  readonly submissions: number;
  readonly questions: LeavingQuestion[];
  readonly leftOut: LeavingQuestion[];
}

/** How many submissions leave and what they answer, without an answer. */
export async function leavingOf(
  db: Queryable,
  {
    journey,
    wanted,
    zone,
  }: { readonly journey: NamedJourney; readonly wanted: WantedAnswers; readonly zone: string },
): Promise<Leaving> {
  const counts = await countLeaving(db, narrowedBy(wanted, journey, zone));
  const forms = await formsOf(
    db,
    journey.pieceId,
    counts.map(({ version }) => version),
  );
  const asked = [...questionsOf([...forms.values()].filter((form) => form !== null)).values()];
  const shown = (kept: boolean) =>
    asked.filter((one) => leaves(one, wanted) === kept).map((one) => shownQuestion(one, wanted.script));
  return {
    submissions: counts.reduce((sum, one) => sum + one.submissions, 0),
    questions: shown(true),
    leftOut: shown(false),
  };
}
