import type { Queryable } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { findTopics, type TopicCount, type Topics } from './queries.ts';

/** So many more are read for who rests, of which those of babies are left out. */
const besides = 10;

/** Topics in use, the liveliest first, as far as they may be laid before the reader. */
export async function listTopics(db: Queryable, topics: Topics, { resting }: Reader): Promise<TopicCount[]> {
  const { limit } = topics;
  const found = await findTopics(db, { ...topics, limit: resting ? limit * besides : limit });
  return resting ? found.filter(({ topic }) => !speaksOfBabies(topic)).slice(0, limit) : found;
}
