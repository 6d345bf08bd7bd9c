import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { MailLink, Ticket } from '#server/kernel/database/schema.ts';
import { codePurposes, type ProofPurpose } from '#server/core/outbox/code-purposes.ts';

interface NewCode {
  readonly purpose: ProofPurpose;
  readonly target: Buffer;
  readonly digest: Buffer;
  readonly owner: Buffer | null;
  readonly now: Date;
  readonly expiresAt: Date;
  /** One that was sent later stays. */
  readonly notAfter: Date;
}

/** Puts a code in the place of the one before. @returns false when that one was sent too short a while ago */
export async function putCode(
  tx: Transaction,
  { purpose, target, digest, owner, now, expiresAt, notAfter }: NewCode,
): Promise<boolean> {
  const issued = await sql`
    insert into verification_code as c (purpose, target, digest, owner, tries, sent_at, expires_at, spent_at)
    values (${purpose}, ${target}, ${digest}, ${owner}, 0, ${now}, ${expiresAt}, null)
    on conflict (purpose, target) do update
      set digest = excluded.digest, owner = excluded.owner, tries = 0, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, spent_at = null
      where c.sent_at <= ${notAfter}`.execute(tx);
  return issued.numAffectedRows === 1n;
}

/** When the code that stands for a target was sent. */
export const findSentAt = (db: Queryable, purpose: ProofPurpose, target: Buffer) =>
  db
    .selectFrom('verificationCode')
    .select('sentAt')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst();

interface CodeTry {
  readonly purpose: ProofPurpose;
  /** Any of which it may be for. */
  readonly targets: readonly Buffer[];
  readonly digest: Buffer;
  readonly mostTries: number;
  /** Whether a right one is spent by it. */
  readonly spend: boolean;
  readonly now: Date;
}

/** Counts a wrong try for each code that is still good. @returns whether one of them is the right one */
export async function tryCodes(
  db: Queryable,
  { purpose, targets, digest, mostTries, spend, now }: CodeTry,
): Promise<boolean> {
  const used = await sql<{ right: boolean }>`
    update verification_code
       set tries = case when digest = ${digest} then tries else tries + 1 end,
           spent_at = case when digest = ${digest} and ${spend}::boolean then ${now}::timestamptz else spent_at end
     where purpose = ${purpose} and target = any(${targets}::bytea[])
       and spent_at is null and expires_at > ${now} and tries < ${mostTries}
    returning digest = ${digest} as right`.execute(db);
  return used.rows.some(({ right }) => right);
}

export async function insertTicket(tx: Transaction, ticket: Insertable<Ticket>): Promise<void> {
  await tx.insertInto('ticket').values(ticket).execute();
}

/** Whether it is there, not spent and in time. */
export async function isTicketGood(db: Queryable, digest: Buffer, now: Date): Promise<boolean> {
  const good = await db
    .selectFrom('ticket')
    .select('digest')
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return good.length > 0;
}

/** @returns whether it was good until now */
export async function spendTicket(tx: Transaction, digest: Buffer, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('ticket')
    .set({ spentAt: now })
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function insertLink(tx: Transaction, link: Insertable<MailLink>): Promise<void> {
  await tx.insertInto('mailLink').values(link).execute();
}

/** Undefined when it is spent or its time is over. */
export const findMailLink = (
  db: Queryable,
  { memberId, digest, now }: { memberId: string; digest: Buffer; now: Date },
): Promise<{ expiresAt: Date } | undefined> =>
  db
    .selectFrom('mailLink')
    .select('expiresAt')
    .where('memberId', '=', memberId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** @returns whether it was good until now */
export async function spendLink(
  tx: Transaction,
  { memberId, digest, now }: { memberId: string; digest: Buffer; now: Date },
): Promise<boolean> {
  const spent = await tx
    .updateTable('mailLink')
    .set({ spentAt: now })
    .where('memberId', '=', memberId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** The address that links of a member go to; `lock` keeps her row until the transaction ends. */
export async function findLinkedEmail(
  db: Queryable,
  memberId: string,
  { lock }: { lock: boolean },
): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('email')
    .where('memberId', '=', memberId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return member?.email ?? null;
}

/** Codes that wait for an owner, or for one of the targets, whatever they are for. */
export async function voidCodes(
  tx: Transaction,
  { owner, targets, now }: { owner: Buffer; targets: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('verificationCode')
    .set({ spentAt: now })
    .where('spentAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('owner', '=', owner),
        ...(targets.length === 0
          ? []
          : [eb.and([eb('purpose', 'in', [...codePurposes]), eb('target', 'in', targets)])]),
      ]),
    )
    .execute();
}

/** At least one target. */
export async function voidTickets(tx: Transaction, targets: readonly Buffer[], now: Date): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ spentAt: now })
    .where('spentAt', 'is', null)
    .where('target', 'in', targets)
    .execute();
}

export async function voidLinks(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailLink')
    .set({ spentAt: now })
    .where('memberId', '=', memberId)
    .where('spentAt', 'is', null)
    .execute();
}

/** Codes, links, tickets and proofs of callers whose time was over before a moment. */
export async function deleteEndedProofs(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('expiresAt', '<', before).execute();
  await db.deleteFrom('mailLink').where('expiresAt', '<', before).execute();
  await db.deleteFrom('ticket').where('expiresAt', '<', before).execute();
  await db.deleteFrom('callerProof').where('endsAt', '<', before).execute();
}
