import { sql } from 'kysely';
import type { Database } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { underOwnName } from '#server/features/villages/moderation/own-name.ts';
import { listDrafts } from './drafts.ts';
import { findPlainPosts } from './laid-posts.ts';
import type { Reader } from '../writing/reader.ts';
import { membersAs } from '#server/core/members/fragments.ts';

interface Keeping {
  readonly memberId: string;
  readonly postId: string;
  readonly now: Date;
}

/** Keeps a post among those that she saved, from the first time on. */
export async function savePost(
  db: Database,
  { memberId, postId, now }: Keeping,
  saved: boolean,
): Promise<void> {
  await (saved
    ? db
        .insertInto('savedPost')
        .values({ memberId, postId, savedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom('savedPost').where('memberId', '=', memberId).where('postId', '=', postId).execute());
}

/** Ends or begins again what she is told of a thread. */
export async function mutePost(
  db: Database,
  { memberId, postId, now }: Keeping,
  muted: boolean,
): Promise<void> {
  await (muted
    ? db
        .insertInto('postMute')
        .values({ memberId, postId, mutedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom('postMute').where('memberId', '=', memberId).where('postId', '=', postId).execute());
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
          exists(select from post_mute where member_id = $1 and post_id = $2) as muted,
          exists(select from post_draft where member_id = $1 and draft_id = $2) as drafted`,
);

/** As whom she wrote in a thread anonymously, whether she is told of it, and whether she began a comment. */
export async function readOwnPart(db: Database, memberId: string, postId: string): Promise<OwnPart> {
  const [part] = await selectOwnPart(db, [memberId, postId]);
  if (!part) throw new Error('A statement without its row');
  return part;
}

interface OwnNumbers {
  readonly posts: number;
  readonly saved: number;
  readonly drafts: number;
  readonly blocked: number;
}

/** Numbers of what is hers in villages, as her lists show it. */
export async function readOwnNumbers(
  db: Database,
  reader: Pick<Reader, 'memberId' | 'resting' | 'soughtVillages'>,
  now: Date,
): Promise<OwnNumbers> {
  const { memberId, resting } = reader;
  const numbers = await countOwn(db, memberId);
  if (!resting) return numbers;
  const [mine, saved, drafts] = await Promise.all([
    db
      .selectFrom('post')
      .select('postId')
      .where('memberId', '=', memberId)
      .where('state', '<>', 'deleted')
      .execute(),
    sql<{ postId: string }>`
      select post_id from saved_post s join post p using (post_id)
       where s.member_id = ${memberId} and p.state = 'visible'`.execute(db),
    listDrafts(db, reader, now),
  ]);
  const ids = (rows: readonly { readonly postId: string }[]) => rows.map(({ postId }) => postId);
  const plain = await findPlainPosts(db, reader, [...new Set(ids([...mine, ...saved.rows]))]);
  const count = (rows: readonly { readonly postId: string }[]) =>
    ids(rows).filter((postId) => plain.has(postId)).length;
  return { ...numbers, posts: count(mine), saved: count(saved.rows), drafts: drafts.length };
}

async function countOwn(db: Database, memberId: string): Promise<OwnNumbers> {
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

const mostSuggested = 10;

/** Who wrote in a thread what everybody sees, by the first letters of the name; nobody whom she does not see. */
export async function suggestMentions(
  db: Database,
  {
    memberId,
    hidden,
    mutedAliases,
    postId,
    beginning,
  }: Pick<Reader, 'memberId' | 'hidden' | 'mutedAliases'> & { postId: string; beginning: string },
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
       and starts_with(lower(n.name), ${beginning.toLowerCase()})
     order by lower(n.name), n.participant_id limit ${mostSuggested}`.execute(db);
  return rows;
}

/** Takes photos of children back from everybody. @returns how many */
export async function withdrawChildPhotos(
  db: Database,
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
