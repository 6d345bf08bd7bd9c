/** What is known of a session that `joinSession` joins, as `StoredSession` has it. */
export const sessionColumns = `n.expires_at as "expiresAt", n.revoked_at as "revokedAt",
          coalesce(n.last_seen_at, n.created_at) as "seenAt"`;

/** Joins the sessions of claims as `n`; `claims` is the alias of their rows, which have a `member_id` and a `digest`. */
export const joinSession = (claims: string) =>
  `join session n on n.member_id = ${claims}.member_id and n.digest = ${claims}.digest`;
