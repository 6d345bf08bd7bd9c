import { sql, type Insertable } from 'kysely';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { Script } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { VillageVersion } from '#server/kernel/database/schema.ts';
import { birthDaysOf, isResting, membersAs } from '#server/core/members/fragments.ts';
import { saidBy } from './fragments.ts';
import { takeBackNotifications } from '#server/core/notifications/fragments.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';

/** Until the transaction ends nobody else opens villages of months. */
export async function holdMonths(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('villages of months', 0))`.execute(tx);
}

/** With what of its first version never changes, and with the rest of it for the release before. One that is there stays. */
export async function insertVillage(
  tx: Transaction,
  village: Omit<ContentBody<'village'>, 'stages'> & {
    readonly villageId: string;
    readonly slug: string;
    readonly stages: readonly number[];
  },
): Promise<void> {
  const { villageId, slug, kind, name, text, rules, picture, stages, dueMonth, position, ofBabies } = village;
  await sql`
    insert into village (village_id, slug, kind, name, text, rules, picture, stages, due_month, position, of_babies, created_at)
    values (${villageId}, ${slug}, ${kind}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(text)}::jsonb,
           ${JSON.stringify(rules.map((rule) => rule.text))}::jsonb, ${picture}, ${[...stages]}::smallint[],
           ${dueMonth}::date, ${position}::integer, ${ofBabies}::boolean, now())
    on conflict (village_id) do nothing`.execute(tx);
}

export async function insertVillageVersion(
  tx: Transaction,
  version: Insertable<VillageVersion>,
): Promise<void> {
  await tx.insertInto('villageVersion').values(version).execute();
}

/** The village under a slug, or of a month. */
export async function findVillageNamed(
  db: Queryable,
  { slug, dueMonth }: { slug: string | null; dueMonth: string | null },
): Promise<{ readonly villageId: string; readonly isPublished: boolean } | null> {
  const { rows } = await sql<{ villageId: string; isPublished: boolean }>`
    select v.village_id, exists (select from village_version s where s.village_id = v.village_id) as is_published
      from village v where v.slug = ${slug} or v.due_month = ${dueMonth}::date`.execute(db);
  return rows[0] ?? null;
}

export interface Numbers {
  readonly villageId: string;
  readonly members: number;
  readonly recentPosts: number;
  readonly joined: boolean;
  readonly muted: boolean;
}

const readNumbers = prepared<Numbers>(
  'village-numbers',
  `select v.village_id as "villageId", v.members, j.member_id is not null as joined, j.muted_at is not null as muted,
          coalesce((select sum(d.posts)::int from village_day d
                     where d.village_id = v.village_id and d.day >= $3::date), 0) as "recentPosts"
     from village v
     left join village_member j on j.member_id = $1 and j.village_id = v.village_id
    where $2::uuid is null or v.village_id = $2`,
);

/** Of one village or, with null, of all, as they are for a member. `since`: the first day whose posts are recent. */
export async function findNumbers(
  db: Queryable,
  { memberId, villageId, since }: { memberId: string; villageId: string | null; since: string },
): Promise<Map<string, Numbers>> {
  const rows = await readNumbers(db, [memberId, villageId, since]);
  return new Map(rows.map((row) => [row.villageId, row]));
}

/** What of a member decides which villages fit her. */
export interface Villager {
  readonly stage: number;
  /** First days of the months in which her babies come or came. */
  readonly months: readonly string[];
  /** Those of them, and of all others, whose village she joined. */
  readonly joinedMonths: readonly string[];
  /** In a pause, or after a loss. */
  readonly resting: boolean;
}

const readVillager = prepared<Villager>(
  'villager',
  `select m.lactation::int as stage, ${isResting('m')} as resting,
          array_remove(array_append(
            array(select date_trunc('month', k.day)::date::text from (${birthDaysOf(hers('m.member_id'))}) k),
            date_trunc('month', m.child_expected_date)::date::text), null) as months,
          array(select v.due_month::text from village_member j join village v on v.village_id = j.village_id
                 where j.member_id = ${hers('m.member_id')} and v.due_month is not null) as "joinedMonths"
     from ${membersAs('m')} where m.member_id = $1`,
);

export async function findVillager(db: Queryable, memberId: string): Promise<Villager> {
  const [villager] = await readVillager(db, [memberId]);
  if (!villager) throw new Error('A villager without her account');
  return villager;
}

/** Where she is told of what is posted, or with null `mutedAt` again. @returns whether she is a member there */
export async function setMuted(
  db: Queryable,
  { memberId, villageId, mutedAt }: { memberId: string; villageId: string; mutedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('villageMember')
    .set({ mutedAt })
    .where('memberId', '=', memberId)
    .where('villageId', '=', villageId)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

/** Villages that are all about pregnancies and births. */
export async function findVillagesOfBirths(
  tx: Transaction,
  now: Date,
): Promise<{ readonly villageId: string; readonly slug: string }[]> {
  const { rows } = await sql<{ villageId: string; slug: string }>`
    select v.village_id, v.slug from village v
     cross join (select ${now}::timestamptz as at) moment
      join ${sql.raw(saidBy('v.village_id', 'moment.at'))}
     where v.kind = 'dueMonth' or s.stages && '{2,3}'`.execute(tx);
  return rows;
}

/** Takes back what a member was told of villages and has not read yet. */
export async function takeBackUnread(
  tx: Transaction,
  memberId: string,
  slugs: readonly string[],
): Promise<void> {
  await sql`
    ${takeBackNotifications}
     where n.member_id = ${memberId} and n.read_at is null
       and split_part(n.path, '/', 2) = 'villages' and split_part(n.path, '/', 3) = any(${[...slugs]}::text[])`.execute(
    tx,
  );
}

export interface TopicCount {
  readonly topic: string;
  readonly posts: number;
}

export interface Topics {
  /** The village they are of; null: of all but those excluded. */
  readonly only: string | null;
  readonly excluded?: readonly string[];
  /** Of their key. */
  readonly beginning?: string;
  readonly limit: number;
}

/** Topics in use, the liveliest first. */
export async function findTopics(
  db: Queryable,
  { only, excluded = [], beginning = '', limit }: Topics,
): Promise<TopicCount[]> {
  const { rows } = await sql<TopicCount>`
    select (array_agg(t.topic order by t.posts desc))[1] as topic, sum(t.posts)::int as posts
      from village_topic t
     where (${only}::uuid is null or t.village_id = ${only}) and t.village_id <> all(${[...excluded]}::uuid[])
       and t.posts > 0 and starts_with(t.topic_key, ${beginning})
     group by t.topic_key order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Of the liveliest topics of a village those on which something is written in a script. */
export async function findTopicsWrittenIn(
  db: Queryable,
  villageId: string,
  { writtenIn, limit }: { writtenIn: Script; limit: number },
): Promise<TopicCount[]> {
  const { rows } = await sql<TopicCount>`
    select t.topic, t.posts
      from (select topic_key, topic, posts from village_topic where village_id = ${villageId}
             order by posts desc, topic_key limit ${5 * limit}) t
     where exists (select from post_place p
                    where p.village_id = ${villageId} and p.topic_key = t.topic_key and p.script = ${writtenIn})
     order by t.posts desc, t.topic limit ${limit}`.execute(db);
  return rows;
}
