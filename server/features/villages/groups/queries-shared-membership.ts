import { sql } from 'kysely';
import { chained } from '#server/kernel/database/chained.ts';
import type { Transaction } from '#server/kernel/database/database.ts';

interface Membership {
  readonly memberId: string;
  readonly villageId: string;
  readonly now: Date;
}

const join = chained<never>(
  'join-village',
  [
    {
      name: 'joined',
      writes: 'village_id uuid',
      text: `
      insert into village_member (member_id, village_id, joined_at)
      values ($1::uuid, $2::uuid, $3::timestamptz) on conflict do nothing returning village_id`,
    },
  ],
  'update village v set members = v.members + 1 from joined j where v.village_id = j.village_id',
);

const leave = chained<never>(
  'leave-villages',
  [
    {
      name: 'gone',
      writes: 'village_id uuid',
      text: `
      delete from village_member where member_id = $1::uuid and village_id = any($2::uuid[]) returning village_id`,
    },
  ],
  'update village v set members = v.members - 1 from gone g where v.village_id = g.village_id',
);

/** Joins a village; joining twice is the same. */
export async function joinVillage(tx: Transaction, { memberId, villageId, now }: Membership): Promise<void> {
  await join(tx, [memberId, villageId, now]);
}

/** Leaves villages; those that she is no member of do not matter. */
export async function leaveVillages(
  tx: Transaction,
  memberId: string,
  villageIds: readonly string[],
): Promise<void> {
  if (villageIds.length === 0) return;
  await leave(tx, [memberId, [...villageIds]]);
}

/** Counts a membership that came or went without the two above. */
export async function countMember(tx: Transaction, villageId: string | null, by: number): Promise<void> {
  await sql`update village set members = members + ${by}::int where village_id = ${villageId}`.execute(tx);
}
