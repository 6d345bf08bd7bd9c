import { baseFile, isKeptBase, readBase, type Base } from './base.ts';
import {
  listFolder,
  readBaseText,
  readPictures,
  readTexts,
  type FoundCarried,
  type FoundPicture,
} from './folder.ts';
import { nameOf } from './layout.ts';
import type { FileFault, ReadPiece } from './fit-piece.ts';
import { readPiece } from './read-piece.ts';

/** All that a folder says. */
export interface ReadFolder {
  readonly pieces: readonly ReadPiece[];
  /** Of all pieces that have files, whatever is wrong with these. */
  readonly names: ReadonlySet<string>;
  /** That pieces show, by the digests of their files. */
  readonly pictures: ReadonlyMap<string, FoundPicture>;
  /** Videos, documents and what belongs to them. */
  readonly carried: readonly FoundCarried[];
  readonly base: Base;
  /** That stays as it is, whatever comes in. */
  readonly isKept: boolean;
  readonly faults: readonly FileFault[];
}

/** Reads every file of a folder and holds each to its kind; nothing of the database is asked. */
export async function readFolder(dir: string): Promise<ReadFolder> {
  const listed = await listFolder(dir);
  const [ofPictures = [], ofTexts = []] = [true, false].map((wanted) =>
    listed.files.filter(({ ending }) => (ending !== undefined) === wanted),
  );
  const read = await readTexts(
    dir,
    ofTexts.map(({ path }) => path),
  );
  const { pictures, faults: refused } = await readPictures(dir, ofPictures);
  const broken = new Set([...read.faults, ...refused].map(({ file }) => file));
  const named = Map.groupBy(listed.files, nameOf);
  const found = [...named.values()].flatMap((files) => {
    const [first] = files;
    // What could not be read is told already.
    if (
      first === undefined ||
      files.some(({ path }) => broken.has(path) || !(read.texts.has(path) || pictures.has(path)))
    )
      return [];
    return [
      readPiece(
        first,
        read.texts,
        files.flatMap(({ path }) => pictures.get(path) ?? []),
      ),
    ];
  });
  const isRefused = listed.faults.some(({ file }) => file === baseFile);
  const text = isRefused ? undefined : await readBaseText(dir);
  const base = text === undefined ? new Map<string, string>() : readBase(text);
  const faults = [...listed.faults, ...read.faults, ...refused, ...found.flatMap((one) => one.faults)];
  if (base === null) faults.push({ file: baseFile, line: 1, field: '', words: 'No export wrote this' });
  return {
    pieces: found.flatMap(({ piece }) => (piece === null ? [] : [piece])),
    names: new Set(named.keys()),
    pictures: new Map([...pictures.values()].map((one) => [one.digest, one])),
    carried: listed.carried,
    base: base ?? new Map<string, string>(),
    isKept: text !== undefined && isKeptBase(text),
    faults,
  };
}
