import { randomBytes, randomInt } from 'node:crypto';
import { solveChallenge } from 'altcha-lib/v1';
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#contract/client.ts';
import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { pagesOfForm } from '#contract/journeys/form-of-pages.ts';
import type { Answer, KeptForm, Question } from '#contract/journeys/form.ts';
import { scripts, type WrittenText } from '#contract/locales.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { addJourney, type NewJourney } from './pieces/add-journey.ts';
import { journeyDecider } from '#server/features/journeys/journey-decider.ts';
import { journeyTrigger } from '#server/features/journeys/shown-rewards.ts';
import { pieceOf, republish } from './content.ts';
import { named } from './draws.ts';
import { putRule, type TestRule } from './earn-rules.ts';
import { makeScene, postForm } from './pictures.ts';
import type { TestServer } from './server.ts';

export type KeptQuestion = Question<WrittenText>;

/** A form of one page. */
export const formOf = (...questions: KeptQuestion[]): KeptForm => ({ pages: [{ questions }] });

/** One required text, one choice, one text that is asked for some choices. */
export const plainForm = formOf(
  { id: 'why', type: 'shortText', label: named('Why?'), required: true, most: 100 },
  {
    id: 'how',
    type: 'singleChoice',
    label: named('How?'),
    options: [
      { id: 'well', label: named('Well') },
      { id: 'badly', label: named('Badly') },
    ],
  },
  {
    id: 'more',
    type: 'longText',
    label: named('Tell us more'),
    showIf: { question: 'how', is: 'badly' },
  },
);

/** Shows the photos of a purchase, and of nothing else. */
export const uploadOf = (least: number, most: number) => ({
  least,
  most,
  text: named('A photo of the product'),
});

export const aVideo = {
  mediaId: randomBytes(18).toString('base64url'),
  seconds: 30,
  captions: scripts.map((language) => ({ language, label: language })),
};

/** Puts up a journey: a questionnaire with `plainForm` that is decided at once, unless told otherwise. @returns its slug */
export async function putUpJourney(
  db: Database,
  {
    activity = {},
    ...more
  }: Partial<Omit<NewJourney, 'activity'>> & { activity?: Partial<NewJourney['activity']> } = {},
): Promise<string> {
  const slug = more.slug ?? `j${uuidv7()}`;
  const steps = more.steps ?? ['form'];
  await transaction(db, (tx) =>
    addJourney(
      tx,
      {
        slug,
        kind: 'questionnaire',
        minutes: 3,
        leastSeconds: 0,
        ...(steps.includes('form') && { form: plainForm }),
        ...(steps.includes('amazon') && { amazonCountries: ['GB', 'DE'] }),
        ...(steps.includes('video') && { video: aVideo }),
        ...(steps.includes('upload') && { upload: uploadOf(1, 3) }),
        ...more,
        steps,
        activity: {
          code: `JNY${String(randomInt(100_000)).padStart(5, '0')}`,
          name: named(`Journey ${slug}`),
          text: named('What it is about'),
          picture: 'moon',
          ...activity,
        },
      },
      { now: new Date() },
    ),
  );
  return slug;
}

/** Publishes a journey with something changed. */
export async function changeJourney(
  db: Database,
  slug: string,
  change: Partial<ContentBody<'journey'>>,
  at = new Date(),
): Promise<number> {
  return republish(db, { kind: 'journey', pieceId: await pieceOf(db, 'journey', slug), at }, change);
}

/** Asks another form from now on. */
export const askAnew = (db: Database, slug: string, form: KeptForm): Promise<number> =>
  changeJourney(db, slug, { pages: filled('journey', { pages: pagesOfForm(form) }).pages });

/** Points or coins for a journey. @returns the rule's id */
export const payForJourney = (db: Database, slug: string, more: Partial<TestRule> = {}): Promise<string> =>
  putRule(db, { trigger: journeyTrigger, subject: slug, name: named('A journey'), amount: 20, ...more });

/** Types an answer as a browser does that knows the revision before. */
export async function type(
  client: Client,
  slug: string,
  answers: Readonly<Record<string, Answer | null>>,
  { formVersion = 1, finish = false }: { formVersion?: number; finish?: boolean } = {},
) {
  const { mine } = await client.getJourney({ slug });
  return client.saveJourneyDraft({
    slug,
    formVersion,
    finish,
    changes: Object.entries(answers).map(([question, value]) => ({
      question,
      value: value as never,
      base: mine?.answers[question]?.revision ?? 0,
      at: new Date().toISOString(),
    })),
  });
}

/** A number that no other test has. */
export function anOrderNumber(): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return `${digits(3)}-${digits(7)}-${digits(7)}`;
}

/** What staff decide on a submission that waits. */
export async function decide(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  { memberId, submissionId }: { memberId: string; submissionId: string },
  reason: string | null = null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const closed = await tx
      .updateTable('review')
      .set({ state: reason === null ? 'approved' : 'declined', decidedAt: services.now(), reason })
      .where('memberId', '=', memberId)
      .where('subjectId', '=', submissionId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (closed.numUpdatedRows !== 1n) throw new Error('Nothing waits for a decision');
    const subject = { memberId, subjectId: submissionId };
    if (reason === null) await journeyDecider.approve(tx, services, subject);
    else await journeyDecider.decline(tx, services, subject, reason);
  });
}

/** Takes a sum to its end, as a browser does. */
export async function doWork(client: Client, slug: string): Promise<string> {
  const { maxNumber, ...sum } = await client.askForWork({ slug });
  const found = await solveChallenge(sum.challenge, sum.salt, sum.algorithm, maxNumber).promise;
  if (!found) throw new Error('A sum without a solution');
  return Buffer.from(JSON.stringify({ ...sum, number: found.number })).toString('base64');
}

/** Sends a photo from a device of whoever it is. @returns its key */
export async function sendPhoto(server: Pick<TestServer, 'url'>, client: Client): Promise<string> {
  const picture = await makeScene(randomInt(1_000_000)).toBuffer();
  const { url, fields, key } = await client.queryOssTempPolicy({
    purpose: 'proof',
    contentType: 'image/jpeg',
    size: picture.length,
  });
  await postForm(`${server.url}${url}`, fields, picture);
  return key;
}

/** Signed in on a device on which something was done before. */
export const signedInOn = (server: TestServer, { token }: { token: string }, { key }: { key: string }) =>
  server.clientOf(token, 'en', key);
