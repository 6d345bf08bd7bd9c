import type { PostPhotoInput } from '#contract/calls/villages/posts.ts';
import { drawUpload } from '#server/core/media/draw-upload.ts';
import { findUpload } from '#server/core/media/queries-shared-uploads.ts';
import { removeFiles } from '#server/core/media/remove-files.ts';
import { pictureKeys } from '#server/core/media/media-files.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { NewPhoto } from './post-photos.ts';
import { findDraftPhoto } from './queries-drafts.ts';

/** A photo as it is to be: one that stands there already, or a new one. */
export type WantedPostPhoto =
  | (Omit<NewPhoto, 'upload' | 'file' | 'width' | 'height'> & { readonly photoId: string })
  | (NewPhoto & { readonly photoId: null; readonly key: string });

/**
 * Draws what was sent and is no photo yet; what a draft has was drawn for it. Takes about a second each, so it is done before any transaction. Throws
 * `uploadUnknown`, `uploadMissing`, `pictureUnreadable`, `pictureTooLarge`.
 */
export async function drawNewPhotos(
  context: MemberContext,
  photos: readonly PostPhotoInput[],
): Promise<WantedPostPhoto[]> {
  const { db, session } = context;
  const wanted = new Map<string, WantedPostPhoto>();
  for (const { alt, child, ...photo } of photos) {
    if ('photoId' in photo) {
      wanted.set(photo.photoId, { photoId: photo.photoId, alt, child });
      continue;
    }
    const upload = await findUpload(db, session.memberId, photo.key);
    if (!upload || upload.purpose !== 'post') throw new Failure('uploadUnknown');
    const { key } = upload;
    const ofDraft = upload.state === 'taken' ? await findDraftPhoto(db, upload) : null;
    if (ofDraft)
      wanted.set(upload.uploadId, { photoId: null, key, upload, file: 'of a draft', ...ofDraft, alt, child });
    // A request that is sent again finds its photo where it belongs, or nowhere.
    else if (upload.state !== 'issued') wanted.set(upload.uploadId, { photoId: upload.uploadId, alt, child });
    else if (!wanted.has(upload.uploadId)) {
      const { size, sha256, pictures } = await drawUpload(context, upload);
      const { width, height } = pictures.reduce((one, other) => (other.width > one.width ? other : one));
      const file = { size, sha256 };
      wanted.set(upload.uploadId, { photoId: null, key, upload, file, width, height, alt, child });
    }
  }
  return [...wanted.values()];
}

/** For something new: no photo can be there already. Throws `uploadUsed`. */
export function onlyNew(
  wanted: readonly WantedPostPhoto[],
): (WantedPostPhoto & { readonly photoId: null })[] {
  return wanted.map((photo) => {
    if (photo.photoId !== null) throw new Failure('uploadUsed');
    return photo;
  });
}

/** Keys of what was sent and is drawn by now. */
export const sentOf = (wanted: readonly WantedPostPhoto[]): string[] =>
  wanted.flatMap((photo) => (photo.photoId === null ? [photo.key] : []));

/** Files that nothing needs any more: what was sent, and the pictures of photos that are gone. */
export async function tidyPhotos(
  context: MemberContext,
  { sent = [], gone = [] }: { readonly sent?: readonly string[]; readonly gone?: readonly string[] },
): Promise<void> {
  const keys = [...sent, ...gone.flatMap((pictureId) => pictureKeys({ purpose: 'post', pictureId }))];
  if (keys.length > 0) await removeFiles(context, keys);
}
