import { createHash } from 'node:crypto';
import { uploadLimits, type PicturePurpose, type PictureType } from '#contract/pictures.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { pictureKey } from './media-files.ts';
import { makeMarks } from './marks.ts';
import { makePictures, type MadePicture } from './pictures.ts';

export interface DrawnUpload {
  /** Of the file as it was sent. */
  readonly size: number;
  readonly sha256: Buffer;
  readonly pictures: readonly MadePicture[];
}

/** What was sent, and what its files are called. */
export interface SentPicture {
  readonly key: string;
  readonly type: PictureType;
  readonly purpose: PicturePurpose;
  readonly pictureId: string;
}

/**
 * Draws the pictures of an upload and stores them; taking it comes after, for this takes long. Doing so twice changes
 * nothing: the names are those of the upload. Throws `uploadMissing`, `pictureUnreadable`, `pictureTooLarge`.
 */
export async function drawUpload(
  services: Pick<Services, 'files'>,
  upload: SentPicture,
): Promise<DrawnUpload> {
  const { files: storage } = services;
  const bytes = await storage.read(upload.key, uploadLimits[upload.purpose]);
  if (!bytes) throw new Failure('uploadMissing');
  const { type, purpose } = upload;
  const pictures =
    purpose === 'logo' || purpose === 'icon'
      ? await makeMarks(bytes, type, purpose)
      : await makePictures(bytes, type, purpose);
  for (const made of pictures) {
    await storage.write(pictureKey(upload, made.name), made.bytes, made.type);
  }
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest(), pictures };
}
