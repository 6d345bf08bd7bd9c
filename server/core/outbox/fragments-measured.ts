import { sql } from 'kysely';

/** One that came back was sent before; one that was refused at once never was. */
const became = {
  sent: 'sent_at is not null',
  failed: "state = 'failed'",
  bounced: "state = 'bounced'",
} as const;

/** Mails to members by what became of them, to read from under an alias: `member_id`, `at` (when it was written), `amount`. */
export const measuredMails = (what: keyof typeof became) =>
  sql.raw(`(
  select member_id, created_at as at, 1 as amount from outbox
   where channel = 'mail' and ${became[what]} and member_id is not null)`);

/** Mails that came back, to read from under an alias: `at` (when it was written), `came_at` (when it was known). */
export const bouncedMails = sql.raw(
  '(select created_at as at, bounced_at as came_at from outbox where bounced_at is not null)',
);
