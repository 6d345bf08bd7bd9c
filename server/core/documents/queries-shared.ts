import { sql } from 'kysely';
import { liveVersion, pieceOf } from '#server/core/content/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Version of the terms that hold at a moment, for a transaction that notes what somebody accepts. */
export async function findTermsInForce(tx: Transaction, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(${sql.raw(liveVersion(pieceOf('document', 'terms'), 'moment.at'))}, 1) as version
      from (select ${at}::timestamptz as at) moment`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** Whether everybody who had accepted older terms was told of these. */
export async function isTermsTold(db: Queryable, version: number): Promise<boolean> {
  const told = await db
    .selectFrom('termsTold')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  return told !== undefined;
}

export async function noteTermsTold(db: Queryable, version: number, at: Date): Promise<void> {
  await db
    .insertInto('termsTold')
    .values({ version, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
