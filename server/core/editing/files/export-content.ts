import {
  noteDigests,
  readCarried,
  type CarriedPicture,
  type Carrying,
} from '#server/core/media/library/carry.ts';
import { filesNamedIn, type NamedFile } from '#contract/content/media-fields-of.ts';
import { hasStored, readStored as readStoredFile } from '#server/core/media/files/carry.ts';
import { nameOfBytes } from '#server/core/media/files/take-file.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { isStored } from '#server/kernel/storage/is-stored.ts';
import { baseFile, readBase, writeBase } from './base.ts';
import {
  listFolder,
  openFolder,
  pathOfCarried,
  readBaseText,
  readCarried as readCarriedFile,
  writeBaseText,
  writeCarried,
  writeFolder,
  writePicture,
} from './folder.ts';
import { nameOf, pathOf, pictureFieldOf } from './layout.ts';
import type { FileFault } from './fit-piece.ts';
import { readStored } from './stored-pieces.ts';
import { writePiece } from './write-piece.ts';
import { hashOf, type WrittenPicture, type WrittenPiece } from './written-piece.ts';

/** What came of an export. With faults nothing was written. */
export interface Exported {
  readonly faults: readonly FileFault[];
  readonly pieces: number;
  /** Paths of files whose pieces are gone or taken down. */
  readonly removed: readonly string[];
  /** Names of pieces with a newer version than their files hold, which is not published. */
  readonly newerDrafts: readonly string[];
}

/** Writes all content into a folder that is empty, or that an export made. */
export async function exportContent(
  carrying: Carrying & { readonly now: Date },
  dir: string,
): Promise<Exported> {
  const { db, now } = carrying;
  await noteDigests(carrying);
  const stored = await transaction(db, (tx) => readStored(tx, now), { isolation: 'repeatable read' });
  const pieces = stored.pieces.flatMap(({ written, ...piece }) => (written ? [{ ...piece, written }] : []));
  const files = pieces.flatMap(({ written }) => writePiece(written));
  const pictures = pieces.flatMap(({ written }) => pictureOf(written, stored.pictures));
  const carried = new Map(
    pieces
      .flatMap(({ written: { kind, fields } }) => filesNamedIn(kind, fields))
      .map((named) => [pathOfCarried(named), named] as const),
  );
  const { faults: inTheWay, removed } = await look(
    dir,
    new Set([...files, ...pictures].map(({ path }) => path).concat([...carried.keys()])),
  );
  const faults = [...inTheWay, ...(await lostOf(carrying, pictures)), ...(await goneOf(carrying, carried))];
  if (faults.length > 0) return { faults, pieces: 0, removed: [], newerDrafts: [] };
  await writeFolder(dir, files, removed);
  for (const { path, picture } of pictures)
    if (picture)
      await writePicture(dir, { path, digest: picture.digest }, () => fetchPicture(carrying, picture));
  for (const named of carried.values())
    await writeCarried(dir, named, async () => {
      const bytes = await readStoredFile(carrying, named);
      if (!bytes) throw new Error(`${named.mediaId} went from storage meanwhile`);
      return bytes;
    });
  // Last: what was written and not noted is written again, and what is noted is there.
  await writeBaseText(
    dir,
    writeBase(
      new Map(pieces.map(({ written }) => [nameOf(written), hashOf(written.kind, written.fields)] as const)),
    ),
  );
  const newerDrafts = pieces
    .filter(({ row, writtenVersion }) => row.newest !== writtenVersion)
    .map(({ written }) => nameOf(written));
  return { faults, pieces: pieces.length, removed, newerDrafts };
}

interface PictureFile {
  readonly path: string;
  /** Null: storage has lost it. */
  readonly picture: CarriedPicture | null;
}

/** The file that lies beside a piece, if it shows a picture of its own. */
function pictureOf(
  { kind, slug, fields }: WrittenPiece,
  carried: ReadonlyMap<string, CarriedPicture>,
): PictureFile[] {
  const name = pictureFieldOf(kind);
  const written = name === null ? null : (fields[name] as WrittenPicture | null);
  if (written === null) return [];
  const picture = carried.get(written.file) ?? null;
  return [{ path: pathOf({ kind, slug, script: null, ending: picture?.ending ?? 'jpg' }), picture }];
}

/** A copy without them could not come in anywhere. */
async function lostOf(carrying: Carrying, pictures: readonly PictureFile[]): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  for (const { path, picture } of pictures)
    if (picture === null || !(await isStored(carrying.files, picture.key)))
      faults.push({
        file: path,
        line: 1,
        field: '',
        words: 'Its file is not in storage: replace the picture',
      });
  return faults;
}

/** Of videos and documents. */
async function goneOf(carrying: Carrying, carried: ReadonlyMap<string, NamedFile>): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  for (const [path, named] of carried)
    if (!(await hasStored(carrying, named)))
      faults.push({ file: path, line: 1, field: '', words: 'It is not in storage: send it again' });
  return faults;
}

async function fetchPicture(carrying: Carrying, picture: CarriedPicture): Promise<Buffer> {
  const bytes = await readCarried(carrying, picture);
  if (!bytes) throw new Error(`${picture.key} went from storage meanwhile`);
  return bytes;
}

/** What stands in the way, and which files of ours no piece has any more. */
async function look(
  dir: string,
  ours: ReadonlySet<string>,
): Promise<{ readonly faults: readonly FileFault[]; readonly removed: readonly string[] }> {
  const { isEmpty } = await openFolder(dir);
  const { files, carried, faults } = await listFolder(dir);
  if (faults.length > 0) return { faults, removed: [] };
  const text = await readBaseText(dir);
  const base = text === undefined ? new Map<string, string>() : readBase(text);
  const wrong = (file: string, words: string) => ({ file, line: 1, field: '', words });
  if (base === null) return { faults: [wrong(baseFile, 'No export wrote this')], removed: [] };
  if (text === undefined && !isEmpty)
    return { faults: [wrong('.', 'This folder is not empty, and no export made it')], removed: [] };
  const others = files.filter(({ path }) => !ours.has(path));
  const foreign = others
    .filter((file) => !base.has(nameOf(file)))
    .map(({ path }) => wrong(path, 'No export wrote this, and no piece here has this name'));
  const left = carried.filter(({ path }) => !ours.has(path));
  for (const found of left) {
    const bytes = await readCarriedFile(dir, found);
    // What an export wrote is what its name was made of.
    if (bytes === null || nameOfBytes(bytes) !== found.mediaId)
      foreign.push(wrong(found.path, 'No export wrote this'));
  }
  return { faults: foreign, removed: [...others, ...left].map(({ path }) => path) };
}
