import { sql } from 'kysely';
import type { Emergency, WritingState } from '#contract/villages/words.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Position } from '#server/kernel/http/cursor.ts';
import type { PostPhotoRow } from './writing-rows.ts';

/** A comment of that post, else the post itself. */
export interface WritingKey {
  readonly postId: string;
  readonly commentId?: string | null | undefined;
}

/** For staff and their rules, never for members: it says who wrote it. */
export interface FoundWriting {
  readonly postId: string;
  readonly commentId: string | null;
  /** Null once her account is erased. */
  readonly memberId: string | null;
  readonly participantId: string;
  /** Her name in this thread when she does not write openly. */
  readonly alias: string | null;
  /** Of the post. */
  readonly title: string;
  readonly text: string;
  readonly photos: readonly PostPhotoRow[];
  readonly state: WritingState;
  readonly emergency: Emergency | null;
  readonly village: { readonly villageId: string; readonly slug: string };
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

/** What was written; null when there is no such thing. `lock`: until the transaction ends nobody else changes it. */
export async function findWriting(
  db: Queryable,
  { postId, commentId = null }: WritingKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundWriting | null> {
  const isPost = commentId === null;
  const writing = isPost
    ? sql`from post w`
    : sql`from post p join comment w on w.post_id = p.post_id and w.comment_id = ${commentId}`;
  const post = sql.ref(isPost ? 'w' : 'p');
  const { rows } = await sql<FoundWriting>`
    select w.post_id, ${commentId}::uuid as comment_id, w.member_id, w.participant_id, a.alias, ${post}.title, w.text,
           coalesce((select jsonb_agg(jsonb_build_object('photoId', f.photo_id, 'pictureId', f.picture_id,
                                        'width', f.width, 'height', f.height, 'alt', f.alt, 'child', f.child)
                                      order by f.position)
                       from post_photo f
                      where f.post_id = w.post_id and f.comment_id is not distinct from ${commentId}::uuid), '[]') as photos,
           w.state, w.emergency, w.created_at, w.edited_at,
           jsonb_build_object('villageId', v.village_id, 'slug', v.slug) as village
    ${writing}
      join village v on v.village_id = ${post}.village_id
      left join post_participant a on a.participant_id = w.participant_id
     where w.post_id = ${postId} ${lock ? sql`for update of w` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** What stood there before it was changed. */
export interface EarlierWording {
  readonly editId: string;
  readonly title: string | null;
  readonly text: string;
  readonly editedAt: Date;
}

const editsOf = (db: Queryable, { postId, commentId = null }: WritingKey) =>
  db
    .selectFrom('writingEdit')
    .select(['editId', 'title', 'text', 'editedAt'])
    .where('postId', '=', postId)
    .where('commentId', commentId === null ? 'is' : '=', commentId);

/** Newest first, from before `after`. */
export async function findEdits(
  db: Queryable,
  writing: WritingKey,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<EarlierWording[]> {
  return editsOf(db, writing)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('editedAt', 'editId'), '<', eb.tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('editedAt', 'desc')
    .orderBy('editId', 'desc')
    .limit(limit)
    .execute();
}

/** The oldest that is kept; null where it was never changed. */
export async function findFirstWording(db: Queryable, writing: WritingKey): Promise<EarlierWording | null> {
  const first = await editsOf(db, writing).orderBy('editedAt').orderBy('editId').limit(1).executeTakeFirst();
  return first ?? null;
}
