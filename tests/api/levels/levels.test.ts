import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { reverse } from '#server/core/ledger/reverse.ts';
import { endYears, warnOfYears } from '#server/features/levels/end-years.ts';
import { raiseLevel } from '#server/features/levels/raise-level.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const day = (n: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + n * 86_400_000);
beforeEach(async () => {
  // Years that earlier tests left open would be ended and counted too.
  await server.db.updateTable('member').set({ levelEndsAt: null }).execute();
  await server.db.deleteFrom('outbox').execute();
});

async function give({ memberId }: TestMember, amount: number, at: Date, sourceId = `${at.getTime()}`) {
  await earn(server.db, {
    products: [],
    memberId,
    currency: 'points',
    amount,
    sourceType: 'test',
    sourceId,
    rule: 'demo.welcome',
    details: {},
    now: at,
    availableAt: at,
  });
  return transaction(server.db, (tx) => raiseLevel(tx, memberId, at));
}

/** Takes points back that she was given by `sourceId`. */
async function sendBack({ memberId }: TestMember, amount: number, at: Date, sourceId: string) {
  await transaction(server.db, (tx) =>
    reverse(tx, {
      memberId,
      currency: 'points',
      sourceType: 'test',
      sourceId: 'sent back',
      rule: 'demo.welcome',
      details: {},
      now: at,
      earned: { sourceType: 'test', sourceId },
      amount,
      shortfall: 'block',
    }),
  );
}

const levelOf = async ({ client }: TestMember) => (await client.getUserInfo()).memberLevel;

describe('raiseLevel', () => {
  test('raises at once, over several levels too, and never lowers', async () => {
    const member = await server.member();
    expect(await give(member, 499, day(0))).toBeNull();
    expect(await give(member, 1, day(1))).toBe(2);
    expect(await give(member, 4000, day(2))).toBe(4);
    expect(await levelOf(member)).toBe(4);
    await sendBack(member, 4000, day(3), `${day(2).getTime()}`);
    expect(await transaction(server.db, (tx) => raiseLevel(tx, member.memberId, day(3)))).toBeNull();
    expect(await levelOf(member)).toBe(4);
  });

  test('of many at once one raises', async () => {
    const member = await server.member();
    await give(member, 400, day(0));
    await earn(server.db, {
      products: [],
      memberId: member.memberId,
      currency: 'points',
      amount: 200,
      sourceType: 'test',
      sourceId: 'last',
      rule: 'demo.welcome',
      details: {},
      now: day(1),
      availableAt: day(1),
    });
    const raised = await Promise.all(
      Array.from({ length: 8 }, () =>
        transaction(server.db, (tx) => raiseLevel(tx, member.memberId, day(1))),
      ),
    );
    expect(raised.filter((level) => level !== null)).toEqual([2]);
  });

  test('points of more than a year ago do not count', async () => {
    const member = await server.member();
    await give(member, 400, day(0));
    expect(await give(member, 200, day(370))).toBeNull();
  });
});

describe('what is earned', () => {
  const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 };
  async function payByRule({ memberId }: TestMember, currency: 'points' | 'coins'): Promise<void> {
    const trigger = `test ${uuidv7()}`;
    await putRule(server.db, { trigger, currency, amount: 500 });
    const deed = { memberId, earner, products: [], trigger, sourceId: 'one', now: day(0) };
    await transaction(server.db, (tx) => award(tx, deed));
  }

  test('by a rule raises the level at once, coins do not', async () => {
    const [points, coins] = [await server.member(), await server.member()];
    await payByRule(points, 'points');
    await payByRule(coins, 'coins');
    expect(await levelOf(points)).toBe(2);
    expect(await levelOf(coins)).toBe(1);
  });

  test('by a task raises the level at once, however often it is asked', async () => {
    const member = await server.member();
    await member.client.checkIn();
    await give(member, 490, new Date());
    expect(await levelOf(member)).toBe(1);
    await Promise.all(Array.from({ length: 6 }, () => member.client.finishTask({ task: 'firstCheckIn' })));
    expect(await levelOf(member)).toBe(2);
    const changes = await server.db
      .selectFrom('levelChange')
      .select(['fromLevel', 'toLevel', 'earned'])
      .where('memberId', '=', member.memberId)
      .execute();
    expect(changes).toEqual([{ fromLevel: 1, toLevel: 2, earned: 500 }]);
  });

  test('is not what staff set right', async () => {
    const { memberId, client } = await server.member();
    const given = { memberId, currency: 'points', sourceId: 'one', amount: 700, staffId: 'test' } as const;
    await transaction(server.db, (tx) => adjust(tx, { ...given, reason: 'Put right', now: new Date() }));
    expect(await client.getUserInfo()).toMatchObject({ points: 700, memberLevel: 1 });
  });
});

describe('endYears', () => {
  test('lowers by one level when the year brought too little, year after year', async () => {
    const member = await server.member();
    await give(member, 4000, day(0));
    expect(await warnOfYears(server.services, day(336))).toBe(1);
    expect(await endYears(server.services, day(364))).toBe(0);
    expect(await endYears(server.services, day(365))).toBe(1);
    expect(await levelOf(member)).toBe(3);
    expect(await endYears(server.services, day(366))).toBe(0);
    for (const years of [2, 3]) {
      expect(await warnOfYears(server.services, day(365 * years - 20))).toBe(1);
      expect(await endYears(server.services, day(365 * years + 1))).toBe(1);
    }
    expect(await levelOf(member)).toBe(1);
    expect(await endYears(server.services, day(2000))).toBe(0);
  });

  test('keeps the level for another year when its points were earned again in it', async () => {
    const member = await server.member();
    await give(member, 1500, day(0));
    await give(member, 1500, day(300));
    expect(await endYears(server.services, day(365))).toBe(1);
    expect(await levelOf(member)).toBe(3);
    const changes = await server.db
      .selectFrom('levelChange')
      .select(['fromLevel', 'toLevel'])
      .where('memberId', '=', member.memberId)
      .execute();
    expect(changes).toEqual([{ fromLevel: 1, toLevel: 3 }]);
  });

  test('lowers nobody who was not told: the warning comes late, and the year goes on with it', async () => {
    const member = await server.member();
    await give(member, 500, day(0));
    expect(await endYears(server.services, day(380))).toBe(1);
    expect(await levelOf(member)).toBe(2);
    expect(await endYears(server.services, day(393))).toBe(0);
    expect(await endYears(server.services, day(394))).toBe(1);
    expect(await levelOf(member)).toBe(1);
    const mails = await server.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute();
    expect(mails).toEqual([{ subject: '500 points to stay at Hatchling' }]);
  });

  test('who was safe and then lost points is told before the level sinks', async () => {
    const member = await server.member();
    await give(member, 500, day(0));
    await give(member, 500, day(100), 'bought');
    await warnOfYears(server.services, day(336));
    await sendBack(member, 500, day(350), 'bought');
    await endYears(server.services, day(365));
    expect(await levelOf(member)).toBe(2);
    await endYears(server.services, day(380));
    expect(await levelOf(member)).toBe(1);
  });

  test('rests after a loss, for good', async () => {
    const member = await server.member();
    await give(member, 500, day(0));
    await member.client.reportLoss({});
    expect(await warnOfYears(server.services, day(336))).toBe(0);
    expect(await endYears(server.services, day(3000))).toBe(0);
    expect(await levelOf(member)).toBe(2);
  });

  test('a pause freezes the year and lengthens it', async () => {
    const member = await server.member();
    await give(member, 500, day(0));
    const { memberId } = member;
    await setPause(server.db, { memberId, paused: true, now: day(100) });
    await setPause(server.db, { memberId, paused: true, now: day(200) });
    expect(await endYears(server.services, day(400))).toBe(0);
    await setPause(server.db, { memberId, paused: false, now: day(400) });
    await setPause(server.db, { memberId, paused: false, now: day(500) });
    expect(await warnOfYears(server.services, day(640))).toBe(1);
    expect(await endYears(server.services, day(664))).toBe(0);
    expect(await endYears(server.services, day(665))).toBe(1);
    expect(await levelOf(member)).toBe(1);
  });
});

describe('warnOfYears', () => {
  test('leaves alone who is closing the account, until that is taken back', async () => {
    const member = await server.member();
    const { memberId } = member;
    await give(member, 500, day(0));
    const closing = { memberId, closedAt: day(330), eraseAfter: day(360) };
    await server.db.insertInto('accountClosing').values(closing).execute();
    expect(await warnOfYears(server.services, day(336))).toBe(0);
    await server.db.deleteFrom('accountClosing').where('memberId', '=', memberId).execute();
    expect(await warnOfYears(server.services, day(337))).toBe(1);
  });

  test('tells once what is missing, and nobody who has it', async () => {
    const [short, safe] = [await server.member(), await server.member()];
    await give(short, 500, day(0));
    await give(safe, 500, day(0));
    await give(short, 120, day(200));
    await give(safe, 500, day(200));
    // 500 at the very start of the year began it and count for it no more.
    const services = server.services;
    expect(await warnOfYears(services, day(330))).toBe(0);
    expect(await warnOfYears(services, day(336))).toBe(2);
    expect(await warnOfYears(services, day(337))).toBe(0);
    const mails = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('subject', 'like', '%points to stay%')
      .execute();
    expect(mails).toEqual([{ recipient: short.email, subject: '380 points to stay at Hatchling' }]);
  });
});
