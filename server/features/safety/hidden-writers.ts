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

const find = prepared<{ memberId: string; alias: boolean }>(
  'find-hidden-writers',
  `select other_id as "memberId", alias_of is not null as "alias" from member_block where member_id = $1
   union
   select member_id, false from member_block where other_id = $1 and kind = 'block'`,
);

/** Whose writing a member does not see in villages. */
export async function findHidden(db: Queryable, memberId: string): Promise<Hidden> {
  const rows = await find(db, [memberId]);
  const writers = rows.filter(({ alias }) => !alias).map((row) => row.memberId);
  const aliases = rows.filter(({ alias }) => alias).map((row) => row.memberId);
  return { writers, aliases };
}

/** Of whom she sees nothing at all. */
export async function findHiddenWriters(db: Queryable, memberId: string): Promise<readonly string[]> {
  return (await findHidden(db, memberId)).writers;
}
