import type { Config } from '#server/kernel/config/config.ts';

/** Path of a file that staff put into storage, such as a video, under the 24 characters that name it. */
export const mediaPath = (mediaId: string, name: string) => `/media/${mediaId}/${name}`;

/** Where browsers find what is stored under a path. */
export const publicMedia = ({ s3 }: Pick<Config, 's3'>, path: string): string =>
  path.startsWith('/media/') && s3?.publicUrl ? `${s3.publicUrl}${path}` : path;
