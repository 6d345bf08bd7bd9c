import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';

export interface Expert {
  readonly title: Localised;
  /** The day on which staff look again; afterwards the badge is gone. */
  readonly reviewedAt: Date;
}

const find = prepared<Expert & { memberId: string }>(
  'find-experts',
  `select member_id as "memberId", title, reviewed_at as "reviewedAt"
     from expert where member_id = any($1::uuid[]) and reviewed_at > $2`,
);

/** Experts among members, by their ids. Never to be shown beside what somebody wrote under another name. */
export async function readExperts(
  db: Queryable,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Expert>> {
  if (memberIds.length === 0) return new Map();
  const rows = await find(db, [memberIds, now]);
  return new Map(rows.map(({ memberId, title, reviewedAt }) => [memberId, { title, reviewedAt }]));
}
