import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { takeBackNotifications } from '#server/core/notifications/fragments.ts';

/** All posts of a member, which nobody else changes until the transaction ends. */
export async function lockPostsOf(
  tx: Transaction,
  memberId: string,
): Promise<{ postId: string; state: string }[]> {
  const { rows } = await sql<{ postId: string; state: string }>`
    select post_id, state from post where member_id = ${memberId} order by post_id for update`.execute(tx);
  return rows;
}

/** All comments of a member, which nobody else changes until the transaction ends. */
export async function lockCommentsOf(
  tx: Transaction,
  memberId: string,
): Promise<{ postId: string; commentId: string; state: string }[]> {
  const { rows } = await sql<{ postId: string; commentId: string; state: string }>`
    select post_id, comment_id, state from comment where member_id = ${memberId}
     order by post_id, comment_id for update`.execute(tx);
  return rows;
}

/** What others were told in her words or under her name. */
export async function forgetTold(tx: Transaction, memberId: string): Promise<void> {
  const { rows: ofPosts } = await sql<{ memberId: string; postId: string }>`
    select distinct a.member_id, a.post_id from post p join post_participant a using (post_id)
     where p.member_id = ${memberId}`.execute(tx);
  await sql`
    ${takeBackNotifications}
     using unnest(${ofPosts.map((one) => one.memberId)}::uuid[], ${ofPosts.map(({ postId }) => postId)}::uuid[])
       as w(member_id, post_id)
     where n.member_id = w.member_id
       and split_part(n.path, '/', 2) = 'villages' and starts_with(split_part(n.path, '/', 4), w.post_id::text)`.execute(
    tx,
  );
  const { rows: ofComments } = await sql<{ memberId: string; commentId: string }>`
    select distinct a.member_id, c.comment_id from comment c join post_participant a using (post_id)
     where c.member_id = ${memberId}`.execute(tx);
  await sql`
    ${takeBackNotifications}
     using unnest(${ofComments.map((one) => one.memberId)}::uuid[],
                  ${ofComments.map(({ commentId }) => `comment:${commentId}`)}::text[]) as w(member_id, key)
     where n.member_id = w.member_id and n.key = w.key`.execute(tx);
}

export async function erasePosts(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update post set state = 'erased', member_id = null, title = '', text = '', topics = '{}', emergency = null,
           request_key = null, request_digest = null
     where member_id = ${memberId}`.execute(tx);
}

export async function eraseComments(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update comment set state = 'erased', member_id = null, text = '', mentions = '{}', emergency = null,
           request_key = null, request_digest = null
     where member_id = ${memberId}`.execute(tx);
}

const columns = {
  heart: 'hearts',
  hug: 'hugs',
  thanks: 'thanks',
  meToo: 'me_toos',
  laugh: 'laughs',
} as const;

/** Counts of others without her reactions, which themselves are still there. */
export async function takeBackReactions(tx: Transaction, memberId: string): Promise<void> {
  const fewer = sql.join(
    Object.entries(columns).map(
      ([reaction, column]) =>
        sql`${sql.ref(column)} = s.${sql.ref(column)} - (r.reaction = ${reaction})::int`,
    ),
  );
  await sql`
    with of_comments as (
      update comment s set ${fewer} from post_reaction r
       where r.member_id = ${memberId} and s.post_id = r.post_id and s.comment_id = r.subject_id)
    update post_standing s set ${fewer} from post_reaction r
     where r.member_id = ${memberId} and s.post_id = r.subject_id`.execute(tx);
}

/** Counts of members of villages without her; that she is one is still there. */
export async function takeBackMemberships(tx: Transaction, memberId: string): Promise<void> {
  const joined = await tx
    .selectFrom('villageMember')
    .select('villageId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute();
  await sql`
    update village set members = members - 1
     where village_id = any(${joined.map(({ villageId }) => villageId)}::uuid[])`.execute(tx);
}
