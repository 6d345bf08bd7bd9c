import { machineChance } from '#server/kernel/chance/chance.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPlay } from '#contract/draw-proof.ts';
import { errors } from '#contract/errors.ts';
import { openDatabase, transaction } from '#server/kernel/database/database.ts';
import type { NewDraw } from '#tests/support/pieces/add-draw.ts';
import { keepPeriods, makePeriods, revealEnded } from '#server/features/draws/periods.ts';
import { findDraw } from '#server/features/draws/queries.ts';
import { makeSeed, memberKeyOf, openSeed } from '#server/features/draws/seeds.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { onCitus } from '#tests/support/database.ts';
import { changeDraw, consolation, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => {
  server.clock.at = noon;
});
const day = (n: number) => new Date(noon.getTime() + n * 86_400_000);
const secret = 'a secret for tests that is long enough';
const services = (more: { secret?: string } = {}) => ({
  db: server.db,
  secret,
  log: server.app.log,
  now: () => server.clock.at ?? new Date(),
  ...more,
});

const periodsOf = async (code: string) => (await server.client.drawPeriods({ code, limit: 100 })).list;

describe('periods', () => {
  test('stand two ahead with their hashes, and the last ends with the draw', async () => {
    const { code } = await putUpDraw(server, {
      prizes: [consolation()],
      periodDays: 7,
      closesAt: new Date('2026-03-20T00:00:00Z'),
    });
    await keepPeriods(services());
    const periods = await periodsOf(code);
    expect(periods.map(({ startsAt, endsAt }) => [startsAt.slice(5, 10), endsAt.slice(5, 10)])).toEqual([
      ['03-15', '03-20'],
      ['03-08', '03-15'],
      ['03-01', '03-08'],
    ]);
    expect(new Set(periods.map(({ seedHash }) => seedHash)).size).toBe(3);
    expect(periods.every(({ seed, revealedAt }) => seed === null && revealedAt === null)).toBe(true);
    server.clock.at = new Date('2026-03-19T00:00:00Z');
    await keepPeriods(services());
    expect(await periodsOf(code)).toHaveLength(3);
  });

  test('of a draw that has yet to open stand before it does', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()], opensAt: day(5) });
    await keepPeriods(services());
    expect((await periodsOf(code)).map(({ startsAt }) => startsAt)).toEqual(
      [7, 6, 5].map((n) => day(n).toISOString()),
    );
  });

  test('made by two servers at once are made once', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()] });
    const draw = await findDraw(server.db, code, noon);
    if (!draw) throw new Error('No draw');
    const other = openDatabase({ url: server.databaseUrl, poolSize: 4, ...onCitus });
    const each = [server.db, other.db, server.db, other.db].map((db) =>
      makePeriods({ db, secret }, draw, noon),
    );
    await Promise.all(each);
    await other.close();
    expect(await periodsOf(code)).toHaveLength(3);
    const members = await Promise.all(Array.from({ length: 10 }, () => server.member()));
    const plays = await Promise.all(
      members.map(({ client }) => client.lottery({ code, requestKey: randomUUID() })),
    );
    expect(new Set(plays.map(({ period }) => period.seedHash)).size).toBe(1);
  });

  test('that cannot be made hold up those of no other draw', async () => {
    const [broken, whole] = [
      await putUpDraw(server, { prizes: [consolation()], position: 0 }),
      await putUpDraw(server, { prizes: [consolation()], position: 1 }),
    ];
    await sql`
      create function refuse_period() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      server.db,
    );
    await sql`
      create trigger refuse_period before insert on draw_period for each row
        when (new.draw_code = ${sql.lit(broken.code)}) execute function refuse_period()`.execute(server.db);
    await keepPeriods(services());
    server.clock.at = day(2);
    await keepPeriods(services());
    await sql`drop function refuse_period cascade`.execute(server.db);
    expect((await periodsOf(whole.code)).filter(({ seed }) => seed !== null)).toHaveLength(2);
    expect(await periodsOf(broken.code)).toEqual([]);
  });

  test('the list pages through all draws, latest first', async () => {
    const all: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { list, nextCursor } = await server.client.drawPeriods({ limit: 2, ...(cursor && { cursor }) });
      all.push(...list.map(({ startsAt, periodId }) => `${startsAt} ${periodId}`));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(all.length).toBeGreaterThan(8);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the seed', () => {
  test('is published when the period is over, fits its hash, and then nobody plays by it', async () => {
    const win = prize('Coins', { quantity: 5 });
    const { code } = await putUpDraw(server, { prizes: [win, consolation()] });
    const member = await server.member();
    const { playId } = await member.client.lottery({ code, requestKey: randomUUID() });
    server.clock.at = new Date('2026-03-02T23:59:59.999Z');
    await revealEnded(services());
    expect((await periodsOf(code)).every(({ seed }) => seed === null)).toBe(true);
    server.clock.at = new Date('2026-03-03T00:00:00Z');
    await revealEnded(services());
    const [over] = (await periodsOf(code)).filter(({ seed }) => seed !== null);
    expect(over?.startsAt).toBe('2026-03-02T00:00:00.000Z');
    expect(
      createHash('sha256')
        .update(Buffer.from(over?.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(over?.seedHash);

    server.clock.at = noon;
    await expect(member.client.lottery({ code, requestKey: randomUUID() })).rejects.toMatchObject({
      code: errors.drawResting.code,
      status: 409,
    });
    const { list } = await member.client.luckyList();
    expect(list.find((draw) => draw.code === code)?.state).toBe('resting');
    expect((await member.client.lottery({ code, requestKey: playId })).playId).toBe(playId);
  });

  test('cannot be published before the end by anybody: the database refuses', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()] });
    await keepPeriods(services());
    await expect(
      sql`
        update draw_period set seed = ${Buffer.alloc(32)}, revealed_at = ends_at - interval '1 ms'
         where draw_code = ${code}`.execute(server.db),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('waits for a play that is being decided', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()] });
    const member = await server.member();
    await member.client.luckyList();
    const after = new Date('2026-03-03T00:00:00Z');
    const order: string[] = [];
    // Begun inside the transaction, but not by it.
    const begun = Promise.withResolvers<void>();
    const reveal = begun.promise
      .then(() => revealEnded({ ...services(), now: () => after }))
      .then(() => order.push('revealed'));
    await transaction(server.db, async (tx) => {
      await sql`select 1 from draw_period where draw_code = ${code} and starts_at <= ${noon} for share`.execute(
        tx,
      );
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 200));
      order.push('played');
    });
    await reveal;
    expect(order).toEqual(['played', 'revealed']);
  });

  test('is in no answer, no download and no clear column before its time', async () => {
    const { code } = await putUpDraw(server, { prizes: [prize('Coins'), consolation()] });
    const member = await server.member();
    const answers: unknown[] = [];
    answers.push(await member.client.luckyList());
    const { playId } = await member.client.lottery({ code, requestKey: randomUUID() });
    answers.push(await member.client.lottery({ code, requestKey: playId }));
    answers.push(await member.client.myLuckyList(), await server.client.drawProof({ playId }));
    answers.push(await periodsOf(code), await member.client.downloadMyData());
    const told = JSON.stringify(answers);
    server.clock.at = day(40);
    await keepPeriods(services());
    const periods = await periodsOf(code);
    const seeds = periods.flatMap(({ seed }) => (seed === null ? [] : [seed]));
    expect(seeds.length).toBeGreaterThan(0);
    const { rows } = await sql<{ sealedSeed: Buffer }>`select sealed_seed from draw_period`.execute(
      server.db,
    );
    const sealed = rows.map(({ sealedSeed }) => sealedSeed.toString('hex')).join();
    for (const seed of seeds) {
      const base64 = Buffer.from(seed, 'hex').toString('base64url').slice(0, 40);
      for (const text of [seed, base64]) expect(told).not.toContain(text);
      expect(sealed).not.toContain(seed);
    }
  });

  test('opens with its own key and for its own period alone', () => {
    const id = randomUUID();
    const { hash, sealed } = makeSeed(secret, id, machineChance);
    const seed = openSeed(secret, id, sealed);
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest(),
    ).toEqual(hash);
    expect(openSeed('another secret', id, sealed)).toBeNull();
    expect(openSeed(secret, randomUUID(), sealed)).toBeNull();
  });

  test('that cannot be opened stops its own period and nothing else', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()] });
    await keepPeriods(services());
    await sql`
      update draw_period set sealed_seed = sealed_seed || '\\x00' where draw_code = ${code}`.execute(
      server.db,
    );
    const member = await server.member();
    await expect(member.client.lottery({ code, requestKey: randomUUID() })).rejects.toMatchObject({
      code: errors.drawResting.code,
    });
    const other = await putUpDraw(server, { prizes: [consolation()] });
    await member.client.lottery({ code: other.code, requestKey: randomUUID() });
    server.clock.at = day(1);
    await revealEnded(services());
    expect((await periodsOf(other.code)).filter(({ seed }) => seed !== null)).toHaveLength(1);
    await sql`delete from draw_period where draw_code = ${code}`.execute(server.db);
  });
});

describe('terms', () => {
  test('change from the next period on; what runs and what was played keeps its own', async () => {
    const [win, nothing] = [prize('Coins'), consolation()];
    const draw = await putUpDraw(server, { prizes: [win, nothing], odds: surely(nothing) });
    const { code } = draw;
    const { client } = await server.member();
    const before = await client.lottery({ code, requestKey: randomUUID() });
    await changeDraw(server, draw, { at: noon, freePlays: 1, odds: surely(win) });
    expect(await client.lottery({ code, requestKey: randomUUID() })).toMatchObject({
      given: { prizeId: nothing.prizeId },
      period: { termsVersion: 1 },
    });
    server.clock.at = day(1);
    expect(await client.lottery({ code, requestKey: randomUUID() })).toMatchObject({
      given: { prizeId: win.prizeId },
      period: { termsVersion: 2 },
    });
    const proof = await server.client.drawProof({ playId: before.playId });
    expect(proof.odds).toEqual([expect.objectContaining({ prizeId: nothing.prizeId, chance: 100 })]);
    const { seed, startsAt, seedHash } = proof.period;
    const play = {
      ...proof,
      drawCode: code,
      periodStart: startsAt,
      seedHash,
      seed: seed ?? '',
      fallbackId: proof.fallback.prizeId,
    };
    expect((await checkPlay(play)).right).toBe(true);
  });

  test('a period that was played before a clock was set back keeps its terms too', async () => {
    const draw = await putUpDraw(server, { prizes: [consolation()] });
    const { client } = await server.member();
    server.clock.at = day(1);
    await client.lottery({ code: draw.code, requestKey: randomUUID() });
    server.clock.at = noon;
    await changeDraw(server, draw, { at: noon, price: 7, freePlays: 0 });
    const versions = (await periodsOf(draw.code)).map(({ startsAt, termsVersion }) => [
      startsAt,
      termsVersion,
    ]);
    expect(Object.fromEntries(versions)).toMatchObject({
      '2026-03-04T00:00:00.000Z': 2,
      '2026-03-03T00:00:00.000Z': 1,
    });
  });

  test('that could not be kept are refused', async () => {
    const [win, nothing] = [prize('Coins', { quantity: 2 }), consolation()];
    const putUp = (more: Partial<NewDraw>) => putUpDraw(server, { prizes: [win, nothing], ...more });
    await expect(putUp({ prizes: [win] })).rejects.toThrow(RangeError);
    await expect(putUp({ prizes: [nothing, consolation()] })).rejects.toThrow(RangeError);
    await expect(putUp({ odds: [{ prizeId: randomUUID(), weight: 1 }] })).rejects.toThrow(RangeError);
    await expect(putUp({ odds: [{ prizeId: nothing.prizeId, weight: 0 }] })).rejects.toThrow(RangeError);
    const releases = [{ releasesAt: noon, quantity: 1 }];
    await expect(putUp({ prizes: [{ ...win, releases }, nothing] })).rejects.toThrow(RangeError);
    await expect(putUp({ prizes: [win, { ...nothing, quantity: 5 }] })).rejects.toThrow(RangeError);
    await expect(putUp({ freePlays: 4 })).rejects.toThrow(RangeError);
  });
});

test('the name for a member in proofs is another in each draw', () => {
  const [member, other] = [randomUUID(), randomUUID()];
  const keys = [
    memberKeyOf(secret, 'a', member),
    memberKeyOf(secret, 'b', member),
    memberKeyOf(secret, 'a', other),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(memberKeyOf(secret, 'a', member)).toBe(keys[0]);
});

describe('verifyLedger', () => {
  test('finds each thing of a draw that was changed by hand', async () => {
    expect(await verifyLedger(server.services)).toEqual([]);
    const win = prize('Coins', { quantity: 3 });
    const draw = { prizes: [win, consolation()], odds: surely(win) };
    const { code } = await putUpDraw(server, draw);
    const { client } = await server.member();
    const { playId } = await client.lottery({ code, requestKey: randomUUID() });
    const ways: [string, ReturnType<typeof sql>][] = [
      ['counted', sql`update draw_prize set given = 2 where prize_id = ${win.prizeId}`],
      ['paid once', sql`update draw_play set price = 5 where play_id = ${playId}`],
      ['gave its coins', sql`update draw_terms_prize set amount = 6 where prize_id = ${win.prizeId}`],
      ['has its result', sql`delete from draw_result where play_id = ${playId}`],
      ['released in all', sql`update draw_terms_prize set quantity = 4 where prize_id = ${win.prizeId}`],
      [
        'before it was released',
        sql`update draw_terms_release set releases_at = ${day(9)} where draw_code = ${code}`,
      ],
      ['has its fallback', sql`update draw_terms_prize set is_fallback = false where draw_code = ${code}`],
      [
        'published',
        sql`update draw_period set seed = ${Buffer.alloc(32)}, revealed_at = ends_at where draw_code = ${code}`,
      ],
      ['claim', sql`update draw_play set claim_id = ${randomUUID()}::uuid where play_id = ${playId}`],
    ];
    for (const [what, change] of ways) {
      const putBack = await keepTables();
      await change.execute(server.db);
      const found = (await verifyLedger(server.services)).map(({ check }) => check);
      expect(found).toContainEqual(expect.stringContaining(what));
      await putBack();
    }
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

/** Remembers the rows of draws, and lets what is never changed be changed until it puts them back. */
async function keepTables(): Promise<() => Promise<void>> {
  // Those that refer to others first.
  const tables = [
    'draw_terms_release',
    'draw_terms_prize',
    'draw_prize',
    'draw_play',
    'draw_result',
    'draw_period',
  ];
  for (const table of tables) {
    await sql`create table ${sql.id(`kept_${table}`)} as table ${sql.id(table)}`.execute(server.db);
    await sql`alter table ${sql.id(table)} disable trigger user`.execute(server.db);
  }
  return async () => {
    for (const table of tables) await sql`delete from ${sql.id(table)}`.execute(server.db);
    for (const table of tables.toReversed()) {
      await sql`insert into ${sql.id(table)} table ${sql.id(`kept_${table}`)}`.execute(server.db);
      await sql`alter table ${sql.id(table)} enable trigger user`.execute(server.db);
      await sql`drop table ${sql.id(`kept_${table}`)}`.execute(server.db);
    }
  };
}
