import type { CallInput, CallResult } from '#contract/client.ts';
import { pictureTypes } from '#contract/pictures.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { issueFile, pathName } from '../issue-policy.ts';
import { insertLibraryFile } from './queries.ts';

/** Allows one picture of staff, under a key that we choose. */
export async function allowPicture(
  context: StaffContext,
  { contentType, size }: CallInput<'allowPicture'>,
): Promise<CallResult<'allowPicture'>> {
  const { db, staff } = context;
  const chance = chanceOf(db);
  const key = `incoming/${staff.staffId}/library/${pathName(chance)}.${pictureTypes[contentType]}`;
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
