import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import type { Simulation } from '#contract/content/simulations.ts';
import { filled } from '#contract/content/filled.ts';
import { ReportEndedError } from '#server/kernel/database/errors.ts';
import { report } from '#server/kernel/database/reports.ts';
import { pieceOf } from '#tests/support/content.ts';
import { givenSlugs, giftBody, refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { consolation, prize, putUpDraw } from '#tests/support/draws.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { overMadeUp as made, overStored as past } from '#tests/support/simulated.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const simulated = kindNames.filter((kind) => 'simulates' in kinds[kind]);

/** What a call of any kind that can be simulated says. */
function ask(kind: KindName, input: object): Promise<Simulation> {
  const { client } = desk.staff();
  return (client[`${kind}.simulate` as 'gift.simulate'] as (input: object) => Promise<Simulation>)(input);
}

const figure = ({ figures }: Simulation, name: string) => {
  const found = figures.find((one) => one.name === name);
  return found && [found.now, found.tried];
};

async function hashes(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    server.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.raw(name)} t`.execute(
      server.db,
    );
    found[name] = sums[0]?.sum ?? '';
  }
  return found;
}

async function twelve(): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let count = 0; count < 12; count += 1) members.push(await server.member());
  return members;
}

describe('a simulation', () => {
  test('writes nothing, of whichever kind and over whomever', async () => {
    const bodies = await Promise.all(
      simulated.map(async (kind) => [kind, await desk.bodies[kind]()] as const),
    );
    expect(simulated.toSorted()).toEqual(
      ['broadcast', 'checkInRules', 'draw', 'earnRule', 'gift', 'journey', 'level'].toSorted(),
    );
    const before = await hashes();
    for (const [kind, body] of bodies)
      for (const over of [past, made]) {
        const slug = givenSlugs[kind] ?? 'tried';
        const first = await ask(kind, { slug, body, over });
        expect([kind, first.assumes.length > 1]).toEqual([kind, true]);
        expect(await ask(kind, { slug, body, over })).toEqual(first);
      }
    expect(await hashes()).toEqual(before);
  });

  test('pays check-ins there were by other rules, and leaves out who rests', async () => {
    const members = await twelve();
    for (const { client } of members) await client.checkIn();
    server.clock.at = new Date(desk.start.getTime() + 3_600_000);
    await members[0]?.client.setPause({ paused: true });
    const pieceId = await pieceOf(server.db, 'checkInRules', 'check-in');
    const { body } = await desk.staff().client['checkInRules.get']({ pieceId });
    const dearer = { ...body, day1: (body.day1 ?? 0) * 3 };
    const told = await ask('checkInRules', { pieceId, slug: 'check-in', body: dearer, over: past });
    // Eleven of them, to the nearest five.
    expect(figure(told, 'members')).toEqual([10, 10]);
    expect(figure(told, 'coins')).toEqual([55, 165]);
    await members[1]?.client.setPause({ paused: true });
    await members[2]?.client.setPause({ paused: true });
    const few = await ask('checkInRules', { pieceId, slug: 'check-in', body: dearer, over: past });
    expect(figure(few, 'members')).toEqual(['few', 'few']);
    expect(figure(few, 'coins')).toEqual(['few', 'few']);
    expect(JSON.stringify(few.byDay.rows)).not.toMatch(/"now":\[[^\]]*\d/);
    expect(few.warnings.map(({ what }) => what)).toEqual(['reachesFew']);
  });

  test('decides plays there were anew by their rolls, with the pieces there were', async () => {
    const members = await twelve();
    const cup = prize('Cup', { quantity: 3 });
    const { code } = await putUpDraw(server, { prizes: [cup, consolation()], opensAt: desk.start });
    for (const { client } of members)
      for (let play = 0; play < 3; play += 1) await client.lottery({ code, requestKey: crypto.randomUUID() });
    server.clock.at = new Date(desk.start.getTime() + 3_600_000);
    const pieceId = await pieceOf(server.db, 'draw', code);
    const { slug, body } = await desk.staff().client['draw.get']({ pieceId });
    const given = (
      await server.db.selectFrom('drawPrize').select('given').where('drawCode', '=', code).execute()
    )
      .map((one) => Number(one.given))
      .toSorted((one, other) => one - other);
    const same = await ask('draw', { pieceId, slug, body, over: past });
    expect(figure(same, 'times')).toEqual([35, 35]);
    const cups = same.figures.find(({ words }) => words === 'Cup');
    expect(cups && [cups.now, cups.tried]).toEqual([given.at(-1), given.at(-1)]);
    const fewer = await ask('draw', { pieceId, slug, body: { ...body, plays: 1, freePlays: 1 }, over: past });
    expect(figure(fewer, 'times')).toEqual([35, 10]);
    const made200 = await ask('draw', { pieceId, slug, body, over: made });
    // Nobody is hidden who is not there.
    expect(figure(made200, 'members')?.[1]).toBeGreaterThan(190);
  });

  test('makes claims there were anew, by price, limits and stock', async () => {
    const members = await twelve();
    const giftId = await shelve(server.db, { stock: 20, price: 10 });
    for (const member of members) {
      await give(server.db, member, 100, { at: desk.start });
      await member.client.claimGift({ giftId, requestKey: crypto.randomUUID() });
    }
    server.clock.at = new Date(desk.start.getTime() + 3_600_000);
    const { slug, body } = await desk.staff().client['gift.get']({ pieceId: giftId });
    const told = await ask('gift', { pieceId: giftId, slug, body: { ...body, price: 20 }, over: past });
    expect(figure(told, 'coinsSpent')).toEqual([120, 240]);
    const out = await ask('gift', {
      pieceId: giftId,
      slug,
      body,
      over: { ...made, mix: { ...made.mix, timesAWeek: 1 } },
    });
    expect(out.warnings.map(({ what }) => what)).toEqual(['runsOut', 'reachesFew']);
    expect(figure(out, 'pieces')).toEqual([8, 8]);
  });

  test('says when a budget is used up', async () => {
    const body = filled('earnRule', {
      trigger: 'course',
      name: text('Learning'),
      currency: 'points',
      amount: 10,
      pendingDays: 0,
      budget: 500,
    });
    const told = await ask('earnRule', { slug: 'learning', body, over: made });
    expect(told.budget).toEqual({ currency: 'points', used: 0, wouldBe: 500, of: 500 });
    expect(told.warnings.map(({ what }) => what)).toEqual(['overBudget']);
  });

  test('is refused for what could not be published, and to who may not see it', async () => {
    const body = giftBody({ name: text('') });
    await expect(ask('gift', { slug: 'nameless', body, over: past })).rejects.toMatchObject(
      refusedAs('contentHasFaults'),
    );
    const support = await server.staff('support');
    await expect(
      support.client['gift.simulate']({ slug: 'x', body: giftBody(), over: past }),
    ).rejects.toMatchObject(refusedAs('forbidden'));
  });
});

describe('a report', () => {
  const sleeping = (seconds: number) => sql`select pg_sleep(${seconds})`;
  const running = async () =>
    (
      await sql`select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()
                   and datname = current_database()`.execute(server.db)
    ).rows.length;

  test('writes nothing', async () => {
    const writing = report(server.db, {}, ({ tx }) =>
      tx.deleteFrom('contentPiece').where('kind', '=', 'gift').execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  test('is ended with its statement when it takes too long, or when nobody waits for it any more', async () => {
    const slow = report(server.db, { withinMs: 200 }, ({ tx }) => sleeping(60).execute(tx));
    await expect(slow).rejects.toBeInstanceOf(ReportEndedError);
    const leaving = new AbortController();
    const left = report(server.db, { gone: leaving.signal }, ({ tx }) => sleeping(60).execute(tx));
    await expect.poll(running).toBe(1);
    leaving.abort();
    await expect(left).rejects.toBeInstanceOf(ReportEndedError);
    await expect.poll(running).toBe(0);
    // Its connection is good for the next one.
    expect(await report(server.db, {}, async () => 'read')).toBe('read');
  });

  test('brings rows part by part, in their order', async () => {
    const parts: number[] = [];
    let last = 0;
    await report(server.db, {}, async ({ inParts }) => {
      const rows = sql<{ n: number }>`select n from generate_series(1, ${12_000}::int) n order by n`;
      for await (const part of inParts(rows)) {
        parts.push(part.length);
        last = part.at(-1)?.n ?? 0;
      }
    });
    expect([parts, last]).toEqual([[5000, 5000, 2000], 12_000]);
  });
});
