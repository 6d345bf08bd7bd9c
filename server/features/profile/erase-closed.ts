import { sql } from 'kysely';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { changeWays } from '#server/core/members/change-ways.ts';
import { freeContactsOf } from '#server/features/journeys/contacts.ts';
import { cancelOpenOrders } from '#server/features/gifts/parcels/move-order.ts';
import { removeTicketsOfNames } from '#server/features/tickets/keep-tickets.ts';
import { eraseSafety } from '#server/features/cases/erase-safety.ts';
import { giveUpUploads } from '#server/core/media/sweep-uploads.ts';
import { eraseWriting } from '#server/features/villages/writing/erase-writing.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { holdRest } from './end-rest.ts';
import { keptTables, memberTables } from './member-tables.ts';

/** Erased by statements of their own. */
const erasedApart: ReadonlySet<string> = new Set(['account_closing', 'outbox', 'upload']);

/**
 * Erases the accounts whose days to come back are over. One that fails leaves the others alone and is tried again the
 * next time; throws the last failure, so that whoever runs it sees.
 */
export async function eraseClosed(services: Pick<Services, 'db' | 'now' | 'log' | 'secret'>): Promise<void> {
  const { db, now, log } = services;
  const at = now();
  const due = await db
    .selectFrom('accountClosing')
    .select('memberId')
    .where('eraseAfter', '<=', at)
    .orderBy('eraseAfter')
    .execute();
  if (due.length === 0) return;
  const tables = (await memberTables(db)).filter((name) => !(name in keptTables) && !erasedApart.has(name));
  await attemptAll(
    due,
    ({ memberId }) => transaction(db, (tx) => erase(tx, services, memberId, tables)),
    (err) => log.error({ err }, 'an account could not be erased'),
  );
}

/** With what her browsers did before she signed in; what somebody else did, signed in in the same one, is not hers. */
async function eraseEvents(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from event
     where uid = '' and trace_id in (select trace_id from event where uid = ${memberId} and uid <> '')`.execute(
    tx,
  );
  await sql`delete from event where uid = ${memberId} and uid <> ''`.execute(tx);
}

async function erase(
  tx: Transaction,
  services: Pick<Services, 'now' | 'secret'>,
  memberId: string,
  tables: readonly string[],
): Promise<void> {
  await holdRest(tx, memberId);
  // The row first, as when signing in: an account that is taken back in this moment stays, one that is erased is gone.
  const member = await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (member) await changeWays(tx, services, memberId, () => eraseRows(tx, memberId, tables, services.now()));
}

async function eraseRows(
  tx: Transaction,
  memberId: string,
  tables: readonly string[],
  now: Date,
): Promise<void> {
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
  await removeTicketsOfNames(tx, memberId);
  // Soon there is nowhere left to send it.
  await cancelOpenOrders(tx, { memberId, now });
  // What was given stays in the books; to whom and where it went does not.
  await sql`
    update gift_claim set address = case when address is not null then '{}'::jsonb end, occasion = null, reason = null
     where member_id = ${memberId}`.execute(tx);
  // Nobody rests any more; the books go on.
  await tx.updateTable('ledgerLot').set({ atRest: false }).where('memberId', '=', memberId).execute();
  await eraseEvents(tx, memberId);
  // By what she wrote, which nothing says any more afterwards.
  await eraseSafety(tx, memberId);
  await eraseWriting(tx, memberId);
  await giveUpUploads(tx, memberId);
  await freeContactsOf(tx, memberId);
  for (const table of tables) {
    await sql`delete from ${sql.id(table)} where member_id = ${memberId}`.execute(tx);
  }
}
