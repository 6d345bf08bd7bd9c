import type { ContentMove, ContentState } from '#contract/content/calls.ts';
import type { MoveRow } from '#server/core/content/queries-shared-pieces.ts';
import { standingOf } from '#server/core/content/standing.ts';

interface ShownStanding {
  readonly state: ContentState;
  readonly live: number | null;
  readonly next: { from: string; version: number | null } | null;
  readonly newest: number;
}

/** Where a piece stands, as calls tell it. */
export function presentStanding(moves: readonly MoveRow[], newest: number, now: Date): ShownStanding {
  const { state, live, next } = standingOf(moves, now);
  return { state, live, newest, next: next && { from: next.from.toISOString(), version: next.version } };
}

/** Moves but those that call others off, newest first; `names` of staff by their ids. */
export function presentMoves(moves: readonly MoveRow[], names: ReadonlyMap<string, string>): ContentMove[] {
  const calledOff = new Set(moves.map(({ cancels }) => cancels));
  return moves
    .filter(({ cancels }) => cancels === null)
    .map(({ seq, fromAt, version, by, at }) => ({
      move: seq,
      from: fromAt.toISOString(),
      version,
      cancelled: calledOff.has(seq),
      by: by === null ? null : (names.get(by) ?? null),
      at: at.toISOString(),
    }))
    .toReversed();
}
