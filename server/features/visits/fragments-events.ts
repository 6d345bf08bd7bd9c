import { sql } from 'kysely';

/** What was done on pages, to read from under an alias: `from ${pageEvents} e`. Of an intimate page it says its pattern and the hour. */
export const pageEvents = sql`(
  select received_at, occurred_at, name, page, path, trace, member_id, language, device, release from page_event)`;

/** How pages felt to who visited them, and errors of their scripts: `from ${pageMeasures} m`. Each was received in its full hour. */
export const pageMeasures = sql`(
  select received_at, page, name, value, device, release, language from page_measure)`;

/** Since when events that an older release wrote wait to be moved to where the others are; null: none do. */
export const oldestUnmoved = sql.raw('(select min(received_at) from event)');
