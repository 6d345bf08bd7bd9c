import type { KeptForm } from '#contract/journeys/form.ts';
import { presentForm } from '#contract/journeys/present-form.ts';
import { viewForm } from '#contract/journeys/visible.ts';
import { wordAnswer, type AnswerWords } from '#contract/journeys/word-answer.ts';
import type { Script } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import type { Decider, ReviewDetail, ReviewSubject } from '#server/core/reviews/decider.ts';
import { shownDay } from '#server/kernel/clock/shown-time.ts';
import { valuesOf } from './answers.ts';
import { asBegun, formOf } from './journeys.ts';
import { findJourney, type JourneyRow } from './queries-journeys.ts';
import { approve } from './reward.ts';
import { change, findById, lockById, writeEvent, type SubmissionRow } from './queries-submissions.ts';
import { approvedNews, tellOfJourney } from './tell-of-journey.ts';

/** How submissions are shown to staff, and what their decision does. */
export const journeyDecider: Decider = {
  async describe({ db, now }, subject, script) {
    const row = await findById(db, idsOf(subject));
    const newest = row && (await findJourney(db, row.slug, now()));
    if (!row || !newest) return { sections: [], contact: null };
    const journey = await asBegun({ db, now }, newest, row);
    const form = await formOf(db, journey);
    return {
      sections: [...answerSections(form, row, script), ...proofSections(journey, row, script)],
      contact: row.contact,
    };
  },
  async approve(tx, services, subject) {
    const held = await lockWaiting(tx, subject, services.now());
    if (!held) return;
    const row = await approve(tx, services, held.journey, held.row);
    await tellOfJourney(tx, services, { journey: held.journey, row }, approvedNews(row));
  },
  async decline(tx, services, subject, reason) {
    const held = await lockWaiting(tx, subject, services.now());
    if (!held) return;
    const now = services.now();
    await writeEvent(tx, held.row, { state: 'declined', at: now, reason });
    const row = await change(tx, held.row, { state: 'declined', reason, changedAt: now });
    await tellOfJourney(tx, services, { journey: held.journey, row }, { kind: 'declined', reason });
  },
  async takeUp(tx, services, subject) {
    const row = await lockById(tx, idsOf(subject));
    if (row?.state !== 'declined' || row.closedAt) return false;
    if (!(await findJourney(tx, row.slug, services.now()))) return false;
    await change(tx, row, { state: 'inReview', reason: null, changedAt: services.now() });
    return true;
  },
};

const idsOf = ({ memberId, subjectId }: ReviewSubject) => ({ memberId, submissionId: subjectId });

/** Null for what is not to be decided any more: erased, or put aside for another of the same member. */
async function lockWaiting(
  tx: Transaction,
  subject: ReviewSubject,
  at: Date,
): Promise<{ journey: JourneyRow; row: SubmissionRow } | null> {
  const row = await lockById(tx, idsOf(subject));
  if (row?.state !== 'inReview' || row.closedAt) return null;
  const journey = await findJourney(tx, row.slug, at);
  return journey && { journey, row };
}

function answerSections(form: KeptForm | null, row: SubmissionRow, script: Script): ReviewDetail['sections'] {
  if (!form) return [];
  const { pages, answers } = viewForm(presentForm(form, script), valuesOf(row.answers));
  const say = answerWords(script);
  return pages.flatMap(({ page, questions }) => {
    const rows = questions.flatMap((question) => {
      const answer = answers[question.id];
      return answer === undefined
        ? []
        : [{ label: question.label, value: wordAnswer(question, answer, say) }];
    });
    return rows.length === 0 ? [] : [{ title: page.title ?? words[script].answers, rows }];
  });
}

/** Photos are shown themselves. */
function answerWords(script: Script): AnswerWords {
  const numbers = new Intl.NumberFormat(script);
  return {
    number: (value) => numbers.format(value),
    day: (day) => shownDay(day, script),
    photos: ({ count }) => numbers.format(count),
    agreed: '✓',
  };
}

function proofSections(journey: JourneyRow, row: SubmissionRow, script: Script): ReviewDetail['sections'] {
  const told = words[script];
  const rows = [
    ...(row.amazonCountry === null
      ? []
      : [{ label: told.order, value: countryName(row.amazonCountry, script) }]),
    ...(journey.video
      ? [{ label: told.video, value: row.videoFinished ? told.watched : told.notWatched }]
      : []),
  ];
  return rows.length === 0 ? [] : [{ title: told.proof, rows }];
}

const words = {
  en: {
    answers: 'Answers',
    proof: 'Proof',
    order: 'Amazon order, used by nobody else, of',
    video: 'Video',
    watched: 'watched',
    notWatched: 'not watched',
  },
  'zh-Hans': {
    answers: '回答',
    proof: '凭证',
    order: '亚马逊订单（无人用过），站点',
    video: '视频',
    watched: '已看完',
    notWatched: '未看完',
  },
  'zh-Hant': {
    answers: '回答',
    proof: '憑證',
    order: '亞馬遜訂單（無人用過），站點',
    video: '影片',
    watched: '已看完',
    notWatched: '未看完',
  },
} as const satisfies Record<Script, Record<string, string>>;
