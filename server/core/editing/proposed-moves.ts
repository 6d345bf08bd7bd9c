import type { Proposed } from '#contract/calls/approvals.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import { titleIn } from '#contract/content/title.ts';
import type { Proposable, Proposables } from '#server/core/approvals/proposables.ts';
import {
  findMoves,
  findPiece,
  findVersion,
  type MoveRow,
} from '#server/core/content/queries-shared-pieces.ts';
import { decidingAt } from '#server/core/content/standing.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { moveAsked, type MoveInput } from './change-pieces.ts';

/** Moves of kinds that have value, as a second person is told of them. */
export const proposedMoves: Proposables = Object.fromEntries(
  kindNames
    .filter((kind) => (kinds[kind] as Kind).secondPerson !== undefined)
    .map((kind) => [`${kind}.move`, proposableMove(kind)]),
);

function proposableMove(kind: KindName): Proposable<MoveInput> {
  return {
    tell: async (db, input, at) => ({
      subject: `${kind} ${input.pieceId}`,
      proposed: await tellMove(db, kind, input, at),
    }),
    pieces: async (db, input, at) => {
      const { version } = versionsOf(await findMoves(db, input.pieceId), input, at);
      return [{ kind, pieceId: input.pieceId, version }];
    },
    perform: (context, input) => moveAsked(kind, context, input),
  };
}

/** Which version it puts up, and which members see until then. */
function versionsOf(moves: readonly MoveRow[], { move, version }: MoveInput, at: Date) {
  const { move: last, before } = decidingAt(moves, at);
  return {
    version: move === 'takeBack' ? (before?.version ?? null) : (version ?? null),
    before: last?.version ?? null,
  };
}

/** Throws `contentUnknown` or `contentVersionUnknown`. */
async function tellMove(db: Queryable, kind: KindName, input: MoveInput, at: Date): Promise<Proposed> {
  const { pieceId, move, from = null } = input;
  const [piece, moves] = await Promise.all([findPiece(db, { pieceId, kind }), findMoves(db, pieceId)]);
  if (!piece) throw new Failure('contentUnknown');
  const { version, before } = versionsOf(moves, input, at);
  const found = version === null ? null : await findVersion(db, pieceId, version);
  if (!found || (move !== 'publish' && move !== 'takeBack')) throw new Failure('contentVersionUnknown');
  const title = titleIn(kinds[kind], piece.slug, found.body);
  return {
    what: 'content',
    kind,
    pieceId,
    slug: piece.slug,
    title,
    move,
    version: found.version,
    before,
    from,
  };
}
