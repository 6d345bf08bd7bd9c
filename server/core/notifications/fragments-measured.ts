import { sql } from 'kysely';

/** What members were told by broadcasts, to read from under an alias: `member_id`, `thing`, whether it was `read`. */
export const toldByBroadcasts = sql.raw(
  "(select member_id, key as thing, read_at is not null as read from notification where kind = 'broadcast')",
);
