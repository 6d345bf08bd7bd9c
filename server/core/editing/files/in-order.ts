import { referencesOf } from '#contract/content/references.ts';
import { kinds } from '#contract/content/kinds.ts';
import { nameOf } from './layout.ts';
import type { WrittenPiece } from './written-piece.ts';

/** What a piece refers to: the field, and the name of the piece. */
export function refersTo({
  kind,
  fields,
}: WrittenPiece): { readonly field: string; readonly name: string }[] {
  return referencesOf(kinds[kind], fields).map(({ field, kind: target, pieceId: slug }) => ({
    field,
    name: `${target}/${slug}`,
  }));
}

/**
 * Pieces in an order in which what is referred to comes before who refers to it; else in the order they have. In
 * `circle` are those that refer to each other, with who refers to them: for these there is no order.
 */
export function inOrder<Piece extends WrittenPiece>(
  pieces: readonly Piece[],
  refers: (piece: Piece) => readonly { readonly name: string }[] = refersTo,
): { readonly ordered: readonly Piece[]; readonly circle: readonly Piece[] } {
  const ordered: Piece[] = [];
  let waiting = pieces;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(nameOf));
    const ready = waiting.filter((piece) => refers(piece).every(({ name }) => !names.has(name)));
    if (ready.length === 0) break;
    ordered.push(...ready);
    const gone = new Set(ready);
    waiting = waiting.filter((piece) => !gone.has(piece));
  }
  return { ordered, circle: waiting };
}
