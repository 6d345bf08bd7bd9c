/** What members may upload. No schema is here, so that a page can have it without their weight. */

/** What a file is for decides how large it may be and what is made of it. */
export const uploadPurposes = ['avatar', 'proof', 'post'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
/** What stands for the brand itself, its see-through parts kept. */
export const marks = ['logo', 'icon'] as const;
export type BrandMark = (typeof marks)[number];
/** What pictures of staff are made for; `library`: content shows them. */
export const staffPictures = ['library', ...marks] as const;
export type PicturePurpose = UploadPurpose | (typeof staffPictures)[number];

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
  logo: 15_000_000,
  icon: 15_000_000,
};

/** A logo is at least so high, and at most so many times as wide, in pixels; an icon is a square at least so wide. */
export const markBounds = { logoHeight: 64, logoRatio: 8, iconSide: 180 } as const;

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
