import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { mostNumberDays } from '#contract/calls/numbers/overview.ts';
import { toHttpRequest, type CallInput } from '#contract/client.ts';
import { counted, countedNames } from '#contract/numbers/measures.ts';
import { connected } from './support/connected.ts';
import { install } from './support/installation.ts';
import { percentiles, print, round } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const mostMs = 300;
const asked = 40;
const mostSlow = 0.05;
const languages = ['en', 'zh-CN', 'zh-HK', 'zh-TW'];
const countries = ['AU', 'CA', 'CN', 'DE', 'FR', 'GB', 'HK', 'JP', 'MY', 'SG', 'TW', 'US'];
const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

type Asked = CallInput<'getOverview'>;
const until = dayOf(1);
const all = { from: dayOf(mostNumberDays), until };
const questions: Readonly<Record<string, Asked>> = {
  'all of 400 days': all,
  'a language': { ...all, language: 'zh-HK' },
  'a country': { ...all, country: 'GB' },
  'a language in a country': { ...all, language: 'en', country: 'HK' },
  'thirty days': { from: dayOf(30), until },
  'two days by the hour': { from: dayOf(2), until },
};

/** The overview over HTTP from figures of as many days as can be asked for, and as many before; fails where more than one answer of twenty takes longer than it may. */
export async function overview(): Promise<void> {
  const installation = await install();
  try {
    await connected(installation.databaseUrl, async (client) => {
      const filled = countedNames.map((name) => ({ name, filtered: counted[name].filtered }));
      const begun = performance.now();
      await client.query(
        `insert into number_day (language, country, measure, day, amount, people)
         select language, country, m.name, d.day::date, 2000 + hashtext(concat(language, country, m.name, d.day)) % 1000,
                1000 + hashtext(concat(d.day, language, country, m.name)) % 500
           from unnest($1::text[], $2::boolean[]) m(name, filtered)
          cross join unnest(array[''] || $3::text[]) language cross join unnest(array[''] || $4::text[]) country
          cross join generate_series(current_date - $5::integer, current_date - 1, interval '1 day') d(day)
          where m.filtered or language = '' and country = ''`,
        [
          filled.map(({ name }) => name),
          filled.map(({ filtered }) => filtered),
          languages,
          countries,
          2 * mostNumberDays,
        ],
      );
      await client.query(
        `insert into number_counted (day, counted_at)
         select d::date, now() from generate_series(current_date - $1::integer, current_date - 1, interval '1 day') d`,
        [2 * mostNumberDays],
      );
      await client.query(
        `insert into number_hour (measure, hour, people)
         select m, h, 40 from unnest($1::text[]) m
          cross join generate_series(date_trunc('hour', now()) - interval '40 days', date_trunc('hour', now()) - interval '1 hour',
                                     interval '1 hour') h`,
        [countedNames.filter((name) => counted[name].hourly)],
      );
      await client.query(`insert into number_mark (name, at) values ('hours', date_trunc('hour', now()))`);
      await client.query('vacuum analyze');
      const { rows } = await client.query<{ rows: number }>('select count(*)::int as rows from number_day');
      print({
        name: 'overview',
        what: 'fill',
        figures: rows[0]?.rows,
        days: 2 * mostNumberDays,
        seconds: round((performance.now() - begun) / 1000),
      });
    });
    const server = await installation.startServer();
    const token = await signInStaff(installation.database);
    const slow: string[] = [];
    for (const [what, input] of Object.entries(questions)) {
      const { times, bytes } = await ask(server.url, token, input);
      const { p50Ms, p99Ms } = percentiles(times);
      print({
        name: 'overview',
        what,
        p50Ms: round(p50Ms),
        p99Ms: round(p99Ms),
        kilobytes: round(bytes / 1000),
      });
      if (times.filter((ms) => ms > mostMs).length > asked * mostSlow) slow.push(what);
    }
    if (slow.length > 0) throw new Error(`More than ${mostMs} ms took ${slow.join(', ')}`);
    await server.stop();
  } finally {
    await installation.stop();
  }
}

/** Asks one after the other, the first ones before it counts. */
async function ask(
  serverUrl: string,
  token: string,
  input: Asked,
): Promise<{ times: number[]; bytes: number }> {
  const { method, url } = toHttpRequest(calls.getOverview, input);
  const times: number[] = [];
  let bytes = 0;
  for (let turn = -5; turn < asked;) {
    const begun = performance.now();
    const answer = await fetch(`${serverUrl}${url}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    // Bounds are not what is measured: whoever meets one, or a machine that others keep busy, waits, as staff would.
    if (answer.status === 429 || answer.status === 503) {
      await delay(500);
      continue;
    }
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    if (turn >= 0) times.push(performance.now() - begun);
    bytes = Buffer.byteLength(text);
    turn += 1;
  }
  return { times, bytes };
}
