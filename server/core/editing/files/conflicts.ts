import { differencesOf, threeWay } from '#contract/content/difference.ts';
import { findEveryBody } from '#server/core/content/queries-shared-files.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Base } from './base.ts';
import type { Intent } from './intend.ts';
import { nameOf } from './layout.ts';
import type { FileFault } from './fit-piece.ts';
import { shortly } from './shortly.ts';
import type { StoredPiece } from './stored-pieces.ts';
import { hashOf, writtenFields, type Names, type WrittenFields } from './written-piece.ts';

/**
 * Why a changed file cannot come in over what there is: its piece was taken down or shown, or somebody saved a version
 * that the file does not know.
 */
export async function conflictsOf(
  db: Queryable,
  { piece, known, what, saves }: Intent,
  { base, names }: { readonly base: Base; readonly names: Names },
): Promise<FileFault[]> {
  if (known === null || what === 'unchanged') return [];
  const told = (field: string, words: string) => ({ ...piece.where(field), field, words });
  if (known.written === null)
    return [
      told('', 'It was taken down here: bring it back by hand, or export again, which removes this file'),
    ];
  if (piece.shown instanceof Date && known.live !== null)
    return [told('from', 'Members see it already: leave this out')];
  if (!saves) return [];
  const { kind, fields } = piece;
  const hash = base.get(nameOf(piece));
  if (hash === hashOf(kind, known.newest)) return [];
  if (hash === undefined)
    return [told('', 'It is there already, and no export says which version this began with: export first')];
  const started = await findStarted(db, known, { hash, names });
  if (started === null) return [told('', 'No version here is the one that this began with: export first')];
  return threeWay(started, fields, known.newest)
    .filter(({ conflict, started: was, theirs }) => conflict || !isSame(was, theirs))
    .map(({ field, conflict, started: was, mine, theirs }) =>
      told(
        field,
        conflict
          ? `Changed by both: here to ${shortly(mine)}, there to ${shortly(theirs)}; it was ${shortly(was)}`
          : `Changed there since, from ${shortly(was)} to ${shortly(theirs)}: export first`,
      ),
    );
}

const isSame = (one: unknown, other: unknown) => differencesOf({ one }, { one: other }).length === 0;

/** The newest version of that hash. */
async function findStarted(
  db: Queryable,
  { row }: StoredPiece,
  { hash, names }: { readonly hash: string; readonly names: Names },
): Promise<WrittenFields | null> {
  for (const body of await findEveryBody(db, row)) {
    const fields = writtenFields(row.kind, body, names);
    if (hashOf(row.kind, fields) === hash) return fields;
  }
  return null;
}
