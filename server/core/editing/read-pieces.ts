import type { ContentState } from '#contract/content/calls.ts';
import { differencesOf } from '#contract/content/difference.ts';
import type { Fields } from '#contract/content/field.ts';
import { emptyBody, type Kind } from '#contract/content/kind.ts';
import type { Script } from '#contract/locales.ts';
import { titleIn } from '#contract/content/title.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { offeredSince } from '#server/core/content/languages.ts';
import { allFaults, presentUse } from '#server/core/content/move-piece.ts';
import {
  findMoves,
  findPiece,
  findUses,
  findVersion,
  findVersions,
} from '#server/core/content/queries-shared-pieces.ts';
import { findPieces, type ListedPiece, type Sort } from '#server/core/content/queries-shared-list.ts';
import { findWaiting } from '#server/core/approvals/queries-shared.ts';
import { findTyping } from '#server/core/content/queries-shared-typing.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { linesOfPieces } from './table-of-pieces.ts';
import { presentFaults } from '#server/core/content/present-faults.ts';
import { presentMoves, presentStanding } from './present.ts';

interface ListInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly pieceId?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: ContentState | undefined;
  readonly planned: boolean;
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
}

async function list(kind: KindName, { db, now }: StaffContext, input: ListInput) {
  const { title, fields, list: listed }: Kind = kinds[kind];
  const { limit, pieceId, search = '', state, planned, sort, order } = input;
  const filters = Object.fromEntries(
    listed.filters.flatMap((name): [string, string][] => {
      const value = (input as unknown as Readonly<Record<string, string | undefined>>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const rows = await findPieces(db, {
    kind,
    now: now(),
    pieceId,
    search,
    title,
    codes: codesOf(fields),
    state,
    planned,
    filters,
    sort: sortOf(sort),
    descending: order === 'descending',
    after: input.cursor === undefined ? null : readPlace(input.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => presentListed(row, kinds[kind])),
    nextCursor: rows.length > limit && last ? placeOf(last) : null,
  };
}

/** What pieces are called by beside their address. */
const codesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { type, unique }]) => (type === 'code' && unique ? [name] : []));

const sortOf = (sort: string): Sort =>
  sort === 'changed' || sort === 'slug' ? { by: sort } : { by: 'field', field: sort };

const placeOf = ({ key, pieceId }: ListedPiece) =>
  Buffer.from(JSON.stringify([key, pieceId])).toString('base64url');

/** Throws `badRequest` for a cursor that no list of ours gave. */
function readPlace(cursor: string): { key: string; pieceId: string } {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, pieceId] = Array.isArray(read) ? (read as unknown[]) : [];
    if (typeof key === 'string' && typeof pieceId === 'string' && /^[\da-f-]{36}$/.test(pieceId))
      return { key, pieceId };
  } catch {
    // Said below.
  }
  throw new Failure('badRequest', { fields: [{ path: 'cursor', reason: '?' }] });
}

function presentListed(row: ListedPiece, kind: Kind) {
  const { pieceId, slug, state, live, newest, nextFrom, nextVersion, changedAt, body } = row;
  return {
    pieceId,
    slug,
    title: titleIn(kind, slug, body),
    state,
    live,
    next: nextFrom && { from: nextFrom.toISOString(), version: nextVersion },
    newest,
    changedAt: changedAt.toISOString(),
    body,
  };
}

async function get(
  kind: KindName,
  { db, now, script, staff, ...services }: StaffContext,
  { pieceId, version, tab }: { pieceId: string; version?: number | undefined; tab?: string | undefined },
) {
  const at = now();
  const [piece, draft] = await Promise.all([
    findPiece(db, { pieceId, kind }),
    tab === undefined ? null : findTyping(db, { pieceId, staffId: staff.staffId, tab }),
  ]);
  // What was typed of a piece that was never saved is found again as well.
  if (!piece && !(draft && draft.startedFrom === 0)) throw new Failure('contentUnknown');
  const typed = draft && { ...draft, at: draft.at.toISOString() };
  if (!piece) return begun(kind, pieceId, typed, await offeredSince(db, at));
  const [found, moves, uses, waiting] = await Promise.all([
    findVersion(db, pieceId, version ?? piece.newest),
    findMoves(db, pieceId),
    findUses(db, pieceId, at),
    findWaiting(db, `${kind} ${pieceId}`, at),
  ]);
  if (!found) throw new Failure('contentVersionUnknown');
  const names = await findStaffNames(
    db,
    [...moves, ...waiting].map(({ by }) => by),
  );
  return {
    pieceId,
    slug: piece.slug,
    ...presentStanding(moves, piece.newest, at),
    version: found.version,
    body: found.body,
    offered: [...(await offeredSince(db, at))],
    faults: presentFaults(await allFaults(db, { kind, pieceId, body: found.body, at, services }), script),
    moves: presentMoves(moves, names),
    movesMade: piece.moves,
    usedBy: uses.map(presentUse),
    proposals: waiting.flatMap(({ proposalId, proposed, by, at: since }) =>
      proposed.what === 'content'
        ? [
            {
              proposalId,
              version: proposed.version,
              by: by === null ? null : (names.get(by) ?? null),
              at: since.toISOString(),
            },
          ]
        : [],
    ),
    draft: typed,
  };
}

/** Of a piece that is being written and was not saved yet. */
const begun = (kind: KindName, pieceId: string, draft: unknown, offered: readonly Script[]) => ({
  pieceId,
  slug: '',
  ...presentStanding([], 0, new Date(0)),
  version: 0,
  body: emptyBody(kinds[kind]),
  faults: [],
  offered: [...offered],
  moves: [],
  movesMade: 0,
  usedBy: [],
  proposals: [],
  draft,
});

async function history(
  kind: KindName,
  { db }: StaffContext,
  { pieceId, cursor, limit }: { pieceId: string; cursor?: string | undefined; limit: number },
) {
  const piece = await findPiece(db, { pieceId, kind });
  if (!piece) throw new Failure('contentUnknown');
  const before = cursor === undefined ? null : versionOf(cursor);
  // One more than is shown: each tells what it changed of the one before.
  const rows = await findVersions(db, pieceId, { before, limit: limit + 1 });
  const names = await findStaffNames(
    db,
    rows.map(({ by }) => by),
  );
  const shown = rows.slice(0, limit);
  return {
    list: shown.map(({ version, body, by, at }, place) => ({
      version,
      at: at.toISOString(),
      by: by === null ? null : (names.get(by) ?? null),
      changed: differencesOf(rows[place + 1]?.body ?? emptyBody(kinds[kind]), body),
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.version) : null,
  };
}

function versionOf(cursor: string): number {
  if (!/^[1-9]\d{0,4}$/.test(cursor))
    throw new Failure('badRequest', { fields: [{ path: 'cursor', reason: '?' }] });
  return Number(cursor);
}

/** The same list in larger pages, as lines of a table; the first has its head. */
async function exportLines(kind: KindName, context: StaffContext, input: ListInput) {
  const { list: pieces, nextCursor } = await list(kind, context, input);
  return { lines: linesOfPieces(kinds[kind], pieces, { head: input.cursor === undefined }), nextCursor };
}

/** Verbs that change nothing. */
export const reads = { list, get, history, export: exportLines };
