/** What members may upload. No schema is here, so that a page can have it without their weight. */

/** What a file is for decides how large it may be and what is made of it. */
export const uploadPurposes = ['avatar', 'proof', 'post'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
/** What pictures are made for: `library`: those of staff, which content shows. */
export type PicturePurpose = UploadPurpose | 'library';

/** Media types of pictures that are accepted, and the ending of their keys. */
export const pictureTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PictureType = keyof typeof pictureTypes;

/** Largest file in bytes. */
export const uploadLimits: Readonly<Record<PicturePurpose, number>> = {
  avatar: 5_000_000,
  proof: 10_000_000,
  post: 10_000_000,
  library: 15_000_000,
};

/** What was uploaded and not sent is kept so long from the last change of its draft on; a comment's draft as well. */
export const daysOfDraftPhotos = 30;

/** How many of a file's first bytes tell its type. */
export const headBytes = 12;

/** The type that the first bytes of a file tell, whatever its name says; HEIC to say so, as it is not accepted. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | 'image/heic' | null {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp';
  if (/^[^]{4}ftypavi[fs]/.test(head)) return 'image/avif';
  if (/^[^]{4}ftyp(?:he[ivc][cxmsv]|mif1|msf1)/.test(head)) return 'image/heic';
  return null;
}
