import { sql } from 'kysely';

/** What members are and were kept from, to read from: nobody else names their table. */
export const accountBlocks = sql`account_block`;
export const accountBlockId = sql`block_id`;

/** When an appeal is to be answered at the latest. */
export const appealDue = sql`appealed_at + interval '72 hours'`;

/** SQL for appeals that wait at a moment: nobody has to decide once a block is over. */
export const waitingAppeals = (now: Date) => ({
  where: sql`appealed_at is not null and decided_at is null and lifted_at is null and ends_at > ${now}`,
  openedAt: sql`appealed_at`,
  dueAt: appealDue,
});
