import type { StoredImage } from '#contract/content/media-fields.ts';
import { headBytes, pictureTypeOf, uploadLimits } from '#contract/pictures.ts';
import { api } from '#console/kit/api.ts';

export type PictureFault = 'wrongType' | 'heic' | 'tooLarge' | 'notSent';

/** Why a file was not sent; what the server refuses is thrown as it comes. */
export class NotSent extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Sends a picture to storage and has its files made, seen around its middle. Throws `NotSent` before anything is sent for
 * what is no picture, and for what storage does not take.
 */
export async function sendPicture(file: Blob): Promise<StoredImage> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (type === 'image/heic') throw new NotSent('heic');
  if (type === null) throw new NotSent('wrongType');
  if (file.size > uploadLimits.library) throw new NotSent('tooLarge');
  const { url, fields, key } = await api.allowPicture({ contentType: type, size: file.size });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const sent = await fetch(url, { method: 'POST', body: form, credentials: 'omit' }).catch(() => null);
  if (!sent?.ok) throw new NotSent('notSent');
  return { ...(await api.takePicture({ key })), focus: { x: 50, y: 50 } };
}

/** Where a file of a picture lies, at most so wide. */
export const pictureAddress = ({ mediaId }: Pick<StoredImage, 'mediaId'>, width: 96 | 320 | 960): string =>
  `/media/${mediaId}/${width}.jpg`;
