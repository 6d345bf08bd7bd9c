import type { KindName } from '#contract/content/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { partOf } from '#server/kernel/database/rehearse.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { lockLanguages } from './queries-shared-languages.ts';
import { movePiece, type Move, type WantedMove } from './move-piece.ts';

/** One of several moves that are made together. */
export interface TogetherMove {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly movesSeen: number;
  readonly move: Move;
}

/** A move that could not be made, and why. */
export interface Hindered {
  readonly pieceId: string;
  readonly kind: KindName;
  readonly failure: Failure;
}

/**
 * Moves pieces of which some may be in the way of others, as of levels that all ask more only the highest can begin: what is
 * hindered is tried again as long as others were moved meanwhile. What goes out together may refer to one another, and so may
 * what is taken down together. @returns those that could not be moved: then the transaction is to be rolled back
 */
export async function moveTogether(
  tx: Transaction,
  wanted: Omit<WantedMove, 'kind' | 'pieceId' | 'movesSeen' | 'together'>,
  moves: readonly TogetherMove[],
): Promise<readonly Hindered[]> {
  await lockLanguages(tx, { changes: moves.some(({ kind }) => kind === 'place') });
  const idsOf = (...names: Move['move'][]) =>
    new Set(moves.filter(({ move }) => names.includes(move.move)).map(({ pieceId }) => pieceId));
  const together = { comes: idsOf('publish'), goes: idsOf('archive', 'takeBack', 'cancel') };
  let open = moves;
  let hindered: readonly (Hindered & { readonly one: TogetherMove })[] = [];
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    const left: (typeof hindered)[number][] = [];
    for (const one of open) {
      const { kind, pieceId, movesSeen, move } = one;
      try {
        await partOf(tx, async () => movePiece(tx, { ...wanted, kind, pieceId, movesSeen, together }, move));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        left.push({ pieceId, kind, failure: error, one });
      }
    }
    hindered = left;
    open = left.map(({ one }) => one);
  }
  return hindered;
}
