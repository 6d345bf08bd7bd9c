import type { Insertable, Updateable } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { SocialFlow } from '#server/kernel/database/schema.ts';

export async function insertFlow(db: Queryable, flow: Insertable<SocialFlow>): Promise<void> {
  await db.insertInto('socialFlow').values(flow).execute();
}

/** Notes that a browser is back. @returns false when it was before, or too late, or left for another provider */
export async function returnFlow(
  db: Queryable,
  { stateDigest, type, now }: { stateDigest: Buffer; type: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('socialFlow')
    .set({ returnedAt: now })
    .where('stateDigest', '=', stateDigest)
    .where('type', '=', type)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function updateFlow(
  db: Queryable,
  stateDigest: Buffer,
  change: Updateable<SocialFlow>,
): Promise<void> {
  await db.updateTable('socialFlow').set(change).where('stateDigest', '=', stateDigest).execute();
}

/** A ticket, what binds it to its browser, and the moment at which it must be good. */
interface FlowTicket {
  readonly ticketDigest: Buffer;
  readonly binding: Buffer;
  readonly now: Date;
}

export const findFlow = (db: Queryable, { ticketDigest, binding, now }: FlowTicket) =>
  db
    .selectFrom('socialFlow')
    .select(['type', 'next', 'issuer', 'subject', 'email', 'firstName', 'lastName'])
    .where('ticketDigest', '=', ticketDigest)
    .where('binding', '=', binding)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** @returns whether there was one */
export async function deleteFlow(
  db: Queryable,
  { ticketDigest, binding, now }: FlowTicket,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('socialFlow')
    .where('ticketDigest', '=', ticketDigest)
    .where('binding', '=', binding)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

/** What a provider said of a person, in any browser. */
export async function deleteFlowsOf(
  db: Queryable,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  await db.deleteFrom('socialFlow').where('issuer', '=', issuer).where('subject', '=', subject).execute();
}

export async function deleteEndedFlows(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('socialFlow').where('expiresAt', '<', now).execute();
}
