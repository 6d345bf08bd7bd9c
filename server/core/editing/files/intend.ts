import { differencesOf, type Changed } from '#contract/content/difference.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { decidingMoves } from '#server/core/content/standing.ts';
import type { ReadPiece } from './fit-piece.ts';
import type { StoredPiece } from './stored-pieces.ts';
import type { WrittenFields } from './written-piece.ts';

/** What is to become of a piece that a file names. */
export interface Intent {
  readonly piece: ReadPiece;
  /** Null for one that is not there yet. */
  readonly known: StoredPiece | null;
  readonly what: 'new' | 'changed' | 'unchanged';
  /** By what an export would write of it now. */
  readonly changed: readonly Changed[];
  /** Whether there is no newest version as the file is. */
  readonly saves: boolean;
  /** Null: not at all. */
  readonly publishes: 'now' | Date | null;
  /** Moves to come whose place this takes. */
  readonly cancels: readonly number[];
}

const same = (one: WrittenFields | null, other: WrittenFields): boolean =>
  one !== null && differencesOf(one, other).length === 0;

/** Compares a file with what there is. A `from` that is over by now is as none, unless a new piece `keepsPast`. */
export function intend(
  piece: ReadPiece,
  known: StoredPiece | null,
  { now, keepsPast }: { readonly now: Date; readonly keepsPast: boolean },
): Intent {
  const { kind, shown, fields } = piece;
  const { sends }: Kind = kinds[kind];
  const publishes: Intent['publishes'] =
    shown === 'draft' || sends
      ? null
      : shown instanceof Date && (shown > now || (keepsPast && known === null))
        ? shown
        : 'now';
  const as = { piece, known, publishes, cancels: [] };
  if (known === null) return { ...as, what: 'new', changed: differencesOf({}, fields), saves: true };
  if (isThere(known, fields, publishes))
    return { ...as, what: 'unchanged', changed: [], saves: false, publishes: null };
  return {
    ...as,
    what: 'changed',
    changed: differencesOf(known.written?.fields ?? known.newest, fields),
    saves: !same(known.newest, fields),
    cancels: publishes === null ? [] : comingOf(known, now),
  };
}

function isThere(known: StoredPiece, fields: WrittenFields, publishes: Intent['publishes']): boolean {
  if (same(known.live, fields)) return true;
  // A draft says nothing of what is planned.
  if (publishes === null) return same(known.newest, fields) || same(known.written?.fields ?? null, fields);
  return (
    publishes !== 'now' &&
    same(known.next, fields) &&
    known.standing.next?.from.getTime() === publishes.getTime()
  );
}

/** Of a piece that members do not see yet; what is planned of one that they see was meant to come after it. */
const comingOf = ({ moves, standing }: StoredPiece, now: Date): number[] =>
  standing.state !== 'scheduled'
    ? []
    : decidingMoves(moves)
        .filter(({ fromAt, version }) => fromAt > now && version !== null)
        .map(({ seq }) => seq);
