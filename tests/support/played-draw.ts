import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { prizeAt, rollOf } from '#contract/draw-proof.ts';

const prizeId = (n: number) => `01900000-0000-7000-8000-00000000d00${n}`;
const [third, half, rest] = [prizeId(3), prizeId(2), prizeId(1)];
const words = (name: string) => JSON.stringify({ en: name, 'zh-Hans': name, 'zh-Hant': name });
const week = 7 * 86_400_000;
const opensAt = new Date('2026-08-01T00:00:00Z');
const seed = Buffer.alloc(32, 7);
const memberKey = 'a'.repeat(32);

/** A draw of the release before that was played and put away, with odds that no percent is exactly, and other ones later. */
export const playedDraw = {
  code: 'summer-nest',
  prizes: { third, half, rest },
  odds: [
    [third, half, rest].map((one) => ({ prizeId: one, weight: 1 })),
    [
      { prizeId: half, weight: 2 },
      { prizeId: third, weight: 1 },
    ],
  ],
  madeAt: [new Date('2026-07-20T08:00:00Z'), new Date('2026-08-10T08:00:00Z')],
  archivedAt: new Date('2026-10-01T00:00:00Z'),
  seed: seed.toString('hex'),
  periodStart: opensAt.toISOString(),
} as const;

/** Puts it up as its tables were, with a play of its first week that won nothing. */
export async function putUpPlayedDraw(client: Client): Promise<void> {
  const { code, odds, madeAt, archivedAt, periodStart } = playedDraw;
  await client.query(
    `insert into draw (code, name, opens_at, period_days, position, archived_at) values ($1, $2, $3, 7, -1, $4)`,
    [code, words('Summer nest'), opensAt, archivedAt],
  );
  await client.query(
    `insert into draw_prize (draw_code, prize_id, name, picture, what, amount, quantity, is_fallback)
     values ($1, $2, $5, 'coins', 'coins', 5, 3, false), ($1, $3, $5, 'coins', 'coins', 7, null, false),
            ($1, $4, $5, 'voucher', 'nothing', null, null, true)`,
    [code, third, half, rest, words('Prize')],
  );
  await client.query(
    `insert into draw_release (draw_code, prize_id, releases_at, quantity) values ($1, $2, $3, 1), ($1, $2, $4, 2)`,
    [code, third, opensAt, madeAt[1]],
  );
  for (const [at, chances] of odds.entries()) {
    await client.query(
      `insert into draw_terms (draw_code, version, rules, currency, price, plays, free_plays, extra_plays, odds, made_at)
       values ($1, $2, $3, 'coins', 5, 3, 1, '{"4": 1, "5": 2}', $4, $5)`,
      [code, at + 1, words('One a week'), JSON.stringify(chances), madeAt[at]],
    );
  }
  const periodId = '01900000-0000-7000-8000-00000000d200';
  const endsAt = new Date(opensAt.getTime() + week);
  await client.query(
    `insert into draw_period (period_id, draw_code, starts_at, ends_at, terms_version, seed_hash, sealed_seed, seed,
                              made_at, revealed_at)
     values ($1, $2, $3, $4, 1, $5, $6, $6, $3, $4)`,
    [periodId, code, opensAt, endsAt, createHash('sha256').update(seed).digest(), seed],
  );
  const { playId, roll } = await losingPlay({ drawCode: code, periodStart, memberKey });
  await client.query(
    `insert into draw_play (member_id, play_id, draw_code, period_id, number, currency, price, played_at)
     select member_id, $1, $2, $3, 1, 'coins', 0, $4 from member order by member_id limit 1`,
    [playId, code, periodId, new Date('2026-08-03T10:00:00Z')],
  );
  await client.query(
    `insert into draw_result (play_id, draw_code, period_id, member_key, terms_version, roll, landed_on, given)
     values ($1, $2, $3, $4, 1, $5, $6, $6)`,
    [playId, code, periodId, memberKey, roll, rest],
  );
}

/** The first id of a play that lands on nothing. */
async function losingPlay(ids: { drawCode: string; periodStart: string; memberKey: string }) {
  for (let n = 0; ; n += 1) {
    const playId = `01900000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const roll = await rollOf(Uint8Array.from(seed), { ...ids, playId });
    if (prizeAt(roll, playedDraw.odds[0]) === rest) return { playId, roll };
  }
}
