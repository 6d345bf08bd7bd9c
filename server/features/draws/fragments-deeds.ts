import { sql } from 'kysely';

/** When members played in draws, and `subject`, which: `from ${drawPlays} d`. */
export const drawPlays = sql`(select member_id, played_at as at, draw_code as subject from draw_play)`;
