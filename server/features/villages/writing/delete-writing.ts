import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { pictureKeys } from '#server/core/media/media-files.ts';
import { removeFiles } from '#server/core/media/remove-files.ts';
import { closeCaseOfDeleted } from '#server/features/villages/moderation/open-case.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { FoundWriting } from './queries-shared-writing.ts';
import { lockOwn } from './own-writing.ts';
import { unplacePosts } from '../posts/queries-places.ts';
import { removePhotos } from '../posts/post-photos.ts';
import { changeComment, changePost, countComments, deleteEdits } from './queries.ts';

/** Deletes a post of hers with its photos; deleting it twice is the same. Throws `postGone`. */
export async function deletePost(context: MemberContext, postId: string): Promise<void> {
  const { db, session } = context;
  const { memberId } = session;
  const pictures = await transaction(db, async (tx) => {
    const found = await lockOwn(tx, memberId, { postId });
    if (found.state === 'deleted') return [];
    if (found.state === 'visible') await unplacePosts(tx, [postId]);
    await changePost(tx, postId, { state: 'deleted', title: '', text: '', topics: [], emergency: null });
    return removeRest(tx, memberId, found);
  });
  await removeFiles(context, pictures);
}

/** Deletes a comment of hers; answers of others stay. Throws `commentGone`. */
export async function deleteComment(
  context: MemberContext,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  const { db, session } = context;
  const { memberId } = session;
  const pictures = await transaction(db, async (tx) => {
    const found = await lockOwn(tx, memberId, { postId, commentId });
    if (found.state === 'deleted') return [];
    await changeComment(
      tx,
      { postId, commentId },
      { state: 'deleted', text: '', mentions: [], emergency: null },
    );
    if (found.state === 'visible') await countComments(tx, [{ postId, commentId }], -1);
    return removeRest(tx, memberId, found);
  });
  await removeFiles(context, pictures);
}

/** Photos and earlier versions. @returns files to remove */
async function removeRest(
  tx: Transaction,
  memberId: string,
  { postId, commentId, photos }: FoundWriting,
): Promise<string[]> {
  await closeCaseOfDeleted(tx, { memberId, postId, commentId });
  await deleteEdits(tx, { memberId, postId, commentId });
  const removed = await removePhotos(
    tx,
    memberId,
    photos.map(({ photoId }) => photoId),
  );
  return removed.flatMap((pictureId) => pictureKeys({ purpose: 'post', pictureId }));
}
