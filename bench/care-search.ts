import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { connected } from './support/connected.ts';
import { install, type Process } from './support/installation.ts';
import { percentiles, print } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const members = 1_000_000;
const asked = 100;

/** Searches for members among a million, by each way there is: times of whole calls over HTTP. */
export async function careSearch(): Promise<void> {
  const installation = await install();
  try {
    await connected(installation.databaseUrl, fill);
    const token = await signInStaff(installation.database);
    const server = await installation.startServer();
    const any = () => 1 + Math.floor(Math.random() * members);
    const ways: Readonly<Record<string, () => string>> = {
      email: () => `member-${any()}@heron.example`,
      phone: () => `+44 7400 ${String(any() % 1_000_000).padStart(6, '0')}`,
      order: () => idOf(any()),
      code: () => `CODE-${any()}`,
      'name, rare': () => `Mira ${any()}`,
      'name, common': () => 'mi',
      'name, Chinese': () => '欧阳',
      nobody: () => `Nobody ${any()}`,
    };
    for (const [way, text] of Object.entries(ways)) {
      await installation.database.pool.query('delete from rate_limit');
      for (let warm = 0; warm < 5; warm += 1) await ask(server, token, text());
      const times: number[] = [];
      for (let turn = 0; turn < asked; turn += 1) times.push(await ask(server, token, text()));
      const p95Ms = times.toSorted((one, other) => one - other)[Math.floor(asked * 0.95)];
      print({ name: 'care-search', way, members, ...percentiles(times), p95Ms });
    }
    await server.stop();
  } finally {
    await installation.stop();
  }
}

/** As `fill` makes it of a number. */
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

async function fill(client: Client): Promise<void> {
  const made = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const each = `generate_series(1, ${members}) as n`;
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into member (member_id, email, first_name, last_name, country_code, register_country_code, language, time_zone,
                         terms_accepted_at, created_at)
     select ${made}, 'member-' || n || '@heron.example',
            case when n % 50 = 0 then '小满' else (array['Mira', 'Ada', 'Wren', 'Minna'])[1 + n % 4] end,
            case when n % 50 = 0 then '欧阳' else n::text end,
            'GB', 'GB', 'en', 'Europe/London', now(), now() from ${each}`,
  );
  await client.query(
    `insert into sign_in_name (member_id, kind, name)
     select ${made}, 'email', 'member-' || n || '@heron.example' from ${each}`,
  );
  await client.query(
    `insert into sign_in_name (member_id, kind, name)
     select ${made}, 'phone', '+447400' || lpad((n % 1000000)::text, 6, '0') from ${each} on conflict do nothing`,
  );
  const giftId = randomUUID();
  await client.query(
    `insert into gift_claim (member_id, claim_id, gift_id, piece, request_key, currency, price, voucher_code, claimed_at)
     select ${made}, gen_random_uuid(), $1, 1, gen_random_uuid(), 'coins', 1, 'CODE-' || n, now() from ${each}`,
    [giftId],
  );
  await client.query(
    `insert into gift_claim (member_id, claim_id, gift_id, piece, request_key, currency, price, claimed_at, delivery, state)
     select ${made}, ${made}, $1, 1, gen_random_uuid(), 'coins', 1, now(), 'physical', 'requested' from ${each}`,
    [randomUUID()],
  );
  await client.query(
    `insert into submission (member_id, submission_id, slug, guest, language, begun_at, changed_at, order_hash, amazon_country)
     select ${made}, gen_random_uuid(), 'proved', false, 'en', now(), now(), sha256(n::text::bytea), 'GB' from ${each}`,
  );
  await client.query('vacuum analyze');
}

/** @returns milliseconds */
async function ask(server: Process, token: string, text: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${server.url}${calls.findMembers.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`${answer.status} for ${text}`);
  return performance.now() - begun;
}
