import { z } from 'zod';
import { uploadKey } from './uploads.ts';

/** A photo that proves something: a purchase, a product in use. */
export const shownPhoto = z.strictObject({
  photoId: z.uuid(),
  /** Path of its pictures without size and ending. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;

/** One that is there already, or one that was just uploaded. */
export const photoItem = z.union([z.strictObject({ photoId: z.uuid() }), z.strictObject({ key: uploadKey })]);
export type PhotoItem = z.infer<typeof photoItem>;
