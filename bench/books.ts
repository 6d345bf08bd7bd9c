import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { closeMonths } from '#server/features/finance/close-months.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { findEntriesOf, findMonths, findOutlook, findSplit } from '#server/features/finance/queries.ts';
import { reconcile } from '#server/features/finance/reconcile.ts';
import { ask } from '#server/features.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { bareServices } from './support/bare-services.ts';
import { connected } from './support/connected.ts';
import { install } from './support/installation.ts';
import { median, print, round } from './support/report.ts';

/** A year that is over, by its first day. */
const begin = '2025-01-01';
const days = 365;
/** Lots and spendings of each member; a spending takes half of a lot, the day after it. */
const [lots, spendings] = [12, 8];
const runs = 5;

/** Closing and counting a year of so many members, reading its books, closing a month, and proving all of it. */
export async function books(members: number): Promise<void> {
  const installation = await install();
  const { db } = installation.database;
  const now = new Date('2026-01-02T01:00:00Z');
  const services = {
    db,
    ask,
    now: () => now,
    ...bareServices,
  } as unknown as Services;
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const result = await work();
    print({
      name: 'books',
      what,
      members,
      entries: members * (lots + spendings),
      seconds: round((performance.now() - from) / 1000),
    });
    return result;
  };
  const often = async (what: string, work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
    print({ name: 'books', what, members, p50Ms: round(median(times)), mostMs: round(Math.max(...times)) });
  };
  try {
    await timed('fill', () => connected(installation.databaseUrl, (client) => fill(client, members)));
    await timed('close a year of days', () => closeDays(db, now));
    await timed('count a year of days', () => countBooks(services));
    const part = { currency: 'points', month: '2025-12' } as const;
    await often('months', () => findMonths(db, { currency: 'points', before: undefined, limit: 14 }));
    await often('what is expected', () => findOutlook(db, 'points'));
    await often('a month by level', () => findSplit(db, 'level', part));
    await often('a month by cause', () => findSplit(db, 'cause', part));
    await often('a month by day', () => findSplit(db, 'day', part));
    await often('entries of a figure', () =>
      findEntriesOf(db, { currency: 'points', day: '2025-12-15', flow: 'spent', before: null, limit: 51 }),
    );
    await db
      .insertInto('bookClose')
      .values({ month: '2025-01-01', askedAt: now, askedBy: randomUUID() })
      .execute();
    await timed('close a month', () => closeMonths(services));
    const close = await db.selectFrom('bookClose').select('closedAt').executeTakeFirst();
    if (!close?.closedAt) throw new Error('The month was not closed');
    const differed = await timed('prove in parts', () => reconcile(services));
    if (differed !== 0) throw new Error(`${differed} lines differ`);
    const differences = await timed('prove at once', () => verifyLedger(services));
    if (differences.length > 0) throw new Error(JSON.stringify(differences));
  } finally {
    await installation.stop();
  }
}

async function fill(client: Client, members: number): Promise<void> {
  const member = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const entry = (kind: string) =>
    `('00000000-0000-7000-${kind}000-' || lpad(to_hex(n * 32 + k), 12, '0'))::uuid`;
  const lot = entry('9');
  const at = `(timestamptz '${begin} 09:00Z' + make_interval(days => ((n * 7 + k * 29) % ${days - 1})::integer))`;
  const rules = `(array['check-in.day', 'earn-rule', 'earn-rule', 'task.done'])[1 + k % 4]`;
  const details = `case when k % 4 in (1, 2)
    then jsonb_build_object('ruleId', '01980000-0000-7000-8000-00000000a00' || (n % 5), 'name',
                            jsonb_build_object('en', 'Offer', 'zh-Hans', '活动', 'zh-Hant', '活動')) else '{}' end`;
  const each = (times: number) => `generate_series(1, ${members}) as n, generate_series(1, ${times}) as k`;
  await client.query('set synchronous_commit = off');
  await client.query(`
    insert into ledger_balance (member_id, currency, amount)
    select ${member}, 'points', ${lots * 10 - spendings * 5} from generate_series(1, ${members}) as n
    union all select ${member}, 'coins', 0 from generate_series(1, ${members}) as n`);
  await client.query(`
    insert into ledger_entry (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
    select ${member}, ${lot}, ${at}, (${at} at time zone 'UTC')::date, 'points', 'earn', 10, 'bench', 'earn ' || k, ${rules}, ${details}
      from ${each(lots)}`);
  await client.query(`
    insert into ledger_entry (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type, source_id, rule, details)
    select ${member}, ${entry('a')}, ${at} + interval '1 day', (${at} at time zone 'UTC')::date + 1, 'points', 'spend', -5, 'bench',
           'spend ' || k, 'gift.claim', '{}'
      from ${each(spendings)}`);
  await client.query(`
    insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
    select member_id, currency, source_type, source_id, kind, entry_id, amount from ledger_entry`);
  await client.query(`
    insert into ledger_lot (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
    select ${member}, ${lot}, 'points', 10, case when k <= ${spendings} then 5 else 10 end, ${at}, ${at}, ${at} + interval '2 years'
      from ${each(lots)}`);
  await client.query(`
    insert into ledger_lot_use (member_id, entry_id, lot_entry_id, amount)
    select ${member}, ${entry('a')}, ${lot}, 5 from ${each(spendings)}`);
  await client.query('vacuum analyze');
}
