import { sql } from 'kysely';
import type { TicketKind, TicketState } from '#contract/ticket-kinds.ts';
import type { Locale } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';

export interface TicketRow {
  readonly memberId: string;
  readonly ticketId: string;
  readonly number: string;
  readonly kind: TicketKind;
  readonly reference: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly language: Locale;
  readonly guest: boolean;
  readonly state: TicketState;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly changedAt: Date;
  readonly assignedTo: string | null;
}

export interface QueueRow extends TicketRow {
  readonly snoozedUntil: Date | null;
  readonly assignedName: string | null;
  /** Beginning of what was asked last. */
  readonly excerpt: string;
}

export interface TicketMessageRow {
  readonly ticketId: string;
  readonly messageId: string;
  readonly kind: 'question' | 'answer' | 'note';
  readonly text: string;
  readonly at: Date;
  readonly by: string | null;
}

const columns = sql`
  t.member_id as "memberId", t.ticket_id as "ticketId", t.number, t.kind, t.reference, t.email, t.name, t.language,
  t.guest, t.state, t.opened_at as "openedAt", t.due_at as "dueAt", t.changed_at as "changedAt",
  t.assigned_to as "assignedTo"`;

const queueColumns = sql`${columns}, t.snoozed_until as "snoozedUntil", staff.name as "assignedName",
  coalesce((select left(m.text, 200) from contact_message m
             where m.member_id = t.member_id and m.ticket_id = t.ticket_id and m.kind = 'question'
             order by m.at desc limit 1), '') as excerpt`;

export async function findByRequest(
  db: Queryable,
  memberId: string,
  requestKey: string,
): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from contact_ticket t where member_id = ${memberId} and request_key = ${requestKey}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Most that one member is shown. */
const mostShown = 50;

export async function findTicketsOf(db: Queryable, memberId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from contact_ticket t where member_id = ${memberId}
     order by opened_at desc, ticket_id desc limit ${mostShown}`.execute(db);
  return rows;
}

/** What was written to a member's tickets, without what staff wrote to each other; oldest first. */
export async function findTalks(db: Queryable, memberId: string): Promise<TicketMessageRow[]> {
  const { rows } = await sql<TicketMessageRow>`
    select ticket_id as "ticketId", message_id as "messageId", kind, text, at, null as by
      from contact_message where member_id = ${memberId} and kind <> 'note' order by at, kind <> 'question', message_id`.execute(
    db,
  );
  return rows;
}

export async function findMessages(
  db: Queryable,
  { memberId, ticketId }: Pick<TicketRow, 'memberId' | 'ticketId'>,
): Promise<TicketMessageRow[]> {
  const { rows } = await sql<TicketMessageRow>`
    select m.ticket_id as "ticketId", m.message_id as "messageId", m.kind, m.text, m.at, staff.name as by
      from contact_message m ${joinStaff('m.staff_id')}
     where m.member_id = ${memberId} and m.ticket_id = ${ticketId} order by m.at, m.kind <> 'question', m.message_id`.execute(
    db,
  );
  return rows;
}

export async function findQueued(db: Queryable, ticketId: string): Promise<QueueRow | null> {
  const { rows } = await sql<QueueRow>`
    select ${queueColumns} from contact_ticket t ${joinStaff('t.assigned_to')}
     where t.ticket_id = ${ticketId}`.execute(db);
  return rows[0] ?? null;
}

/** Several, by their ids. */
export async function findAllQueued(db: Queryable, ticketIds: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select ${queueColumns} from contact_ticket t ${joinStaff('t.assigned_to')}
     where t.ticket_id = any(${[...ticketIds]}::uuid[])`.execute(db);
  return rows;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockTicket(tx: Transaction, ticketId: string): Promise<QueueRow | null> {
  await sql`select from contact_ticket where ticket_id = ${ticketId} for update`.execute(tx);
  return findQueued(tx, ticketId);
}

export interface QueuePage {
  readonly state: TicketState;
  /** Only what this one looks after. */
  readonly assignedTo: string | null;
  readonly after: Rank | null;
  readonly limit: number;
}

/** Open ones with the soonest due first, others with the last changed first. */
export async function findQueue(
  db: Queryable,
  { state, assignedTo, after, limit }: QueuePage,
): Promise<QueueRow[]> {
  const mine = assignedTo === null ? sql`true` : sql`t.assigned_to = ${assignedTo}`;
  const at = after && new Date(after.rank);
  const { rows } = await (
    state === 'open'
      ? sql<QueueRow>`
        select ${queueColumns} from contact_ticket t ${joinStaff('t.assigned_to')}
         where t.state = 'open' and ${mine}
           and ${after ? sql`(t.due_at, t.ticket_id) > (${at}, ${after.id}::uuid)` : sql`true`}
         order by t.due_at, t.ticket_id limit ${limit}`
      : sql<QueueRow>`
        select ${queueColumns} from contact_ticket t ${joinStaff('t.assigned_to')}
         where t.state = ${state} and ${mine}
           and ${after ? sql`(t.changed_at, t.ticket_id) < (${at}, ${after.id}::uuid)` : sql`true`}
         order by t.changed_at desc, t.ticket_id desc limit ${limit}`
  ).execute(db);
  return rows;
}

export async function countTickets(db: Queryable, { staffId, now }: { staffId: string; now: Date }) {
  const { rows } = await sql<Record<TicketState | 'overdue' | 'mine', number>>`
    select count(*) filter (where state = 'open')::int as open,
           count(*) filter (where state = 'open' and due_at < ${now})::int as overdue,
           count(*) filter (where state = 'open' and assigned_to = ${staffId})::int as mine,
           count(*) filter (where state = 'answered')::int as answered,
           count(*) filter (where state = 'closed')::int as closed
      from contact_ticket`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, mine: 0, answered: 0, closed: 0 };
}

export async function insertTicket(
  tx: Transaction,
  ticket: TicketRow & { readonly requestKey: string },
): Promise<void> {
  await tx.insertInto('contactTicket').values(ticket).execute();
}

/** @returns false when that message is there already */
export async function writeMessage(
  tx: Transaction,
  message: Pick<TicketRow, 'memberId' | 'ticketId'> & {
    readonly messageId: string;
    readonly kind: TicketMessageRow['kind'];
    readonly text: string;
    readonly staffId: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contactMessage')
    .values(message)
    .onConflict((conflict) => conflict.columns(['memberId', 'ticketId', 'messageId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeTicket(
  tx: Transaction,
  { memberId, ticketId }: Pick<TicketRow, 'memberId' | 'ticketId'>,
  change: Partial<{
    state: TicketState;
    dueAt: Date;
    changedAt: Date;
    assignedTo: string | null;
    snoozedUntil: null;
  }>,
): Promise<void> {
  await tx
    .updateTable('contactTicket')
    .set(change)
    .where('memberId', '=', memberId)
    .where('ticketId', '=', ticketId)
    .execute();
}
