import type { Changed } from '#contract/content/difference.ts';
import { lockLanguages } from '#server/core/content/queries-shared-languages.ts';
import { holdImports, holdNamed } from '#server/core/content/queries-shared-files.ts';
import type { Carrying } from '#server/core/media/library/carry.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { newId, transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import type { PublishingServices } from '#server/core/content/move-piece.ts';
import { daysBetween, localDay } from '#server/kernel/clock/local-days.ts';
import { writeBase } from './base.ts';
import { conflictsOf } from './conflicts.ts';
import { writeBaseText } from './folder.ts';
import { inOrder, refersTo } from './in-order.ts';
import { intend, type Intent } from './intend.ts';
import { nameOf } from './layout.ts';
import { movedByDays } from './move-days.ts';
import { readFolder, type ReadFolder } from './read-folder.ts';
import type { FileFault, ReadPiece } from './fit-piece.ts';
import { readStored } from './stored-pieces.ts';
import { takeFiles } from './take-files.ts';
import { takePictures, type ComingPictures } from './take-pictures.ts';
import { writeRelease } from './write-release.ts';
import { hashOf } from './written-piece.ts';

export interface ImportedPiece extends Pick<Intent, 'publishes'> {
  readonly name: string;
  /** `kept`: what staff made of it here stays, whatever the file says. */
  readonly what: Intent['what'] | 'kept';
  readonly changed: readonly Changed[];
}

/** What came of an import. With faults nothing has changed. */
export interface Imported {
  readonly faults: readonly FileFault[];
  readonly pieces: readonly ImportedPiece[];
  /** Names of pieces that no file names: they stay as they are. */
  readonly unnamed: readonly string[];
  /** What it came in with; null where there was nothing to do, or nothing was kept. */
  readonly release: string | null;
  /** All is saved, and members see it once a second person has approved it. */
  readonly proposed: boolean;
  /** False: what came in is kept, but the folder could not be told what the next import begins with. */
  readonly isNoted: boolean;
}

interface Importing {
  readonly db: Database;
  readonly services: PublishingServices & Pick<Carrying, 'files'>;
  /** Asked again once nobody else changes content: what another import did meanwhile is seen then. */
  readonly now: () => Date;
}

export interface ImportOptions {
  readonly publish: boolean;
  /** Who of the staff does it; null from the command line. */
  readonly by?: string | null;
  /** What was changed or taken down here stays as it is; else it is a fault. */
  readonly keepsOurs?: boolean;
  /**
   * The day (UTC) that is today in the files: all their days and moments come in as much later as it is over. What is shown
   * from a moment on that is over by then was shown since; else it is shown from now on.
   */
  readonly begun?: string | null;
  /**
   * What looks at intimate facts of members may come in: whoever does it may see such, or says so. How many do is written into
   * the log. Else each that is new or changed is a fault.
   */
  readonly intimate?: boolean;
}

/**
 * Brings a folder in, all of it in one transaction or nothing. Without `publish` the same is done and rolled back, to tell
 * what would happen. Faults are told, not thrown; what the disk refuses is thrown.
 */
export async function importContent(
  { db, services, now }: Importing,
  dir: string,
  { publish, by = null, keepsOurs = false, begun = null, intimate = false }: ImportOptions,
): Promise<Imported> {
  const at = now();
  const taking = { db, files: services.files, now: at, by, keeps: publish };
  const read = await takeFiles(taking, dir, await readFolder(dir));
  const { folder: taken, pictures } = await takePictures(taking, dir, read);
  const folder = begun === null ? taken : begunToday(taken, begun, at);
  const back = new Error('Rolled back');
  let told: Imported = nothing;
  try {
    await transaction(db, async (tx) => {
      told = await bringIn(tx, { services, now, by, keepsOurs, begun, intimate, pictures }, folder);
      if (!publish || told.faults.length > 0) throw back;
    });
  } catch (error) {
    if (error !== back) throw error;
    return { ...told, release: null };
  }
  return { ...told, isNoted: await note(dir, folder) };
}

function begunToday(folder: ReadFolder, begun: string, now: Date): ReadFolder {
  const days = daysBetween(begun, localDay(now, 'UTC'));
  return { ...folder, pieces: folder.pieces.map((piece) => movedByDays(piece, days)) };
}

const nothing: Imported = {
  faults: [],
  pieces: [],
  unnamed: [],
  release: null,
  isNoted: true,
  proposed: false,
};

/** A folder may be there for reading alone. */
async function note(dir: string, folder: ReadFolder): Promise<boolean> {
  if (folder.isKept) return true;
  try {
    await writeBaseText(dir, writeBase(baseAfter(folder)));
    return true;
  } catch (error) {
    // What came in is kept by now: whoever is told of an error would think otherwise.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/** The next import begins with what came in now. */
const baseAfter = ({ base, pieces }: ReadFolder) =>
  new Map([...base, ...pieces.map((piece) => [nameOf(piece), hashOf(piece.kind, piece.fields)] as const)]);

async function bringIn(
  tx: Transaction,
  {
    services,
    now: clock,
    by,
    keepsOurs,
    begun,
    intimate,
    pictures,
  }: Omit<Importing, 'db'> & Required<Omit<ImportOptions, 'publish'>> & { readonly pictures: ComingPictures },
  { pieces: read, names, base, faults: before }: ReadFolder,
): Promise<Imported> {
  await holdImports(tx);
  await lockLanguages(tx, { changes: read.some(({ kind }) => kind === 'place') });
  await holdNamed(tx, read);
  const now = clock();
  const { pieces: stored, names: namesHere } = await readStored(tx, now);
  const known = new Map(stored.map((one) => [nameOf(one.row), one]));
  const { ordered, circle } = inOrder(read);
  const intents = ordered.map((piece) =>
    intend(piece, known.get(nameOf(piece)) ?? null, { now, keepsPast: begun !== null }),
  );
  const faults = [
    ...before,
    ...circle.map((piece) => ({ ...piece.where(''), field: '', words: 'It refers to itself in a circle' })),
  ];
  const whole = new Set(ordered.map(nameOf));
  const broken = new Set([...names].filter((name) => !whole.has(name)));
  const there = new Set([...known.keys(), ...names]);
  const kept = new Set<string>();
  for (const intent of intents) {
    const conflicts = await conflictsOf(tx, intent, { base, names: namesHere });
    if (conflicts.length > 0 && keepsOurs) {
      kept.add(nameOf(intent.piece));
      continue;
    }
    const found = [...unknownReferences(intent.piece, there), ...conflicts];
    // What refers to something broken cannot be tried; it is told of that alone.
    if (found.length > 0 || refersTo(intent.piece).some(({ name }) => broken.has(name)))
      broken.add(nameOf(intent.piece));
    faults.push(...found);
  }
  const told = {
    isNoted: true,
    pieces: intents.map(({ piece, ...one }) => {
      const name = nameOf(piece);
      return { name, ...shownOf(one), ...(kept.has(name) && { what: 'kept' as const, publishes: null }) };
    }),
    unnamed: stored.flatMap(({ row, written }) =>
      written === null || names.has(nameOf(row)) ? [] : [nameOf(row)],
    ),
  };
  const isLeft = (name: string) => broken.has(name) || kept.has(name);
  const work = intents.filter(({ what, piece }) => what !== 'unchanged' && !isLeft(nameOf(piece)));
  const release = newId(tx);
  // With faults as well, so that all of them are told at once.
  const {
    faults: found,
    proposed,
    intimate: looking,
  } = await writeRelease(tx, { services, at: now, release, by, intimate, known, pictures }, work);
  faults.push(...found);
  if (faults.length > 0 || work.length === 0)
    return { ...told, faults: faults.toSorted(byPlace), release: null, proposed: false };
  await writeAudit(tx, {
    now,
    staffId: by,
    action: 'content.import',
    subject: `release ${release}`,
    after: {
      ...countsOf(work),
      ...(proposed && { published: 0 }),
      ...(looking > 0 && { intimate: looking }),
    },
  });
  return { ...told, faults: [], release, proposed };
}

const shownOf = ({ what, publishes, changed }: Omit<Intent, 'piece'>) => ({ what, publishes, changed });

const countsOf = (work: readonly Intent[]) => ({
  new: work.filter(({ what }) => what === 'new').length,
  changed: work.filter(({ what }) => what === 'changed').length,
  published: work.filter(({ publishes }) => publishes !== null).length,
});

const byPlace = (one: FileFault, other: FileFault): number =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;

const unknownReferences = (piece: ReadPiece, names: ReadonlySet<string>): FileFault[] =>
  refersTo(piece)
    .filter(({ name }) => !names.has(name))
    .map(({ field, name }) => ({ ...piece.where(field), field, words: `There is no ${name}` }));
