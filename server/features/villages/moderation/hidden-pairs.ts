import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { underOwnName } from './own-name.ts';

export interface Pair {
  readonly readerId: string;
  readonly writerId: string;
  /** The thread in which the writer has an alias, if it is about something under that; null: under her own name. */
  readonly aliasOf: string | null;
  /** The reader acts under an alias, for which blocks between the two names are no matter either. */
  readonly asAlias?: boolean;
}

const byName = underOwnName.where('p.alias_of is not null or p.as_alias');

const find = prepared<{ position: number }>(
  'find-hidden-pairs',
  `select p.position::int as "position"
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[])
          with ordinality as p(reader_id, writer_id, alias_of, as_alias, position)
    where exists (select from member_block b
                   where b.member_id = p.reader_id and b.other_id = p.writer_id
                     and (b.alias_of = p.alias_of or (b.alias_of is null and ${byName})))
       or exists (select from member_block b
                   where b.member_id = p.writer_id and b.other_id = p.reader_id and b.kind = 'block'
                     and b.alias_of is null and ${byName})`,
);

/**
 * For each pair whether the writer, as whom she writes, must not reach the reader, who is then not told of it and cannot
 * be answered.
 */
export async function areHidden(db: Queryable, pairs: readonly Pair[]): Promise<boolean[]> {
  if (pairs.length === 0) return [];
  const rows = await find(db, [
    pairs.map(({ readerId }) => readerId),
    pairs.map(({ writerId }) => writerId),
    pairs.map(({ aliasOf }) => aliasOf),
    pairs.map(({ asAlias = false }) => asAlias),
  ]);
  const hidden = new Set(rows.map(({ position }) => position - 1));
  return pairs.map((_, index) => hidden.has(index));
}
