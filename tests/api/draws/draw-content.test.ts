import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DrawProof } from '#contract/calls/draws.ts';
import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { checkPlay } from '#contract/draw-proof.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { keepPeriods } from '#server/features/draws/periods.ts';
import { giftBody, refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { later, ask, publish, move, newSlug } = useContentDesk(server);
const dayMs = 86_400_000;
/** When the period begins that so many others lie before: days are periods, and the second one begins soon. */
const period = (number: number) => new Date(later(1).getTime() + (number - 1) * dayMs);
/** In the second one, before anybody of the staff has to sign in again. */
const soon = later(2);

type DrawBody = ContentBody<'draw'>;
type Prizes = NonNullable<Parameters<typeof filled<'draw'>>[1]['prizes']>;

const win = { id: 'win', name: text('Coins'), picture: 'coins', what: 'coins', amount: 5 } as const;
const rest = {
  id: 'rest',
  name: text('Nothing'),
  picture: 'voucher',
  what: 'nothing',
  fallback: true,
} as const;
const only = (prizes: Prizes): Partial<DrawBody> => ({ prizes: filled('draw', { prizes }).prizes });

const drawBody = (change: Partial<DrawBody> = {}): DrawBody => ({
  ...filled('draw', {
    code: `draw-${randomUUID().slice(-12)}`,
    name: text('Lucky nest'),
    opensAt: period(0).toISOString(),
    periodDays: 1,
    rules: text('Three plays a day'),
    price: 0,
    plays: 3,
    freePlays: 3,
    position: 0,
    prizes: [{ ...win, chance: 100, quantity: 10 }, rest],
  }),
  ...change,
});

async function begin(change: Partial<DrawBody> = {}) {
  const body = drawBody(change);
  const { pieceId, faults } = await ask('draw', 'save', { slug: newSlug(), startedFrom: 0, body });
  return { pieceId, body, code: body.code ?? '', faults: faults.map(({ field, fault }) => [field, fault]) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

async function putUp(change: Partial<DrawBody> = {}): Promise<Begun> {
  const begun = await begin(change);
  await publish('draw', begun.pieceId);
  return begun;
}

/** Saves it with something changed, and publishes that. */
async function change({ pieceId, body }: Begun, changed: Partial<DrawBody>, more: object = {}) {
  const { slug, newest } = await ask('draw', 'get', { pieceId });
  await ask('draw', 'save', { pieceId, slug, startedFrom: newest, body: { ...body, ...changed } });
  return publish('draw', pieceId, more);
}

const play = ({ client }: TestMember, code: string) => client.lottery({ code, requestKey: randomUUID() });
const shown = async ({ client }: TestMember, code: string) =>
  (await client.luckyList()).list.find((draw) => draw.code === code);
const services = () => ({ ...server.services, now: () => server.clock.at ?? new Date() });
const isProven = async ({ period: played, code, ...proof }: DrawProof) =>
  (
    await checkPlay({
      ...proof,
      drawCode: code,
      periodStart: played.startsAt,
      seedHash: played.seedHash,
      seed: played.seed ?? '',
      fallbackId: proof.fallback.prizeId,
    })
  ).right;

describe('a draw of the staff', () => {
  test('is played as they wrote it, with its chances in percent', async () => {
    const { code } = await putUp({
      ...only([
        { ...win, chance: 12.3456, quantity: 4 },
        { ...rest, chance: 87.6544 },
      ]),
      extraPlays: [{ id: 'four', level: 4, plays: 2 }],
    });
    const member = await server.member();
    expect(await shown(member, code)).toMatchObject({
      name: 'Lucky nest',
      state: 'open',
      plays: { all: 3, extra: 0 },
      period: { termsVersion: 1 },
      prizes: [
        { chance: 12.3456, quantity: 4, left: 4, fallback: false },
        { chance: 87.6544, quantity: null, fallback: true },
      ],
    });
    const { playId, given } = await play(member, code);
    server.clock.at = soon;
    const proof = await server.client.drawProof({ playId });
    expect(proof.odds.map(({ weight }) => weight)).toEqual([123_456, 876_544]);
    expect(proof.given).toBe(given.prizeId);
    expect(await isProven(proof)).toBe(true);
  });

  test('is unknown before it is live, and its periods too', async () => {
    const { pieceId, code } = await begin();
    const member = await server.member();
    await publish('draw', pieceId, { from: soon.toISOString() });
    await keepPeriods(services());
    expect(await shown(member, code)).toBeUndefined();
    expect((await server.client.drawPeriods({ code })).list).toEqual([]);
    await expect(play(member, code)).rejects.toMatchObject(refusedAs('drawUnknown'));
    server.clock.at = soon;
    expect(await play(member, code)).toMatchObject({ period: { termsVersion: 1 } });
  });

  test('taken down is over, and what was won in it can be read and checked', async () => {
    const draw = await putUp();
    const { pieceId, code } = draw;
    const member = await server.member();
    const won = await play(member, code);
    await move('draw', pieceId, 'archive');
    expect(await shown(member, code)).toBeUndefined();
    await expect(play(member, code)).rejects.toMatchObject(refusedAs('drawClosed'));
    server.clock.at = soon;
    const { list } = await member.client.myLuckyList({});
    expect(list.map(({ playId, name }) => [playId, name])).toEqual([[won.playId, 'Lucky nest']]);
    expect(await isProven(await server.client.drawProof({ playId: won.playId }))).toBe(true);
    await publish('draw', pieceId);
    expect(await play(member, code)).toMatchObject({ given: { prizeId: won.given.prizeId } });
  });
});

describe('from the next period on', () => {
  const dearer = {
    price: 40,
    freePlays: 0,
    ...only([
      { ...win, name: text('Coins for you'), chance: 25, quantity: 20 },
      { ...rest, chance: 75 },
    ]),
  };

  test('members get what a change says; what runs keeps its own, though nobody has looked', async () => {
    const draw = await putUp();
    const { code } = draw;
    server.clock.at = later(0.5);
    await change(draw, { ...dearer, name: text('Lucky tree') });
    const member = await server.member();
    expect(await shown(member, code)).toMatchObject({
      // At once.
      name: 'Lucky tree',
      price: 0,
      period: { termsVersion: 1 },
      prizes: [{ name: 'Coins', chance: 100, quantity: 10 }, {}],
    });
    const { playId } = await play(member, code);
    server.clock.at = soon;
    expect(await shown(member, code)).toMatchObject({
      price: 40,
      period: { termsVersion: 2 },
      prizes: [{ name: 'Coins for you', chance: 25, quantity: 20, left: 19 }, { chance: 75 }],
    });
    const proof = await server.client.drawProof({ playId });
    expect(proof).toMatchObject({
      name: 'Lucky nest',
      period: { termsVersion: 1 },
      odds: [{ name: 'Coins', chance: 100 }],
    });
    expect(await isProven(proof)).toBe(true);
  });

  test('they get what is planned when it is live then, and not what was called off or taken back', async () => {
    const draw = await putUp();
    const { pieceId, code } = draw;
    const termsOf = async (number: number) => {
      const { list } = await server.client.drawPeriods({ code, limit: 100 });
      return list.find(({ startsAt }) => startsAt === period(number).toISOString())?.termsVersion;
    };
    await keepPeriods(services());
    const planned = await change(draw, dearer, { from: soon.toISOString() });
    // In the middle of the next period, which keeps what it began with.
    expect([await termsOf(0), await termsOf(1), await termsOf(2)]).toEqual([1, 1, 2]);
    await move('draw', pieceId, 'cancel', { cancels: planned.movesMade });
    expect([await termsOf(1), await termsOf(2)]).toEqual([1, 1]);
    await publish('draw', pieceId);
    expect([await termsOf(0), await termsOf(1)]).toEqual([1, 2]);
    await move('draw', pieceId, 'takeBack');
    expect([await termsOf(0), await termsOf(1), await termsOf(2)]).toEqual([1, 1, 1]);
  });

  test('a period that was played goes on as it began when what it began with is taken back', async () => {
    const draw = await putUp();
    const { pieceId, code } = draw;
    await change(draw, { price: 0, freePlays: 2 });
    server.clock.at = soon;
    const member = await server.member();
    expect(await play(member, code)).toMatchObject({ period: { termsVersion: 2 } });
    await move('draw', pieceId, 'takeBack');
    expect(await play(member, code)).toMatchObject({ period: { termsVersion: 2 } });
    server.clock.at = period(2);
    expect(await play(member, code)).toMatchObject({ period: { termsVersion: 1 } });
  });

  test('one that closes later goes on in its last period', async () => {
    const closesAt = later(0.3).toISOString();
    const draw = await putUp({ closesAt });
    const member = await server.member();
    const first = await play(member, draw.code);
    expect(first.period.endsAt).toBe(closesAt);
    await change(draw, { closesAt: null });
    server.clock.at = later(0.6);
    expect(await play(member, draw.code)).toMatchObject({
      period: { periodId: first.period.periodId, endsAt: period(1).toISOString() },
    });
  });
});

describe('what cannot be kept', () => {
  const full = { ...rest, chance: 100 };
  test.each<[string, Partial<DrawBody>, (readonly [string, string])[]]>([
    [
      'odds of 99.9999 %',
      only([
        { ...win, chance: 0.9999 },
        { ...rest, chance: 99 },
      ]),
      [['prizes', 'oddsNotWhole']],
    ],
    [
      'odds of 101 %',
      only([
        { ...win, chance: 2 },
        { ...rest, chance: 99 },
      ]),
      [['prizes', 'oddsNotWhole']],
    ],
    ['a prize without a chance', only([win, full]), [['prizes.0.chance', 'missing']]],
    ['nothing that stands in', only([{ ...win, chance: 100 }]), [['prizes', 'fallbackMissing']]],
    ['two that stand in', only([full, { ...win, fallback: true }]), [['prizes.1.fallback', 'oneFallback']]],
    [
      'fewer pieces than are promised by and by',
      only([
        {
          ...win,
          chance: 1,
          quantity: 3,
          releases: [
            { releasesAt: '2026-03-03T00:00:00Z', quantity: 2 },
            { releasesAt: '2026-03-03T00:00:00Z', quantity: 2 },
          ],
        },
        { ...rest, chance: 99 },
      ]),
      [
        ['prizes.0.releases', 'notAllReleased'],
        ['prizes.0.releases.1.releasesAt', 'isThereTwice'],
      ],
    ],
    [
      'one that stands in and runs out',
      only([{ ...full, quantity: 5 }]),
      [['prizes.0.quantity', 'fallbackForAll']],
    ],
    [
      'coins without a number, and a gift without a gift',
      only([
        { ...win, amount: null, chance: 1 },
        { ...win, id: 'gift', what: 'gift', chance: 1 },
        { ...rest, chance: 98 },
      ]),
      [
        ['prizes.0.amount', 'missing'],
        ['prizes.1.amount', 'onlyForAmounts'],
        ['prizes.1.gift', 'missing'],
      ],
    ],
    ['more free plays than plays', { freePlays: 4 }, [['freePlays', 'moreThanPlays']]],
    ['an end that is past', { closesAt: '2026-03-02T01:00:00Z' }, [['closesAt', 'isOver']]],
    ['an activity that is not there', { activity: 'MAR09999' }, [['activity', 'unknownActivity']]],
    [
      'a product that is not there',
      only([
        { ...win, chance: 1, product: 'NO-1' },
        { ...rest, chance: 99 },
      ]),
      [['prizes.0.product', 'unknownProduct']],
    ],
  ])('%s is told and not published', async (_, changed, told) => {
    const { pieceId, faults } = await begin(changed);
    expect(faults).toEqual(told);
    await expect(publish('draw', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
  });

  test.each([0, 101])('a chance of %d %% is not even saved', async (chance) => {
    await expect(begin(only([{ ...win, chance }, rest]))).rejects.toMatchObject(refusedAs('badRequest'));
  });

  test('a gift with pieces of its own is no prize', async () => {
    const shelf = giftBody({ kind: 'lucky', price: 0, counted: true });
    const { pieceId: gift } = await ask('gift', 'save', { slug: newSlug(), startedFrom: 0, body: shelf });
    await publish('gift', gift);
    const { faults } = await begin(
      only([
        { ...win, what: 'gift', amount: null, gift, chance: 1 },
        { ...rest, chance: 99 },
      ]),
    );
    expect(faults).toEqual([['prizes.0.gift', 'giftIsNoPrize']]);
  });

  test('when it opens, how long its periods are and its code stay', async () => {
    const draw = await putUp();
    for (const changed of [{ opensAt: later(3).toISOString() }, { periodDays: 7 }, { code: 'another' }])
      await expect(change(draw, changed)).rejects.toMatchObject(refusedAs('contentFixed'));
  });
});

describe('how many there are of a prize', () => {
  const limited = (quantity: number | null) => only([{ ...win, chance: 100, quantity }, rest]);

  test('can grow, and shrink to what was won', async () => {
    const draw = await putUp(limited(2));
    const { code, pieceId } = draw;
    const member = await server.member();
    for (let n = 0; n < 2; n += 1) expect((await play(member, code)).instead).toBeNull();
    expect((await play(member, code)).instead).toBe('soldOut');
    await expect(change(draw, limited(1))).rejects.toMatchObject({
      code: errors.contentHasFaults.code,
      fields: [{ path: 'prizes.0.quantity' }],
    });
    await change(draw, limited(3));
    server.clock.at = soon;
    expect((await play(member, code)).instead).toBeNull();
    expect((await play(member, code)).instead).toBe('soldOut');
    expect(await shown(member, code)).toMatchObject({ prizes: [{ quantity: 3, left: 0 }, {}] });
    await expect(publish('draw', pieceId, { version: 1 })).rejects.toMatchObject(
      refusedAs('contentHasFaults'),
    );
  });

  test('cannot begin or end to be counted, and what it gives stays under its id', async () => {
    const draw = await putUp(limited(2));
    const refused = (fields: string[]) => ({ fields: fields.map((path) => ({ path })) });
    await expect(change(draw, limited(null))).rejects.toMatchObject(refused(['prizes.0.quantity']));
    const other = only([{ ...win, what: 'points', amount: 7, chance: 100, quantity: 2 }, rest]);
    await expect(change(draw, other)).rejects.toMatchObject(refused(['prizes.0.what', 'prizes.0.amount']));
    await change(draw, only([{ ...win, id: 'new', what: 'points', amount: 7, chance: 100 }, rest]));
  });
});

test('after all of this the books hold', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
