import { sql, type RawBuilder } from 'kysely';

/** What is known of a session that `joinSession` joins, as `StoredSession` has it. */
export const sessionColumns = `n.expires_at as "expiresAt", n.revoked_at as "revokedAt",
          coalesce(n.last_seen_at, n.created_at) as "seenAt"`;

/** Joins the sessions of claims as `n`; `claims` is the alias of their rows, which have a `member_id` and a `digest`. */
export const joinSession = (claims: string) =>
  `join session n on n.member_id = ${claims}.member_id and n.digest = ${claims}.digest`;

/** That a session was hers once, whether it has ended or not. */
export const wasSession = (memberId: string, digest: string) =>
  `exists (select from session n where n.member_id = ${memberId} and n.digest = ${digest})`;

/** That a session of hers goes on. */
export const isSession = (
  memberId: RawBuilder<unknown>,
  digest: RawBuilder<unknown>,
  now: Date,
) => sql<boolean>`
  exists (select from session n where n.member_id = ${memberId} and n.digest = ${digest}
             and n.revoked_at is null and n.expires_at > ${now})`;

/** That a member, a column such as `m.member_id`, is closing her account: nobody tells her anything then. */
export const isClosing = (memberId: string) =>
  sql.raw<boolean>(`exists (select from account_closing closing where closing.member_id = ${memberId})`);

/** What a member signs in with, in one column `name`: addresses and numbers. */
export const signInNames = (memberId: string) =>
  sql`select name from sign_in_name where member_id = ${memberId}`;
