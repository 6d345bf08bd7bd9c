import type { CallResult } from '#contract/client.ts';
import { mostTriedAtOnce } from '#contract/content/calls.ts';
import { titleFrom, titleIn } from '#contract/content/title.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { findMoves, findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { partOf, rehearse } from '#server/kernel/database/rehearse.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { moveOne, readMove, wrongly } from './move-one.ts';
import { presentStanding } from './present.ts';

interface Wanted {
  readonly move: 'publish' | 'archive' | 'takeBack';
  readonly pieces: readonly {
    readonly pieceId: string;
    readonly version?: number | undefined;
    readonly movesSeen?: number | undefined;
  }[];
  readonly dryRun: boolean;
}

type Outcome = CallResult<'gift.bulk'>['pieces'][number];

/**
 * Moves several pieces in the order they are named, each as `moveOne` does: one that is refused hinders no other. A
 * dry run tries them one after the other in a transaction that is undone.
 */
export async function movePieces(
  kind: KindName,
  context: StaffContext,
  { pieces, dryRun, move }: Wanted,
): Promise<CallResult<'gift.bulk'>> {
  if (dryRun && pieces.length > mostTriedAtOnce) throw wrongly(['pieces']);
  if (!dryRun) refuseUnseen(pieces, move);
  const at = context.now();
  const one = (tx: Transaction, piece: Wanted['pieces'][number]) =>
    outcomeOf(tx, context, { ...piece, kind, at, move });
  const outcomes: Outcome[] = [];
  if (dryRun)
    await rehearse(
      context.db,
      async (tx) => void (await inTurn(outcomes, pieces, (piece) => one(tx, piece))),
    );
  else await inTurn(outcomes, pieces, async (piece) => transaction(context.db, async (tx) => one(tx, piece)));
  return { pieces: outcomes };
}

async function inTurn<Piece>(
  outcomes: Outcome[],
  pieces: readonly Piece[],
  one: (piece: Piece) => Promise<Outcome>,
): Promise<void> {
  // Tried again after a deadlock.
  outcomes.length = 0;
  for (const piece of pieces) outcomes.push(await one(piece));
}

/** What a dry run told goes along, so that nothing else is done than what was shown. */
function refuseUnseen(pieces: Wanted['pieces'], move: Wanted['move']): void {
  const missing = pieces.flatMap(({ movesSeen, version }, place) => [
    ...(movesSeen === undefined ? [`pieces.${place}.movesSeen`] : []),
    ...(move === 'publish' && version === undefined ? [`pieces.${place}.version`] : []),
  ]);
  if (missing.length > 0) throw wrongly(missing);
}

async function outcomeOf(
  tx: Transaction,
  context: StaffContext,
  {
    kind,
    pieceId,
    at,
    move,
    version,
    movesSeen,
  }: Wanted['pieces'][number] & Pick<Wanted, 'move'> & { readonly kind: KindName; readonly at: Date },
): Promise<Outcome> {
  const piece = await findPiece(tx, { pieceId, kind });
  if (!piece) return { ...nowhere(pieceId), ...refusalOf(new Failure('contentUnknown'), context) };
  const before = presentStanding(await findMoves(tx, pieceId), piece.newest, at);
  const wanted = version ?? piece.newest;
  const { body = {} } = (await findVersion(tx, pieceId, piece.newest)) ?? {};
  const told = {
    pieceId,
    slug: piece.slug,
    title: titleIn(kinds[kind], piece.slug, body),
    version: wanted,
    movesSeen: movesSeen ?? piece.moves,
    before,
  };
  if (isSame(before, move, wanted)) return { ...told, outcome: 'same', after: before, why: null, fields: [] };
  try {
    const wish = readMove({ move, ...(move === 'publish' && { version: wanted }) });
    const of = { kind, pieceId, movesSeen: told.movesSeen, at };
    const { state, live, next, newest } = await partOf(tx, async () => moveOne(tx, context, of, wish));
    return { ...told, outcome: 'done', after: { state, live, next, newest }, why: null, fields: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...told, after: before, ...refusalOf(error, context) };
  }
}

const nowhere = (pieceId: string) => {
  const none = presentStanding([], 0, new Date(0));
  return {
    pieceId,
    slug: '',
    title: titleFrom(null, ''),
    version: 0,
    movesSeen: 0,
    before: none,
    after: none,
  };
};

/** Whether members see already what is asked for, with nothing to come. */
function isSame({ state, live, next }: Outcome['before'], move: Wanted['move'], version: number): boolean {
  if (next !== null) return false;
  return move === 'publish' ? live === version : move === 'archive' && state === 'archived';
}

/** As the call of a single piece would say it. */
const refusalOf = ({ error, fields = [] }: Failure, { script }: StaffContext) => ({
  outcome: 'refused' as const,
  why: error.message[script],
  fields: fields.map(({ path, reason }) => ({ path, reason })),
});
