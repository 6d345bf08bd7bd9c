import { z } from 'zod';

/** What stands before the id of a picture of the library, where a drawing's name would be. */
export const libraryPrefix = 'picture:';

/** A picture of the library, as a page shows it. */
export const libraryPicture = z.strictObject({
  /** Its files by their width: `960.avif`, `960.jpg`; also 96, 320 and 1920. */
  path: z.string(),
  /** Of the largest, in pixels. */
  width: z.int(),
  height: z.int(),
  /** What has to be seen when it is cut, in percent from the left and the top. */
  focus: z.strictObject({ x: z.int(), y: z.int() }),
  /** What it shows, in the reader's words. */
  alt: z.string(),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

/**
 * The name of one of the site's drawings, or a picture of the library. Handlers give both as they are stored; whoever asks
 * gets the second with all that is needed to show it.
 */
export const shownPicture = z.union([z.string(), libraryPicture]);
export type ShownPicture = z.infer<typeof shownPicture>;
