import type { Client } from 'pg';
import { report } from '#server/kernel/database/reports.ts';
import { noteBrowsers } from '#server/features/numbers/note-browsers.ts';
import { countSteps, type AskedStep } from '#server/features/numbers/queries-funnels.ts';
import { connected } from './support/connected.ts';
import { install } from './support/installation.ts';
import { median, print, round } from './support/report.ts';

/** The last day that is full of events, and as many before it as are counted at once. */
const until = new Date(Date.now() - 86_400_000);
const days = 30;
const dayOf = (ago: number) => new Date(until.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const runs = 5;
const zone = 'Europe/London';
/** Median of the runs. */
const mostMs = 3000;

const page = (path: string): AskedStep => ({ page: path });
/** The ways that are measured: of pages that nearly everybody sees, that some see, and with deeds of members. */
const ways: Readonly<Record<string, readonly AskedStep[]>> = {
  'four of the busiest pages': ['/', '/gifts', '/games/checkIn', '/pointsMall'].map(page),
  'six pages': ['/login', '/', '/gifts', '/gifts/list', '/order', '/address'].map(page),
  'a page and deeds': [page('/'), { deed: 'checkIn' }, { deed: 'giftClaim' }],
};

/** Counting ways through 30 days of so many events, half of which are visits. Fails where one takes longer than it may. */
export async function funnels(events: number): Promise<void> {
  const installation = await install();
  const { db } = installation.database;
  try {
    const from = performance.now();
    await connected(installation.databaseUrl, (client) => fill(client, events));
    print({ name: 'funnels', what: 'fill', events, seconds: round((performance.now() - from) / 1000) });
    const begun = performance.now();
    await noteBrowsers({ db, now: () => new Date(), site: () => ({ timeZone: zone }) });
    print({ name: 'funnels', what: 'note browsers', seconds: round((performance.now() - begun) / 1000) });
    const span = { from: dayOf(days - 1), until: dayOf(0), zone };
    const slow: string[] = [];
    for (const [what, steps] of Object.entries(ways)) {
      const times: number[] = [];
      let people: readonly number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const begin = performance.now();
        const counts = await report(db, {}, ({ tx }) => countSteps(tx, { ...span, steps, days: 7 }));
        times.push(performance.now() - begin);
        people = counts.map((one) => one.all);
      }
      if (people[0] === 0) throw new Error(`Nobody took the first step of ${what}`);
      const p50Ms = round(median(times));
      print({ name: 'funnels', what, events, people, p50Ms, mostMs: round(Math.max(...times)) });
      if (p50Ms > mostMs) slow.push(what);
    }
    if (slow.length > 0) throw new Error(`Within ${mostMs} ms were not counted: ${slow.join(', ')}`);
  } finally {
    await installation.stop();
  }
}

async function fill(client: Client, events: number): Promise<void> {
  const browsers = Math.ceil(events / 14);
  const members = Math.ceil(browsers * 0.6);
  const member = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await client.query('set synchronous_commit = off');
  await client.query(`
    insert into member (member_id, email, first_name, country_code, register_country_code, language, time_zone,
                        terms_accepted_at, created_at)
    select ${member('n')}, 'member-' || n || '@example.org', 'Mira', (array['GB', 'HK', 'CN'])[1 + n % 3], 'GB',
           (array['en', 'zh-HK', 'zh-CN'])[1 + n % 3], 'Europe/London', now(), now()
      from generate_series(1, ${members}) as n`);
  await client.query(`
    insert into check_in (member_id, day, checked_in_at, time_zone, coins, streak, total_days, card_day, covered_days)
    select ${member('n')}, ('${dayOf(0)}'::date - k)::date, ('${dayOf(0)}'::date - k) + interval '9 hours' + n % 600 * interval '1 minute',
           'Europe/London', 1, 1, 1, 1, '{}'
      from generate_series(1, ${members}, 3) as n, generate_series(0, ${days - 1}, 4) as k`);
  // Each browser has some pages, of which a fifth was seen before its member signed in; four of ten never do.
  await client.query(`
    insert into page_event (received_at, event_id, occurred_at, name, page, path, trace, member_id, language, release, os, device)
    select at, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, at,
           case when n % 2 = 0 then 'PAGE_VISIT' else 'PAGE_LEAVE' end,
           case when place < 35 then '/' when place < 50 then '/gifts' when place < 65 then '/games/checkIn'
                when place < 72 then '/pointsMall'
                else (array['/login', '/gifts/list', '/order', '/address', '/villages', '/points', '/coins', '/coupon',
                            '/rights', '/memberShip', '/activities', '/notifications'])[1 + place % 12] end,
           null, md5(browser::text)::uuid, case when browser <= ${members} and n > ${Math.ceil(events / 5)} then ${member('browser')} end,
           (array['en', 'zh-HK', 'zh-CN'])[1 + browser % 3], 'abc1234', 'iOS', (array['phone', 'phone', 'desktop'])[1 + n % 3]
      from (select n, 1 + (hashint4(n) & 2147483647) % ${browsers} as browser, (hashint4(-n) & 2147483647) % 100 as place,
                   '${dayOf(days - 1)}'::date + n * (interval '${days} days' / ${events}) as at
              from generate_series(1, ${events}) as n) e`);
  await client.query('vacuum analyze');
}
