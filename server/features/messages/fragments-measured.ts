import { sql } from 'kysely';
import { thingOf } from './broadcast.ts';

/** When broadcasts began, to read from under an alias: `subject`, which piece, `thing`, as who was told of it has it, `at`. */
export const broadcastsBegun = sql.raw(
  `(select piece_id::text as subject, '${thingOf('')}' || piece_id as thing, begun_at as at from broadcast_run)`,
);
