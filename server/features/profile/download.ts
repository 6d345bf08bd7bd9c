import type { RawBuilder } from 'kysely';
import { undoDays } from '#contract/calls/care/joining.ts';
import { findJoinedTo } from '#server/core/members/queries-shared-joined.ts';
import {
  ownData,
  type OwnData,
  type OwnDataReading,
  type OwnDataRow,
  type Tables,
} from '#server/core/members/own-data.ts';
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
  // What is hers for good: until then the joining of an account that is somebody else's would be undone.
  const until = new Date(now().getTime() - undoDays * 86_400_000);
  const own = await fetchOf(context, memberId);
  const joined: Account[] = [];
  for (const other of await findJoinedTo(db, memberId, until)) joined.push(await fetchOf(context, other));
  return transaction(db, async (tx) => {
    const zone = await findShownZone(tx, context.site(), memberId);
    // Instants in the file are written by the clock that she reads, with its distance from UTC.
    await setZone(tx, zone);
    const tables = await tablesOf(context, tx, own);
    const accounts: OwnDataRow[] = [];
    for (const other of joined) accounts.push(await tablesOf(context, tx, other));
    return {
      madeAt: now().toISOString(),
      timeZone: zone,
      tables: accounts.length > 0 ? { ...tables, joined_accounts: accounts } : tables,
    };
  });
}

/** Of which everything is read; what lies in storage is fetched. */
interface Account {
  readonly memberId: string;
  readonly fetched: readonly NonNullable<OwnData['download']>[];
}

async function fetchOf(context: MemberContext, memberId: string): Promise<Account> {
  const fetched: NonNullable<OwnData['download']>[] = [];
  for (const room of context.ask(ownData)) if (room.fetch) fetched.push(await room.fetch(context, memberId));
  return { memberId, fetched };
}

async function tablesOf(
  context: MemberContext,
  tx: Transaction,
  { memberId, fetched }: Account,
): Promise<Tables> {
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
  for (const give of fetched) Object.assign(tables, await give({ context, tx, memberId, tables, rowsOf }));
  return tables;
}
