import { calls } from '#contract/calls.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { install, type Process } from './support/installation.ts';
import { percentiles, print } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const gifts = 10_000;
const asked = 40;

/** The list of staff with 10,000 gifts of two versions each: by each order, cut down and searched, a page of 50. */
export async function contentList(runs: number): Promise<void> {
  const installation = await install();
  try {
    await fill(installation.database);
    const token = await signInStaff(installation.database);
    const server = await installation.startServer();
    const lists = {
      newest: 'sort=changed',
      'price, cut down': 'sort=price&order=ascending&kind=redeem&state=live',
      'price, far down': `sort=price&order=ascending&cursor=${Buffer.from(JSON.stringify(['900', '0'.repeat(8) + '-0000-7000-8000-' + '0'.repeat(12)])).toString('base64url')}`,
      searched: 'search=Cloth%20gift-99&sort=slug',
    };
    for (const [list, query] of Object.entries(lists)) {
      const times: number[] = [];
      for (let turn = 0; turn < asked * runs; turn += 1) times.push(await ask(server, token, query));
      print({ name: 'content-list', list, gifts, ...percentiles(times), runs });
    }
    await server.stop();
  } finally {
    await installation.stop();
  }
}

async function fill({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
     select gen_random_uuid(), 'gift', 'gift-' || n, 2, 1, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [gifts],
  );
  await pool.query(
    `insert into content_version (piece_id, version, shape, body, at)
     select p.piece_id, v, 1,
            jsonb_build_object('kind', case when random() < 0.5 then 'redeem' else 'lucky' end,
              'name', jsonb_build_object('en', 'Cloth ' || p.slug, 'zh-Hans', '纱布巾', 'zh-Hant', '紗布巾'),
              'description', jsonb_build_object('en', repeat('Soft and warm. ', 20), 'zh-Hans', repeat('柔软', 40), 'zh-Hant', ''),
              'delivery', 'voucher', 'currency', 'coins', 'price', (random() * 1000)::int, 'position', 0),
            now()
       from content_piece p cross join generate_series(1, 2) v where p.kind = 'gift'`,
  );
  await pool.query(
    `insert into content_live (piece_id, seq, from_at, version, at)
     select piece_id, 1, now(), 1, now() from content_piece where kind = 'gift'`,
  );
  await pool.query('vacuum analyze');
}

/** @returns milliseconds */
async function ask(server: Process, token: string, query: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${server.url}${calls['gift.list'].path}?limit=50&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await answer.json()) as { result?: { list: unknown[] } };
  if (!result || result.list.length === 0) throw new Error(`Nothing came for ${query}`);
  return performance.now() - begun;
}
