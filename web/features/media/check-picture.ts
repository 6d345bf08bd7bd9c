import {
  headBytes,
  pictureTypeOf,
  uploadLimits,
  type PictureType,
  type UploadPurpose,
} from '#contract/pictures.ts';

/** A file that may be sent: its type is the one its first bytes tell. */
export interface CheckedPicture {
  readonly blob: Blob;
  readonly type: PictureType;
}

export type PictureProblem = 'heic' | 'type' | 'tooLarge' | 'unreadable';

/** Looks at a file before anything of it is sent, so that a wrong choice is told at once and costs no traffic. */
export async function checkPicture(
  blob: Blob,
  purpose: UploadPurpose | null,
): Promise<{ picture: CheckedPicture } | { problem: PictureProblem }> {
  let type;
  try {
    type = pictureTypeOf(new Uint8Array(await blob.slice(0, headBytes).arrayBuffer()));
  } catch {
    // Moved or deleted since, or still in a cloud that cannot be reached.
    return { problem: 'unreadable' };
  }
  if (type === 'image/heic') return { problem: 'heic' };
  if (type === null) return { problem: 'type' };
  // A picture that is cut first is judged by what is left of it.
  if (purpose !== null && blob.size > uploadLimits[purpose]) return { problem: 'tooLarge' };
  return { picture: { blob, type } };
}
