import { createHash } from 'node:crypto';
import { pictureTypes } from '#contract/pictures.ts';
import { pictureKey } from '../media-files.ts';
import type { MadePicture } from '../pictures.ts';
import type { LibraryFileRow } from './queries.ts';

/** The largest file that every browser can show; folders carry it from one installation to another. */
const largestName = '1920.jpg';

/** SHA-256 of a file. */
export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The file that is carried, of those that were made of a picture. */
export function largestOf(pictures: readonly MadePicture[]): MadePicture {
  const largest = pictures.find(({ name }) => name === largestName);
  if (!largest) throw new Error('A picture was made without its largest file');
  return largest;
}

/** What came in with a folder stays there as it came, beside what was made of it, so that a copy of a copy is the same. */
const camePrefix = 'source/';

/** Where that lies. */
export const keyOfCame = (mediaId: string, ending: string): string => `${camePrefix}${mediaId}.${ending}`;

/** The file of a picture that folders carry: where it lies, and how its name ends. */
export function carriedFile({ mediaId, key, type }: LibraryFileRow): {
  readonly key: string;
  readonly ending: string;
} {
  return key.startsWith(camePrefix)
    ? { key, ending: pictureTypes[type] }
    : { key: pictureKey({ purpose: 'library', pictureId: mediaId }, largestName), ending: 'jpg' };
}
