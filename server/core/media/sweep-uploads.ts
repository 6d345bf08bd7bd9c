import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { pictureKeys } from './media-files.ts';
import { deleteUpload, findUnswept, giveUpIssued, markSwept } from './queries.ts';
import type { UploadRow } from './queries-shared-uploads.ts';

/** Long after its policy ended, so that nothing can arrive any more. */
const keptMs = 86_400_000;
const atOnce = 100;

type Sweeping = Pick<Services, 'db' | 'files' | 'now' | 'log'>;

/**
 * Deletes files that nothing needs: uploads that were never taken, pictures that were replaced, and what was posted
 * again behind a taken upload. What storage refuses now is tried again the next day; throws the last refusal.
 */
export async function sweepUploads(services: Sweeping): Promise<void> {
  const { db, now, log } = services;
  const before = new Date(now().getTime() - keptMs);
  await giveUpIssued(db, before);
  for (;;) {
    const uploads = await findUnswept(db, before, atOnce);
    await attemptAll(
      uploads,
      (upload) => sweep(services, upload),
      (err, { uploadId }) => log.warn({ err, uploadId }, 'an upload could not be swept'),
    );
    if (uploads.length < atOnce) return;
  }
}

async function sweep(services: Sweeping, upload: UploadRow): Promise<void> {
  const { memberId, uploadId, key, state } = upload;
  const { db, now } = services;
  const removed = state === 'removed';
  await services.files.remove([key, ...(removed ? pictureKeys(upload) : [])]);
  if (removed) await deleteUpload(db, { memberId, uploadId });
  else await markSwept(db, { memberId, uploadId }, now());
}
