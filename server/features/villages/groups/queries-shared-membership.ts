import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';

interface Membership {
  readonly memberId: string;
  readonly villageId: string;
  readonly now: Date;
}

/** Joins a village; joining twice is the same. */
export async function joinVillage(tx: Transaction, { memberId, villageId, now }: Membership): Promise<void> {
  await sql`
    with joined as (
      insert into village_member (member_id, village_id, joined_at)
      values (${memberId}, ${villageId}, ${now}) on conflict do nothing returning village_id)
    update village v set members = v.members + 1 from joined j where v.village_id = j.village_id`.execute(tx);
}

/** Leaves villages; those that she is no member of do not matter. */
export async function leaveVillages(
  tx: Transaction,
  memberId: string,
  villageIds: readonly string[],
): Promise<void> {
  if (villageIds.length === 0) return;
  await sql`
    with gone as (
      delete from village_member
       where member_id = ${memberId} and village_id = any(${[...villageIds]}::uuid[]) returning village_id)
    update village v set members = v.members - 1 from gone g where v.village_id = g.village_id`.execute(tx);
}

/** Counts a membership that came or went without the two above. */
export async function countMember(tx: Transaction, villageId: string | null, by: number): Promise<void> {
  await sql`update village set members = members + ${by}::int where village_id = ${villageId}`.execute(tx);
}
