import { describe, expect, test } from 'vitest';
import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { checkWriting } from '#server/features/villages/moderation/check-writing.ts';
import { readTrust, recomputeTrust } from '#server/features/villages/moderation/standing.ts';
import { writingRules } from '#server/features/villages/moderation/writing-rules.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { givenSlugs, refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { expiryOf } from '#tests/support/expiry.ts';
import { give } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { staff, bodies, ask, move } = useContentDesk(server);

const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);
const settings = ['checkInRules', 'ledgerRules', 'trustRules', 'answerRules'] as const;

/** Publishes a change of a setting, from a moment on. */
async function change<Name extends KindName>(
  kind: Name,
  from: Date,
  to: Partial<ContentBody<Name>>,
): Promise<void> {
  const pieceId = await pieceOf(server.db, kind, givenSlugs[kind] ?? '');
  const now = new Date(from.getTime() - 1);
  await republish(server.db, { kind, pieceId, at: now, from }, to);
  afterTwoSeconds();
}

describe.each(settings)('%s', (kind) => {
  test('is there from the beginning, once, and is never taken down', async () => {
    const { list } = await ask(kind, 'list', {});
    expect(list.map(({ slug }) => slug)).toEqual([givenSlugs[kind]]);
    const [only] = list;
    if (!only) throw new Error('No setting');
    const { body, faults } = await ask(kind, 'get', { pieceId: only.pieceId });
    expect(faults).toEqual([]);
    await expect(ask(kind, 'save', { slug: 'another', startedFrom: 0, body })).rejects.toMatchObject(
      refusedAs('contentSlugWrong'),
    );
    await expect(
      ask(kind, 'save', { slug: givenSlugs[kind], startedFrom: 0, body: await bodies[kind]() }),
    ).rejects.toMatchObject(refusedAs('contentSlugTaken'));
    await expect(move(kind, only.pieceId, 'archive')).rejects.toMatchObject(refusedAs('contentStays'));
  });

  test('is for who may change settings', async () => {
    const editor = await server.staff('content');
    expect(staff().staffId).not.toBe(editor.staffId);
    await expect(editor.client[`${kind}.list`]({})).rejects.toMatchObject({ status: 403 });
  });
});

describe('the check-in', () => {
  const day = async (member: TestMember, when: string) => checkIn(server.db, member.memberId, at(when));

  test('gives what holds at the moment, and keeps what it gave', async () => {
    const member = await server.member();
    await change('checkInRules', at('03-04', '00:00:00'), {
      day2: 7,
      day3: 21,
      milestones: [
        { id: 'a', days: 3, coins: 11 },
        { id: 'b', days: 400, coins: 12 },
      ],
    });
    expect(await day(member, '03-02')).toMatchObject({ coins: 5, milestone: null });
    expect(await day(member, '03-03')).toMatchObject({ coins: 5, milestone: null });
    const third = { coins: 21, milestone: { days: 3, coins: 11 } };
    expect(await day(member, '03-04')).toMatchObject(third);

    // Another card and milestone later the same day.
    await change('checkInRules', at('03-04', '12:00:00'), {
      day3: 1,
      milestones: [{ id: 'b', days: 400, coins: 13 }],
    });
    server.clock.at = at('03-04', '13:00:00');
    expect(await member.client.checkIn()).toMatchObject(third);
    const { card, done, nextMilestone } = await member.client.getCheckIn();
    expect(done).toMatchObject(third);
    expect(card[2]).toEqual({ cardDay: 3, coins: 21, state: 'done' });
    expect(nextMilestone).toEqual({ days: 400, coins: 13 });
    const { milestones } = await member.client.getCheckInCalendar({});
    expect(milestones).toEqual([
      { days: 3, coins: 11, reachedOn: '2026-03-04' },
      { days: 400, coins: 13, reachedOn: null },
    ]);
    const { list } = await member.client.listWaysToEarn({ currency: 'coins' });
    expect(list[0]).toMatchObject({ way: 'checkIn', least: 1, most: 30, milestone: { days: 400 } });
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('lets as many days be made up as the rules say, so far back and with so long a pause', async () => {
    const member = await server.member();
    const client = member.client;
    for (const one of ['03-02', '03-10']) await day(member, one);
    await change('checkInRules', at('03-10', '10:00:00'), {
      day3: 10,
      makeUps: 3,
      makeUpDays: 3,
      makeUpSeconds: 12,
    });
    server.clock.at = at('03-10', '09:30:00');
    expect(await client.getCheckInCalendar({})).toMatchObject({
      makeUpsLeft: 2,
      canMakeUp: [
        '2026-03-03',
        '2026-03-04',
        '2026-03-05',
        '2026-03-06',
        '2026-03-07',
        '2026-03-08',
        '2026-03-09',
      ],
    });
    server.clock.at = at('03-10', '10:00:00');
    expect(await client.getCheckInCalendar({})).toMatchObject({
      makeUpsLeft: 3,
      canMakeUp: ['2026-03-07', '2026-03-08', '2026-03-09'],
    });
    expect(await client.startMakeUp({ day: '2026-03-09' })).toEqual({ seconds: 12, secondsLeft: 12 });
    server.clock.at = at('03-10', '10:00:11');
    await expect(client.finishMakeUp({ day: '2026-03-09' })).rejects.toMatchObject(
      refusedAs('makeUpTooSoon'),
    );
    server.clock.at = at('03-10', '10:00:12');
    expect(await client.finishMakeUp({ day: '2026-03-09' })).toMatchObject({ coins: 5 });
    await expect(client.startMakeUp({ day: '2026-03-06' })).rejects.toMatchObject(
      refusedAs('makeUpNotPossible'),
    );
  });
});

describe('points and coins', () => {
  const lots = async ({ memberId }: TestMember) =>
    server.db
      .selectFrom('ledgerLot')
      .select(['currency', 'earnedAt', 'expiresAt'])
      .where('memberId', '=', memberId)
      .orderBy('earnedAt')
      .execute();
  const dates = async (member: TestMember) =>
    (await lots(member)).map(({ expiresAt }) => expiresAt.toISOString().slice(0, 10));

  test.each([
    ['points', '2026-01-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
    ['coins', '2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z'],
    ['coins', '2026-08-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['points', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
  ] as const)('%s earned at %s expire at %s', async (currency, earned, expires) => {
    const member = await server.member();
    await give(server.db, member, 5, { currency, at: new Date(earned) });
    const [lot] = await lots(member);
    expect(lot?.expiresAt.toISOString()).toBe(expires);
    expect(expiryOf(currency, new Date(earned)).toISOString()).toBe(expires);
  });

  test('are good for as long as the rules say that hold when they are earned, in every way they are', async () => {
    const changed = at('05-20', '09:00:00');
    const before = new Date(changed.getTime() - 1);
    server.clock.at = before;
    const member = await server.member();
    const { memberId, client } = member;
    await change('ledgerRules', changed, { pointsMonths: 2, coinsMonths: 1, noticeDays: 16 });
    const earn = (currency: 'points' | 'coins', now: Date) =>
      transaction(server.db, (tx) =>
        earnTowardLevel(tx, {
          memberId,
          currency,
          amount: 5,
          sourceType: 'test',
          sourceId: now.toISOString(),
          rule: 'demo.welcome',
          details: {},
          now,
          availableAt: now,
          products: [],
        }),
      );
    await earn('coins', before);
    await checkIn(server.db, memberId, before);
    await earn('coins', changed);
    await checkIn(server.db, memberId, at('05-21'));
    await give(server.db, member, 5, { at: at('05-31') });
    expect(await dates(member)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-06-20',
      '2026-06-21',
      '2026-06-30',
    ]);
    await earn('points', at('12-31'));
    expect((await dates(member)).at(-1)).toBe('2027-02-28');

    server.clock.at = before;
    expect(await client.getBalanceSchedule({ currency: 'coins' })).toMatchObject({ validMonths: 6 });
    server.clock.at = at('06-04', '08:59:59');
    expect(await client.getBalanceSchedule({ currency: 'coins' })).toMatchObject({
      validMonths: 1,
      soon: null,
    });
    // Sixteen days before the first of them.
    server.clock.at = at('06-04', '09:00:00');
    expect(await client.getBalanceSchedule({ currency: 'coins' })).toMatchObject({ soon: { amount: 5 } });
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

describe('trust in villages', () => {
  test('allows what holds when something is written, and asks what holds when levels are looked at', async () => {
    const changed = at('04-01', '12:00:00');
    const early = new Date(changed.getTime() - 1);
    const { levels } = (await ask('trustRules', 'get', {
      pieceId: await pieceOf(server.db, 'trustRules', 'trust'),
    }).then(({ body }) => body)) as unknown as ContentBody<'trustRules'>;
    server.clock.at = early;
    const { memberId, client } = await server.member();
    await change('trustRules', changed, {
      levels: levels.map((one) => ({
        ...one,
        ...(one.level === 'new' && { postsPerDay: 1, linksHeld: false }),
        ...(one.level === 'known' && { days: 0, writings: 2 }),
      })),
    });
    const rulesAt = await writingRules(server.db);
    const write = (now: Date, text = 'Hello') =>
      transaction(server.db, (tx) =>
        checkWriting(tx, { memberId, kind: 'post', text, photos: 0, script: 'en', now }, rulesAt),
      );
    const link = 'See https://a.example';
    expect(await write(early, link)).toMatchObject({ state: 'waiting' });
    expect(await write(early)).toMatchObject({ state: 'visible' });
    expect(await client.myStanding()).toMatchObject({ postsLeftToday: 3, mayPostLinks: false });
    server.clock.at = changed;
    expect(await client.myStanding()).toMatchObject({ postsLeftToday: 0, mayPostLinks: true });
    await expect(write(changed)).rejects.toMatchObject({ error: errors.writingTooMany });

    const look = (now: Date) =>
      transaction(server.db, (tx) => recomputeTrust(tx, [memberId], { ...rulesAt(now), now }));
    await look(early);
    expect(await readTrust(server.db, memberId)).toBe('new');
    await look(changed);
    expect(await readTrust(server.db, memberId)).toBe('known');
    expect(await write(changed, link)).toMatchObject({ state: 'visible' });
  });
});
