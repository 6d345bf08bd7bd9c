import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { parse as parseUuid } from 'uuid';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import type { BenchMember } from './members.ts';
import { connected } from './connected.ts';

/** Lines of each member's ledger: 14 check-ins, 4 tasks, a claim and an expiry. */
export const entriesEach = 20;
const batch = 10_000;
/** Of which rows are looked for by when they were written. */
const inTheirOrder = [
  ['check_in', 'checked_in_at'],
  ['gift_claim', 'claimed_at'],
  ['session', 'created_at'],
] as const;
const lanes = 2;

/**
 * Members with five months of history each, all of it such as the ledger itself would have written: entries with
 * their keys, lots and uses, balances, check-ins, claims and sessions. One in five holds level 2.
 */
export async function grow(databaseUrl: string, count: number, giftId: string): Promise<void> {
  const batches = Array.from({ length: Math.ceil(count / batch) }, (_, index) =>
    Math.min(batch, count - index * batch),
  );
  await Promise.all(
    Array.from({ length: lanes }, () =>
      connected(databaseUrl, async (client) => {
        // What is lost when the machine dies is made again.
        await client.query('set synchronous_commit = off');
        for (let size = batches.pop(); size !== undefined; size = batches.pop())
          await growBatch(client, size, giftId);
      }),
    ),
  );
  await connected(databaseUrl, async (client) => {
    // As they would have been written: by time, which indexes of ranges of blocks rely on.
    for (const [table, column] of inTheirOrder)
      await client.query(
        `create index grown_order on ${table} (${column}); cluster ${table} using grown_order; drop index grown_order`,
      );
    await client.query('update gift_supply set pieces = pieces + $1 where gift_id = $2', [count, giftId]);
    await client.query('vacuum analyze');
  });
}

async function growBatch(client: Client, size: number, giftId: string): Promise<void> {
  await client.query('begin');
  await client.query(`
    create temporary table grown on commit drop as
    select uuidv7() as member_id, n, n % 5 = 0 as risen from generate_series(1, ${size}) as n`);
  await client.query(`
    create temporary table line on commit drop as
    select g.member_id, uuidv7() as entry_id, l.*,
           case when l.kind = 'earn' and l.currency = 'coins' then l.occurred_at + interval '6 months'
                when l.kind = 'earn' then l.occurred_at + interval '12 months' end as expires_at
      from grown g
     cross join lateral (
       select 'coins' as currency, 'earn' as kind, 5 as amount, 'check-in' as source_type, day::text as source_id,
              'check-in.day' as rule, '{"cardDay": 1, "streak": 1}'::jsonb as details,
              day + interval '12 hours' + (g.n % 3600) * interval '1 second' as occurred_at, i
         from generate_series(1, 14) as i
        cross join lateral (select (current_date - 150 + i * 10 - g.n % 9)::date as day) as d
       union all
       select 'points', 'earn', 50, 'task', task, 'task.done', '{}', current_date - 149 + g.n % 9 * interval '1 day', 0
         from unnest(array['verifyEmail', 'completeProfile', 'addChild', 'firstCheckIn']) as task
     ) as l`);
  await client.query('analyze grown; analyze line');
  // The claim takes the second and third check-in; the first has expired.
  await client.query(`
    create temporary table taking on commit drop as
    select member_id, uuidv7() as entry_id, uuidv7() as claim_id from grown`);
  await client.query(`
    insert into member (member_id, email, email_verified_at, first_name, country_code, register_country_code,
                        language, time_zone, terms_accepted_at, created_at, member_level, level_began_at, level_ends_at)
    select member_id, member_id || '@example.org', now(), 'Mira', 'GB', 'GB', 'en', 'Europe/London', now(),
           now() - interval '150 days', case when risen then 2 else 1 end,
           case when risen then now() - interval '149 days' end,
           case when risen then now() + (n % 216) * interval '1 day' + interval '1 day' end
      from grown order by member_id`);
  await client.query(`
    insert into session (member_id, digest, created_at, expires_at, user_agent)
    select member_id, sha256(sha256(uuid_send(member_id))), now(), now() + interval '20 days', 'bench'
      from grown order by member_id`);
  await client.query(`
    with stroke as (
      select l.member_id, uuidv7() as entry_id, l.entry_id as lot_entry_id, l.occurred_at + interval '1 hour' as at
        from line l where l.i = 1)
    insert into line (member_id, entry_id, currency, kind, amount, source_type, source_id, rule, details, occurred_at, i)
    select member_id, entry_id, 'coins', 'expire', -5, 'lot', lot_entry_id || ' grown', 'lot.expired', '{}', at, -1
      from stroke`);
  await client.query(`
    insert into line (member_id, entry_id, currency, kind, amount, source_type, source_id, rule, details, occurred_at, i)
    select t.member_id, t.entry_id, 'coins', 'spend', -10, 'gift-claim', t.claim_id::text, 'gift.claim',
           jsonb_build_object('giftId', '${giftId}', 'name', g.name, 'price', 10), now() - interval '60 days', -2
      from taking t, gift g where g.gift_id = '${giftId}'`);
  await client.query('analyze line');
  await client.query(`
    insert into ledger_entry (member_id, entry_id, occurred_at, booked_on, currency, kind, amount, source_type,
                              source_id, rule, details)
    select member_id, entry_id, occurred_at, (occurred_at at time zone 'UTC')::date, currency, kind, amount,
           source_type, source_id, rule, details
      from line order by member_id, occurred_at`);
  await client.query(`
    insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
    select member_id, currency, source_type, source_id, kind, entry_id, amount
      from line order by member_id, currency, source_type, source_id`);
  await client.query(`
    insert into ledger_lot (member_id, entry_id, currency, amount, remaining, earned_at, available_at, expires_at)
    select member_id, entry_id, currency, amount, case when i between 1 and 3 then 0 else amount end, occurred_at,
           occurred_at, case when i = 1 then occurred_at + interval '1 hour' else expires_at end
      from line where kind = 'earn' order by member_id, entry_id`);
  await client.query(`
    insert into ledger_lot_use (member_id, entry_id, lot_entry_id, amount)
    select u.member_id, u.entry_id, l.entry_id, 5
      from (values (-1, 1), (-2, 2), (-2, 3)) as took(by, lot)
      join line u on u.i = took.by
      join line l on l.member_id = u.member_id and l.i = took.lot
     order by 1, 2, 3`);
  await client.query(`
    insert into ledger_balance (member_id, currency, amount)
    select member_id, currency, sum(amount) from line group by 1, 2 order by 1, 2`);
  await client.query(`
    insert into check_in (member_id, day, checked_in_at, time_zone, coins, streak, total_days, card_day, covered_days)
    select member_id, source_id::date, occurred_at, 'Europe/London', 5, 1, i, 1, '{}'
      from line where source_type = 'check-in' order by 1, 2`);
  await client.query(`
    insert into check_in_state (member_id, version, last_day, last_at, streak, total_days)
    select member_id, 14, max(source_id::date), max(occurred_at), 1, 14
      from line where source_type = 'check-in' group by 1 order by 1`);
  await client.query(`
    insert into gift_claim (member_id, claim_id, gift_id, piece, request_key, currency, price, voucher_code, claimed_at,
                            changed_at)
    select member_id, claim_id, '${giftId}', 1, claim_id, 'coins', 10, upper(left(md5(claim_id::text), 8)),
           now() - interval '60 days', now() - interval '60 days'
      from taking order by 1`);
  await client.query('commit');
}

/** Some of the members, any of them, with the tokens of their sessions. */
export async function pick({ pool }: OpenDatabase, count: number): Promise<BenchMember[]> {
  const { rows } = await pool.query<{ member_id: string }>(
    'select member_id from member order by random() limit $1',
    [count],
  );
  return rows.map(({ member_id: memberId }) => {
    const id = parseUuid(memberId);
    const secret = createHash('sha256').update(id).digest();
    return { memberId, token: Buffer.concat([id, secret]).toString('base64url') };
  });
}
