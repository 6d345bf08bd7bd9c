import { z } from 'zod';
import { uploadKey } from '../media.ts';

/** A photo that proves something: a purchase, a product in use. */
export const shownPhoto = z.strictObject({
  photoId: z.uuid(),
  /** Path of its pictures without size and ending, good for half a day. */
  picture: z.string(),
  /** Of the largest picture. */
  width: z.int(),
  height: z.int(),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;

/** One that is there already and stays or goes, or one that was just uploaded. */
export const photoItem = z.union([
  z.strictObject({ photoId: z.uuid(), removed: z.literal(true).optional() }),
  z.strictObject({ key: uploadKey }),
]);
export type PhotoItem = z.infer<typeof photoItem>;

/**
 * Photos in their new order. Those that are not named stay, behind the others: another device may have added them a
 * moment ago. So what goes is said.
 */
export const photoItems = z.array(photoItem).max(30);
