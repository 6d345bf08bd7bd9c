import { createHash } from 'node:crypto';
import { uploadLimits } from '#contract/pictures.ts';
import { transaction, type Transaction } from '#server/database/database.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { mediaKey, mediaKeys, pictureIdOf, picturePath } from './media-files.ts';
import { makePictures } from './pictures.ts';
import { findUpload, markRemoved, markTaken, type UploadRow } from './queries.ts';
import { storageOf } from './storage.ts';

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
  const file = await store(context, upload);
  await changeAvatar(context, { upload, file });
  return path;
}

interface StoredFile {
  readonly size: number;
  readonly sha256: Buffer;
}

/** Draws the pictures and stores them. Doing so twice changes nothing: the names are those of the upload. */
async function store(context: MemberContext, upload: UploadRow): Promise<StoredFile> {
  const storage = storageOf(context);
  const bytes = await storage.read(upload.key, uploadLimits[upload.purpose]);
  if (!bytes) throw new Failure('uploadMissing');
  const made = await makePictures(bytes, upload.type, upload.purpose);
  for (const { name, type, bytes: picture } of made) {
    await storage.write(mediaKey(upload.pictureId, name), picture, type);
  }
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}

/** Sets who the member is seen as, then tidies up; what cannot be tidied now is left to the daily upkeep. */
async function changeAvatar(
  context: MemberContext,
  next: { upload: UploadRow; file: StoredFile } | null,
): Promise<string | null> {
  const { db, session, now, log } = context;
  const path = next ? picturePath(next.upload.pictureId) : null;
  const before = await transaction(db, async (tx) => {
    const old = await lockAvatar(tx, session.memberId);
    // A second request with the same key comes here after the first is done.
    if (old === path) return null;
    if (next && !(await markTaken(tx, next.upload, { ...next.file, now: now() }))) {
      throw new Failure('uploadUsed');
    }
    const oldPicture = pictureIdOf(old);
    if (oldPicture) await markRemoved(tx, session.memberId, oldPicture);
    await tx.updateTable('member').set({ avatar: path }).where('memberId', '=', session.memberId).execute();
    return oldPicture;
  });
  try {
    const gone = [...(before ? mediaKeys(before) : []), ...(next ? [next.upload.key] : [])];
    await storageOf(context).remove(gone);
  } catch (error) {
    log.warn({ err: error }, 'files of a replaced picture are left for the upkeep');
  }
  return path;
}

async function lockAvatar(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('avatar')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.avatar;
}

async function hasAvatar({ db, session }: MemberContext, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('avatar')
    .where('memberId', '=', session.memberId)
    .executeTakeFirst();
  return row?.avatar === path;
}
