import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { pictureKeys, purposeOfKey } from '../media-files.ts';
import { deleteLibraryFile, findUnnamed } from './queries.ts';

/** As long as what somebody typed and did not save is kept. */
const keptMs = 30 * 86_400_000;
const atOnce = 100;

/** Deletes pictures, logos and icons that were sent and no piece ever showed. What storage refuses now is tried again the next day. */
export async function sweepLibrary({
  db,
  files,
  now,
  log,
}: Pick<Services, 'db' | 'files' | 'now' | 'log'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  for (;;) {
    const unnamed = await findUnnamed(db, { before, limit: atOnce });
    await attemptAll(
      unnamed,
      async ({ mediaId, key }) => {
        await files.remove([key, ...pictureKeys({ purpose: purposeOfKey(key), pictureId: mediaId })]);
        await deleteLibraryFile(db, mediaId);
      },
      (err, { mediaId }) => log.warn({ err, mediaId }, 'a picture could not be swept'),
    );
    if (unnamed.length < atOnce) return;
  }
}
