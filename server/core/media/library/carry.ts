import { pictureTypes, uploadLimits, type PictureType } from '#contract/pictures.ts';
import { chanceOf, type Database, type Queryable } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { drawUpload } from '../draw-upload.ts';
import { pathName } from '../issue-policy.ts';
import { makePictures } from '../pictures.ts';
import { carriedFile, digestOf, keyOfCame, largestOf } from './carried-file.ts';
import {
  findTakenFiles,
  insertLibraryFile,
  renewLibraryFiles,
  setDigest,
  takeLibraryFile,
} from './queries.ts';

/** A picture of the library, with the file that folders carry of it. */
export interface CarriedPicture {
  readonly mediaId: string;
  readonly width: number;
  readonly height: number;
  /** Of that file, in hexadecimal. */
  readonly digest: string;
  /** Where it lies in storage. */
  readonly key: string;
  /** How its name ends, such as `jpg`. */
  readonly ending: string;
}

/** All pictures whose files can be carried. */
export async function findCarried(db: Queryable): Promise<CarriedPicture[]> {
  return (await findTakenFiles(db)).flatMap(({ sha256, ...file }) => {
    const { mediaId, width, height } = file;
    return sha256 === null
      ? []
      : [{ mediaId, width, height, digest: sha256.toString('hex'), ...carriedFile(file) }];
  });
}

/** Notes the digests of pictures from before they were noted; one whose file is lost goes without. */
export async function noteDigests({ db, files }: Carrying): Promise<void> {
  for (const file of await findTakenFiles(db)) {
    if (file.sha256 !== null) continue;
    const bytes = await files.read(carriedFile(file).key, uploadLimits.library);
    if (bytes) await setDigest(db, { mediaId: file.mediaId, sha256: digestOf(bytes) });
  }
}

export interface Carrying extends Pick<Services, 'files'> {
  readonly db: Database;
}

/** The file that folders carry; null when storage has lost it. */
export const readCarried = (
  { files }: Pick<Carrying, 'files'>,
  { key }: Pick<CarriedPicture, 'key'>,
): Promise<Buffer | null> => files.read(key, uploadLimits.library);

interface ComingPicture {
  readonly bytes: Buffer;
  readonly type: PictureType;
}

/**
 * Makes a picture of a file of a folder, as of one that the console sends. Throws `pictureUnreadable`, `pictureTooLarge`. What
 * no version comes to name is swept as what is sent and not used.
 */
export async function bringPicture(
  { db, files, now, by }: Carrying & { readonly now: Date; readonly by: string | null },
  { bytes, type }: ComingPicture,
): Promise<Pick<CarriedPicture, 'mediaId' | 'width' | 'height'>> {
  const mediaId = pathName(chanceOf(db));
  const key = keyOfCame(mediaId, pictureTypes[type]);
  await insertLibraryFile(db, { mediaId, key, type, size: bytes.length, by, issuedAt: now });
  await files.write(key, bytes, type);
  const { pictures, sha256 } = await drawUpload(
    { files },
    { key, type, purpose: 'library', pictureId: mediaId },
  );
  const { width, height } = largestOf(pictures);
  if (!(await takeLibraryFile(db, { mediaId, width, height, sha256, now })))
    throw new Failure('uploadUnknown', { why: 'it is gone again' });
  return { mediaId, width, height };
}

/** What `bringPicture` would make, without keeping anything. */
export async function tryPicture(
  { db }: Pick<Carrying, 'db'>,
  { bytes, type }: ComingPicture,
): Promise<Pick<CarriedPicture, 'mediaId' | 'width' | 'height'>> {
  const { width, height } = largestOf(await makePictures(bytes, type, 'library'));
  return { mediaId: pathName(chanceOf(db)), width, height };
}

/** Pictures that are there and are about to be named are not swept meanwhile. */
export async function holdPictures(db: Database, mediaIds: readonly string[], now: Date): Promise<void> {
  if (mediaIds.length > 0) await renewLibraryFiles(db, mediaIds, now);
}
