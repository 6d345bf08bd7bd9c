import { z } from 'zod';

/** A video with what a player needs: its poster, its length, and its words in each language. */
export const shownVideo = z.strictObject({
  src: z.string(),
  type: z.string(),
  poster: z.string(),
  seconds: z.int(),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), src: z.string() })),
});
export type ShownVideo = z.infer<typeof shownVideo>;
