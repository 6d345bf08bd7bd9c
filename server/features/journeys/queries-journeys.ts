import { sql, type Insertable } from 'kysely';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import type { WrittenText } from '#contract/locales.ts';
import { activityOf, type Activity } from '#server/core/audience/activity-rules.ts';
import { activitiesAt } from '#server/core/audience/fragments.ts';
import { liveLastSince, shownUntil } from '#server/core/content/fragments.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { JourneyVersion } from '#server/kernel/database/schema.ts';

/** What a version of a journey asks of who has begun with it, and of nobody else any more once there is another one. */
export interface JourneyPath {
  readonly version: number;
  /** The same for all versions with the same steps and questions. */
  readonly structure: number;
  readonly steps: readonly JourneyStep[];
  readonly amazonCountries: readonly string[];
  readonly video: StoredVideo | null;
  readonly uploadLeast: number;
  readonly uploadMost: number;
  /** Null without that step. */
  readonly uploadText: WrittenText | null;
}

export interface JourneyRow extends JourneyPath {
  readonly pieceId: string;
  readonly slug: string;
  readonly kind: JourneyKind;
  readonly minutes: number;
  readonly answerDays: number | null;
  readonly membersOnly: boolean;
  readonly asksContact: boolean;
  readonly giftId: string | null;
  readonly leastSeconds: number;
  /** By what its form asks, or by what staff said. */
  readonly ofBabies: boolean;
  readonly activity: Activity;
}

/** What is stored of it, without its form. */
type OwnBody = Omit<ContentBody<'journey'>, 'pages'>;

interface FoundPath {
  readonly version: number;
  readonly structure: number;
  readonly own: OwnBody;
}

interface FoundRow extends FoundPath {
  readonly pieceId: string;
  readonly slug: string;
  readonly ofBabies: boolean;
  readonly body: ContentBody<'activity'>;
  readonly notIn: readonly string[];
  /** When it or its activity was taken down, if they were. */
  readonly endedAt: Date | null;
}

/** With its activity as it is at that moment. */
const journeysAt = (at: Date) => sql`
  select j.slug, j.piece_id, j.version, w.structure, w.of_babies, j.body - 'pages' as own, a.body,
         least(j.ended_at, a.ended_at) as ended_at, ${sql.raw(restrictedIn('a', 'moment.at'))} as not_in
    from (select ${at}::timestamptz as at) moment
    cross join lateral ${sql.raw(shownUntil('journey', 'moment.at'))} j
    join journey_version w on w.piece_id = j.piece_id and w.version = j.version
    join lateral ${sql.raw(activitiesAt('moment.at'))} a on a.piece_id = (j.body ->> 'activity')::uuid`;

/** Null for a slug that names none. */
export async function findJourney(db: Queryable, slug: string, at: Date): Promise<JourneyRow | null> {
  const { rows } = await sql<FoundRow>`${journeysAt(at)} where j.slug = ${slug}`.execute(db);
  return rows[0] ? journeyOf(rows[0]) : null;
}

/** All there are, in the order staff gave them. */
export async function findJourneyRows(db: Queryable, at: Date): Promise<JourneyRow[]> {
  const { rows } = await sql<FoundRow>`
    ${journeysAt(at)} order by (j.body ->> 'position')::int, j.slug`.execute(db);
  return rows.map(journeyOf);
}

/** Of the versions with a structure the one that was live last at a moment; null where none was by then. */
export async function findVersionOf(
  db: Queryable,
  { pieceId, structure, at }: { pieceId: string; structure: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ version: number; since: Date | null }>`
    select w.version, ${sql.raw(liveLastSince('w.piece_id', 'w.version', 'moment.at'))} as since
      from (select ${at}::timestamptz as at) moment cross join journey_version w
     where w.piece_id = ${pieceId} and w.structure = ${structure}
     order by since desc nulls last, w.version desc limit 1`.execute(db);
  return rows[0]?.since ? rows[0].version : null;
}

/** What of a version its visitors go through. */
export function pathOf({ version, structure, own }: FoundPath): JourneyPath {
  const { steps, amazonCountries, video, uploadLeast, uploadMost, uploadText } = own;
  return {
    version,
    structure,
    steps,
    amazonCountries: steps.includes('amazon') ? amazonCountries : [],
    video: steps.includes('video') ? video : null,
    uploadText: steps.includes('upload') ? uploadText : null,
    uploadLeast: uploadLeast ?? 1,
    uploadMost: uploadMost ?? 1,
  };
}

function journeyOf({ pieceId, slug, ofBabies, body, notIn, endedAt, ...found }: FoundRow): JourneyRow {
  const { own } = found;
  const activity = activityOf(body);
  const ends = [activity.closesAt, endedAt].filter((end) => end !== null);
  return {
    ...pathOf(found),
    pieceId,
    slug,
    ofBabies,
    kind: own.kind,
    // None of these is missing in what was published.
    minutes: own.minutes ?? 1,
    leastSeconds: own.leastSeconds ?? 0,
    answerDays: own.answerDays,
    membersOnly: own.membersOnly,
    asksContact: own.asksContact,
    giftId: own.gift,
    activity: {
      ...activity,
      // What was taken down has ended.
      closesAt: ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
      audience: notIn.length > 0 ? { ...activity.audience, notIn } : activity.audience,
    },
  };
}

/** Every version that was published, the one with the latest structure first. */
export async function findStructures(
  db: Queryable,
  pieceId: string,
): Promise<{ version: number; structure: number }[]> {
  return db
    .selectFrom('journeyVersion')
    .select(['version', 'structure'])
    .where('pieceId', '=', pieceId)
    .orderBy('structure', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export async function insertJourneyVersion(tx: Transaction, row: Insertable<JourneyVersion>): Promise<void> {
  await tx.insertInto('journeyVersion').values(row).execute();
}
