import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Activity } from '#server/core/audience/activity-rules.ts';
import { activityFacts } from '#server/core/audience/fragments.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import { audienceOf } from '#server/core/products/fragments-restricted.ts';

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
export async function findJourneyRows(db: Queryable): Promise<JourneyRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from journey j join ${sql.raw(activityFacts)} a on a.code = j.activity order by j.position, j.slug`.execute(
    db,
  );
  return rows.map(journeyOf);
}

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

/** What is kept of a journey beside its activity and its form. */
export interface JourneyContent {
  readonly slug: string;
  readonly kind: JourneyKind;
  readonly steps: readonly JourneyStep[];
  readonly minutes: number;
  /** Left out: it is decided at once. */
  readonly answerDays?: number;
  readonly membersOnly?: boolean;
  readonly asksContact?: boolean;
  readonly giftId?: string;
  /** Marketplaces of the amazon step by their country. */
  readonly amazonCountries?: readonly string[];
  readonly video?: StoredVideo;
  readonly upload?: { readonly least: number; readonly most: number; readonly text: Localised };
  readonly leastSeconds?: number;
  readonly position?: number;
}

/** @param journey with the code of its activity, and null for a version when it asks no form */
export async function insertJourney(
  tx: Transaction,
  journey: JourneyContent & { readonly activity: string; readonly formVersion: number | null },
): Promise<void> {
  const { upload } = journey;
  await tx
    .insertInto('journey')
    .values({
      slug: journey.slug,
      kind: journey.kind,
      activity: journey.activity,
      steps: [...journey.steps],
      minutes: journey.minutes,
      answerDays: journey.answerDays ?? null,
      membersOnly: journey.membersOnly ?? false,
      asksContact: journey.asksContact ?? true,
      giftId: journey.giftId ?? null,
      amazonCountries: [...(journey.amazonCountries ?? [])],
      video: journey.video ? JSON.stringify(journey.video) : null,
      ...(upload && {
        uploadLeast: upload.least,
        uploadMost: upload.most,
        uploadText: JSON.stringify(upload.text),
      }),
      formVersion: journey.formVersion,
      ...(journey.leastSeconds !== undefined && { leastSeconds: journey.leastSeconds }),
      position: journey.position ?? 0,
    })
    .execute();
}

/** The version that is asked now, null for none; nobody else changes it until the transaction ends. */
export async function lockFormVersion(tx: Transaction, slug: string): Promise<number | null> {
  const { formVersion } = await tx
    .selectFrom('journey')
    .select('formVersion')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return formVersion;
}

/** @returns the code of the journey's activity */
export async function setFormVersion(
  tx: Transaction,
  { slug, version }: { slug: string; version: number },
): Promise<string> {
  const { activity } = await tx
    .updateTable('journey')
    .set({ formVersion: version })
    .where('slug', '=', slug)
    .returning('activity')
    .executeTakeFirstOrThrow();
  return activity;
}

export async function insertForm(
  tx: Transaction,
  { slug, version, form, now }: { slug: string; version: number; form: KeptForm; now: Date },
): Promise<void> {
  await tx
    .insertInto('journeyForm')
    .values({ slug, version, form: JSON.stringify(form), savedAt: now })
    .execute();
}

export async function loadForm(db: Queryable, slug: string, version: number): Promise<KeptForm> {
  const { form } = await db
    .selectFrom('journeyForm')
    .select('form')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Only `saveForm` writes it, and only what it has checked.
  return form as unknown as KeptForm;
}
