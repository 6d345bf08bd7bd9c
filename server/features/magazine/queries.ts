import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { membersAs, joinMailChoice, wantsMail } from '#server/core/members/fragments.ts';

export interface Reading {
  readonly itemId: string;
  readonly block: number;
  readonly share: number;
  readonly savedAt: Date;
  readonly readAt: Date | null;
}

export interface ReadingReward {
  readonly currency: Currency;
  readonly amount: number;
}

export interface ReadingProgress {
  readonly issueId: string;
  readonly completedAt: Date | null;
  readonly rewards: readonly ReadingReward[];
}

const readReadings = prepared<Reading>(
  'magazine-readings',
  `select item_id as "itemId", block, share, saved_at as "savedAt", read_at as "readAt"
     from magazine_reading where member_id = $1 and item_id = any($2::uuid[])`,
);

/** How far a member is with some items. */
export async function findReadings(
  db: Queryable,
  memberId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  const rows = itemIds.length === 0 ? [] : await readReadings(db, [memberId, itemIds]);
  return new Map(rows.map((row) => [row.itemId, row]));
}

const readProgress = prepared<ReadingProgress>(
  'magazine-progress',
  `select issue_id as "issueId", completed_at as "completedAt", rewards
     from magazine_progress where member_id = $1 and issue_id = any($2::uuid[])`,
);

/** Which issues a member has read whole, and what that gave. */
export async function findProgress(
  db: Queryable,
  memberId: string,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, ReadingProgress>> {
  const rows = issueIds.length === 0 ? [] : await readProgress(db, [memberId, issueIds]);
  return new Map(rows.map((row) => [row.issueId, row]));
}

/** From here on no other reading of this issue by this member is decided. @returns how it stands */
export async function lockProgress(
  tx: Transaction,
  memberId: string,
  issueId: string,
): Promise<ReadingProgress> {
  const { rows } = await sql<ReadingProgress>`
    insert into magazine_progress as p (member_id, issue_id) values (${memberId}, ${issueId})
    on conflict (member_id, issue_id) do update set member_id = p.member_id
    returning issue_id, completed_at, rewards`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A row that was just written is gone');
  return row;
}

/** Notes that an item was read; the first time stays. */
export async function noteRead(
  tx: Transaction,
  { memberId, itemId, now }: { memberId: string; itemId: string; now: Date },
): Promise<void> {
  await sql`
    insert into magazine_reading as r (member_id, item_id, share, saved_at, read_at)
    values (${memberId}, ${itemId}, 1, ${now}, ${now})
    on conflict (member_id, item_id) do update set read_at = excluded.read_at
     where r.read_at is null`.execute(tx);
}

export async function noteCompleted(
  tx: Transaction,
  {
    memberId,
    issueId,
    version,
    rewards,
    now,
  }: { memberId: string; issueId: string; version: number; rewards: readonly ReadingReward[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('magazineProgress')
    .set({ completedAt: now, version, rewards: JSON.stringify(rewards) })
    .where('memberId', '=', memberId)
    .where('issueId', '=', issueId)
    .execute();
}

/** Where in an item a member is; that she has read it stays. */
export async function keepPosition(
  db: Queryable,
  position: Omit<Reading, 'readAt'> & { memberId: string },
): Promise<void> {
  const { memberId, itemId, block, share, savedAt } = position;
  await db
    .insertInto('magazineReading')
    .values({ memberId, itemId, block, share, savedAt })
    .onConflict((conflict) => conflict.columns(['memberId', 'itemId']).doUpdateSet({ block, share, savedAt }))
    .execute();
}

/** Of some members those who want mail of the magazine, or opened it within so many days. */
export async function findReaders(
  tx: Transaction,
  {
    members,
    readerDays,
    now,
  }: { members: readonly { readonly memberId: string }[]; readerDays: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id
      from ${sql.raw(membersAs('m'))}
     cross join (values ('magazine'::text)) as k(kind)
      ${joinMailChoice}
     where m.member_id = any(${sql.val(members.map(({ memberId }) => memberId))}::uuid[])
       and (${wantsMail}
            or exists (select from magazine_reading r
                        where r.member_id = m.member_id
                          and r.saved_at > ${now}::timestamptz - ${readerDays}::int * interval '1 day'))`.execute(
    tx,
  );
  return rows.map(({ memberId }) => memberId);
}
