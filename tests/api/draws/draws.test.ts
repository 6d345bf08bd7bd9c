import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPlay } from '#contract/draw-proof.ts';
import type { DrawProof } from '#contract/calls/draws.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from '#tests/support/pieces/add-gift.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { inLondon } from '#tests/support/addresses.ts';
import { changeDraw, consolation, named, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { pieceOf, takeDown } from '#tests/support/content.ts';

const server = useTestServer();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => {
  server.clock.at = noon;
});

const day = (n: number) => new Date(noon.getTime() + n * 86_400_000);

async function memberWith(coins: number): Promise<TestMember> {
  const member = await server.member();
  if (coins === 0) return member;
  await earn(server.db, {
    products: [],
    memberId: member.memberId,
    currency: 'coins',
    amount: coins,
    sourceType: 'test',
    sourceId: 'start',
    rule: 'demo.welcome',
    details: {},
    now: noon,
    availableAt: noon,
  });
  return member;
}

const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const playOnce = ({ client }: TestMember, code: string, requestKey: string = randomUUID()) =>
  client.lottery({ code, requestKey });
const refusal = (error: (typeof errors)[keyof typeof errors]) => ({ code: error.code, status: error.status });
const givenOf = async (prizeId: string) =>
  (
    await server.db
      .selectFrom('drawPrize')
      .select(['given', 'quantity'])
      .where('prizeId', '=', prizeId)
      .executeTakeFirstOrThrow()
  ).given;

/** The proof as the checker wants it. */
function published(proof: DrawProof) {
  const { period, code, ...rest } = proof;
  if (period.seed === null) throw new Error('The seed is still secret');
  return {
    ...rest,
    drawCode: code,
    periodStart: period.startsAt,
    seedHash: period.seedHash,
    seed: period.seed,
    fallbackId: proof.fallback.prizeId,
  };
}

describe('luckyList', () => {
  test('shows all that is promised before a play, in the reader’s language', async () => {
    const coins = prize('Coins', { quantity: 3 });
    const later = prize('Later', {
      quantity: 5,
      releases: [
        { releasesAt: day(-1), quantity: 2 },
        { releasesAt: day(1), quantity: 3 },
      ],
    });
    const nothing = consolation();
    const { code } = await putUpDraw(server, {
      prizes: [coins, later, nothing],
      odds: [
        { prizeId: coins.prizeId, weight: 1 },
        { prizeId: later.prizeId, weight: 2 },
        { prizeId: nothing.prizeId, weight: 997 },
      ],
      price: 10,
      freePlays: 1,
    });
    const member = await memberWith(0);
    const find = async (client = member.client) =>
      (await client.luckyList()).list.find((draw) => draw.code === code);
    expect(await find()).toMatchObject({
      name: 'A draw',
      state: 'open',
      price: 10,
      plays: { all: 3, free: 1, extra: 0, left: 3, nextPrice: 0 },
      period: { startsAt: '2026-03-02T00:00:00.000Z', endsAt: '2026-03-03T00:00:00.000Z', termsVersion: 1 },
      prizes: [
        { name: 'Coins', what: 'coins', amount: 5, chance: 0.1, quantity: 3, left: 3, nextRelease: null },
        {
          quantity: 5,
          left: 2,
          nextRelease: { releasesAt: day(1).toISOString(), quantity: 3 },
          chance: 0.2,
        },
        { fallback: true, what: 'nothing', quantity: null, left: null, chance: 99.7 },
      ],
    });
    expect((await find(server.clientOf(member.token, 'zh-HK')))?.rules).toBe('One play a day（繁）');
    await playOnce(member, code);
    expect(await find()).toMatchObject({ state: 'balanceTooLow', plays: { left: 2, nextPrice: 10 } });
    await server.db
      .updateTable('member')
      .set({ memberLevel: 5 })
      .where('memberId', '=', member.memberId)
      .execute();
    expect(await find()).toMatchObject({
      state: 'open',
      plays: { all: 5, free: 3, extra: 2, left: 4, nextPrice: 0 },
    });
  });

  test('holds no draw that has not begun, has ended or was put away', async () => {
    const prizes = [consolation()];
    const early = await putUpDraw(server, { prizes, opensAt: day(1) });
    const late = await putUpDraw(server, { prizes: [consolation()], closesAt: noon });
    const away = await putUpDraw(server, { prizes: [consolation()] });
    await takeDown(server.db, 'draw', await pieceOf(server.db, 'draw', away.code), noon);
    const member = await memberWith(0);
    const codes = (await member.client.luckyList()).list.map(({ code }) => code);
    for (const { code } of [early, late, away]) {
      expect(codes).not.toContain(code);
      await expect(playOnce(member, code)).rejects.toMatchObject(refusal(errors.drawClosed));
    }
    await expect(playOnce(member, 'no-such-draw')).rejects.toMatchObject(refusal(errors.drawUnknown));
  });
});

describe('lottery', () => {
  test('takes the price, gives the prize and says so on the statement', async () => {
    const win = prize('Coins', { amount: 30, quantity: 1 });
    const { code } = await putUpDraw(server, {
      prizes: [win, consolation()],
      odds: surely(win),
      price: 10,
      freePlays: 0,
    });
    const member = await memberWith(10);
    const play = await playOnce(member, code);
    expect(play).toMatchObject({
      code,
      number: 1,
      price: 10,
      landedOn: { prizeId: win.prizeId },
      given: { prizeId: win.prizeId, name: 'Coins', what: 'coins', amount: 30 },
      instead: null,
      claimId: null,
      period: { seed: null },
    });
    expect(await coinsOf(member)).toBe(30);
    const { list } = await server.clientOf(member.token, 'zh-CN').listEntries({ currency: 'coins' });
    expect(list.slice(0, 2).map(({ amount, explanation }) => [amount, explanation])).toEqual([
      [30, '抽奖所得'],
      [-10, '参加一次抽奖'],
    ]);
    expect((await member.client.myLuckyList()).list).toEqual([play]);
  });

  test('a price that is another by now is refused; once played it is paid as it was', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()], price: 10, freePlays: 1 });
    const member = await memberWith(10);
    const send = (requestKey: string, price: number) => member.client.lottery({ code, requestKey, price });
    const first = randomUUID();
    await expect(send(first, 10)).rejects.toMatchObject(refusal(errors.drawPriceChanged));
    expect((await member.client.myLuckyList({})).list).toEqual([]);
    expect(await send(first, 0)).toMatchObject({ price: 0, number: 1 });
    // The free play was used in another window meanwhile.
    await expect(send(randomUUID(), 0)).rejects.toMatchObject(refusal(errors.drawPriceChanged));
    expect(await coinsOf(member)).toBe(10);
    expect(await send(first, 10)).toMatchObject({ price: 0, number: 1 });
    expect(await send(randomUUID(), 10)).toMatchObject({ price: 10, number: 2 });
  });

  test('points that are won count for the level at once', async () => {
    const win = prize('Points', { what: 'points', amount: 500 });
    const { code } = await putUpDraw(server, { prizes: [win, consolation()], odds: surely(win) });
    const member = await memberWith(0);
    await playOnce(member, code);
    expect(await member.client.getUserInfo()).toMatchObject({ points: 500, memberLevel: 2 });
  });

  test('one request key is one play for ever: fifty devices, after the end, in any letters', async () => {
    const win = prize('Coins', { quantity: 40 });
    const { code } = await putUpDraw(server, {
      prizes: [win, consolation()],
      price: 10,
      freePlays: 0,
      closesAt: day(1),
    });
    const member = await memberWith(100);
    const requestKey = randomUUID();
    const plays = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        playOnce(member, code, n % 2 ? requestKey : requestKey.toUpperCase()),
      ),
    );
    const [first] = plays;
    for (const play of plays) expect(play).toEqual(first);
    const won = first?.given.amount ?? 0;
    expect(await coinsOf(member)).toBe(90 + won);
    expect(await givenOf(win.prizeId)).toBe(won > 0 ? 1 : 0);
    server.clock.at = day(3);
    expect((await playOnce(member, code, requestKey)).given).toEqual(first?.given);
  });

  test('a request key of another draw or another member is refused and changes nothing', async () => {
    const [one, other] = [
      await putUpDraw(server, { prizes: [consolation()] }),
      await putUpDraw(server, { prizes: [prize('Coins'), consolation()], price: 10, freePlays: 0 }),
    ];
    const [member, stranger] = [await memberWith(10), await memberWith(10)];
    const { playId } = await playOnce(member, one.code);
    await expect(playOnce(member, other.code, playId)).rejects.toMatchObject(
      refusal(errors.requestKeyReused),
    );
    await expect(playOnce(stranger, other.code, playId)).rejects.toMatchObject(
      refusal(errors.requestKeyReused),
    );
    expect(await coinsOf(stranger)).toBe(10);
    expect((await stranger.client.myLuckyList()).list).toEqual([]);
  });

  test('too few coins and no plays left are refused; the next period brings new plays', async () => {
    const { code } = await putUpDraw(server, {
      prizes: [prize('Nothing', { what: 'nothing', fallback: true })],
      price: 10,
      plays: 2,
      freePlays: 1,
    });
    const poor = await memberWith(9);
    expect((await playOnce(poor, code)).price).toBe(0);
    await expect(playOnce(poor, code)).rejects.toMatchObject(refusal(errors.balanceTooLow));
    const member = await memberWith(100);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => playOnce(member, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await coinsOf(member)).toBe(90);
    await expect(playOnce(member, code)).rejects.toMatchObject(refusal(errors.drawNoPlaysLeft));
    server.clock.at = day(1);
    expect(await playOnce(member, code)).toMatchObject({ number: 1, price: 0 });
  });

  test('members who rush for the last pieces get exactly those, and all others the consolation', async () => {
    const win = prize('Coins', { quantity: 7 });
    const nothing = consolation();
    const { code } = await putUpDraw(server, { prizes: [win, nothing], odds: surely(win) });
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(0)));
    const plays = await Promise.all(members.map((member) => playOnce(member, code)));
    expect(plays.filter(({ given }) => given.prizeId === win.prizeId)).toHaveLength(7);
    const others = plays.filter(({ given }) => given.prizeId !== win.prizeId);
    for (const play of others) {
      expect(play).toMatchObject({
        landedOn: { prizeId: win.prizeId },
        given: { prizeId: nothing.prizeId },
        instead: 'soldOut',
      });
    }
    expect(await givenOf(win.prizeId)).toBe(7);
  });

  test('pieces that are released later are not won before, also when the clock goes back', async () => {
    const win = prize('Coins', {
      quantity: 2,
      releases: [
        { releasesAt: day(-1), quantity: 1 },
        { releasesAt: day(1), quantity: 1 },
      ],
    });
    const { code } = await putUpDraw(server, { prizes: [win, consolation()], odds: surely(win), plays: 9 });
    const member = await memberWith(0);
    expect((await playOnce(member, code)).instead).toBeNull();
    expect((await playOnce(member, code)).instead).toBe('notReleased');
    server.clock.at = day(1);
    expect((await playOnce(member, code)).instead).toBeNull();
    expect((await playOnce(member, code)).instead).toBe('soldOut');
    server.clock.at = noon;
    expect((await playOnce(member, code)).instead).toBe('soldOut');
  });

  test('a play that fails on the way leaves nothing behind', async () => {
    const win = prize('Coins', { quantity: 1 });
    const { code } = await putUpDraw(server, {
      prizes: [win, consolation()],
      odds: surely(win),
      price: 10,
      freePlays: 0,
    });
    const member = await memberWith(10);
    await sql`
      create function refuse_play() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      server.db,
    );
    await sql`create trigger refuse_play before insert on draw_play execute function refuse_play()`.execute(
      server.db,
    );
    await expect(playOnce(member, code)).rejects.toMatchObject({ status: 500 });
    await sql`drop function refuse_play cascade`.execute(server.db);
    expect(await coinsOf(member)).toBe(10);
    expect(await givenOf(win.prizeId)).toBe(0);
    expect((await playOnce(member, code)).given.prizeId).toBe(win.prizeId);
  });
});

describe('a gift that is won', () => {
  async function putUpGift(more: Partial<NewGift> = {}) {
    const giftId = uuidv7();
    await transaction(server.db, (tx) =>
      addGift(tx, {
        giftId,
        kind: 'lucky',
        name: named('Nest box'),
        description: named('A box'),
        picture: 'nest-box',
        currency: 'coins',
        price: 0,
        stock: null,
        limitPerMember: null,
        ...more,
      }),
    );
    const win = prize('Nest box', { what: 'gift', giftId, quantity: 2 });
    const put = () => putUpDraw(server, { prizes: [win, consolation()], odds: surely(win) });
    return { giftId, win, put };
  }

  test('is a claim of the member, a physical one an order that waits for its address', async () => {
    for (const delivery of ['voucher', 'physical'] as const) {
      const { giftId, win, put } = await putUpGift({ delivery });
      const { code } = await put();
      const member = await memberWith(0);
      const play = await playOnce(member, code);
      expect(play).toMatchObject({ given: { prizeId: win.prizeId, what: 'gift', giftId }, instead: null });
      const claim = await server.db
        .selectFrom('giftClaim')
        .select(['claimId', 'giftId', 'kind', 'state', 'price', 'address'])
        .where('memberId', '=', member.memberId)
        .executeTakeFirstOrThrow();
      expect(claim).toEqual({
        claimId: play.claimId,
        giftId,
        kind: 'lucky',
        state: delivery === 'physical' ? 'requested' : 'given',
        price: 0,
        address: null,
      });
      const { voucherCode } = play.claim ?? {};
      expect(play.claim).toEqual({
        delivery,
        state: claim.state,
        voucherCode: delivery === 'voucher' ? expect.stringMatching(/./) : null,
        addressNeeded: delivery === 'physical',
      });
      const { list } = await member.client.listClaims({});
      expect(list[0]?.voucherCode).toBe(voucherCode);
      expect(await givenOf(win.prizeId)).toBe(1);
    }
  });

  test('that is physical gets its address afterwards, and playing again gives no second one', async () => {
    const { put } = await putUpGift({ delivery: 'physical' });
    const { code } = await put();
    const member = await memberWith(0);
    const { playId, claimId } = await playOnce(member, code);
    const address = await member.client.modifyAddress(inLondon);
    const order = await member.client.setOrderAddress({ orderId: claimId ?? '', addressId: address.id });
    expect(order).toMatchObject({ state: 'requested', address: { city: 'London' } });
    expect(await playOnce(member, code, playId)).toMatchObject({ claimId, claim: { addressNeeded: false } });
    const { count } = await server.db
      .selectFrom('giftClaim')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('is not given where a rule of the country forbids it, which is told before; no piece is used up', async () => {
    const { win, put } = await putUpGift({ restrictedIn: ['GB'] });
    const { code } = await put();
    const member = await memberWith(0);
    const { list } = await member.client.luckyList();
    expect(list.find((draw) => draw.code === code)?.prizes.map(({ offered }) => offered)).toEqual([
      false,
      true,
    ]);
    expect(await playOnce(member, code)).toMatchObject({
      landedOn: { prizeId: win.prizeId },
      given: { name: 'Consolation' },
      instead: 'notOffered',
      claimId: null,
    });
    expect(await givenOf(win.prizeId)).toBe(0);
  });

  test('stays while the draw offers it; put away after that, it is not given in what still runs', async () => {
    const { giftId, put } = await putUpGift();
    const draw = await put();
    const putAway = () => takeDown(server.db, 'gift', giftId, noon);
    await expect(putAway()).rejects.toThrow('contentInUse');
    const nothing = consolation();
    await changeDraw(server, draw, { at: noon, prizes: [nothing], odds: surely(nothing) });
    await putAway();
    expect((await playOnce(await memberWith(0), draw.code)).instead).toBe('notOffered');
  });

  test('of another kind or with a stock of its own cannot be put up', async () => {
    for (const more of [{ kind: 'redeem' }, { stock: 5 }] as const) {
      const { put } = await putUpGift(more);
      await expect(put()).rejects.toThrow(RangeError);
    }
  });
});

describe('myLuckyList', () => {
  test('pages newest first', async () => {
    const { code } = await putUpDraw(server, { prizes: [consolation()], plays: 5 });
    const member = await memberWith(0);
    for (let n = 0; n < 5; n += 1) {
      server.clock.at = new Date(noon.getTime() + n * 1000);
      await playOnce(member, code);
    }
    const first = await member.client.myLuckyList({ limit: 3 });
    const second = await member.client.myLuckyList({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list].map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('drawProof', () => {
  test('keeps the seed until the period is over, then lets anybody do the play again', async () => {
    const win = prize('Coins', { quantity: 1 });
    const { code } = await putUpDraw(server, { prizes: [win, prize('More'), consolation()] });
    const member = await memberWith(0);
    const plays = [await playOnce(member, code), await playOnce(member, code), await playOnce(member, code)];
    for (const { playId } of plays)
      expect((await server.client.drawProof({ playId })).period.seed).toBeNull();
    server.clock.at = new Date('2026-03-03T00:00:00Z');
    for (const play of plays) {
      const proof = await server.client.drawProof({ playId: play.playId });
      expect(proof).toMatchObject({ roll: play.roll, memberKey: play.memberKey, code });
      expect((await checkPlay(published(proof))).right).toBe(true);
      expect(JSON.stringify(proof)).not.toContain(member.memberId);
    }
    expect((await member.client.myLuckyList()).list.map(({ period }) => period.seed?.length)).toEqual([
      64, 64, 64,
    ]);
  });

  test('of a play that nobody made is refused', async () => {
    await expect(server.client.drawProof({ playId: randomUUID() })).rejects.toMatchObject(
      refusal(errors.drawPlayUnknown),
    );
  });
});

test('after all of this the books hold', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
