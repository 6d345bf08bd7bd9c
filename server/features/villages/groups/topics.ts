import { sql } from 'kysely';
import type { Script } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';

interface TopicCount {
  readonly topic: string;
  readonly posts: number;
}

interface Topics {
  /** The village they are of; null: of all but those excluded. */
  readonly only: string | null;
  readonly excluded?: readonly string[];
  /** Of their key. */
  readonly beginning?: string;
  readonly limit: number;
}

/** So many more are read for who rests, of which those of babies are left out. */
const besides = 10;

/** Topics in use, the liveliest first, as far as they may be laid before the reader. */
export async function listTopics(
  db: Queryable,
  { only, excluded = [], beginning = '', limit }: Topics,
  { resting }: Reader,
): Promise<TopicCount[]> {
  const { rows } = await sql<TopicCount>`
    select (array_agg(t.topic order by t.posts desc))[1] as topic, sum(t.posts)::int as posts
      from village_topic t
     where (${only}::uuid is null or t.village_id = ${only}) and t.village_id <> all(${[...excluded]}::uuid[])
       and t.posts > 0 and starts_with(t.topic_key, ${beginning})
     group by t.topic_key order by 2 desc, 1 limit ${resting ? limit * besides : limit}`.execute(db);
  return resting ? rows.filter(({ topic }) => !speaksOfBabies(topic)).slice(0, limit) : rows;
}

/** Of the liveliest topics of a village those on which something is written in a script. */
export async function listTopicsOf(
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
