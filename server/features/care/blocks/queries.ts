import { sql } from 'kysely';
import type { BlockKind } from '#contract/blocks.ts';
import { accountBlocks, appealDue, waitingAppeals } from '#server/core/members/fragments-blocks.ts';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';

export interface AppealRow {
  readonly blockId: string;
  readonly kind: BlockKind;
  readonly excerpt: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly snoozedUntil: Date | null;
  /** Of the block. */
  readonly endsAt: Date;
  readonly decidedAt: Date | null;
  /** Name of who decided. */
  readonly decidedBy: string | null;
}

const columns = sql`
  block_id as "blockId", kind, left(appeal, 200) as excerpt, appealed_at as "openedAt", ${appealDue} as "dueAt",
  snoozed_until as "snoozedUntil",  ends_at as "endsAt", decided_at as "decidedAt", staff.name as "decidedBy"`;

/** Open ones by when they are due, the soonest first; decided ones by when that was, the last first. */
export async function findAppeals(
  db: Queryable,
  wanted: {
    readonly state: 'open' | 'decided';
    readonly kind: BlockKind | null;
    readonly now: Date;
    readonly after: Rank | null;
    readonly limit: number;
  },
): Promise<AppealRow[]> {
  const { state, kind, now, after, limit } = wanted;
  const open = state === 'open';
  const at = open ? appealDue : sql`decided_at`;
  const rank = sql`floor(extract(epoch from ${at}) * 1000)::bigint`;
  const sign = open ? sql`>` : sql`<`;
  const way = open ? sql`asc` : sql`desc`;
  const { rows } = await sql<AppealRow>`
    select ${columns} from ${accountBlocks} ${joinStaff('decided_by')}
     where ${open ? waitingAppeals(now).where : sql`decided_at is not null`}
           ${kind === null ? sql`` : sql`and kind = ${kind}`}
           ${after === null ? sql`` : sql`and (${rank}, block_id) ${sign} (${after.rank}, ${after.id}::uuid)`}
     order by ${rank} ${way}, block_id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** Some, by the ids of their blocks. */
export async function findSomeAppeals(db: Queryable, blockIds: readonly string[]): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select ${columns} from ${accountBlocks} ${joinStaff('decided_by')}
     where block_id = any(${[...blockIds]}::uuid[]) and appealed_at is not null`.execute(db);
  return rows;
}

export async function countAppeals(db: Queryable, now: Date): Promise<{ open: number; overdue: number }> {
  const { where, dueAt } = waitingAppeals(now);
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where ${dueAt} < ${now}))::int as overdue
      from ${accountBlocks} where ${where}`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}
