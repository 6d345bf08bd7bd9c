import { pictureFieldOf } from './layout.ts';
import {
  bringPicture,
  findCarried,
  holdPictures,
  noteDigests,
  tryPicture,
  type CarriedPicture,
  type Carrying,
} from '#server/core/media/library/carry.ts';
import { digestOf } from '#server/core/media/library/carried-file.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { FileFault } from './fit-piece.ts';
import { readPicture, type FoundPicture } from './folder.ts';
import type { ReadFolder } from './read-folder.ts';
import type { WrittenPicture } from './written-piece.ts';

/** As they are named here, by the digests of their files. */
export type ComingPictures = ReadonlyMap<string, Pick<CarriedPicture, 'mediaId' | 'width' | 'height'>>;

/**
 * Makes the pictures of a folder that are not there yet, before the transaction of its import, which would wait for them; what
 * that does not come to name is swept. One that is there is known by its digest. Without `keeps`, or where the folder has
 * faults already, each is only tried. What is wrong with one is a fault of its file, and its piece is left out.
 */
export async function takePictures(
  taking: Carrying & { readonly now: Date; readonly by: string | null; readonly keeps: boolean },
  dir: string,
  folder: ReadFolder,
): Promise<{ readonly folder: ReadFolder; readonly pictures: ComingPictures }> {
  if (folder.pictures.size === 0) return { folder, pictures: new Map() };
  const { db, now } = taking;
  await noteDigests(taking);
  const known = new Map((await findCarried(db)).map((one) => [one.digest, one]));
  const pictures = new Map<string, CarriedPicture | Pick<CarriedPicture, 'mediaId' | 'width' | 'height'>>();
  const faults: FileFault[] = [];
  const keeps = taking.keeps && folder.faults.length === 0;
  for (const [digest, found] of folder.pictures) {
    const there = known.get(digest);
    if (there) pictures.set(digest, there);
    else {
      const made = await make(found);
      if ('words' in made) faults.push(made);
      else pictures.set(digest, made);
    }
  }
  if (keeps)
    await holdPictures(
      db,
      [...folder.pictures.keys()].flatMap((one) => known.get(one)?.mediaId ?? []),
      now,
    );
  const isWhole = ({ kind, fields }: ReadFolder['pieces'][number]) => {
    const name = pictureFieldOf(kind);
    const picture = name === null ? null : (fields[name] as WrittenPicture | null);
    return picture === null || pictures.has(picture.file);
  };
  return {
    folder: { ...folder, pieces: folder.pieces.filter(isWhole), faults: [...folder.faults, ...faults] },
    pictures,
  };

  async function make({ path, type, digest }: FoundPicture) {
    const told = (words: string): FileFault => ({ file: path, line: 1, field: '', words });
    const bytes = await readPicture(dir, path);
    if (bytes === null || digestOf(bytes).toString('hex') !== digest) return told('It was changed meanwhile');
    try {
      return await (keeps ? bringPicture(taking, { bytes, type }) : tryPicture(taking, { bytes, type }));
    } catch (error) {
      if (error instanceof Failure) return told(error.error.message.en);
      throw error;
    }
  }
}
