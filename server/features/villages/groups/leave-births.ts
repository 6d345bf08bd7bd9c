import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { takeBackNotifications } from '#server/core/notifications/fragments.ts';
import { leaveVillages } from './join-village.ts';

/**
 * After a loss: she is no member any more where it is all about pregnancies and births, and what she was told of there
 * and has not read yet is gone. Nobody is told, and nothing that she wrote moves.
 */
export async function leaveBirths(tx: Transaction, memberId: string): Promise<void> {
  const { rows } = await sql<{ villageId: string; slug: string }>`
    select v.village_id, v.slug from village v
     where v.kind = 'dueMonth' or v.stages && '{2,3}'`.execute(tx);
  await leaveVillages(
    tx,
    memberId,
    rows.map(({ villageId }) => villageId),
  );
  await sql`
    ${takeBackNotifications}
     where n.member_id = ${memberId} and n.read_at is null
       and split_part(n.path, '/', 2) = 'villages' and split_part(n.path, '/', 3) = any(${rows.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  );
}
