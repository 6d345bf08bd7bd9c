import type { UploadPolicy } from '#contract/calls/media.ts';
import type { StoredImage, StoredMark } from '#contract/content/media-fields.ts';
import {
  headBytes,
  pictureTypeOf,
  uploadLimits,
  type BrandMark,
  type PictureType,
} from '#contract/pictures.ts';
import { postFile, type Sending } from '#console/files/post-file.ts';
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

/** Sends a picture to the library and has its files made, seen around its middle. Throws as `send`. */
export const sendPicture = async (file: Blob, sending: Sending): Promise<StoredImage> => ({
  ...(await send(file, sending, { allow: api.allowPicture, take: api.takePicture })),
  focus: { x: 50, y: 50 },
});

/** Sends a logo or an icon and has its files made. Throws as `send`. */
export const sendMark = (mark: BrandMark, file: Blob, sending: Sending): Promise<StoredMark> =>
  send(file, sending, { allow: (wanted) => api.allowMark({ ...wanted, mark }), take: api.takeMark });

interface Calls {
  allow(wanted: { readonly contentType: PictureType; readonly size: number }): Promise<UploadPolicy>;
  take(sent: { readonly key: string }): Promise<StoredMark>;
}

/**
 * Sends a file to storage by the calls that allow and take it. Throws `NotSent` before anything is sent for what is no
 * picture, and for what storage does not take.
 */
async function send(file: Blob, sending: Sending, { allow, take }: Calls): Promise<StoredMark> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (type === 'image/heic') throw new NotSent('heic');
  if (type === null) throw new NotSent('wrongType');
  if (file.size > uploadLimits.library) throw new NotSent('tooLarge');
  const policy = await allow({ contentType: type, size: file.size });
  if (!(await postFile(policy, file, sending))) throw new NotSent('notSent');
  return take({ key: policy.key });
}

/** Where a file of a picture lies, at most so wide. */
export const pictureAddress = ({ mediaId }: Pick<StoredImage, 'mediaId'>, width: 96 | 320 | 960): string =>
  `/media/${mediaId}/${width}.jpg`;

/** Where a file of a logo or an icon lies. */
export const markAddress = ({ mediaId }: StoredMark, mark: BrandMark): string =>
  `/media/${mediaId}/${mark === 'logo' ? 96 : 192}.png`;
