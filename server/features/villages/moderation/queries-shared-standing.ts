import type { TrustLevel } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { TrustTable } from './trust.ts';

export interface Standing {
  readonly memberId: string;
  readonly trust: TrustLevel;
  readonly computedAt: Date;
  readonly dayAt: Date;
  readonly dayPosts: number;
  readonly dayComments: number;
  readonly dayPhotos: number;
  readonly hourAt: Date;
  readonly hourComments: number;
}

const selectStandings = prepared<Standing>(
  'read-writer-standings',
  `select member_id as "memberId", coalesce(set_trust, trust) as "trust", computed_at as "computedAt",
          day_at as "dayAt", day_posts as "dayPosts", day_comments as "dayComments", day_photos as "dayPhotos",
          hour_at as "hourAt", hour_comments as "hourComments"
     from writer_standing where member_id = any($1::uuid[])`,
);

/** Of who has never written there is none. What a level lets her do is counted from `dayAt` and `hourAt`. */
export async function readStandings(
  db: Queryable,
  memberIds: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await selectStandings(db, [memberIds]);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** What members did, by which their level is computed; values are their ids and now. */
export const findConduct = prepared<{
  memberId: string;
  firstAt: Date | null;
  writings: number;
  thanks: number;
  declined: number;
}>(
  'read-conduct',
  `select s.member_id as "memberId", s.first_at as "firstAt", s.posts + s.comments as "writings",
          (select coalesce(sum(t.hearts + t.hugs + t.thanks + t.me_toos), 0)::int
             from (select post_id from post where member_id = s.member_id and state = 'visible'
                    order by post_id desc limit 200) p
             join post_standing t using (post_id))
          + (select coalesce(sum(c.hearts + c.hugs + c.thanks + c.me_toos), 0)::int
               from (select hearts, hugs, thanks, me_toos from comment
                      where member_id = s.member_id and state = 'visible' limit 500) c)
          + (select count(*)::int from writing_flag f where f.member_id = s.member_id and f.outcome = 'right')
            as "thanks",
          (select count(distinct d.subject_id)::int from safety_case d
            where d.member_id = s.member_id and d.state = 'declined'
              and d.decided_at > $2::timestamptz - interval '90 days'
              and not exists (select from safety_case k
                               where k.member_id = d.member_id and k.subject_id = d.subject_id
                                 and k.state = 'kept' and k.decided_at >= d.decided_at)) as "declined"
     from writer_standing s where s.member_id = any($1::uuid[])`,
);

/** Sets computed levels: values are ids, levels and when. @returns what holds, which can be what staff set */
export const setComputedTrust = prepared<{ memberId: string; trust: TrustLevel }>(
  'set-computed-trust',
  `update writer_standing s set trust = n.trust, computed_at = $3
     from unnest($1::uuid[], $2::text[]) as n(member_id, trust)
    where s.member_id = n.member_id
   returning s.member_id as "memberId", coalesce(s.set_trust, s.trust) as "trust"`,
);

/** Adds a row for who has none, so that staff can set something or flags can be remembered. */
export async function ensureStanding(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto('writerStanding')
    .values({ memberId, computedAt: now, dayAt: now, hourAt: now })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

/** What staff set of a writer; undefined of who has never written. */
export async function readSetTrust(db: Queryable, memberId: string) {
  return db
    .selectFrom('writerStanding')
    .select(['trust', 'setTrust', 'setUnseen'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** What staff set of a writer who has a row, which nobody else changes until the transaction ends. */
export function lockSetTrust(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('writerStanding')
    .select(['setTrust', 'setUnseen'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeSetTrust(
  tx: Transaction,
  memberId: string,
  { trust, unseen }: { readonly trust: TrustLevel | null; readonly unseen: boolean },
): Promise<void> {
  await tx
    .updateTable('writerStanding')
    .set({ setTrust: trust, setUnseen: unseen })
    .where('memberId', '=', memberId)
    .execute();
}

type Limit = 'postsPerDay' | 'commentsPerDay' | 'commentsPerHour' | 'photosPerDay';

/** The number of a limit by the level in the row that is being written to, so that no other process can pass it. */
const limit = (name: Limit): string => `($5::jsonb -> coalesce(s.set_trust, s.trust) ->> '${name}')::int`;

/** As `isWithin` of the room: what lies ahead is of a clock that was set back. */
const within = (column: string, span: string): string =>
  `(s.${column} > excluded.${column} - interval '${span}' and s.${column} < excluded.${column} + interval '1 hour')`;
const today = within('day_at', '24 hours');
const thisHour = within('hour_at', '1 hour');
const sum = (window: string, column: string) =>
  `case when ${window} then s.${column} else 0 end + excluded.${column}`;
/** What nothing is added to is never too much: limits that became lower must not stop the other things. */
const fits = (window: string, column: string, name: Limit) =>
  `(excluded.${column} = 0 or ${sum(window, column)} <= ${limit(name)})`;

/** What is written, a post or a comment. */
interface CountedWriting {
  readonly memberId: string;
  readonly kind: 'post' | 'comment';
  readonly photos: number;
}

const countAllowed = prepared<{ memberId: string; trust: TrustLevel }>(
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

/**
 * Counts what members write, each at most once in a statement, where their level allows it: those who come back may.
 * Rows are taken in the order of ids, so that two batches never wait for each other in a circle.
 */
export const countWritings = (
  db: Queryable,
  writings: readonly CountedWriting[],
  { table, now }: { readonly table: TrustTable; readonly now: Date },
) =>
  countAllowed(db, [
    writings.map(({ memberId }) => memberId),
    writings.map(({ kind }) => (kind === 'post' ? 1 : 0)),
    writings.map(({ photos }) => photos),
    now,
    JSON.stringify(table),
  ]);
