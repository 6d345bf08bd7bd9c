import type { CallInput, CallResult } from '#contract/client.ts';
import { pictureTypes, type PicturePurpose, type PictureType } from '#contract/pictures.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { issueFile, pathName } from '../issue-policy.ts';
import { insertLibraryFile } from './queries.ts';

interface WantedFile {
  readonly purpose: PicturePurpose;
  readonly contentType: PictureType;
  readonly size: number;
}

/** Allows one picture of the library. */
export const allowPicture = (
  context: StaffContext,
  file: CallInput<'allowPicture'>,
): Promise<CallResult<'allowPicture'>> => allow(context, { ...file, purpose: 'library' });

/** Allows one logo or icon of the brand. */
export const allowMark = (
  context: StaffContext,
  { mark, ...file }: CallInput<'allowMark'>,
): Promise<CallResult<'allowMark'>> => allow(context, { ...file, purpose: mark });

/** Allows one picture of staff, under a key that we choose and that says what it is for. */
async function allow(context: StaffContext, { purpose, contentType, size }: WantedFile) {
  const { db, staff } = context;
  const chance = chanceOf(db);
  const key = `incoming/${staff.staffId}/${purpose}/${pathName(chance)}.${pictureTypes[contentType]}`;
  await insertLibraryFile(db, {
    mediaId: pathName(chance),
    key,
    type: contentType,
    size,
    by: staff.staffId,
    issuedAt: context.now(),
  });
  return issueFile(context, { key, contentType, size });
}
