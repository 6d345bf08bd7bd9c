import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';

/**
 * Lists a post and lets it be found; what stands there already stays. Values are its id, village, script and writer, keys
 * of its topics and these themselves (the first of each is empty, for the village as a whole), its day, and for the
 * search its title, its topics and its text, each as what is not Chinese and as a vector of what is.
 */
export const insertPlaces = prepared<never>(
  'insert-post-places',
  `with placed as (
     insert into post_place (post_id, topic_key, village_id, script, active_at, writer_id, anonymous)
     select $1, t.topic_key, $2, $3, s.active_at, $4,
            exists(select from post p join post_participant a using (participant_id)
                    where p.post_id = $1 and a.kind = 'alias')
       from unnest($5::text[]) as t(topic_key), post_standing s where s.post_id = $1
     on conflict do nothing returning topic_key),
   counted as (
     insert into village_day (village_id, day, posts)
     select $2, $7, 1 from placed where topic_key = ''
     on conflict (village_id, day) do update set posts = village_day.posts + 1),
   searched as (
     insert into post_search (post_id, village_id, words)
     select $1, $2,
            setweight(to_tsvector('english', $8), 'A') || $9::text::tsvector
            || setweight(to_tsvector('english', $10), 'B') || $11::text::tsvector
            || setweight(to_tsvector('english', $12), 'D') || $13::text::tsvector
     on conflict do nothing)
   insert into village_topic (village_id, topic_key, topic, posts)
   select $2, t.topic_key, t.topic, 1
     from unnest($5::text[], $6::text[]) as t(topic_key, topic) join placed p using (topic_key)
    where topic_key <> '' order by topic_key
   on conflict (village_id, topic_key) do update set posts = village_topic.posts + 1`,
);

/** Takes posts out of all lists and out of the search. */
export async function unplacePosts(tx: Transaction, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await sql`
    with unplaced as (
      delete from post_place where post_id = any(${[...postIds]}::uuid[])
      returning post_id, village_id, topic_key),
    counted as (
      update village_day d set posts = d.posts - u.posts
        from (select n.village_id, (p.created_at at time zone 'UTC')::date as day, count(*)::int as posts
                from unplaced n join post p using (post_id) where n.topic_key = '' group by 1, 2) u
       where d.village_id = u.village_id and d.day = u.day),
    unsearched as (delete from post_search where post_id = any(${[...postIds]}::uuid[]))
    update village_topic t set posts = t.posts - u.posts
      from (select village_id, topic_key, count(*)::int as posts from unplaced group by 1, 2) u
     where t.village_id = u.village_id and t.topic_key = u.topic_key`.execute(tx);
  // A word of one member alone goes with her post.
  await sql`delete from village_topic where posts <= 0`.execute(tx);
}
