import { staffPictures, type PicturePurpose } from '#contract/pictures.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { publicMedia } from '#server/kernel/storage/public-media.ts';
import { pictureNames } from './pictures.ts';

/** Path of a stored picture, as `member.avatar` keeps it: its middle size, which every browser can show. */
export function picturePath(pictureId: string): string {
  return `/media/${pictureId}/320.jpg`;
}

/** The picture of such a path; null for a path of another kind. */
export function pictureIdOf(path: string | null): string | null {
  return /^\/media\/([\w-]{24})\/320\.jpg$/.exec(path ?? '')?.[1] ?? null;
}

interface Picture {
  readonly purpose: PicturePurpose;
  readonly pictureId: string;
}

/**
 * Key of a file of a picture in storage. Whoever reads the bucket for the public never sees what is a proof or stands in
 * a post.
 */
export function pictureKey({ purpose, pictureId }: Picture, name: string): string {
  const isPublic = purpose === 'avatar' || isOfStaff(purpose);
  return `${isPublic ? 'media' : purpose}/${pictureId}/${name}`;
}

const isOfStaff = (purpose: string) => staffPictures.some((one) => one === purpose);

/** What a picture of staff was sent for, as the key says that we gave it. */
export const purposeOfKey = (key: string) =>
  staffPictures.find((purpose) => key.split('/')[2] === purpose) ?? 'library';

/** Keys of all files of a picture in storage. */
export function pictureKeys(picture: Picture): string[] {
  return pictureNames(picture.purpose).map((name) => pictureKey(picture, name));
}

/** Key of a file of staff in storage that is no picture. */
export const videoKey = (mediaId: string, name: string) => `media/${mediaId}/${name}`;

/** Where browsers find a stored picture. */
export function publicPicture(config: Pick<Config, 's3'>, path: string | null): string | null {
  return path === null ? null : publicMedia(config, path);
}
