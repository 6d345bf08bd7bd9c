import type { TrustLevel } from '#contract/villages/words.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { trustTable } from './trust.ts';

type Limit = 'postsPerDay' | 'commentsPerDay' | 'commentsPerHour' | 'photosPerDay';

/** The number of a limit by the level in the row that is being written to, so that no other process can pass it. */
function limit(name: Limit): string {
  const whens = Object.entries(trustTable).map(([level, numbers]) => `when '${level}' then ${numbers[name]}`);
  return `case coalesce(s.set_trust, s.trust) ${whens.join(' ')} end`;
}

const today = `s.day_at > excluded.day_at - interval '24 hours'`;
const thisHour = `s.hour_at > excluded.hour_at - interval '1 hour'`;
const sum = (window: string, column: string) =>
  `case when ${window} then s.${column} else 0 end + excluded.${column}`;
/** What nothing is added to is never too much: limits that became lower must not stop the other things. */
const fits = (window: string, column: string, name: Limit) =>
  `(excluded.${column} = 0 or ${sum(window, column)} <= ${limit(name)})`;

/**
 * Counts what members write, each at most once in a statement, where their level allows it: those who come back may.
 * Rows are taken in the order of ids, so that two batches never wait for each other in a circle.
 */
export const countWritings = prepared<{ memberId: string; trust: TrustLevel }>(
  'count-writings',
  `insert into writer_standing as s
     (member_id, computed_at, first_at, posts, comments, day_at, day_posts, day_comments, day_photos, hour_at, hour_comments)
   select w.member_id, $4, $4, w.posts, 1 - w.posts, $4, w.posts, 1 - w.posts, w.photos, $4, 1 - w.posts
     from unnest($1::uuid[], $2::int[], $3::int[]) as w(member_id, posts, photos)
    order by w.member_id
   on conflict (member_id) do update set
     first_at = coalesce(s.first_at, excluded.first_at),
     posts = s.posts + excluded.posts,
     comments = s.comments + excluded.comments,
     day_at = case when ${today} then s.day_at else excluded.day_at end,
     day_posts = ${sum(today, 'day_posts')},
     day_comments = ${sum(today, 'day_comments')},
     day_photos = ${sum(today, 'day_photos')},
     hour_at = case when ${thisHour} then s.hour_at else excluded.hour_at end,
     hour_comments = ${sum(thisHour, 'hour_comments')}
   where ${fits(today, 'day_posts', 'postsPerDay')}
     and ${fits(today, 'day_comments', 'commentsPerDay')}
     and ${fits(thisHour, 'hour_comments', 'commentsPerHour')}
     and ${fits(today, 'day_photos', 'photosPerDay')}
   returning s.member_id as "memberId", coalesce(s.set_trust, s.trust) as "trust"`,
);
