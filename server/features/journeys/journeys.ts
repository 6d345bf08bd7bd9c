import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { isActivityOfBabies } from '#server/core/audience/activities.ts';
import type { Activity } from '#server/core/audience/activity-rules.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { audienceOf } from '#server/core/products/restricted.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import { activityFacts } from '#server/core/audience/fragments.ts';

export interface JourneyRow {
  readonly slug: string;
  readonly kind: JourneyKind;
  readonly steps: readonly JourneyStep[];
  readonly minutes: number;
  readonly answerDays: number | null;
  readonly membersOnly: boolean;
  readonly asksContact: boolean;
  readonly giftId: string | null;
  readonly amazonCountries: readonly string[];
  readonly video: StoredVideo | null;
  readonly uploadLeast: number;
  readonly uploadMost: number;
  readonly uploadText: Localised | null;
  readonly formVersion: number | null;
  readonly leastSeconds: number;
  readonly activity: Activity;
}

type FoundRow = Omit<JourneyRow, 'activity'> & Omit<Activity, 'kind'>;

const columns = sql.raw(
  `j.slug, j.kind, j.steps, j.minutes::int as minutes, j.answer_days::int as answer_days, j.members_only, j.asks_contact,
   j.gift_id, j.amazon_countries, j.video, j.upload_least::int as upload_least, j.upload_most::int as upload_most,
   j.upload_text, j.form_version, j.least_seconds::int as least_seconds,
   a.code, a.name, a.text, a.reward, a.picture, a.path, a.opens_at, a.closes_at, a.min_level::int as min_level,
   ${audienceOf('a')} as audience, a.product, a.listed, a.of_babies`,
);

/** Null for a slug that names none. */
export async function findJourney(db: Queryable, slug: string): Promise<JourneyRow | null> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from journey j join ${sql.raw(activityFacts)} a on a.code = j.activity where j.slug = ${slug}`.execute(
    db,
  );
  return rows[0] ? journeyOf(rows[0]) : null;
}

/** All there are, in the order staff gave them. */
export async function findJourneys(db: Queryable): Promise<Shelf<JourneyRow>> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from journey j join ${sql.raw(activityFacts)} a on a.code = j.activity order by j.position, j.slug`.execute(
    db,
  );
  return new Shelf(rows.map(journeyOf), isJourneyOfBabies);
}

const isJourneyOfBabies = ({ slug, uploadText, activity }: JourneyRow): boolean =>
  isActivityOfBabies(activity) || isOfBabies({ texts: [uploadText], paths: [`/questionnaire?id=${slug}`] });

function journeyOf(row: FoundRow): JourneyRow {
  const {
    code,
    name,
    text,
    reward,
    picture,
    path,
    opensAt,
    closesAt,
    minLevel,
    audience,
    product,
    listed,
    ofBabies,
    ...journey
  } = row;
  return {
    ...journey,
    activity: {
      code,
      kind: 'journey',
      name,
      text,
      reward,
      picture,
      path,
      opensAt,
      closesAt,
      minLevel,
      audience,
      product,
      listed,
      ofBabies,
    },
  };
}

const mostForms = 200;
/** A version never changes, so it is read once. */
/** Its page: where its activity leads, else that of its kind. */
export const startPath = ({
  kind,
  slug,
  activity,
}: Pick<JourneyRow, 'kind' | 'slug'> & { readonly activity: Pick<Activity, 'path'> }): string =>
  activity.path ?? (kind === 'questionnaire' ? `/questionnaire?id=${slug}` : `/activity/packageCard/${slug}`);

const formsOf = perDatabase(() => new Map<string, Promise<KeptForm>>());

export function findForm(db: Database, slug: string, version: number): Promise<KeptForm> {
  const forms = formsOf(db);
  const key = `${slug} ${version}`;
  const known = forms.get(key);
  if (known) return known;
  const form = loadForm(db, slug, version);
  if (forms.size >= mostForms) forms.clear();
  forms.set(key, form);
  form.catch(() => forms.delete(key));
  return form;
}

async function loadForm(db: Queryable, slug: string, version: number): Promise<KeptForm> {
  const { form } = await db
    .selectFrom('journeyForm')
    .select('form')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Only `saveForm` writes it, and only what it has checked.
  return form as unknown as KeptForm;
}
