import { staffFiles } from '#contract/staff-files.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { videoKey } from '../media-files.ts';
import { deleteFile, findUnnamedFiles } from './queries.ts';

/** As long as what somebody typed and did not save is kept. */
const keptMs = 30 * 86_400_000;
const atOnce = 100;

/** Deletes files that staff sent and no piece ever named. What storage refuses now is tried again the next day. */
export async function sweepFiles({
  db,
  files,
  now,
  log,
}: Pick<Services, 'db' | 'files' | 'now' | 'log'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  for (;;) {
    const unnamed = await findUnnamedFiles(db, { before, limit: atOnce });
    await attemptAll(
      unnamed,
      async ({ key, file, mediaId, isLast }) => {
        const stored = mediaId !== null && isLast ? [videoKey(mediaId, staffFiles[file].name)] : [];
        await files.remove([key, ...stored]);
        await deleteFile(db, key);
      },
      (err, { key }) => log.warn({ err, key }, 'a file could not be swept'),
    );
    if (unnamed.length < atOnce) return;
  }
}
