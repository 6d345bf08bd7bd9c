import { fewestSubmissions } from '#contract/calls/journeys/answers.ts';
import { titleFrom } from '#contract/content/title.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { Localised } from '#contract/locales.ts';
import { findBodies, findPiece, keyOfVersion } from '#server/core/content/queries-shared-pieces.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findJourney } from '../queries-journeys.ts';
import type { Narrowed } from './queries-leaving.ts';
import type { WantedAnswers } from './queries-exports.ts';

/** A journey as staff know it. */
export interface NamedJourney {
  readonly pieceId: string;
  readonly slug: string;
  /** What its activity is called. */
  readonly title: Localised;
}

/** Throws `contentUnknown`. */
export async function requireJourneyPiece(db: Queryable, pieceId: string, at: Date): Promise<NamedJourney> {
  const piece = await findPiece(db, { pieceId, kind: 'journey' });
  const journey = piece && (await findJourney(db, piece.slug, at));
  if (!journey) throw new Failure('contentUnknown');
  return { pieceId, slug: journey.slug, title: titleFrom(journey.activity.name, journey.slug) };
}

/** The submissions that a wish means. */
export const narrowedBy = (
  { from, until, state, structure, asOf }: Omit<WantedAnswers, 'pieceId'>,
  { slug }: NamedJourney,
  zone: string,
): Narrowed => ({ slug, zone, asOf, from, until, state, structure });

/** Forms by their versions, in the order given; null for one that asks nothing. */
export async function formsOf(
  db: Queryable,
  pieceId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, KeptForm | null>> {
  const bodies = await findBodies<ContentBody<'journey'>>(
    db,
    versions.map((version) => ({ pieceId, version })),
  );
  return new Map(
    versions.map((version) => {
      const body = bodies.get(keyOfVersion({ pieceId, version }));
      return [version, body?.steps.includes('form') ? formOfPages(body.pages) : null];
    }),
  );
}

/** Throws `answersTooFew`: of a few, each could be told apart. @returns how many there are */
export function requireEnough(counts: readonly { readonly submissions: number }[]): number {
  const submissions = counts.reduce((sum, one) => sum + one.submissions, 0);
  if (submissions < fewestSubmissions) throw new Failure('answersTooFew');
  return submissions;
}
