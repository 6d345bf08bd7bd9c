import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { batchSize } from '#server/kernel/jobs/in-batches.ts';
import { lockBalances, postMovements } from './movements.ts';

interface DueLot {
  readonly memberId: string;
  readonly currency: Currency;
  readonly entryId: string;
  readonly remaining: number;
  readonly earnedAt: Date;
  readonly expiresAt: Date;
  /** Her rest began before it expired. */
  readonly rests: boolean;
}

const isDue = (now: Date) => sql`l.remaining > 0 and not l.at_rest and l.expires_at <= ${now}`;

/** With whether each is kept by a rest. Lots outlive an account that was erased. */
const dueLots = sql`
  select l.member_id, l.currency, l.entry_id, l.remaining, l.earned_at, l.expires_at,
         coalesce(l.expires_at > ${sql.raw(restsSince('m'))}, false) as rests
    from ledger_lot l
    left join ${sql.raw(membersAs('m'))} on m.member_id = l.member_id`;

/**
 * Posts what is left of lots whose day has passed, at most `limit` of them in one short transaction. They can be spent
 * no more from their very moment on; this only writes it down. Lots of a member who rests are set aside, so that no later
 * batch meets them: `giveTimeBack` brings them back. @returns how many lots of both; 0 when nothing is due
 */
export async function expireLots(db: Database, now: Date, limit = batchSize): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await sql<{ memberId: string; currency: Currency }>`
      select distinct member_id, currency
        from (select member_id, currency from ledger_lot l where ${isDue(now)}
               order by expires_at limit ${limit}) as due`.execute(tx);
    if (due.rows.length === 0) return 0;
    await lockBalances(tx, due.rows);
    // Read again: what came before the lock may have been given back or taken meanwhile.
    const lots = await sql<DueLot>`
      ${dueLots}
       where ${isDue(now)}
         and (l.member_id, l.currency) in (
           select * from unnest(${due.rows.map((row) => row.memberId)}::uuid[],
                                ${due.rows.map((row) => row.currency)}::text[]))
       order by l.expires_at limit ${limit}`.execute(tx);
    await setAside(
      tx,
      lots.rows.filter(({ rests }) => rests),
    );
    await postExpiries(
      tx,
      lots.rows.filter(({ rests }) => !rests),
      now,
    );
    return lots.rows.length;
  });
}

async function setAside(tx: Transaction, lots: readonly DueLot[]): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update ledger_lot set at_rest = true
     where (member_id, entry_id) in (
       select * from unnest(${lots.map(({ memberId }) => memberId)}::uuid[],
                            ${lots.map(({ entryId }) => entryId)}::uuid[]))`.execute(tx);
}

/** The same for some lots of one balance at once, before something else changes them. Needs `lockBalances`. */
export async function expireThese(
  tx: Transaction,
  { memberId, lotEntryIds, now }: { memberId: string; lotEntryIds: readonly string[]; now: Date },
): Promise<void> {
  const lots = await sql<DueLot>`
    ${dueLots}
     where ${isDue(now)} and l.member_id = ${memberId} and l.entry_id = any(${[...lotEntryIds]}::uuid[])`.execute(
    tx,
  );
  await postExpiries(
    tx,
    lots.rows.filter(({ rests }) => !rests),
    now,
  );
}

async function postExpiries(tx: Transaction, lots: readonly DueLot[], now: Date): Promise<void> {
  await postMovements(
    tx,
    lots.map(({ memberId, currency, entryId, remaining, earnedAt, expiresAt }) => ({
      memberId,
      currency,
      entryId: uuidv7(),
      kind: 'expire',
      sourceType: 'lot',
      // A lot that was given something back after its day expires once more, on a later one.
      sourceId: `${entryId} ${expiresAt.toISOString()}`,
      rule: 'lot.expired',
      details: { earnedAt: earnedAt.toISOString() },
      now,
      uses: [{ lotEntryId: entryId, amount: remaining }],
    })),
  );
}
