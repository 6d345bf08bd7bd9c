import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

export interface Pair {
  readonly readerId: string;
  readonly writerId: string;
  /** It is about something that she writes, or wrote, under another name. */
  readonly anonymous?: boolean;
}

const find = prepared<{ position: number }>(
  'find-hidden-pairs',
  `select p.position::int as "position"
     from unnest($1::uuid[], $2::uuid[], $3::boolean[])
          with ordinality as p(reader_id, writer_id, anonymous, position)
    where exists (select from member_block b where b.member_id = p.reader_id and b.other_id = p.writer_id
                     and (b.alias_of is null or p.anonymous))
       or exists (select from member_block b
                   where b.member_id = p.writer_id and b.other_id = p.reader_id and b.kind = 'block')`,
);

/**
 * For each pair whether the writer must not reach the reader, who is then not told of what that one writes and cannot be
 * mentioned. Whom she blocked under another name is kept away from her under other names alone: if it were so openly as
 * well, she could tell whose name it is.
 */
export async function areHidden(db: Queryable, pairs: readonly Pair[]): Promise<boolean[]> {
  if (pairs.length === 0) return [];
  const rows = await find(db, [
    pairs.map(({ readerId }) => readerId),
    pairs.map(({ writerId }) => writerId),
    pairs.map(({ anonymous = false }) => anonymous),
  ]);
  const hidden = new Set(rows.map(({ position }) => position - 1));
  return pairs.map((_, index) => hidden.has(index));
}
