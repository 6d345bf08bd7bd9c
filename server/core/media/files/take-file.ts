import { hash } from 'node:crypto';
import type { CallInput, CallResult } from '#contract/client.ts';
import { endingOf, staffFiles } from '#contract/staff-files.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { chanceOf, transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { makeLane } from '#server/kernel/http/lane.ts';
import { issueFile, pathName } from '../issue-policy.ts';
import { videoKey } from '../media-files.ts';
import { removeFiles } from '../remove-files.ts';
import { findFile, insertFile, keepFacts, nameFile } from './queries.ts';
import { readFile } from './read-file.ts';

/** Allows one file of staff, under a key that we choose and that says what it is for. Throws `uploadTooLarge`. */
export async function allowFile(
  context: StaffContext,
  { file, size }: CallInput<'allowFile'>,
): Promise<CallResult<'allowFile'>> {
  const { db, staff } = context;
  const { type, most } = staffFiles[file];
  if (size > most) throw new Failure('uploadTooLarge');
  const key = `incoming/${staff.staffId}/${file}/${pathName(chanceOf(db))}.${endingOf(file)}`;
  await insertFile(db, { key, file, size, by: staff.staffId, issuedAt: context.now() });
  return issueFile(context, { key, contentType: type, size });
}

/** One at a time: the largest is held whole while it is looked into. */
const inLane = makeLane({ most: 1, mostWaiting: 10 });

/** 144 bits of what a file is. */
export const nameOfBytes = (bytes: Buffer): string => hash('sha256', bytes, 'base64url').slice(0, 24);

/**
 * Looks into a file that was sent, and stores it. The same key again gives the same. Throws `uploadUnknown` for what
 * somebody else sent or is a picture, `uploadMissing`, and what is wrong with the file.
 */
export async function takeFile(
  context: StaffContext,
  { key }: CallInput<'takeFile'>,
): Promise<CallResult<'takeFile'>> {
  const { db, staff, files } = context;
  const sent = await findFile(db, { key, by: staff.staffId });
  if (!sent) throw new Failure('uploadUnknown');
  if (sent.mediaId !== null && sent.facts !== null) return { mediaId: sent.mediaId, ...sent.facts };
  const { type, most, name } = staffFiles[sent.file];
  return inLane(async () => {
    const whole = await files.read(key, most);
    if (!whole) throw new Failure('uploadMissing');
    const { bytes, facts: found } = await readFile(sent.file, whole);
    const facts = { bytes: bytes.length, ...found };
    const mediaId = nameOfBytes(bytes);
    await nameFile(db, { key, mediaId });
    await files.write(videoKey(mediaId, name), bytes, type);
    await transaction(db, async (tx) => {
      // A second request with the same key comes here after the first is done.
      if (!(await keepFacts(tx, { key, facts }))) return;
      await writeAudit(tx, {
        now: context.now(),
        staffId: staff.staffId,
        action: 'picture.fileTaken',
        subject: `staffFile ${mediaId}`,
        after: { slug: mediaId, kind: sent.file },
      });
    });
    await removeFiles(context, [key]);
    return { mediaId, ...facts };
  });
}
