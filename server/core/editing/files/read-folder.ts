import { baseFile, isKeptBase, readBase, type Base } from './base.ts';
import { listFolder, readBaseText, readTexts } from './folder.ts';
import { nameOf } from './layout.ts';
import type { FileFault, ReadPiece } from './fit-piece.ts';
import { readPiece } from './read-piece.ts';

/** All that a folder says. */
export interface ReadFolder {
  readonly pieces: readonly ReadPiece[];
  /** Of all pieces that have files, whatever is wrong with these. */
  readonly names: ReadonlySet<string>;
  readonly base: Base;
  /** That stays as it is, whatever comes in. */
  readonly isKept: boolean;
  readonly faults: readonly FileFault[];
}

/** Reads every file of a folder and holds each to its kind; nothing of the database is asked. */
export async function readFolder(dir: string): Promise<ReadFolder> {
  const listed = await listFolder(dir);
  const read = await readTexts(
    dir,
    listed.files.map(({ path }) => path),
  );
  const broken = new Set(read.faults.map(({ file }) => file));
  const named = Map.groupBy(listed.files, nameOf);
  const found = [...named.values()].flatMap((files) => {
    const [first] = files;
    // What could not be read is told already.
    if (first === undefined || files.some(({ path }) => broken.has(path) || !read.texts.has(path))) return [];
    return [readPiece(first, read.texts)];
  });
  const isRefused = listed.faults.some(({ file }) => file === baseFile);
  const text = isRefused ? undefined : await readBaseText(dir);
  const base = text === undefined ? new Map<string, string>() : readBase(text);
  const faults = [...listed.faults, ...read.faults, ...found.flatMap((one) => one.faults)];
  if (base === null) faults.push({ file: baseFile, line: 1, field: '', words: 'No export wrote this' });
  return {
    pieces: found.flatMap(({ piece }) => (piece === null ? [] : [piece])),
    names: new Set(named.keys()),
    base: base ?? new Map<string, string>(),
    isKept: text !== undefined && isKeptBase(text),
    faults,
  };
}
