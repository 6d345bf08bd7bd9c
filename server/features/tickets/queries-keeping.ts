import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { signInNames } from '#server/core/members/fragments.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

export async function moveMessages(tx: Transaction, { from, to }: Move): Promise<void> {
  await tx.updateTable('contactMessage').set({ memberId: to }).where('memberId', '=', from).execute();
}

/** Tickets of a device become those of a member. @returns how many */
export async function moveTickets(tx: Transaction, { from, to }: Move): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('contactTicket')
    .set({ memberId: to, guest: false })
    .where('memberId', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what was written without signing in from the addresses that a member signs in with. */
export async function deleteTicketsOfNames(tx: Transaction, memberId: string): Promise<void> {
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

/**
 * Deletes a batch of what was written without signing in and has not changed since `before`, with all that was answered.
 * @returns how many
 */
export async function deleteEndedTickets(
  db: Queryable,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
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
