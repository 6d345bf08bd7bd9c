import type { RawBuilder } from 'kysely';

/**
 * SQL for rows of what happened to one member, as staff see them on her page: `at`, `id`, a UUID that no other row of that
 * moment has, and `facts` as JSON. A room gives one for each kind of line that it knows.
 */
export type LinesOf = (memberId: string) => RawBuilder<unknown>;

/** SQL for an id of what has none: a UUID of the version that is left to who makes it. */
export const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
