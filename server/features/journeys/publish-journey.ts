import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import { scripts } from '#contract/locales.ts';
import { findBodies, findNewestBody, keyOfVersion } from '#server/core/content/queries-shared-pieces.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { simulateJourney } from './simulate-journey.ts';
import { findStructures, insertJourneyVersion } from './queries-journeys.ts';

type JourneyBody = ContentBody<'journey'>;

/**
 * The version as submissions rely on it. With the steps and questions of one that was published it has the structure of
 * that: a text that was mended changes nothing for who has begun.
 */
async function publish(
  tx: Transaction,
  { pieceId, version, body }: PublishedVersion<'journey'>,
): Promise<void> {
  const before = await findStructures(tx, pieceId);
  const bodies = await findBodies<JourneyBody>(
    tx,
    before.map((one) => ({ pieceId, version: one.version })),
  );
  const shapes = new Map([...bodies].map(([key, one]) => [key, shapeOf(one)]));
  const shape = shapeOf(body);
  const same = before.find((one) => shapes.get(keyOfVersion({ pieceId, version: one.version })) === shape);
  await insertJourneyVersion(tx, {
    pieceId,
    version,
    structure: same?.structure ?? (before[0]?.structure ?? 0) + 1,
    ofBabies: body.ofBabies || holdsBabyWords(body.pages),
  });
}

/** What of a journey makes another structure: all but words and drawings. */
const shapeOf = ({ steps, pages }: JourneyBody): string =>
  JSON.stringify({ steps, form: steps.includes('form') ? withoutWords(formOfPages(pages)) : null });

function withoutWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutWords);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(
    ([name, value]) => name !== 'picture' && !(isRecord(value) && scripts.some((script) => script in value)),
  );
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, withoutWords(value)] as const)
      // However it is stored.
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether its activity is one for journeys, and what it gives costs nothing by then. */
async function faults(
  db: Queryable,
  { activity, gift }: JourneyBody,
  _site: unknown,
  { at }: { readonly at: Date },
): Promise<readonly Fault[]> {
  const found: Fault[] = [];
  // The kind of an activity never changes once it was published.
  const kindOf = async (pieceId: string) =>
    (await findNewestBody(db, { kind: 'activity', pieceId }))?.['kind'];
  if (activity !== null && (await kindOf(activity)) !== 'journey')
    found.push({ field: 'activity', fault: 'activityIsNoJourney' });
  const [given] = gift === null ? [] : await findGiftsById(db, [gift], at);
  if (given && given.price !== 0) found.push({ field: 'gift', fault: 'giftHasPrice' });
  return found;
}

export const journeyWork: ContentWork<'journey'> = { faults, publish, simulate: simulateJourney };
