import type { PictureType } from './calls/uploads.ts';

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
