import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { saidBy } from '../groups/fragments.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/** Whether a member has a comment of a request with this key. */
export async function isRequested(db: Queryable, memberId: string, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment')
    .select('commentId')
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** A comment, and the one below which it stands; undefined when it is not there. */
export async function findPlace(
  db: Queryable,
  postId: string,
  commentId: string,
): Promise<{ parentId: string | null; commentId: string } | undefined> {
  return db
    .selectFrom('comment')
    .select(['parentId', 'commentId'])
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .executeTakeFirst();
}

/** Writes comments, of which those that are visible count and bring their posts up; values are its columns as listed. */
export const insertComments = prepared<never>(
  'insert-comments',
  `with written as (
     insert into comment (post_id, comment_id, parent_id, member_id, participant_id, text, mentions, state, emergency,
                          request_key, request_digest, created_at)
     select post_id, comment_id, parent_id, member_id, participant_id, text, mentions::uuid[], state, emergency,
            request_key, request_digest, created_at
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
                   $9::text[], $10::uuid[], $11::bytea[], $12::timestamptz[])
            as i(post_id, comment_id, parent_id, member_id, participant_id, text, mentions, state, emergency,
                 request_key, request_digest, created_at)
     returning post_id, parent_id, state, created_at),
   shown as (
     select post_id, count(*)::int as comments, max(created_at) as at from written where state = 'visible' group by 1),
   -- In one order, so that two processes never wait for each other in a circle.
   locked as (
     select s.post_id from post_standing s join shown using (post_id) order by s.post_id for update of s),
   standing as (
     update post_standing s
        set comments = s.comments + n.comments, active_at = greatest(s.active_at, n.at)
       from shown n join locked using (post_id) where s.post_id = n.post_id),
   places as (
     update post_place p set active_at = n.at
       from shown n where p.post_id = n.post_id and p.active_at < n.at)
   update comment c set replies = c.replies + a.replies
     from (select post_id, parent_id, count(*)::int as replies from written
            where state = 'visible' and parent_id is not null group by 1, 2) a
    where c.post_id = a.post_id and c.comment_id = a.parent_id`,
);

/**
 * Those who want to be told: neither the village nor the thread is muted, and who left the groups about births after a
 * loss is told nothing of them.
 */
const selectListeners = prepared<{ position: number }>(
  'find-listeners',
  `with said as materialized (
     select v.village_id, v.kind, s.stages from village v join ${saidBy('v.village_id', '$4::timestamptz')}
      where v.village_id in (select u.village_id from unnest($2::uuid[]) as u(village_id)))
   select w.position::int as "position"
     from unnest($1::uuid[], $2::uuid[], $3::uuid[])
          with ordinality as w(member_id, village_id, post_id, position)
     join ${membersAs('m')} on m.member_id = w.member_id
     join said s on s.village_id = w.village_id
     left join village_member j on j.member_id = m.member_id and j.village_id = w.village_id
    where j.muted_at is null
      and not (m.lost_at is not null and j.member_id is null and (s.kind = 'dueMonth' or s.stages && '{2,3}'))
      and not exists (select from post_mute q where q.member_id = m.member_id and q.post_id = w.post_id)`,
);

export async function findListeners(
  tx: Transaction,
  wanted: readonly { readonly memberId: string; readonly villageId: string; readonly postId: string }[],
  now: Date,
): Promise<Set<number>> {
  const rows = await selectListeners(tx, [
    wanted.map(({ memberId }) => memberId),
    wanted.map(({ villageId }) => villageId),
    wanted.map(({ postId }) => postId),
    now,
  ]);
  return new Set(rows.map(({ position }) => position - 1));
}

export async function setAnsweredByExpert(tx: Transaction, postIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('postStanding')
    .set({ answeredByExpert: true })
    .where('postId', 'in', [...postIds])
    .execute();
}
