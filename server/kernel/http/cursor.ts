import { Failure } from '#server/kernel/failure/failure.ts';

/** Keyset cursors: the last row's time, or rank, and id. Opaque to clients, worthless outside the list they came from. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** What part of a member's own list is asked for; one row more than is shown tells whether it goes on. */
export interface MemberPage {
  readonly memberId: string;
  /** Null: from the beginning. */
  readonly after: Position | null;
  readonly limit: number;
}

/** The last row of a list that is ordered by a rank, a whole number of at least 0. */
export interface Rank {
  readonly rank: number;
  readonly id: string;
}

/** A place in a list by time and id, as clients send it back. */
export const encodeCursor = ({ at, id }: Position): string => encodeRank({ rank: at.getTime(), id });

/** Throws `badRequest` for a cursor that no list of ours gave. */
export function decodeCursor(cursor: string | undefined): Position | null {
  const found = decodeRank(cursor);
  return found && { at: new Date(found.rank), id: found.id };
}

/** A place in a list by a whole number and id, as clients send it back. */
export function encodeRank({ rank, id }: Rank): string {
  return Buffer.from(`${rank}.${id}`).toString('base64url');
}

/** Throws `badRequest` for a cursor that no list of ours gave. */
export function decodeRank(cursor: string | undefined): Rank | null {
  if (cursor === undefined) return null;
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match?.[1] || !match[2])
    throw new Failure('badRequest', { fields: [{ path: 'cursor', reason: '?' }] });
  return { rank: Number(match[1]), id: match[2] };
}

/** Presents one more row than the page holds as a page and the cursor of the next. */
export function page<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  position: (row: Row) => Position,
): { list: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null,
  };
}
