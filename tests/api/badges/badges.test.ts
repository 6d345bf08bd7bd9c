import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { addAudience } from '#tests/support/pieces/add-audience.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { badgeTrigger } from '#server/features/badges/trigger.ts';
import { walkForBadges } from '#server/features/badges/walk-for-badges.ts';
import { batchSize, inBatches } from '#server/kernel/jobs/in-batches.ts';
import { putUpBadge } from '#tests/support/badges.ts';
import { colleague } from '#tests/support/care.ts';
import { republish, takeAllDown, takeDown } from '#tests/support/content.ts';
import { named } from '#tests/support/draws.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ twoPeople: true });
const now = new Date('2026-03-02T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'badge', now);
  await takeAllDown(server.db, 'earnRule', now);
  await server.db.deleteFrom('badgeWalk').execute();
  afterTwoSeconds();
});

async function putUp(
  ...badge: Parameters<typeof putUpBadge> extends [unknown, ...infer Rest] ? Rest : never
) {
  const badgeId = await putUpBadge(server.db, ...badge);
  afterTwoSeconds();
  return badgeId;
}

const aCheckIn = { cardDay: 1, coins: 0, coveredDays: [], streak: 1, timeZone: 'UTC', totalDays: 1 };

/** As often as that, on days that are over. */
async function checkIns({ memberId }: TestMember, times: number): Promise<void> {
  const values = Array.from({ length: times }, (_, at) => {
    const checkedInAt = inHours(-24 * (at + 1));
    const day = checkedInAt.toISOString().slice(0, 10);
    return { ...aCheckIn, memberId, day, checkedInAt };
  });
  if (values.length > 0) await server.db.insertInto('checkIn').values(values).execute();
}

async function whoCheckedIn(times = 1): Promise<TestMember> {
  const member = await server.member();
  await checkIns(member, times);
  return member;
}

/** A walk along all members, to its end. */
const walk = (at: Date, limit?: number) =>
  inBatches(() => walkForBadges(server.services, at, limit === undefined ? {} : { limit }), { pauseMs: 0 });
const own = async ({ client }: TestMember) => (await client.listBadges()).own.map(({ badgeId }) => badgeId);
const coming = async ({ client }: TestMember) =>
  (await client.listBadges()).coming.map(({ badgeId }) => badgeId);
const look = async ({ client }: TestMember) => (await client.lookForBadges({})).given;
const told = async ({ client }: TestMember) =>
  (await client.listNotifications({})).list
    .filter(({ kind }) => kind === 'badgeGiven')
    .map(({ text, path }) => [text, path]);
const rowsOf = ({ memberId }: TestMember) =>
  server.db.selectFrom('memberBadge').selectAll().where('memberId', '=', memberId).execute();
const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;

describe('a badge is given once for ever', () => {
  test('by a walk along all members, who are told of it', async () => {
    const badgeId = await putUp({ name: named('First light'), times: 2 });
    const member = await whoCheckedIn(2);
    const other = await whoCheckedIn(1);
    expect(await coming(member)).toEqual([badgeId]);
    await walk(now);
    expect(await member.client.listBadges()).toEqual({
      on: true,
      own: [
        {
          badgeId,
          name: 'First light',
          about: 'For a check-in',
          words: 'Well done',
          picture: 'sprout',
          givenAt: now.toISOString(),
        },
      ],
      coming: [],
    });
    expect(await told(member)).toEqual([['A new badge is yours: First light', '/badges']]);
    expect(await own(other)).toEqual([]);
    expect(await told(other)).toEqual([]);
    // The next walk is not due yet, and the one after it has nothing to give.
    expect(await walk(inHours(0.5))).toBe(0);
    expect(await walk(inHours(2))).toBeGreaterThan(0);
    expect(await rowsOf(member)).toHaveLength(1);
    expect(await told(member)).toHaveLength(1);
  });

  test('several at once are told of together', async () => {
    await putUp();
    await putUp({ times: 2 });
    const member = await whoCheckedIn(3);
    await walk(now);
    expect(await own(member)).toHaveLength(2);
    expect(await told(member)).toEqual([['2 new badges are yours', '/badges']]);
  });

  test('whatever becomes of it, and of what she did', async () => {
    const badgeId = await putUp({ name: named('As it was'), words: named('Thank you') });
    const member = await whoCheckedIn();
    expect(await look(member)).toEqual([badgeId]);
    await republish(
      server.db,
      { kind: 'badge', pieceId: badgeId, at: now },
      { name: named('Another one'), times: 500 },
    );
    await server.db.deleteFrom('checkIn').where('memberId', '=', member.memberId).execute();
    afterTwoSeconds();
    await walk(inHours(1));
    const shown = async () => (await member.client.listBadges()).own.map(({ name, words }) => [name, words]);
    expect(await shown()).toEqual([['As it was', 'Thank you']]);
    await takeDown(server.db, 'badge', badgeId, now);
    afterTwoSeconds();
    expect(await shown()).toEqual([['As it was', 'Thank you']]);
    // Who comes later does not get it.
    const later = await whoCheckedIn();
    expect(await look(later)).toEqual([]);
    expect(await coming(later)).toEqual([]);
  });

  test('while walks and her page look for it at once', async () => {
    const slug = `worth-${uuidv7()}`;
    const badgeId = await putUp({ slug });
    await putRule(server.db, { trigger: badgeTrigger, subject: slug, currency: 'coins', amount: 7 });
    for (let round = 0; round < 10; round += 1) {
      await server.db.deleteFrom('badgeWalk').execute();
      const member = await whoCheckedIn();
      const [, ...looked] = await Promise.all([walk(now), ...Array.from({ length: 8 }, () => look(member))]);
      expect(looked.flat().length).toBeLessThanOrEqual(1);
      expect(await own(member)).toEqual([badgeId]);
      expect(await coinsOf(member)).toBe(7);
      // Told by the walk, or found by herself.
      expect((await told(member)).length + looked.flat().length).toBe(1);
    }
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});

test('a rule pays the badge that is its subject, and no other', async () => {
  const [paid, unpaid] = [`paid-${uuidv7()}`, `unpaid-${uuidv7()}`];
  await putUp({ slug: paid });
  await putUp({ slug: unpaid });
  await putRule(server.db, { trigger: badgeTrigger, subject: paid, currency: 'coins', amount: 12 });
  const member = await whoCheckedIn();
  expect(await look(member)).toHaveLength(2);
  expect(await coinsOf(member)).toBe(12);
  const ada = await server.staff('support');
  const { deeds } = await ada.client.explainEarning({
    memberId: member.memberId,
    about: 'badge',
    what: paid,
  });
  expect(deeds).toMatchObject([{ at: now.toISOString(), rules: [{ verdict: 'earned', amount: 12 }] }]);
});

test('it is only for whom it is meant', async () => {
  const who = await addAudience(server.db, { field: 'checkIns', from: 3, withinDays: 30 });
  const forSome = await putUp({ audience: { members: who } });
  const forHigh = await putUp({ audience: { levels: [4, 5] } });
  const [few, many] = [await whoCheckedIn(1), await whoCheckedIn(3)];
  expect([await coming(few), await coming(many)]).toEqual([[], [forSome]]);
  await walk(now);
  expect([await own(few), await own(many)]).toEqual([[], [forSome]]);
  await server.db
    .updateTable('member')
    .set({ memberLevel: 4 })
    .where('memberId', '=', few.memberId)
    .execute();
  expect(await look(few)).toEqual([forHigh]);
});

describe('who rests', () => {
  test('is given none and told of none, and gets what she did when it is over', async () => {
    const badgeId = await putUp();
    const member = await whoCheckedIn();
    await member.client.setPause({ paused: true });
    await walk(now);
    expect(await look(member)).toEqual([]);
    expect(await rowsOf(member)).toEqual([]);
    expect(await told(member)).toEqual([]);
    await member.client.setPause({ paused: false });
    await walk(inHours(2));
    expect(await own(member)).toEqual([badgeId]);
  });

  test('keeps hers in sight, but for those of babies, which come back', async () => {
    const plain = await putUp({ position: 1 });
    const declared = await putUp({ position: 2, ofBabies: true });
    const spoken = await putUp({ position: 3, about: named('For mothers of a newborn') });
    const member = await whoCheckedIn();
    expect(new Set(await look(member))).toEqual(new Set([plain, declared, spoken]));
    const fresh = await server.member();
    expect(await coming(fresh)).toEqual([plain, declared, spoken]);
    for (const { client } of [member, fresh]) await client.setPause({ paused: true });
    expect(await own(member)).toEqual([plain]);
    expect(await coming(fresh)).toEqual([plain]);
    await member.client.setPause({ paused: false });
    expect(await own(member)).toHaveLength(3);
  });

  test('does not see one that staff said only later is of babies', async () => {
    const badgeId = await putUp();
    const member = await whoCheckedIn();
    await look(member);
    await republish(server.db, { kind: 'badge', pieceId: badgeId, at: now }, { ofBabies: true });
    afterTwoSeconds();
    await member.client.setPause({ paused: true });
    expect(await own(member)).toEqual([]);
  });
});

test('what tells of babies is told of without its name', async () => {
  await putUp({ ofBabies: true, name: named('Night feeds') });
  const member = await whoCheckedIn();
  await walk(now);
  expect(await told(member)).toEqual([['A new badge is yours', '/badges']]);
});

test('who turned badges off sees none, hears of none and gets none until she turns them on', async () => {
  const first = await putUp();
  const member = await whoCheckedIn();
  await look(member);
  await member.client.chooseBadges({ on: false });
  await member.client.chooseBadges({ on: false });
  const second = await putUp();
  await walk(now);
  expect(await look(member)).toEqual([]);
  expect(await member.client.listBadges()).toEqual({ on: false, own: [], coming: [] });
  expect(await told(member)).toEqual([]);
  await member.client.chooseBadges({ on: true });
  expect(await own(member)).toEqual([first]);
  expect(await coming(member)).toEqual([second]);
  expect(await look(member)).toEqual([second]);
});

describe('the walk', () => {
  test('gives what everybody did, as a count of it one by one has it', async () => {
    const least = [1, 2, 3, 5, 8];
    const badges = new Map<string, number>();
    for (const times of least) badges.set(await putUp({ times }), times);
    const done = new Map<TestMember, number>();
    for (let at = 0; at < 30; at += 1) {
      const times = (at * 7) % 10;
      done.set(await whoCheckedIn(times), times);
    }
    await walk(now, 7);
    for (const [member, times] of done) {
      const due = [...badges].flatMap(([badgeId, wanted]) => (times >= wanted ? [badgeId] : []));
      expect((await rowsOf(member)).map(({ badgeId }) => badgeId).toSorted()).toEqual(due.toSorted());
    }
  });

  test('goes on behind the last one, gives to a few at a time, and begins anew at its end', async () => {
    await putUp();
    const members: TestMember[] = [];
    for (let at = 0; at < batchSize + 5; at += 1) members.push(await whoCheckedIn());
    const have = async () =>
      (await Promise.all(members.map(rowsOf))).filter(({ length }) => length > 0).length;
    let steps = 0;
    let before = await have();
    while ((await walkForBadges(server.services, now, { limit: 1000 })) > 0) {
      const after = await have();
      expect(after - before).toBeLessThanOrEqual(batchSize);
      before = after;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(1);
    expect(before).toBe(members.length);
    const late = await whoCheckedIn();
    await walk(inHours(0.9));
    expect(await rowsOf(late)).toEqual([]);
    await walk(inHours(1));
    expect(await rowsOf(late)).toHaveLength(1);
  });
});

test('joined accounts have the badges of both, each once, and put apart their own again', async () => {
  const [both, hers] = [await putUp({ position: 1 }), await putUp({ position: 2, times: 3 })];
  const [from, into] = [await whoCheckedIn(3), await whoCheckedIn(1)];
  await look(from);
  const [ada, bea] = [await colleague(server, 'Ada', 'support'), await colleague(server, 'Bea')];
  const input = JSON.stringify({ fromId: from.memberId, intoId: into.memberId, takeBack: false });
  const reason = 'She forgot that she had registered before';
  const { proposalId } = await ada.client.makeProposal({ call: 'joinAccounts', input, reason });
  await bea.client.approveProposal({ proposalId });
  expect(new Set(await own(into))).toEqual(new Set([both, hers]));
  // What she has by the other account she does not get, nor is paid, again.
  expect(await look(into)).toEqual([]);
  await walk(now);
  expect(await rowsOf(into)).toEqual([]);
  const joiningId = (await ada.client.listJoinings({ memberId: into.memberId })).list[0]?.joiningId ?? '';
  await ada.client.undoJoin({ joiningId });
  expect(await own(into)).toEqual([]);
  expect(await look(into)).toEqual([both]);
  expect(await rowsOf(from)).toHaveLength(2);
});

describe('staff', () => {
  test('learn about how many have one, and of few nothing', async () => {
    const badgeId = await putUp();
    const ada = await server.staff('content');
    const people = async () => (await ada.client.countBadgeHolders({ pieceId: badgeId })).people;
    for (let at = 0; at < 9; at += 1) await look(await whoCheckedIn());
    expect(await people()).toBeNull();
    const resting = await whoCheckedIn();
    await look(resting);
    for (let at = 0; at < 12; at += 1) await server.member();
    expect(await people()).toBe(10);
    await resting.client.setPause({ paused: true });
    expect(await people()).toBeNull();
  });

  test('learn nothing of one that is for an audience with intimate conditions', async () => {
    const who = await addAudience(server.db, { field: 'stage', isOneOf: ['pregnant'] });
    const badgeId = await putUp({ audience: { members: who } });
    for (let at = 0; at < 12; at += 1) {
      const member = await whoCheckedIn();
      await server.db
        .updateTable('member')
        .set({ lactation: 2, familyAgreedAt: now, familyAgreedVersion: 1 })
        .where('memberId', '=', member.memberId)
        .execute();
      expect(await look(member)).toEqual([badgeId]);
    }
    const ada = await server.staff('content');
    expect(await ada.client.countBadgeHolders({ pieceId: badgeId })).toEqual({ people: null });
  });

  test('see those of hers on her page that are not intimate, while she has them on', async () => {
    await putUp({ name: named('Ten good reads') });
    await putUp({ name: named('Night feeds'), ofBabies: true });
    const member = await whoCheckedIn();
    await look(member);
    const ada = await server.staff('support');
    const lines = async () =>
      (await ada.client.listCareLines({ memberId: member.memberId, kind: 'badge' })).list;
    expect(await lines()).toMatchObject([{ kind: 'badge', name: 'Ten good reads', at: now.toISOString() }]);
    await member.client.chooseBadges({ on: false });
    expect(await lines()).toEqual([]);
  });
});
