import type { KeptForm } from '#contract/journeys/form.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { isActivityOfBabies } from '#server/core/audience/activities.ts';
import type { Activity } from '#server/core/audience/activity-rules.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { findJourneyRows, loadForm, type JourneyRow } from './queries-journeys.ts';

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
const formsOf = perDatabase((db) =>
  remember(
    (key: string) => {
      const [slug = '', version] = key.split(' ');
      return loadForm(db, slug, Number(version));
    },
    { most: 200 },
  ),
);

export const findForm = (db: Database, slug: string, version: number): Promise<KeptForm> =>
  formsOf(db)(`${slug} ${version}`);
