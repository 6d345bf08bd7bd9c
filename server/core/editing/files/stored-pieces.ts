import type { Kind } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { findEveryMove, findEveryPiece } from '#server/core/content/queries-shared-files.ts';
import {
  findBodies,
  keyOfVersion,
  type ContentPieceRow,
} from '#server/core/content/queries-shared-pieces.ts';
import { standingOf, type PieceStanding } from '#server/core/content/standing.ts';
import { findCarried, type CarriedPicture } from '#server/core/media/library/carry.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { writtenFields, type Names, type WrittenFields, type WrittenPiece } from './written-piece.ts';

/** A piece of this installation, as files would hold it. */
export interface StoredPiece {
  readonly row: ContentPieceRow;
  /** Oldest first. */
  readonly moves: Parameters<typeof standingOf>[0];
  readonly standing: PieceStanding;
  readonly newest: WrittenFields;
  /** Null where members see nothing. */
  readonly live: WrittenFields | null;
  /** Of the next thing to come; null where nothing comes, or it is taken down. */
  readonly next: WrittenFields | null;
  /** What an export writes of it: what members see, or will, or what was only written; null once it is taken down. */
  readonly written: WrittenPiece | null;
  /** Which version that is. */
  readonly writtenVersion: number;
}

/** All content of the installation, by kind and slug, and what of it has other names elsewhere. */
export async function readStored(
  db: Queryable,
  now: Date,
): Promise<{
  readonly pieces: readonly StoredPiece[];
  readonly names: Names;
  /** By the digests of their files. */
  readonly pictures: ReadonlyMap<string, CarriedPicture>;
}> {
  const rows = await findEveryPiece(db, kindNames);
  const everyMove = await findEveryMove(db);
  const carried = await findCarried(db);
  const names = new Map([
    ...rows.map(({ pieceId, slug }) => [pieceId, slug] as const),
    ...carried.map(({ mediaId, digest }) => [mediaId, digest] as const),
  ]);
  const standings = rows.map((row) => {
    const moves = everyMove.get(row.pieceId) ?? [];
    return { row, moves, standing: standingOf(moves, now) };
  });
  const bodies = await findBodies(
    db,
    standings.flatMap(({ row: { pieceId, newest }, standing: { live, next } }) =>
      [...new Set([newest, live, next?.version ?? null])].flatMap((version) =>
        version === null ? [] : [{ pieceId, version }],
      ),
    ),
  );
  const pieces = standings.map(({ row, moves, standing }) => {
    const held = (version: number | null) => {
      const body = bodies.get(keyOfVersion({ pieceId: row.pieceId, version }));
      return body === undefined ? null : writtenFields(row.kind, body, names);
    };
    const newest = held(row.newest);
    if (newest === null) throw new Error('A piece has no newest version');
    const [live, next] = [held(standing.live), held(standing.next?.version ?? null)];
    return { row, moves, standing, newest, live, next, ...writtenOf(row, standing, { newest, live, next }) };
  });
  return { pieces, names, pictures: new Map(carried.map((one) => [one.digest, one])) };
}

function writtenOf(
  { kind, slug, newest: newestVersion }: ContentPieceRow,
  standing: PieceStanding,
  { newest, live, next }: Pick<StoredPiece, 'newest' | 'live' | 'next'>,
): Pick<StoredPiece, 'written' | 'writtenVersion'> {
  const piece = { kind, slug };
  const { sends }: Kind = kinds[kind];
  if (live !== null)
    return {
      written: { ...piece, shown: sends ? 'draft' : 'live', fields: live },
      writtenVersion: standing.live ?? 0,
    };
  if (next !== null && standing.next !== null)
    return {
      written: { ...piece, shown: sends ? 'draft' : standing.next.from, fields: next },
      writtenVersion: standing.next.version ?? 0,
    };
  const written = standing.state === 'draft' ? { ...piece, shown: 'draft' as const, fields: newest } : null;
  return { written, writtenVersion: newestVersion };
}
