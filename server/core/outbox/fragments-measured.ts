import { sql } from 'kysely';

/** Mails to members by what became of them, to read from under an alias: `member_id`, `at` (when it was written), `amount`. */
export const measuredMails = (state: 'sent' | 'failed') =>
  sql.raw(`(
  select member_id, created_at as at, 1 as amount from outbox
   where channel = 'mail' and state = '${state}' and member_id is not null)`);
