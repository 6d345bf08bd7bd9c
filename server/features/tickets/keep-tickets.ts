import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { signInNames } from '#server/core/members/fragments.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { daysOfGuestTickets } from './rules.ts';

const batch = 500;

/** Gives a member what she wrote from this device before she signed in. @returns how many */
export async function adoptTickets(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<number> {
  await tx.updateTable('contactMessage').set({ memberId: to }).where('memberId', '=', from).execute();
  const { numUpdatedRows } = await tx
    .updateTable('contactTicket')
    .set({ memberId: to, guest: false })
    .where('memberId', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what was written without signing in from the addresses that a member signs in with. */
export async function removeTicketsOfNames(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    with hers as (
      delete from contact_ticket
       where guest and email in (${signInNames(memberId)})
      returning member_id, ticket_id
    )
    delete from contact_message m using hers h where m.member_id = h.member_id and m.ticket_id = h.ticket_id`.execute(
    tx,
  );
}

/** Deletes what was written without signing in, with all that was answered, a year after anything last became of it. */
export async function removeEndedTickets(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - daysOfGuestTickets * 86_400_000);
  await inBatches(() => removeBatch(db, before), signal ? { signal } : {});
}

async function removeBatch(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from contact_ticket t
       using (select member_id, ticket_id from contact_ticket where guest and changed_at < ${before}
               order by changed_at limit ${batch} for update skip locked) e
       where t.member_id = e.member_id and t.ticket_id = e.ticket_id
      returning t.member_id, t.ticket_id
    ), messages as (
      delete from contact_message m using ended e where m.member_id = e.member_id and m.ticket_id = e.ticket_id
    )
    select count(*)::int as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
}
