import { sql } from 'kysely';
import type { ToldFields } from '#contract/calls/events.ts';
import { isClosing, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';

/** What was told, until it was looked at. */
export interface WaitingEvent {
  readonly member: string;
  readonly event: string;
  readonly at: string;
  readonly fields: ToldFields;
  readonly units: number;
  readonly months: number;
  readonly keyId: string | null;
}

export interface ToldKey {
  readonly sourceId: string;
  readonly senderDigest: Buffer;
}

export interface ToldRow extends ToldKey {
  readonly contentDigest: Buffer;
  readonly waiting: WaitingEvent;
}

/** @returns digests of the ids that were not known */
export async function insertTold(tx: Transaction, rows: readonly ToldRow[], toldAt: Date): Promise<Buffer[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('eventTold')
    .values(rows.map((row) => ({ ...row, waiting: JSON.stringify(row.waiting), toldAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('senderDigest')
    .execute();
  return inserted.map(({ senderDigest }) => senderDigest);
}

export async function findTold(
  tx: Transaction,
  sourceId: string,
  rows: readonly ToldKey[],
): Promise<Pick<ToldRow, 'senderDigest' | 'contentDigest'>[]> {
  if (rows.length === 0) return [];
  return tx
    .selectFrom('eventTold')
    .select(['senderDigest', 'contentDigest'])
    .where('sourceId', '=', sourceId)
    .where(
      'senderDigest',
      'in',
      rows.map(({ senderDigest }) => senderDigest),
    )
    .execute();
}

/** Some of those that wait, the oldest first. */
export async function findWaiting(db: Queryable, limit: number): Promise<ToldKey[]> {
  const { rows } = await sql<ToldKey>`
    select source_id, sender_digest from event_told
     where waiting is not null order by told_at, source_id, sender_digest limit ${limit}`.execute(db);
  return rows;
}

/** What waits under an id, for who looks at it; undefined where somebody else does, or did. */
export async function lockWaiting(tx: Transaction, key: ToldKey): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<{ waiting: WaitingEvent }>`
    select waiting from event_told
     where source_id = ${key.sourceId} and sender_digest = ${key.senderDigest} and waiting is not null
       for update skip locked`.execute(tx);
  return rows[0]?.waiting;
}

/** From here on nothing tells of whom it was. */
export async function forgetWaiting(tx: Transaction, key: ToldKey): Promise<void> {
  await sql`
    update event_told set waiting = null
     where source_id = ${key.sourceId} and sender_digest = ${key.senderDigest}`.execute(tx);
}

/** Of a member who goes. */
export async function forgetWaitingOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update event_told set waiting = null
     where waiting is not null and waiting ->> 'member' = ${memberId}`.execute(tx);
}

/** Whether there is such a member, who agreed and is not leaving. Who takes it back waits until what is told is stored. */
export async function lockAgreed(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from event_consent c
     where c.member_id = ${memberId}
       and exists (select from ${sql.raw(membersAs('m'))} where m.member_id = c.member_id)
       and not ${isClosing('c.member_id')}
       for update of c`.execute(tx);
  return rows.length > 0;
}

export async function insertEvent(
  tx: Transaction,
  { eventId, told, toldAt }: { eventId: string; told: WaitingEvent; toldAt: Date },
): Promise<void> {
  const { member, event, at, keyId, fields, months } = told;
  await sql`
    insert into member_event (member_id, event_id, event, happened_at, told_at, key_id, fields, kept_until)
    values (${member}, ${eventId}, ${event}, ${at}, ${toldAt}, ${keyId}, ${JSON.stringify(fields)}::jsonb,
            ${toldAt}::timestamptz + ${months}::int * interval '1 month')`.execute(tx);
}

export interface ToldEvent {
  readonly eventId: string;
  readonly event: string;
  readonly happenedAt: Date;
  readonly toldAt: Date;
  /** The name of the key; null: a table of staff. */
  readonly source: string | null;
  readonly fields: ToldFields;
}

/** Those of a member, told last first, and one more than is asked for. */
export async function findEvents(
  db: Queryable,
  { memberId, after, limit }: MemberPage,
  now: Date,
): Promise<ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select e.event_id, e.event, e.happened_at, e.told_at, e.fields, k.name as source
      from member_event e left join event_key k on k.key_id = e.key_id
     where e.member_id = ${memberId} and e.kept_until > ${now}
       ${after === null ? sql`` : sql`and (date_trunc('milliseconds', e.told_at), e.event_id) < (${after.at}, ${after.id}::uuid)`}
     order by date_trunc('milliseconds', e.told_at) desc, e.event_id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function hasAgreed(db: Queryable, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('eventConsent')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertConsent(
  tx: Transaction,
  consent: { memberId: string; version: number; agreedAt: Date },
): Promise<void> {
  await tx
    .insertInto('eventConsent')
    .values(consent)
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ version: consent.version, agreedAt: consent.agreedAt }),
    )
    .execute();
}

/** She agrees no longer: what was told of her goes. */
export async function deleteConsent(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('eventConsent').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('memberEvent').where('memberId', '=', memberId).execute();
}

/** @returns how many there were */
export async function deleteEnded(db: Queryable, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_event e using (
      select member_id, event_id from member_event where kept_until <= ${now} limit ${limit}) ended
     where e.member_id = ended.member_id and e.event_id = ended.event_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** @returns how many there were */
export async function deleteForgotten(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_told t using (
      select source_id, sender_digest from event_told where told_at < ${before} limit ${limit}) old
     where t.source_id = old.source_id and t.sender_digest = old.sender_digest`.execute(db);
  return Number(numAffectedRows ?? 0);
}
