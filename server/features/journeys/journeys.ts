import type { ContentBody } from '#contract/content/kinds.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { isActivityOfBabies } from '#server/core/audience/activities.ts';
import type { Activity } from '#server/core/audience/activity-rules.ts';
import { findVersion, keyOfVersion } from '#server/core/content/queries-shared-pieces.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import type { SubmissionRow } from './queries-submissions.ts';
import { findJourneyRows, findVersionOf, pathOf, type JourneyRow } from './queries-journeys.ts';

/** All there are, in the order staff gave them. */
export async function findJourneys(db: Queryable, at: Date): Promise<Shelf<JourneyRow>> {
  return new Shelf(await findJourneyRows(db, at), isJourneyOfBabies);
}

const isJourneyOfBabies = ({ slug, uploadText, ofBabies, activity }: JourneyRow): boolean =>
  isActivityOfBabies(activity) ||
  isOfBabies({ declared: ofBabies, texts: [uploadText], paths: [`/questionnaire?id=${slug}`] });

/** Its page: where its activity leads, else that of its kind. */
export const startPath = ({
  kind,
  slug,
  activity,
}: Pick<JourneyRow, 'kind' | 'slug'> & { readonly activity: Pick<Activity, 'path'> }): string =>
  activity.path ?? (kind === 'questionnaire' ? `/questionnaire?id=${slug}` : `/activity/packageCard/${slug}`);

/** A version never changes, so it is read once. */
const versionsOf = perDatabase((db) =>
  remember(
    async (key: string) => {
      const [pieceId = '', version] = key.split(' ');
      const found = await findVersion(db, pieceId, Number(version));
      if (!found) throw new Error('A version of a journey is gone');
      // Of that kind.
      const body = found.body as ContentBody<'journey'>;
      return { own: body, form: formOfPages(body.pages) };
    },
    { most: 200 },
  ),
);

/** What a version asks; null where it has no such step. */
export async function formOf(
  db: Database,
  { pieceId, version, steps }: Pick<JourneyRow, 'pieceId' | 'version' | 'steps'>,
): Promise<KeptForm | null> {
  return steps.includes('form') ? (await versionsOf(db)(keyOfVersion({ pieceId, version }))).form : null;
}

type Services = Pick<CallContext, 'db' | 'now'>;

/**
 * A journey as it is for who has begun it: she finishes the structure that she began with, in its newest words. What was
 * handed in is what she was asked then.
 */
export async function asBegun(
  services: Services,
  journey: JourneyRow,
  row: Pick<SubmissionRow, 'state' | 'formVersion' | 'version'> | null,
): Promise<JourneyRow> {
  if (!row) return journey;
  const { formVersion: structure, version } = row;
  if (row.state === 'draft' || version === null) return withStructure(services, journey, structure);
  return withVersion(services, journey, { version, structure: structure ?? journey.structure });
}

/** The same by the structure alone; as it is now where it never had such a one. */
export async function withStructure(
  services: Services,
  journey: JourneyRow,
  structure: number | null,
): Promise<JourneyRow> {
  if (structure === null || structure === journey.structure) return journey;
  const { pieceId } = journey;
  const version = await findVersionOf(services.db, { pieceId, structure, at: services.now() });
  return version === null ? journey : withVersion(services, journey, { version, structure });
}

async function withVersion(
  { db }: Services,
  journey: JourneyRow,
  { version, structure }: { version: number; structure: number },
): Promise<JourneyRow> {
  if (version === journey.version) return journey;
  const { own } = await versionsOf(db)(keyOfVersion({ pieceId: journey.pieceId, version }));
  return { ...journey, ...pathOf({ version, structure, own }) };
}
