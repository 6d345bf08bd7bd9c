import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
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
    delete from notification
     where member_id = ${memberId} and read_at is null
       and split_part(path, '/', 2) = 'villages' and split_part(path, '/', 3) = any(${rows.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  );
}
