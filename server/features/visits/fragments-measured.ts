import { sql } from 'kysely';

/** Since when events that an older release wrote wait to be moved to where the others are; null: none do. */
export const oldestUnmoved = sql.raw('(select min(received_at) from event)');
