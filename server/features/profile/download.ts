import type { RawBuilder } from 'kysely';
import { undoDays } from '#contract/calls/care/joining.ts';
import { findJoinedTo } from '#server/core/members/queries-shared-joined.ts';
import { ownData, type OwnDataReading, type OwnDataRow, type Tables } from '#server/core/members/own-data.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';
import { memberTables, rowsUnder, setZone } from './queries.ts';

/** Keys to the account are no data about its owner. */
const isSecret = (column: string) => /(^|_)(hash|digest|secret|token)$/.test(column);

/** Everything kept about the member, with the messages that were sent and the steps that were tracked. */
export async function downloadMyData(context: MemberContext) {
  const { db, session, now } = context;
  const { memberId } = session;
  await countTry(context, 'downloadByMember', memberId);
  return transaction(db, async (tx) => {
    const zone = await findShownZone(tx, context.site(), memberId);
    // Instants in the file are written by the clock that she reads, with its distance from UTC.
    await setZone(tx, zone);
    return { madeAt: now().toISOString(), timeZone: zone, tables: await readTables(context, tx) };
  });
}

async function readTables(context: MemberContext, tx: Transaction): Promise<Tables> {
  const { memberId } = context.session;
  const tables = await tablesOf(context, tx, memberId);
  // What is hers for good: until then the joining of an account that is somebody else's would be undone.
  const until = new Date(context.now().getTime() - undoDays * 86_400_000);
  const accounts: OwnDataRow[] = [];
  for (const other of await findJoinedTo(tx, memberId, until))
    accounts.push(await tablesOf(context, tx, other));
  return accounts.length > 0 ? { ...tables, joined_accounts: accounts } : tables;
}

async function tablesOf(context: MemberContext, tx: Transaction, memberId: string): Promise<Tables> {
  const rowsOf: OwnDataReading['rowsOf'] = async (query) => {
    const { rows } = await (query as RawBuilder<{ data: OwnDataRow }>).execute(tx);
    return rows.map(({ data }) =>
      Object.fromEntries(Object.entries(data).filter(([column]) => !isSecret(column))),
    );
  };
  const tables: Tables = {};
  for (const table of await memberTables(tx)) tables[table] = await rowsOf(rowsUnder(table, memberId));
  for (const { download } of context.ask(ownData))
    Object.assign(tables, await download?.({ context, tx, memberId, tables, rowsOf }));
  return tables;
}
