import type { ChildAudience } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { UploadRow } from '#server/core/media/queries-shared-uploads.ts';
import { removeUpload, takeUpload } from '#server/core/media/queries-shared-uploads.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deletePhotos, insertPhoto } from './queries.ts';
import { takeDraftPhoto } from './queries-drafts.ts';

/** A photo whose pictures are drawn and stored. */
export interface NewPhoto {
  readonly upload: Pick<UploadRow, 'memberId' | 'uploadId' | 'pictureId'>;
  /** As it was sent; or it was a photo of a draft until now. */
  readonly file: { readonly size: number; readonly sha256: Buffer } | 'of a draft';
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

interface PhotoOwner {
  readonly postId: string;
  readonly commentId: string | null;
  readonly memberId: string;
  readonly now: Date;
}

/** Takes uploads, and photos of drafts, as photos of what was written, from a position on. Throws `uploadUsed`. */
export async function addPhotos(
  tx: Transaction,
  { postId, commentId, memberId, now }: PhotoOwner,
  photos: readonly (NewPhoto & { readonly position?: number })[],
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const { upload, file, width, height, alt, child, position = index } = photo;
    const taken = await (file === 'of a draft'
      ? takeDraftPhoto(tx, upload)
      : takeUpload(tx, upload, { ...file, now }));
    if (!taken) throw new Failure('uploadUsed');
    const { uploadId: photoId, pictureId } = upload;
    await insertPhoto(tx, {
      photoId,
      postId,
      commentId,
      memberId,
      position,
      pictureId,
      width,
      height,
      alt,
      child,
      addedAt: now,
    });
  }
}

/** Removes photos of a member; from then on nobody is served their pictures. @returns the names of the pictures */
export async function removePhotos(
  tx: Transaction,
  memberId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const pictureIds = await deletePhotos(tx, memberId, photoIds);
  for (const pictureId of pictureIds) await removeUpload(tx, { memberId, pictureId });
  return pictureIds;
}
