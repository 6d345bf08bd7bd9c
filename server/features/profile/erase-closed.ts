import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { giveUpUploads } from '#server/features/uploads/sweep-uploads.ts';
import type { Services } from '#server/http/context.ts';
import { keptTables, memberTables } from './member-tables.ts';

/** Erased by statements of their own. */
const erasedApart: ReadonlySet<string> = new Set(['account_closing', 'outbox', 'upload']);

/**
 * Erases the accounts whose days to come back are over. One that fails leaves the others alone and is tried again the
 * next time; throws the last failure, so that whoever runs it sees.
 */
export async function eraseClosed({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now();
  const due = await db
    .selectFrom('accountClosing')
    .select('memberId')
    .where('eraseAfter', '<=', at)
    .orderBy('eraseAfter')
    .execute();
  if (due.length === 0) return;
  const memberIds = due.map(({ memberId }) => memberId);
  await eraseEvents(db, memberIds);
  const tables = (await memberTables(db)).filter((name) => !(name in keptTables) && !erasedApart.has(name));
  const failures: unknown[] = [];
  for (const memberId of memberIds) {
    try {
      await transaction(db, (tx) => erase(tx, memberId, tables, at));
    } catch (error) {
      log.error({ err: error }, 'an account could not be erased');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
}

/** In one statement for all: what a browser did before it signed in is found by reading every event. */
async function eraseEvents(db: Database, memberIds: readonly string[]): Promise<void> {
  // What somebody else did, signed in in the same browser, is not hers.
  await sql`
    with own as (select distinct trace_id from event where uid <> '' and uid = any(${memberIds}::text[]))
    delete from event e
     where e.uid = any(${memberIds}::text[]) or (e.uid = '' and e.trace_id in (select trace_id from own))`.execute(
    db,
  );
}

async function erase(tx: Transaction, memberId: string, tables: readonly string[], now: Date): Promise<void> {
  // The row first, as when signing in: an account that is taken back in this moment stays.
  await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const closing = await tx
    .deleteFrom('accountClosing')
    .where('memberId', '=', memberId)
    .where('eraseAfter', '<=', now)
    .executeTakeFirst();
  if (closing.numDeletedRows !== 1n) return;
  // The names still say which messages to nobody in particular were hers.
  await sql`
    delete from outbox
     where member_id = ${memberId}
        or (member_id is null and recipient in (select name from sign_in_name where member_id = ${memberId}))`.execute(
    tx,
  );
  // What was given stays in the books; to whom and where it went does not.
  await sql`
    update gift_claim set address = case when address is not null then '{}'::jsonb end, occasion = null, reason = null
     where member_id = ${memberId}`.execute(tx);
  await giveUpUploads(tx, memberId);
  for (const table of tables) {
    await sql`delete from ${sql.id(table)} where member_id = ${memberId}`.execute(tx);
  }
}
