import type { Database } from '#server/kernel/database/database.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { baseFile, readBase, writeBase } from './base.ts';
import { listFolder, openFolder, readBaseText, writeBaseText, writeFolder } from './folder.ts';
import { nameOf } from './layout.ts';
import type { FileFault } from './fit-piece.ts';
import { readStored } from './stored-pieces.ts';
import { writePiece } from './write-piece.ts';
import { hashOf } from './written-piece.ts';

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
  { db, now }: { readonly db: Database; readonly now: Date },
  dir: string,
): Promise<Exported> {
  const stored = await transaction(db, (tx) => readStored(tx, now), { isolation: 'repeatable read' });
  const pieces = stored.pieces.flatMap(({ written, ...piece }) => (written ? [{ ...piece, written }] : []));
  const files = pieces.flatMap(({ written }) => writePiece(written));
  const { faults, removed } = await look(dir, new Set(files.map(({ path }) => path)));
  if (faults.length > 0) return { faults, pieces: 0, removed: [], newerDrafts: [] };
  await writeFolder(dir, files, removed);
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

/** What stands in the way, and which files of ours no piece has any more. */
async function look(
  dir: string,
  ours: ReadonlySet<string>,
): Promise<{ readonly faults: readonly FileFault[]; readonly removed: readonly string[] }> {
  const { isEmpty } = await openFolder(dir);
  const { files, faults } = await listFolder(dir);
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
  return { faults: foreign, removed: others.map(({ path }) => path) };
}
