import type { CallInput, CallResult } from '#contract/client.ts';
import { marks, type PicturePurpose } from '#contract/pictures.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { drawUpload } from '../draw-upload.ts';
import { purposeOfKey } from '../media-files.ts';
import { removeFiles } from '../remove-files.ts';
import { digestOf, largestOf } from './carried-file.ts';
import { findLibraryFile, takeLibraryFile } from './queries.ts';

/** Takes a picture of the library, as `take` does. */
export const takePicture = (
  context: StaffContext,
  { key }: CallInput<'takePicture'>,
): Promise<CallResult<'takePicture'>> => take(context, key, ['library']);

/** Takes a logo or an icon of the brand, as `take` does. */
export const takeMark = (
  context: StaffContext,
  { key }: CallInput<'takeMark'>,
): Promise<CallResult<'takeMark'>> => take(context, key, marks);

/**
 * Makes the files of a picture that was sent. The same key again gives the same picture. Throws `uploadUnknown` for what
 * somebody else sent or is for something else, `uploadMissing`, `logoShape`, `iconShape`, `pictureUnreadable` and
 * `pictureTooLarge`.
 */
async function take(context: StaffContext, key: string, purposes: readonly PicturePurpose[]) {
  const { db, staff } = context;
  const purpose = purposeOfKey(key);
  if (!purposes.includes(purpose)) throw new Failure('uploadUnknown');
  const file = await findLibraryFile(db, { key, by: staff.staffId });
  if (!file) throw new Failure('uploadUnknown');
  const { mediaId, type, width, height } = file;
  if (width !== null && height !== null) return { mediaId, width, height };
  const { pictures } = await drawUpload(context, { key, type, purpose, pictureId: mediaId });
  const [widest] = pictures.toSorted((one, other) => other.width - one.width);
  if (!widest) throw new Error('A picture was made in no size');
  const size = { width: widest.width, height: widest.height };
  // Folders carry pictures of the library alone.
  const sha256 = purpose === 'library' ? digestOf(largestOf(pictures).bytes) : null;
  const now = context.now();
  await transaction(db, async (tx) => {
    // A second request with the same key comes here after the first is done.
    if (!(await takeLibraryFile(tx, { mediaId, ...size, sha256, now }))) return;
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: purpose === 'library' ? 'picture.taken' : 'picture.markTaken',
      subject: `libraryFile ${mediaId}`,
      after: { slug: mediaId },
    });
  });
  await removeFiles(context, [key]);
  return { mediaId, ...size };
}
