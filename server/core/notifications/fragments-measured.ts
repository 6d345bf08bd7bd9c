import { sql } from 'kysely';
import type { SettledPush } from '#contract/calls/notifications/desk.ts';

/** Pushes to members by what became of them, to read from under an alias: `member_id`, `at`, `amount`. */
export const measuredPushes = (outcome: SettledPush) =>
  sql.raw(`(
  select member_id, settled_at as at, 1 as amount from push_outcome where outcome = '${outcome}')`);

/** What members were told by broadcasts, to read from under an alias: `member_id`, `thing`, whether it was `read`. */
export const toldByBroadcasts = sql.raw(
  "(select member_id, key as thing, read_at is not null as read from notification where kind = 'broadcast')",
);
