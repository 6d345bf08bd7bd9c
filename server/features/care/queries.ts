import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { CareLine } from '#contract/calls/care/lines.ts';
import { entryLines } from '#server/core/ledger/fragments-lines.ts';
import { restsSince } from '#server/core/members/fragments.ts';
import { consentLines, sessionLines } from '#server/core/members/fragments-lines.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { notificationLines } from '#server/core/notifications/fragments-lines.ts';
import { messageLines } from '#server/core/outbox/fragments-lines.ts';
import { badgeLines } from '#server/features/badges/fragments.ts';
import { claimLines } from '#server/features/gifts/fragments-lines.ts';
import { submissionLines } from '#server/features/journeys/fragments-lines.ts';
import { levelLines } from '#server/features/levels/fragments-lines.ts';
import { warrantyLines } from '#server/features/warranties/fragments-lines.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';
import type { CareNote } from '#server/kernel/database/schema.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';

/** Undefined for who is not there. */
export const findProfile = (db: Queryable, memberId: string) =>
  ofMember(db, memberId)
    .select(['firstName', 'lastName', 'email', 'phone', 'countryCode', 'language', 'timeZone'])
    .select(['createdAt', 'memberLevel', 'mailBouncedAt'])
    .select(sql<Date | null>`${sql.raw(restsSince('member'))}`.as('restsSince'))
    .executeTakeFirst();

/** Keeps her row until the transaction ends: it is neither deleted nor erased before. Undefined for who is not there. */
export const holdMember = (tx: Transaction, memberId: string) =>
  ofMember(tx, memberId).select('memberId').forKeyShare().executeTakeFirst();

const noteLines: LinesOf = (memberId) => sql`
  select t.written_at as at, t.note_id as id, jsonb_build_object('text', t.text, 'staffId', t.staff_id) as facts
    from care_note t where t.member_id = ${memberId}`;

const linesOf: Readonly<Record<CareLine['kind'], LinesOf>> = {
  entry: entryLines,
  claim: claimLines,
  journey: submissionLines,
  warranty: warrantyLines,
  notification: notificationLines,
  message: messageLines,
  session: sessionLines,
  consent: consentLines,
  level: levelLines,
  badge: badgeLines,
  note: noteLines,
};

export interface CareLineRow {
  readonly kind: CareLine['kind'];
  readonly at: Date;
  readonly id: string;
  /** As the room of its kind gives them. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Newest first, from before `after`. A cursor knows milliseconds, so that is what lines are put in order by. */
export async function findLines(
  db: Queryable,
  { memberId, kinds, after, limit }: MemberPage & { readonly kinds: readonly CareLine['kind'][] },
): Promise<CareLineRow[]> {
  const parts = kinds.map(
    (kind): RawBuilder<unknown> =>
      sql`select ${sql.lit(kind)} as kind, l.* from (${linesOf[kind](memberId)}) l`,
  );
  const { rows } = await sql<CareLineRow>`
    select kind, at, id, facts
      from (select kind, date_trunc('milliseconds', at) as at, id, facts
              from (${sql.join(parts, sql` union all `)}) part) line
     ${after ? sql`where (at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** @returns false when there is one of that id already, of her or of somebody else */
export async function insertNote(tx: Transaction, note: Insertable<CareNote>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('careNote')
    .values(note)
    .onConflict((conflict) => conflict.columns(['memberId', 'noteId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findNote = (tx: Transaction, memberId: string, noteId: string) =>
  tx
    .selectFrom('careNote')
    .select('writtenAt')
    .where('memberId', '=', memberId)
    .where('noteId', '=', noteId)
    .executeTakeFirstOrThrow();
