import type { DB } from '#server/kernel/database/schema.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';

type ColumnOf<Table extends keyof DB> = Exclude<keyof DB[Table] & string, 'memberId'>;

/**
 * What of a table shows how it stands with a member: no text, name, address, note, draft or picture of hers. `instead`: SQL
 * for columns that must not be empty, in place of what stands there.
 */
export const likenessOf = <Table extends keyof DB>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
  instead: { readonly [Column in ColumnOf<Table>]?: string } = {},
) => ({
  table,
  columns: columns as readonly string[],
  instead: Object.entries(instead) as readonly (readonly [string, string])[],
});

/** Answered by every room that keeps how it stands with members. */
export const likeness = defineHook<readonly ReturnType<typeof likenessOf>[]>('likeness');

/** Of a room before this one: days, and which had a gift. */
export const children = likenessOf('child', [
  'childId',
  'birthDate',
  'expectedDate',
  'giftDate',
  'giftMovedAt',
  'createdAt',
]);
