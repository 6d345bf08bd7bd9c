import type { TrustLevel } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { trustOf, trustTable } from './trust.ts';

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

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

const read = prepared<Standing>(
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
  const rows = await read(db, [memberIds]);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function readTrust(db: Queryable, memberId: string): Promise<TrustLevel> {
  return (await readStandings(db, [memberId])).get(memberId)?.trust ?? 'new';
}

/** The level by what she did, once a day: so long after the last time, a change is not noticed. */
export const staleMs = dayMs;

const conduct = prepared<{
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

const setTrust = prepared<{ memberId: string; trust: TrustLevel }>(
  'set-computed-trust',
  `update writer_standing s set trust = n.trust, computed_at = $3
     from unnest($1::uuid[], $2::text[]) as n(member_id, trust)
    where s.member_id = n.member_id
   returning s.member_id as "memberId", coalesce(s.set_trust, s.trust) as "trust"`,
);

/** Looks anew at what members did. */
export async function recomputeTrust(
  tx: Transaction,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, TrustLevel>> {
  if (memberIds.length === 0) return new Map();
  const rows = (await conduct(tx, [memberIds, now])).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const levels = rows.map(({ firstAt, writings, thanks, declined }) =>
    trustOf({
      days: firstAt === null ? 0 : (now.getTime() - firstAt.getTime()) / dayMs,
      writings,
      thanks,
      declined,
    }),
  );
  const set = await setTrust(tx, [rows.map(({ memberId }) => memberId), levels, now]);
  return new Map(set.map(({ memberId, trust }) => [memberId, trust]));
}

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

/** Sets what staff want; null: by the rules again. `unseen`: no case says it. Returns what stood there before. */
export async function setTrustByStaff(
  tx: Transaction,
  memberId: string,
  { trust, unseen, now }: { readonly trust: TrustLevel | null; readonly unseen: boolean; readonly now: Date },
) {
  await ensureStanding(tx, memberId, now);
  const before = await tx
    .selectFrom('writerStanding')
    .select(['setTrust', 'setUnseen'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('writerStanding')
    .set({ setTrust: trust, setUnseen: unseen })
    .where('memberId', '=', memberId)
    .execute();
  return before;
}

export interface Left {
  readonly posts: number;
  readonly comments: number;
  readonly photos: number;
}

/** What a level still allows now. */
export function leftOf(standing: Standing | undefined, now: Date): Left {
  const allowed = trustTable[standing?.trust ?? 'new'];
  const today = standing && now.getTime() - standing.dayAt.getTime() < dayMs ? standing : null;
  const thisHour = standing && now.getTime() - standing.hourAt.getTime() < hourMs ? standing : null;
  const rest = (most: number, used: number) => Math.max(0, most - used);
  return {
    posts: rest(allowed.postsPerDay, today?.dayPosts ?? 0),
    comments: Math.min(
      rest(allowed.commentsPerDay, today?.dayComments ?? 0),
      rest(allowed.commentsPerHour, thisHour?.hourComments ?? 0),
    ),
    photos: rest(allowed.photosPerDay, today?.dayPhotos ?? 0),
  };
}
