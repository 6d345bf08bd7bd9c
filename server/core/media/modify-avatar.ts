import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { drawUpload, type DrawnUpload } from './draw-upload.ts';
import { pictureIdOf, pictureKeys, picturePath } from './media-files.ts';
import { findUpload, removeUpload, takeUpload, type UploadRow } from './queries-shared-uploads.ts';
import { removeFiles } from './remove-files.ts';

/**
 * Makes an upload of the member the own picture and removes the one before; `null` only removes. The same key again
 * gives the same picture. Gives the path of the picture that the member has now.
 */
export async function modifyAvatar(context: MemberContext, key: string | null): Promise<string | null> {
  if (key === null) return changeAvatar(context, null);
  const upload = await findUpload(context.db, context.session.memberId, key);
  if (!upload || upload.purpose !== 'avatar') throw new Failure('uploadUnknown');
  const path = picturePath(upload.pictureId);
  if (upload.state !== 'issued') {
    if (await hasAvatar(context, path)) return path;
    throw new Failure('uploadUsed');
  }
  const file = await drawUpload(context, upload);
  await changeAvatar(context, { upload, file });
  return path;
}

/** Sets who the member is seen as, then tidies up; what cannot be tidied now is left to the daily upkeep. */
async function changeAvatar(
  context: MemberContext,
  next: { upload: UploadRow; file: DrawnUpload } | null,
): Promise<string | null> {
  const { db, session, now } = context;
  const path = next ? picturePath(next.upload.pictureId) : null;
  const before = await transaction(db, async (tx) => {
    const old = await lockAvatar(tx, session.memberId);
    // A second request with the same key comes here after the first is done.
    if (old === path) return null;
    if (next && !(await takeUpload(tx, next.upload, { ...next.file, now: now() }))) {
      throw new Failure('uploadUsed');
    }
    const oldPicture = pictureIdOf(old);
    if (oldPicture) await removeUpload(tx, { memberId: session.memberId, pictureId: oldPicture });
    await changeMember(tx, session.memberId, { avatar: path });
    return oldPicture;
  });
  await removeFiles(context, [
    ...(before ? pictureKeys({ purpose: 'avatar', pictureId: before }) : []),
    ...(next ? [next.upload.key] : []),
  ]);
  return path;
}

async function lockAvatar(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await ofMember(tx, memberId).select('avatar').forUpdate().executeTakeFirstOrThrow();
  return row.avatar;
}

async function hasAvatar({ db, session }: MemberContext, path: string): Promise<boolean> {
  const row = await ofMember(db, session.memberId).select('avatar').executeTakeFirst();
  return row?.avatar === path;
}
