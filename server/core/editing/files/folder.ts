import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindNames } from '#contract/content/kinds.ts';
import { pictureTypeOf, pictureTypes, uploadLimits, type PictureType } from '#contract/pictures.ts';
import type { NamedFile } from '#contract/content/media-fields-of.ts';
import { carriedName, fileOfName, mostBytesOf } from '#server/core/media/files/carry.ts';
import { nameOfBytes } from '#server/core/media/files/take-file.ts';
import { digestOf } from '#server/core/media/library/carried-file.ts';
import { baseFile } from './base.ts';
import { placeOf, type FilePlace } from './layout.ts';
import type { FileFault } from './fit-piece.ts';
import { decode } from './text-of-file.ts';
import type { TextFile } from './write-piece.ts';

/** How much a folder may hold. */
export const folderLimits = {
  files: 10_000,
  fileBytes: 1_048_576,
  allBytes: 50 * 1_048_576,
  pictureBytes: uploadLimits.library,
  allPictureBytes: 500_000_000,
  allFileBytes: 4_000_000_000,
} as const;

export interface FoundFile extends FilePlace {
  /** From the folder on. */
  readonly path: string;
}

/** Beside the folders of kinds: videos, documents and what belongs to them, each under a name made of its bytes. */
export const filesFolder = 'files';

export interface FoundCarried extends NamedFile {
  readonly path: string;
}

/** Where a file lies that pieces name. */
export const pathOfCarried = (named: NamedFile): string => `${filesFolder}/${carriedName(named)}`;

const fault = (file: string, words: string, line = 1): FileFault => ({ file, line, field: '', words });

/**
 * Files of pieces in a folder, by their names, what they name, and what stands there that is neither. Beside the folders
 * of kinds whatever is no folder is let be, and what begins with a dot.
 */
export async function listFolder(dir: string): Promise<{
  readonly files: readonly FoundFile[];
  readonly carried: readonly FoundCarried[];
  readonly faults: readonly FileFault[];
}> {
  const files: FoundFile[] = [];
  const carried: FoundCarried[] = [];
  const faults: FileFault[] = [];
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const { name: folder } = entry;
    if (entry.isSymbolicLink()) faults.push(fault(folder, 'Links are not followed'));
    else if (!entry.isDirectory() && isFolderOfOurs(folder))
      faults.push(fault(folder, 'This has to be a folder'));
    if (!entry.isDirectory() || folder.startsWith('.')) continue;
    if (!isFolderOfOurs(folder)) {
      faults.push(fault(folder, 'There is no such kind of content'));
      continue;
    }
    for (const one of await readdir(join(dir, folder), { withFileTypes: true })) {
      const path = `${folder}/${one.name}`;
      const named = folder === filesFolder ? fileOfName(one.name) : null;
      const place = placeOf(folder, one.name);
      if (one.isSymbolicLink()) faults.push(fault(path, 'Links are not followed'));
      else if (!one.isFile()) faults.push(fault(path, 'This is no file'));
      else if (named !== null) carried.push({ ...named, path });
      else if (place !== null) files.push({ ...place, path });
      else faults.push(fault(path, 'No piece of this kind has a file of this name'));
    }
  }
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
  return { files: files.toSorted(byPath), carried: carried.toSorted(byPath), faults };
}

const isFolderOfOurs = (name: string): boolean =>
  name === filesFolder || kindNames.some((kind) => kind === name);

/** Texts by paths. What is too much, or no text, is among the faults. */
export async function readTexts(
  dir: string,
  paths: readonly string[],
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly faults: readonly FileFault[] }> {
  const texts = new Map<string, string>();
  const faults: FileFault[] = [];
  if (paths.length > folderLimits.files)
    return { texts, faults: [fault('.', `More than ${folderLimits.files} files are not taken`)] };
  let all = 0;
  for (const path of paths) {
    const bytes = await readBytes(join(dir, path));
    if (bytes === null) {
      faults.push(fault(path, `A file above ${folderLimits.fileBytes / 1_048_576} MB is not taken`));
      continue;
    }
    all += bytes.length;
    if (all > folderLimits.allBytes)
      return {
        texts,
        faults: [fault(path, `More than ${folderLimits.allBytes / 1_048_576} MB together are not taken`)],
      };
    const read = decode(bytes);
    if ('text' in read) texts.set(path, read.text);
    else faults.push(fault(path, read.words, read.line));
  }
  return { texts, faults };
}

/** A picture in a folder. What it shows is looked at when it comes in. */
export interface FoundPicture {
  readonly path: string;
  readonly type: PictureType;
  /** In hexadecimal. */
  readonly digest: string;
}

/** Pictures by paths, one after the other: all of them would be much to hold. What is too much, or none, is among the faults. */
export async function readPictures(
  dir: string,
  found: readonly FoundFile[],
): Promise<{ readonly pictures: ReadonlyMap<string, FoundPicture>; readonly faults: readonly FileFault[] }> {
  const pictures = new Map<string, FoundPicture>();
  const faults: FileFault[] = [];
  let all = 0;
  for (const { path, ending } of found) {
    const bytes = await readPicture(dir, path);
    if (bytes === null) {
      faults.push(fault(path, `A picture above ${folderLimits.pictureBytes / 1_000_000} MB is not taken`));
      continue;
    }
    all += bytes.length;
    if (all > folderLimits.allPictureBytes) {
      const words = `More than ${folderLimits.allPictureBytes / 1_000_000} MB of pictures together are not taken`;
      return { pictures, faults: [...faults, fault(path, words)] };
    }
    const type = pictureTypeOf(bytes);
    if (type === null || type === 'image/heic' || pictureTypes[type] !== ending)
      faults.push(fault(path, 'This is no picture of the kind that its name says'));
    else pictures.set(path, { path, type, digest: digestOf(bytes).toString('hex') });
  }
  return { pictures, faults };
}

/** Null for one that is too large. */
export const readPicture = (dir: string, path: string): Promise<Buffer | null> =>
  readBytes(join(dir, path), folderLimits.pictureBytes);

/** Null for one that is too large. */
export const readCarried = (dir: string, { path, file }: FoundCarried): Promise<Buffer | null> =>
  readBytes(join(dir, path), mostBytesOf(file));

/** Null for a file that is too large. Throws for a link, and for what is no file. */
async function readBytes(path: string, most: number = folderLimits.fileBytes): Promise<Buffer | null> {
  // What was listed as a file may be a link or a pipe by now.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const { size } = await file.stat();
    if (size > most) return null;
    const bytes = await file.readFile();
    return bytes.length > most ? null : bytes;
  } finally {
    await file.close();
  }
}

/** The text of what exports note, undefined where there is none. Throws for a link. */
export async function readBaseText(dir: string): Promise<string | undefined> {
  try {
    return (await readBytes(join(dir, baseFile)))?.toString() ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Notes what files are an export, or came in. */
export async function writeBaseText(dir: string, text: string): Promise<void> {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  await writeFile(join(dir, baseFile), text, { flag: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW });
}

/** Makes the folder, if need be, and tells whether there is anything in it but what begins with a dot. */
export async function openFolder(dir: string): Promise<{ readonly isEmpty: boolean }> {
  await mkdir(dir, { recursive: true });
  return { isEmpty: (await readdir(dir)).every((name) => name.startsWith('.')) };
}

/** Writes files whose bytes differ, and removes those of these paths. The folder holds nothing foreign by now. */
export async function writeFolder(
  dir: string,
  files: readonly TextFile[],
  removed: readonly string[],
): Promise<void> {
  for (const path of removed) await rm(join(dir, path));
  for (const folder of new Set(files.map(({ path }) => path.split('/')[0] ?? '')))
    await mkdir(join(dir, folder), { recursive: true });
  for (const { path, text } of files)
    if (!(await holds(join(dir, path), text))) await writeFile(join(dir, path), text);
}

/** Writes pictures whose bytes differ, into folders that are there; each is fetched only then. */
export async function writePicture(
  dir: string,
  { path, digest }: Pick<FoundPicture, 'path' | 'digest'>,
  fetch: () => Promise<Buffer>,
): Promise<void> {
  const known = await lstat(join(dir, path)).catch(() => null);
  const there =
    known !== null && known.size <= folderLimits.pictureBytes ? await readPicture(dir, path) : null;
  if (there === null || digestOf(there).toString('hex') !== digest)
    await writeFile(join(dir, path), await fetch());
}

/** Writes what pieces name, where it is not there; each is fetched only then. */
export async function writeCarried(
  dir: string,
  named: NamedFile,
  fetch: () => Promise<Buffer>,
): Promise<void> {
  const path = join(dir, pathOfCarried(named));
  await mkdir(join(dir, filesFolder), { recursive: true });
  const known = await lstat(path).catch(() => null);
  const there = known === null ? null : await readBytes(path, mostBytesOf(named.file));
  if (there === null || nameOfBytes(there) !== named.mediaId) await writeFile(path, await fetch());
}

async function holds(path: string, text: string): Promise<boolean> {
  const known = await lstat(path).catch(() => null);
  return (
    known !== null && known.size === Buffer.byteLength(text) && (await readBytes(path))?.toString() === text
  );
}
