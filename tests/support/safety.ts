import { randomUUID } from 'node:crypto';
import type { TrustLevel } from '#contract/villages/words.ts';
import { poolsOf, transaction } from '#server/kernel/database/database.ts';
import { hiddenColumns } from '#server/features/villages/moderation/fragments.ts';
import type { Hidden } from '#server/features/villages/moderation/hidden-writers.ts';
import { addVillage } from '#server/features/villages/groups/add-village.ts';
import { joinVillage } from '#server/features/villages/groups/queries-shared-membership.ts';
import { writeComment } from '#server/features/villages/comments/write-comment.ts';
import { writePost } from '#server/features/villages/posts/write-post.ts';
import type { TestMember, TestServer } from './server.ts';

export interface Place {
  readonly postId: string;
  readonly commentId?: string;
}

const both = (text: string) => ({ en: text, 'zh-Hans': `${text}（简）`, 'zh-Hant': `${text}（繁）` });

/** A village that everybody of these joined. */
export async function openVillage(
  { db, services }: TestServer,
  members: readonly TestMember[],
): Promise<{ villageId: string; slug: string }> {
  const slug = `v-${randomUUID().slice(0, 8)}`;
  const now = services.now();
  const villageId = await transaction(db, async (tx) => {
    const id = await addVillage(tx, {
      slug,
      kind: 'interest',
      name: both('Night feeds'),
      text: both('For who is awake'),
      rules: [],
      picture: 'quiet',
    });
    for (const { memberId } of members) await joinVillage(tx, { memberId, villageId: id, now });
    return id;
  });
  return { villageId, slug };
}

/** Posts past all rules. */
export async function post(
  { db, services }: TestServer,
  { memberId }: TestMember,
  villageId: string,
  more: { text?: string; title?: string; anonymous?: boolean; photos?: number; state?: 'waiting' } = {},
): Promise<{ postId: string }> {
  const { text = 'How do you sleep?', title = 'A question', anonymous = false, photos = 0, state } = more;
  const now = services.now();
  const { postId } = await transaction(db, (tx) =>
    writePost(tx, {
      memberId,
      villageId,
      title,
      text,
      anonymous,
      script: 'en',
      now,
      ...(state && { state, heldFor: 'link' as const }),
    }),
  );
  for (let position = 0; position < photos; position += 1) {
    await db
      .insertInto('postPhoto')
      .values({
        photoId: randomUUID(),
        postId,
        commentId: null,
        memberId,
        position,
        pictureId: randomUUID().replaceAll('-', ''),
        width: 800,
        height: 600,
        alt: '',
        child: null,
        addedAt: now,
      })
      .execute();
  }
  return { postId };
}

export async function comment(
  { db, services }: TestServer,
  { memberId }: TestMember,
  postId: string,
  more: { text?: string; anonymous?: boolean } = {},
): Promise<{ postId: string; commentId: string }> {
  const { text = 'Like you, hardly', anonymous = false } = more;
  const written = await transaction(db, (tx) =>
    writeComment(tx, { memberId, postId, text, anonymous, script: 'en', now: services.now() }),
  );
  if (!('commentId' in written)) throw new Error('A comment that was there before');
  return { postId, commentId: written.commentId };
}

/** As staff would set it. */
export async function trust({ db, services }: TestServer, { memberId }: TestMember, level: TrustLevel) {
  const now = services.now();
  await db
    .insertInto('writerStanding')
    .values({ memberId, setTrust: level, computedAt: now, dayAt: now, hourAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ setTrust: level }))
    .execute();
}

/** Members whom the rules trust. */
export async function trustedMembers(server: TestServer, count: number): Promise<TestMember[]> {
  const members = await Promise.all(Array.from({ length: count }, () => server.member()));
  for (const one of members) await trust(server, one, 'regular');
  return members;
}

export async function stateOf({ db }: TestServer, { postId, commentId }: Place): Promise<string> {
  const { state } =
    commentId === undefined
      ? await db.selectFrom('post').select('state').where('postId', '=', postId).executeTakeFirstOrThrow()
      : await db
          .selectFrom('comment')
          .select('state')
          .where('postId', '=', postId)
          .where('commentId', '=', commentId)
          .executeTakeFirstOrThrow();
  return state;
}

/** Whose writing a member does not see. */
export async function findHidden({ db }: TestServer, memberId: string): Promise<Hidden> {
  const { rows } = await poolsOf(db).rest.query<Hidden>(`select ${hiddenColumns('$1::uuid')}`, [memberId]);
  const [hidden] = rows;
  if (!hidden) throw new Error('One row always comes');
  return hidden;
}
