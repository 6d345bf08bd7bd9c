import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StoredWords } from './words.ts';

/** Members whom mail is due to, by id from behind `after`. */
export async function findDueMembers(
  db: Queryable,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
      select distinct member_id from notification
       where mail_due_at <= ${now} and (${after}::uuid is null or member_id > ${after}::uuid)
       order by member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export interface DueMailRow {
  readonly notificationId: string;
  readonly kind: string;
  readonly path: string;
  readonly words: StoredWords;
  readonly ofBabies: boolean | null;
  readonly due: boolean;
}

/** What mail is to tell a member, the newest first, also what is not due yet; nobody else changes it meanwhile. */
export async function lockDue(tx: Transaction, memberId: string, now: Date): Promise<DueMailRow[]> {
  const { rows } = await sql<DueMailRow>`
      select notification_id, kind, path, words, of_babies, mail_due_at <= ${now} as due from notification
       where member_id = ${memberId} and mail_due_at is not null and read_at is null
       order by created_at desc, notification_id desc for update`.execute(tx);
  return rows;
}

/** @param mailDueAt null: no mail tells of them any more */
export async function setDue(
  tx: Transaction,
  memberId: string,
  rows: readonly DueMailRow[],
  mailDueAt: Date | null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .updateTable('notification')
    .set({ mailDueAt })
    .where('memberId', '=', memberId)
    .where(
      'notificationId',
      'in',
      rows.map(({ notificationId }) => notificationId),
    )
    .execute();
}

/** When mail of a kind told a member last; null: it never did. */
export async function findLastMail(tx: Transaction, memberId: string, kind: string): Promise<Date | null> {
  const last = await tx
    .selectFrom('notificationMail')
    .select('sentAt')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return last?.sentAt ?? null;
}

export async function noteMail(tx: Transaction, memberId: string, kind: string, now: Date): Promise<void> {
  await tx
    .insertInto('notificationMail')
    .values({ memberId, kind, sentAt: now })
    .onConflict((conflict) => conflict.columns(['memberId', 'kind']).doUpdateSet({ sentAt: now }))
    .execute();
}
