import { sql, type Insertable } from 'kysely';
import type { ChildAudience } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { Post as PostTable, PostPhoto as PhotoTable } from '#server/kernel/database/schema.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import { underOwnName } from '../moderation/own-name.ts';
import { lowestIdAt } from '../writing/time-id.ts';

/** Lets a member write one thing at a time until the transaction ends, so that what she may write is counted right. */
export async function lockWriting(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('writing of ' || w.id, 0))
      from (select distinct unnest(${[...memberIds]}::text[]) as id order by 1) w`.execute(tx);
}

/** The post of an earlier request with this key. */
export async function findRequestedPost(
  db: Queryable,
  memberId: string,
  requestKey: string,
): Promise<{ postId: string; requestDigest: Buffer | null } | undefined> {
  return db
    .selectFrom('post')
    .select(['postId', 'requestDigest'])
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

export async function insertPost(tx: Transaction, post: Insertable<PostTable>): Promise<void> {
  await tx.insertInto('post').values(post).execute();
}

/** Its counts, all nothing. */
export async function insertPostStanding(
  tx: Transaction,
  standing: { readonly postId: string; readonly activeAt: Date },
): Promise<void> {
  await tx.insertInto('postStanding').values(standing).execute();
}

export async function insertPhoto(tx: Transaction, photo: Insertable<PhotoTable>): Promise<void> {
  await tx.insertInto('postPhoto').values(photo).execute();
}

/** Moves a photo of a post, and says anew what it is of. */
export async function changePhoto(
  tx: Transaction,
  photoId: string,
  change: { readonly position: number; readonly alt: string; readonly child: ChildAudience | null },
): Promise<void> {
  await tx.updateTable('postPhoto').set(change).where('photoId', '=', photoId).execute();
}

/** Deletes photos of a member. @returns the names of their pictures */
export async function deletePhotos(
  tx: Transaction,
  memberId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('postPhoto')
    .where('memberId', '=', memberId)
    .where('photoId', 'in', [...photoIds])
    .returning('pictureId')
    .execute();
  return rows.map(({ pictureId }) => pictureId);
}

/** Takes photos of children back from everybody. @returns how many */
export async function withdrawChildPhotos(
  db: Queryable,
  memberId: string,
  { postId, commentId }: { postId?: string | undefined; commentId?: string | undefined },
): Promise<number> {
  let photos = db
    .updateTable('postPhoto')
    .set({ child: 'withdrawn' })
    .where('memberId', '=', memberId)
    .where('child', 'in', ['village', 'members']);
  if (postId !== undefined)
    photos = photos
      .where('postId', '=', postId)
      .where('commentId', commentId === undefined ? 'is' : '=', commentId ?? null);
  else if (commentId !== undefined) photos = photos.where('commentId', '=', commentId);
  const { numUpdatedRows } = await photos.executeTakeFirst();
  return Number(numUpdatedRows);
}

interface KeptPost {
  readonly memberId: string;
  readonly postId: string;
}

export async function insertSaved(
  db: Queryable,
  saved: KeptPost & { readonly savedAt: Date },
): Promise<void> {
  await db
    .insertInto('savedPost')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(db: Queryable, { memberId, postId }: KeptPost): Promise<void> {
  await db.deleteFrom('savedPost').where('memberId', '=', memberId).where('postId', '=', postId).execute();
}

export async function insertMute(db: Queryable, muted: KeptPost & { readonly mutedAt: Date }): Promise<void> {
  await db
    .insertInto('postMute')
    .values(muted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMute(db: Queryable, { memberId, postId }: KeptPost): Promise<void> {
  await db.deleteFrom('postMute').where('memberId', '=', memberId).where('postId', '=', postId).execute();
}

interface OwnPart {
  readonly alias: string | null;
  readonly muted: boolean;
  readonly drafted: boolean;
}

const selectOwnPart = prepared<OwnPart>(
  'read-own-part',
  `select (select alias from post_participant
            where post_id = $2 and member_id = $1 and kind = 'alias') as alias,
          exists(select 1 from post_mute where member_id = $1 and post_id = $2) as muted,
          exists(select 1 from post_draft where member_id = $1 and draft_id = $2) as drafted`,
);

/** As whom she wrote in a thread anonymously, whether she is told of it, and whether she began a comment. */
export async function findOwnPart(db: Queryable, memberId: string, postId: string): Promise<OwnPart> {
  const [part] = await selectOwnPart(db, [memberId, postId]);
  if (!part) throw new Error('A statement without its row');
  return part;
}

export interface OwnNumbers {
  readonly posts: number;
  readonly saved: number;
  readonly drafts: number;
  readonly blocked: number;
}

/** Numbers of what is a member's in villages. */
export async function countOwn(db: Queryable, memberId: string): Promise<OwnNumbers> {
  const { rows } = await sql<OwnNumbers>`
    select (select count(*)::int from post where member_id = ${memberId} and state <> 'deleted') as posts,
           (select count(*)::int from saved_post s join post p using (post_id)
             where s.member_id = ${memberId} and p.state = 'visible') as saved,
           (select count(*)::int from post_draft where member_id = ${memberId} and post_id is null) as drafts,
           (select count(*)::int from member_block where member_id = ${memberId}) as blocked`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('A statement without its row');
  return numbers;
}

/** Ids of what she posted and did not delete. */
export async function findOwnPosts(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('postId')
    .where('memberId', '=', memberId)
    .where('state', '<>', 'deleted')
    .execute();
  return rows.map(({ postId }) => postId);
}

/** Ids of what she saved, as far as it can be seen. */
export async function findSavedPosts(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ postId: string }>`
      select post_id from saved_post s join post p using (post_id)
       where s.member_id = ${memberId} and p.state = 'visible'`.execute(db);
  return rows.map(({ postId }) => postId);
}

export interface MentionsWanted {
  readonly postId: string;
  /** Who asks, and whom she does not see. */
  readonly memberId: string;
  readonly hidden: readonly string[];
  readonly mutedAliases: readonly string[];
  /** First letters of the name, in lower case. */
  readonly beginning: string;
  readonly limit: number;
}

/** Others who wrote in a thread what everybody sees. */
export async function findMentions(
  db: Queryable,
  { postId, memberId, hidden, mutedAliases, beginning, limit }: MentionsWanted,
): Promise<{ participantId: string; name: string }[]> {
  const { rows } = await sql<{ participantId: string; name: string }>`
    select n.participant_id, n.name
      from (select participant_id from post where post_id = ${postId} and state = 'visible'
            union select participant_id from comment where post_id = ${postId} and state = 'visible') w
      join post_participant a on a.participant_id = w.participant_id
      join ${sql.raw(membersAs('m'))} on m.member_id = a.member_id
     cross join lateral (select a.participant_id, coalesce(a.alias, m.first_name) as name) n
     where a.member_id <> ${memberId} and a.participant_id <> all(${[...mutedAliases]}::uuid[])
       and not (a.member_id = any(${[...hidden]}::uuid[]) and ${sql.raw(underOwnName.where(`a.kind = 'alias'`))})
       and starts_with(lower(n.name), ${beginning})
     order by lower(n.name), n.participant_id limit ${limit}`.execute(db);
  return rows;
}

/** What was posted on a day in villages of a member. */
export interface NewPosts {
  readonly memberId: string;
  readonly villages: number;
  /** The only one; of several any. */
  readonly villageId: string;
  readonly count: number;
}

/**
 * Counted by day and village, less what she wrote herself and what is written openly by who must not reach her: a number
 * that left out other names would tell whose they are. `from` and `at` are when the day begins and ends;
 * only of the villages that are `open`.
 */
export async function countNewPosts(
  tx: Transaction,
  memberIds: readonly string[],
  { day, from, at, open }: { day: string; from: Date; at: Date; open: readonly string[] },
): Promise<readonly NewPosts[]> {
  const { rows } = await sql<NewPosts>`
    with joined as materialized (
      select member_id, village_id from village_member
       where member_id = any(${sql.val([...memberIds])}::uuid[]) and muted_at is null and joined_at < ${at})
    select c.member_id, count(*)::int as villages, (array_agg(c.village_id))[1] as village_id, sum(c.posts)::int as count
      from (select j.member_id, j.village_id,
                   d.posts - (select count(*)::int from post w
                               where w.member_id = any(array(
                                       select j.member_id
                                       union select b.other_id from member_block b
                                              where b.member_id = j.member_id and b.alias_of is null
                                       union select b.member_id from member_block b
                                              where b.other_id = j.member_id and b.alias_of is null and b.kind = 'block'))
                                 and w.post_id >= ${lowestIdAt(from)}::uuid and w.post_id < ${lowestIdAt(at)}::uuid
                                 and w.village_id = j.village_id and w.state = 'visible'
                                 and (w.member_id = j.member_id
                                      or exists (select from post_participant p
                                                  where p.participant_id = w.participant_id and p.kind = 'open')))
                     as posts
              from joined j
              join village_day d on d.village_id = j.village_id and d.day = ${day}::date) c
     where c.posts > 0 and c.village_id = any(${sql.val([...open])}::uuid[]) group by c.member_id`.execute(
    tx,
  );
  return rows;
}
