import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

export interface Hidden {
  /** Members of whom she sees nothing: blocked either way, or muted by her. */
  readonly writers: readonly string[];
  /**
   * Members of whom she sees nothing that is written under another name: she met them so. What they write openly she still
   * sees, or blocking would tell whose name it is.
   */
  readonly aliases: readonly string[];
}

const find = prepared<{ readerId: string; memberId: string; alias: boolean }>(
  'find-hidden-writers',
  `select w.reader_id as "readerId", b.other_id as "memberId", b.alias_of is not null as "alias"
     from unnest($1::uuid[]) as w(reader_id) join member_block b on b.member_id = w.reader_id
   union
   select w.reader_id, b.member_id, false
     from unnest($1::uuid[]) as w(reader_id) join member_block b on b.other_id = w.reader_id and b.kind = 'block'`,
);

/** Whose writing members do not see in villages, in their order. */
export async function findHiddenOf(db: Queryable, readerIds: readonly string[]): Promise<Hidden[]> {
  const rows = Map.groupBy(await find(db, [[...new Set(readerIds)]]), ({ readerId }) => readerId);
  return readerIds.map((readerId) => {
    const its = rows.get(readerId) ?? [];
    return {
      writers: its.filter(({ alias }) => !alias).map(({ memberId }) => memberId),
      aliases: its.filter(({ alias }) => alias).map(({ memberId }) => memberId),
    };
  });
}

/** Whose writing a member does not see in villages. */
export async function findHidden(db: Queryable, memberId: string): Promise<Hidden> {
  const [hidden] = await findHiddenOf(db, [memberId]);
  return hidden ?? { writers: [], aliases: [] };
}
