import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { endYears, warnOfYears } from '#server/features/levels/end-years.ts';
import { consolation, named, putUpDraw } from '#tests/support/draws.ts';
import { shelve } from '#tests/support/gifts.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T08:00:00Z');
const day = (n: number) => new Date(start.getTime() + n * 86_400_000);
const draw = named('A draw');
beforeAll(async () => {
  server.clock.at = start;
  await putUpDraw(server, { prizes: [consolation()], code: 'nest', name: draw, extraPlays: { 4: 1, 5: 2 } });
  await shelve(server.db, { kind: 'momBirthday', price: 0 });
  await shelve(server.db, { kind: 'babyBirthday', price: 0, minLevel: 3 });
  await shelve(server.db, { minLevel: 3 });
});
beforeEach(async () => {
  server.clock.at = start;
  // Years that earlier tests left open would be ended too.
  await server.db.updateTable('member').set({ levelEndsAt: null }).execute();
});

const earnPoints = (member: TestMember, amount: number, now = start) =>
  giveTowardLevel(server.db, member, amount, now);

/** A session lasts a month; later the same member signs in again. */
async function later(member: TestMember, at: Date): Promise<void> {
  server.clock.at = at;
  await server.db
    .updateTable('session')
    .set({ expiresAt: new Date(at.getTime() + 86_400_000), lastSeenAt: at })
    .where('memberId', '=', member.memberId)
    .execute();
}

describe('getMembership', () => {
  test('on the lowest level: the way to the next one, and a year that never ends', async () => {
    const { client } = await server.member();
    const membership = await client.getMembership();
    expect(membership).toMatchObject({
      level: 1,
      name: 'Egg',
      earned: 0,
      next: { level: 2, name: 'Hatchling', threshold: 500, missing: 500 },
      year: { state: 'endless' },
      changes: [],
      earlyGifts: 0,
    });
    expect(membership.levels.map(({ threshold }) => threshold)).toEqual([0, 500, 1500, 4000, 10_000]);
  });

  test('tells the same numbers as the home page', async () => {
    const member = await server.member();
    await earnPoints(member, 620);
    const [{ level, earned, next }, home] = await Promise.all([
      member.client.getMembership(),
      member.client.myWeb(),
    ]);
    expect(home.user.memberLevel).toBe(level);
    expect(home.progress.earned).toBe(earned);
    expect(next).toEqual({ ...home.progress.nextLevel, missing: 880 });
  });

  test('gives each level what gifts, draws and tasks go by, and says what is new in it', async () => {
    const { client } = await server.member();
    const { levels } = await client.getMembership();
    const mother = { kind: 'birthdayGift', whose: 'mother' };
    const child = { kind: 'birthdayGift', whose: 'child' };
    const gifts = { kind: 'gifts', count: 1 };
    const plays = (count: number) => ({ kind: 'extraPlays', code: 'nest', draw: 'A draw', plays: count });
    const times = (multiplier: number) => ({ kind: 'multiplier', multiplier });
    const early = (days: number) => ({ kind: 'earlyAccess', days });
    expect(levels.map(({ benefits }) => benefits)).toEqual([
      [mother],
      [times(1.1), mother],
      [times(1.2), mother, child, gifts],
      [times(1.35), mother, child, early(7), plays(1), gifts],
      [times(1.5), mother, child, early(14), plays(2), gifts],
    ]);
    expect(levels.map(({ added }) => added)).toEqual([
      [mother],
      [times(1.1)],
      [times(1.2), child, gifts],
      [times(1.35), early(7), plays(1)],
      [times(1.5), early(14), plays(2)],
    ]);
  });

  test('adds what staff wrote, in the reader’s language', async () => {
    const { token } = await server.member();
    const pieceId = await pieceOf(server.db, 'level', 'level-2');
    const write = (benefits: ContentBody<'level'>['benefits']) =>
      republish(server.db, { kind: 'level', pieceId, at: server.services.now() }, { benefits });
    const read = async () => (await server.clientOf(token, 'zh-CN').getMembership()).levels[1]?.added;
    const letter = { kind: 'written', text: 'A letter by hand（简）' };
    await write([{ id: 'letter', text: named('A letter by hand') }]);
    await expect.poll(read).toContainEqual(letter);
    await write([]);
    await expect.poll(read).not.toContainEqual(letter);
  });

  test('on the highest level asks nothing more', async () => {
    const member = await server.member();
    await earnPoints(member, 10_000);
    expect(await member.client.getMembership()).toMatchObject({
      level: 5,
      name: 'Nightingale',
      earned: 10_000,
      next: null,
      year: { state: 'running', missing: 10_000, warned: false, below: 'Songbird' },
      changes: [{ from: { level: 1, name: 'Egg' }, to: { level: 5, name: 'Nightingale' } }],
    });
  });

  test('counts toward the year what was earned in it, until the level is kept', async () => {
    const member = await server.member();
    await earnPoints(member, 500);
    await earnPoints(member, 120, day(10));
    await later(member, day(11));
    const year = async () => (await member.client.getMembership()).year;
    expect(await year()).toEqual({
      state: 'running',
      endsAt: '2027-03-02T08:00:00.000Z',
      earned: 120,
      needed: 500,
      missing: 380,
      warned: false,
      below: 'Egg',
    });
    await warnOfYears(server.services, day(336));
    expect(await year()).toMatchObject({ missing: 380, warned: true });
    await earnPoints(member, 380, day(340));
    expect(await year()).toMatchObject({ earned: 500, missing: 0, warned: false });
  });

  test.each(['paused', 'lost'] as const)('is without dates and birthdays while %s', async (mode) => {
    const member = await server.member();
    await earnPoints(member, 500);
    await warnOfYears(server.services, day(336));
    await (mode === 'paused' ? member.client.setPause({ paused: true }) : member.client.reportLoss({}));
    const { year, levels, earned } = await member.client.getMembership();
    expect(year).toEqual({ state: 'resting' });
    expect(earned).toBe(500);
    const kinds = levels.flatMap(({ benefits }) => benefits.map(({ kind }) => kind));
    expect(kinds).toContain('multiplier');
    expect(kinds).not.toContain('birthdayGift');
  });

  test('just lowered: a new year on the level below, and the change on top', async () => {
    const member = await server.member();
    await earnPoints(member, 1500);
    await warnOfYears(server.services, day(340));
    await endYears(server.services, day(366));
    await later(member, day(366));
    expect(await member.client.getMembership()).toMatchObject({
      level: 2,
      earned: 0,
      next: { level: 3, missing: 1500 },
      year: {
        state: 'running',
        endsAt: '2028-03-02T08:00:00.000Z',
        needed: 500,
        missing: 500,
        warned: false,
      },
      changes: [
        { from: { level: 3 }, to: { level: 2 }, changedAt: '2027-03-02T08:00:00.000Z' },
        { from: { level: 1 }, to: { level: 3 }, changedAt: start.toISOString() },
      ],
    });
  });
});

describe('seenLevel', () => {
  const seenOf = async ({ client }: TestMember) => {
    const { memberLevel, levelSeen } = await client.getUserInfo();
    return { memberLevel, levelSeen };
  };

  test('gives the news of a new level once over two devices, however often both ask', async () => {
    const member = await server.member();
    await earnPoints(member, 4000);
    expect(await seenOf(member)).toEqual({ memberLevel: 4, levelSeen: 1 });
    const phone = server.clientOf(member.token);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? phone : member.client).seenLevel({ level: 4 })),
    );
    const news = answers.flatMap((answer) => answer.news ?? []);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({
      from: { level: 1, name: 'Egg' },
      to: { level: 4, name: 'Songbird' },
      benefits: [
        { kind: 'multiplier', multiplier: 1.35 },
        { kind: 'birthdayGift', whose: 'child' },
        { kind: 'earlyAccess', days: 7 },
        { kind: 'extraPlays', plays: 1 },
        { kind: 'gifts', count: 1 },
      ],
    });
    expect(await seenOf(member)).toEqual({ memberLevel: 4, levelSeen: 4 });
  });

  test('has none for a member whose level is what she saw, nor for a level that is not hers', async () => {
    const member = await server.member();
    expect(await member.client.seenLevel({ level: 1 })).toEqual({ news: null });
    await earnPoints(member, 500);
    expect(await member.client.seenLevel({ level: 3 })).toEqual({ news: null });
    expect((await member.client.seenLevel({ level: 2 })).news).toMatchObject({ to: { level: 2 } });
  });

  test('tells once that a level sank, and only when no pause is on', async () => {
    const member = await server.member();
    await earnPoints(member, 1500);
    await member.client.seenLevel({ level: 3 });
    await warnOfYears(server.services, day(340));
    await endYears(server.services, day(366));
    await later(member, day(366));
    await member.client.setPause({ paused: true });
    expect(await member.client.seenLevel({ level: 2 })).toEqual({ news: null });
    await member.client.setPause({ paused: false });
    const { news } = await member.client.seenLevel({ level: 2 });
    expect(news).toEqual({
      from: { level: 3, name: 'Fledgling' },
      to: { level: 2, name: 'Hatchling' },
      benefits: [
        { kind: 'multiplier', multiplier: 1.1 },
        { kind: 'birthdayGift', whose: 'mother' },
      ],
    });
    expect(await member.client.seenLevel({ level: 2 })).toEqual({ news: null });
  });
});

describe('what a level promises', () => {
  test('is given: a task pays its points times the multiplier, and says so', async () => {
    const member = await server.member();
    await earnPoints(member, 1500);
    await member.client.checkIn();
    const task = { task: 'firstCheckIn' } as const;
    expect(await member.client.pendingTasks()).toContainEqual({ ...task, points: 12, ready: true });
    expect((await member.client.myWeb()).tasks).toContainEqual({ ...task, points: 12, ready: true });
    expect(await member.client.finishTask(task)).toEqual({ ...task, points: 12 });
    expect(await member.client.finishTask(task)).toEqual({ ...task, points: 12 });
    const { list } = await member.client.listEntries({ currency: 'points' });
    expect(list.map(({ amount, explanation }) => ({ amount, explanation }))).toContainEqual({
      amount: 12,
      explanation: 'A first step, rewarded once, times 1.2 for your level',
    });
  });

  test('is given: gifts open a week earlier to the fourth level, and to nobody below', async () => {
    const [early, others] = [await server.member(), await server.member()];
    await earnPoints(early, 4000);
    const giftId = await shelve(server.db, { price: 0, opensAt: day(7) });
    const tooFar = await shelve(server.db, { price: 0, opensAt: new Date(day(7).getTime() + 1) });
    const stateOf = async ({ client }: TestMember, id: string) =>
      (await client.listRedeemGifts()).list.find((gift) => gift.giftId === id);
    await expect
      .poll(() => stateOf(early, giftId))
      .toMatchObject({
        state: 'open',
        opensAt: start.toISOString(),
      });
    expect(await stateOf(early, tooFar)).toMatchObject({ state: 'notYet' });
    expect(await stateOf(others, giftId)).toMatchObject({ state: 'notYet', opensAt: day(7).toISOString() });
    expect((await early.client.getMembership()).earlyGifts).toBe(1);
    const claim = (member: TestMember, id: string) =>
      member.client.claimGift({ giftId: id, requestKey: crypto.randomUUID() });
    await expect(claim(others, giftId)).rejects.toMatchObject({ code: errors.giftClosed.code });
    await expect(claim(early, tooFar)).rejects.toMatchObject({ code: errors.giftClosed.code });
    expect(await claim(early, giftId)).toMatchObject({ giftId, state: 'given' });
  });
});
