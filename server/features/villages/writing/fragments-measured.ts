import { sql, type RawBuilder } from 'kysely';

/** Posts that can be read, to read from under an alias: `member_id`, `at`, `amount`. */
export const measuredPosts = sql.raw(
  `(select member_id, created_at as at, 1 as amount from post where state = 'visible')`,
);

/** Those that somebody else, one of `counted` (rows with a `member_id`), answered within a day. */
export const answeredPosts = (counted: RawBuilder<unknown>) => sql`(
  select p.member_id, p.created_at as at, 1 as amount from post p
   where p.state = 'visible'
     and exists (select 1 from comment c
                  where c.post_id = p.post_id and c.state = 'visible' and c.participant_id <> p.participant_id
                    and c.created_at <= p.created_at + interval '24 hours'
                    and c.member_id in (select w.member_id from ${counted} w)))`;

/** Flags that were put on posts and comments, by who put them. */
export const measuredFlags = sql.raw('(select member_id, flagged_at as at, 1 as amount from writing_flag)');
