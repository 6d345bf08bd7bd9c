import { sql } from 'kysely';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { Localised } from '#contract/locales.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { activityOf, type Activity } from '#server/core/audience/activity-rules.ts';
import { activitiesAt } from '#server/core/audience/fragments.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';

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
  /** By what its form asks. */
  readonly ofBabies: boolean;
  readonly activity: Activity;
}

type FoundRow = Omit<JourneyRow, 'activity'> & {
  readonly body: ContentBody<'activity'>;
  readonly notIn: readonly string[];
  /** When its activity was taken down, if it was. */
  readonly endedAt: Date | null;
};

/** With its activity as it is at that moment. */
const journeysAt = (at: Date) => sql`
  select j.slug, j.kind, j.steps, j.minutes::int as minutes, j.answer_days::int as answer_days, j.members_only,
         j.asks_contact, j.gift_id, j.amazon_countries, j.video, j.upload_least::int as upload_least,
         j.upload_most::int as upload_most, j.upload_text, j.form_version, j.least_seconds::int as least_seconds,
         j.of_babies, a.body, a.ended_at, ${sql.raw(restrictedIn('a', 'moment.at'))} as not_in
    from (select ${at}::timestamptz as at) moment cross join journey j
    join lateral ${sql.raw(activitiesAt('moment.at'))} a on a.code = j.activity`;

/** Null for a slug that names none. */
export async function findJourney(db: Queryable, slug: string, at: Date): Promise<JourneyRow | null> {
  const { rows } = await sql<FoundRow>`${journeysAt(at)} where j.slug = ${slug}`.execute(db);
  return rows[0] ? journeyOf(rows[0]) : null;
}

/** All there are, in the order staff gave them. */
export async function findJourneyRows(db: Queryable, at: Date): Promise<JourneyRow[]> {
  const { rows } = await sql<FoundRow>`${journeysAt(at)} order by j.position, j.slug`.execute(db);
  return rows.map(journeyOf);
}

function journeyOf({ body, notIn, endedAt, ...journey }: FoundRow): JourneyRow {
  const activity = activityOf(body);
  const ends = [activity.closesAt, endedAt].filter((end) => end !== null);
  return {
    ...journey,
    activity: {
      ...activity,
      // What was taken down has ended.
      closesAt: ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
      audience: notIn.length > 0 ? { ...activity.audience, notIn } : activity.audience,
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
  journey: JourneyContent & {
    readonly activity: string;
    readonly formVersion: number | null;
    readonly ofBabies: boolean;
  },
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
      ofBabies: journey.ofBabies,
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

/** `ofBabies`: the form is; a journey that was of babies stays so. */
export async function setFormVersion(
  tx: Transaction,
  { slug, version, ofBabies }: { slug: string; version: number; ofBabies: boolean },
): Promise<void> {
  await tx
    .updateTable('journey')
    .set({ formVersion: version, ...(ofBabies && { ofBabies }) })
    .where('slug', '=', slug)
    .execute();
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
