import type { NamedFile } from '#contract/content/media-fields-of.ts';
import { endingOf, staffFileKinds, staffFiles, type StaffFile } from '#contract/staff-files.ts';
import { chanceOf, type Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { isStored } from '#server/kernel/storage/is-stored.ts';
import { pathName } from '../issue-policy.ts';
import { videoKey } from '../media-files.ts';
import { openPicture } from '../pictures.ts';
import { insertFile, keepFacts, nameFile } from './queries.ts';
import { readFile, type FileFacts } from './read-file.ts';
import { nameOfBytes } from './take-file.ts';

type Stored = Pick<Services, 'files'>;

/** What the name of a file that folders carry says of it: its bytes, and what it is for. */
export const carriedName = ({ file, mediaId }: NamedFile): string => `${mediaId}.${endingOf(file)}`;

/** Null for a name that none of them has. */
export function fileOfName(name: string): NamedFile | null {
  const [, mediaId = '', ending = ''] = /^([\w-]{24})\.([a-z0-9]{2,5})$/.exec(name) ?? [];
  const file = staffFileKinds.find((one) => endingOf(one) === ending);
  return file === undefined ? null : { file, mediaId };
}

/** How large such a file may be, in bytes. */
export const mostBytesOf = (file: StaffFile): number => staffFiles[file].most;

const keyOf = ({ file, mediaId }: NamedFile): string => videoKey(mediaId, staffFiles[file].name);

/** Null when storage has lost it. */
export const readStored = ({ files }: Stored, named: NamedFile): Promise<Buffer | null> =>
  files.read(keyOf(named), mostBytesOf(named.file));

/** Whether storage has it. */
export const hasStored = ({ files }: Stored, named: NamedFile): Promise<boolean> =>
  isStored(files, keyOf(named));

/** Looks into a file of a folder as into one that the console sends: it has to be as it would be stored. */
export async function checkCarried(
  { file, mediaId }: NamedFile,
  bytes: Buffer,
): Promise<{ readonly facts: FileFacts } | { readonly words: string }> {
  if (nameOfBytes(bytes) !== mediaId) return { words: 'It is not what its name was made of' };
  try {
    // What is read may be changed by it.
    const checked = await readFile(file, Buffer.from(bytes));
    const isAsStored = file === 'poster' ? await saysNothing(bytes) : nameOfBytes(checked.bytes) === mediaId;
    if (!isAsStored) return { words: 'It holds more than is stored of such a file' };
    return { facts: { ...checked.facts, bytes: bytes.length } };
  } catch (error) {
    if (error instanceof Failure) return { words: error.error.message.en };
    throw error;
  }
}

/** A picture is drawn anew each time, never the same again: one that was holds no remarks, such as where it was taken. */
async function saysNothing(bytes: Buffer): Promise<boolean> {
  const open = await openPicture(bytes, 'image/jpeg');
  const { exif, xmp, iptc } = await open().metadata();
  return exif === undefined && xmp === undefined && iptc === undefined;
}

/** Stores a file of a folder, unless it is there. What no version comes to name is swept as what is sent and not used. */
export async function bringFile(
  { db, files, now, by }: Stored & { readonly db: Database; readonly now: Date; readonly by: string | null },
  named: NamedFile,
  { bytes, facts }: { readonly bytes: Buffer; readonly facts: FileFacts },
): Promise<void> {
  const { file, mediaId } = named;
  const key = `carried/${pathName(chanceOf(db))}.${endingOf(file)}`;
  await insertFile(db, { key, file, size: bytes.length, by, issuedAt: now });
  await nameFile(db, { key, mediaId });
  if (!(await hasStored({ files }, named))) await files.write(keyOf(named), bytes, staffFiles[file].type);
  await keepFacts(db, { key, facts });
}
