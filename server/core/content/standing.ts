import type { ContentState } from '#contract/content/calls.ts';
import type { MoveRow } from './queries-shared-pieces.ts';

/** Where a piece stands at a moment. */
export interface PieceStanding {
  readonly state: ContentState;
  /** The version that members see. */
  readonly live: number | null;
  /** What decides after that, first. */
  readonly next: { readonly from: Date; readonly version: number | null } | null;
}

const later = (one: MoveRow, other: MoveRow) =>
  one.fromAt.getTime() - other.fromAt.getTime() || one.seq - other.seq;

/** Moves that decide something, in the order in which they come. */
export function decidingMoves(moves: readonly MoveRow[]): MoveRow[] {
  const calledOff = new Set(moves.map(({ cancels }) => cancels));
  return moves.filter(({ seq, cancels }) => cancels === null && !calledOff.has(seq)).toSorted(later);
}

/** The move that decides at a moment, and the one whose place it took. */
export function decidingAt(
  moves: readonly MoveRow[],
  now: Date,
): { readonly move: MoveRow | null; readonly before: MoveRow | null } {
  const begun = decidingMoves(moves).filter(({ fromAt }) => fromAt <= now);
  return { move: begun.at(-1) ?? null, before: begun.at(-2) ?? null };
}

/** What members see of a piece at a moment, and what comes next. */
export function standingOf(moves: readonly MoveRow[], now: Date): PieceStanding {
  const { move } = decidingAt(moves, now);
  const coming = decidingMoves(moves).find(({ fromAt }) => fromAt > now);
  const live = move?.version ?? null;
  const next = coming ? { from: coming.fromAt, version: coming.version } : null;
  return { state: stateOf(move, next), live, next };
}

function stateOf(move: MoveRow | null, next: PieceStanding['next']): ContentState {
  if (move !== null && move.version !== null) return 'live';
  if (next !== null && next.version !== null) return 'scheduled';
  return move === null ? 'draft' : 'archived';
}
