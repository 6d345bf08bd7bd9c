import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { connected } from './support/connected.ts';
import { install, type Process } from './support/installation.ts';
import { percentiles, print } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const asked = 15;
const checkInsEach = 6;

/** Counts audiences among so many members, as an editor asks for them: times of whole calls over HTTP. */
export async function audienceCount(members: number): Promise<void> {
  const installation = await install();
  try {
    await connected(installation.databaseUrl, (client) => fill(client, members));
    const token = await signInStaff(installation.database);
    const server = await installation.startServer();
    const often = { field: 'checkIns', from: 5, withinDays: 14 } as const;
    const ways: Readonly<Record<string, AudienceTree>> = {
      row: {
        all: [
          { field: 'level', from: 2 },
          { field: 'country', isOneOf: ['GB', 'SG'] },
        ],
      },
      behaviour: {
        all: [often, { field: 'level', from: 2 }, { not: { field: 'country', isOneOf: ['DE'] } }],
      },
      'behaviour and balance': { any: [often, { field: 'coins', from: 40 }] },
    };
    for (const [way, who] of Object.entries(ways)) {
      await ask(server, token, who);
      const answers: { readonly ms: number; readonly isEstimate: boolean }[] = [];
      for (let turn = 0; turn < asked; turn += 1) answers.push(await ask(server, token, who));
      print({
        name: 'audience',
        way,
        members,
        estimates: answers.filter(({ isEstimate }) => isEstimate).length,
        ...percentiles(answers.map(({ ms }) => ms)),
      });
    }
    await server.stop();
  } finally {
    await installation.stop();
  }
}

async function fill(client: Client, members: number): Promise<void> {
  const made = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const each = `generate_series(1, ${members}) as n`;
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into member (member_id, email, first_name, last_name, country_code, register_country_code, language,
                         time_zone, terms_accepted_at, created_at, member_level)
     select ${made}, 'member-' || n || '@heron.example', 'Mira', n::text,
            (array['GB', 'SG', 'DE', 'CN'])[1 + n % 4], 'GB', 'en', 'Europe/London', now(),
            now() - n % 700 * interval '1 day', 1 + n % 5 from ${each}`,
  );
  await client.query(
    `insert into check_in (member_id, day, checked_in_at, time_zone, coins, streak, total_days, card_day, covered_days)
     select ${made}, (now() - d * interval '2 days')::date, now() - d * interval '2 days', 'UTC', 1, 1, 1, 1, '{}'
       from ${each} cross join generate_series(0, ${checkInsEach - 1}) d where n % 3 > 0 or d < 3`,
  );
  await client.query(
    `insert into ledger_balance (member_id, currency, amount)
     select ${made}, 'coins', n % 90 from ${each} on conflict do nothing`,
  );
  await client.query('vacuum analyze');
}

async function ask(server: Process, token: string, who: AudienceTree) {
  const begun = performance.now();
  const answer = await fetch(`${server.url}${calls.countAudience.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ who }),
  });
  const { result } = (await answer.json()) as { result?: { isEstimate: boolean; hidden: string | null } };
  if (!answer.ok || !result) throw new Error(`${answer.status}`);
  if (result.hidden === 'tooBusy') throw new Error('Not even an estimate came in time');
  return { ms: performance.now() - begun, isEstimate: result.isEstimate };
}
