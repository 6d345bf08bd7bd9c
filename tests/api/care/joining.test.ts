import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { moveLeftBehind } from '#server/core/ledger/move-lots.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { refund } from '#server/core/ledger/refund.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { colleague } from '#tests/support/care.ts';
import { testDemo } from '#tests/support/demo.ts';
import { give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { refusal, refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const afterDays = (days: number) => new Date(start.getTime() + days * dayMs);
const why = 'She forgot that she had registered before';

const clock = () => server.services.now();

let author: TestStaff;
let second: TestStaff;
let from: TestMember;
let into: TestMember;

const setUp = (role: string, name: string) => colleague(server, name, role);

beforeEach(async () => {
  server.clock.at = start;
  await server.db.deleteFrom('rateLimit').execute();
  author = await setUp('support', 'Ada');
  second = await setUp('owner', 'Bea');
  from = await server.member();
  into = await server.member();
});

/** Sessions of staff last for a working day. */
async function travel(days: number): Promise<void> {
  server.clock.at = afterDays(days);
  author = await setUp('support', 'Ada');
  second = await setUp('owner', 'Bea');
}

const wish = (takeBack = false, [a, b] = [from, into]) => ({
  fromId: a.memberId,
  intoId: b.memberId,
  takeBack,
});
const propose = async (input = wish()) =>
  (await author.client.makeProposal({ call: 'joinAccounts', input: JSON.stringify(input), reason: why }))
    .proposalId;
async function join(input = wish()): Promise<string> {
  await second.client.approveProposal({ proposalId: await propose(input) });
  return (await author.client.listJoinings({ memberId: input.intoId })).list[0]?.joiningId ?? '';
}
const held = async ({ client }: TestMember) => {
  const [points, coins] = await Promise.all(
    (['points', 'coins'] as const).map(async (currency) => client.getBalance({ currency })),
  );
  return [points?.available, coins?.available];
};
const provenRight = async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
};
const signIn = async ({ memberId }: TestMember, comeBack = false) =>
  openSession(server.db, memberId, { now: clock(), mode: testDemo, userAgent: 'tests', comeBack });
const lotsOf = (memberId: string) =>
  server.db
    .selectFrom('ledgerLot')
    .select(['currency', 'remaining', 'earnedAt', 'availableAt', 'expiresAt'])
    .where('memberId', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .execute();
const key = (memberId: string) => ({
  memberId,
  currency: 'coins' as const,
  sourceType: 'test',
  sourceId: 'one',
  rule: 'demo.welcome' as const,
  details: {},
  now: clock(),
});
const pay = ({ memberId }: TestMember, amount: number) =>
  transaction(server.db, async (tx) => {
    await lockBalance(tx, memberId, 'coins');
    await spend(tx, { ...key(memberId), amount });
  });

test('two people join two accounts: all goes over with its own dates, and she signs in to one of them', async () => {
  await give(server.db, from, 40, { at: start });
  await give(server.db, from, 25, { at: start, currency: 'points', availableAt: afterDays(14) });
  await give(server.db, into, 5, { at: start });
  const lots = await lotsOf(from.memberId);
  await travel(3);

  const input = { memberId: into.memberId, other: from.email.toUpperCase() };
  const preview = await author.client.previewJoin(input);
  expect(preview).toMatchObject({
    from: { memberId: from.memberId, points: 25, coins: 40 },
    into: { memberId: into.memberId, points: 0, coins: 5 },
    doubled: { times: 0, points: 0, coins: 0 },
    stays: { orders: 0 },
  });
  expect(JSON.stringify(preview)).not.toContain(from.email);
  expect(await author.client.previewJoin({ ...input, other: from.memberId })).toEqual(preview);

  // Nobody does it alone, nor approves what she proposed.
  await refused(author.client.joinAccounts(wish()), 'secondPersonNeeded');
  const proposalId = await propose();
  await expect(author.client.approveProposal({ proposalId })).rejects.toMatchObject({ status: 403 });
  expect(await lotsOf(from.memberId)).toEqual(lots);
  const told = await second.client.getProposal({ proposalId });
  expect(told).toMatchObject({
    mayDecide: true,
    proposed: { what: 'joining', moved: { points: 25, coins: 40 }, takeBack: false },
  });
  await second.client.approveProposal({ proposalId });
  await refused(second.client.approveProposal({ proposalId }), 'proposalOver');

  expect(await lotsOf(from.memberId)).toEqual([]);
  expect(await lotsOf(into.memberId)).toEqual(expect.arrayContaining(lots));
  expect(await held(into)).toEqual([0, 45]);
  const { list } = await into.client.listEntries({ currency: 'coins' });
  expect(list[0]).toMatchObject({ title: 'Moved from your other account', amount: 40 });

  // Signed out everywhere, and in again nowhere but in the other one.
  await expect(from.client.getUserInfo()).rejects.toMatchObject(refusal('tokenExpired'));
  for (const comeBack of [false, true])
    await expect(signIn(from, comeBack)).rejects.toThrow(new Failure('accountJoined'));
  expect(await signIn(into)).toMatchObject({ uid: into.memberId });
  for (const { email } of [from, into])
    expect((await mailTo(server, email))[0]?.subject).toMatch(/are one now$/);
  await provenRight();
});

test('what expired and was given back is not spent, and goes back too', async () => {
  await give(server.db, from, 40, { at: new Date('2025-09-05T09:00:00Z') });
  const joiningId = await join();
  await travel(6);
  await expireLots(server.db, clock());
  const { memberId } = into;
  const [lot] = (await author.client.listExtendable({ memberId })).list;
  expect(lot).toMatchObject({ amount: 40, expired: true });
  const act = { memberId, requestKey: randomUUID(), entryId: lot?.entryId ?? '', days: 30, reason: why };
  await author.client.extendExpiry(act);
  await author.client.undoJoin({ joiningId });
  expect((await lotsOf(from.memberId)).map(({ remaining }) => remaining)).toEqual([40]);
  await provenRight();
});

test('undone within seven days: all is back where it was, and both sign in again', async () => {
  await give(server.db, from, 40, { at: start });
  await give(server.db, into, 5, { at: start });
  const before = await lotsOf(from.memberId);
  const joiningId = await join();
  await travel(7);
  const [listed] = (await author.client.listJoinings({ memberId: from.memberId })).list;
  expect(listed).toMatchObject({ joiningId, undoneAt: null, undoUntil: afterDays(7).toISOString() });
  const { kept } = await outcomesOf([1, 2, 3].map(async () => author.client.undoJoin({ joiningId })));
  expect(kept).toBe(3);
  expect(await lotsOf(from.memberId)).toEqual(before);
  const { token } = await signIn(from);
  expect(await held({ ...from, client: server.clientOf(token) })).toEqual([0, 40]);
  expect(await held({ ...into, client: server.clientOf((await signIn(into)).token) })).toEqual([0, 5]);
  for (const { email } of [from, into])
    expect((await mailTo(server, email))[0]?.subject).toMatch(/stands by itself again$/);
  await provenRight();
  // And joined once more, which is another joining.
  expect(await join()).not.toBe(joiningId);
  await provenRight();
});

test('not undone once something that was moved is spent, nor after seven days', async () => {
  await give(server.db, from, 40, { at: start });
  const joiningId = await join();
  await pay(into, 15);
  const spent = await refused(author.client.undoJoin({ joiningId }), 'accountsNotParted');
  expect(await held(into)).toEqual([0, 25]);
  // What is given back was not spent.
  await transaction(server.db, (tx) => refund(tx, key(into.memberId)));
  // Who rests is not to be told from who spent.
  for (const one of [into, from]) {
    const resting = { pausedAt: afterDays(0) };
    const rest = (set: { pausedAt: Date | null }) =>
      server.db.updateTable('member').set(set).where('memberId', '=', one.memberId).execute();
    await rest(resting);
    expect(await refused(author.client.undoJoin({ joiningId }), 'accountsNotParted')).toEqual(spent);
    await rest({ pausedAt: null });
  }
  await travel(7.01);
  await refused(author.client.undoJoin({ joiningId }), 'accountsNotParted');
  await travel(6);
  expect(await author.client.undoJoin({ joiningId })).toEqual({ moved: { points: 0, coins: 40 } });
  await refused(author.client.undoJoin({ joiningId: randomUUID() }), 'accountsNotParted');
  await provenRight();
});

describe('refused in the same words', () => {
  const reasons: Readonly<Record<string, () => Promise<unknown>>> = {
    'the other one rests': async () => from.client.setPause({ paused: true }),
    'this one rests': async () => into.client.setPause({ paused: true }),
    'after a loss': async () =>
      server.db.updateTable('member').set({ lostAt: start }).where('memberId', '=', from.memberId).execute(),
    'the other one is being closed': async () =>
      server.db
        .insertInto('accountClosing')
        .values({ memberId: from.memberId, closedAt: start, eraseAfter: afterDays(30) })
        .execute(),
    'nobody is there': async () => {
      from = { ...from, memberId: randomUUID() };
    },
    'it is the same one': async () => {
      from = into;
    },
    'it was joined to a third one': async () => join(wish(false, [from, await server.member()])),
    'a third one was joined to it': async () => join(wish(false, [await server.member(), from])),
  };

  test.each(Object.keys(reasons))('%s', async (name) => {
    await reasons[name]?.();
    const calls = [
      () => author.client.previewJoin({ memberId: into.memberId, other: from.memberId }),
      () => author.client.joinAccounts(wish()),
      () => propose(),
    ];
    for (const call of calls) {
      const error = await refused(call(), 'accountsNotJoined');
      expect(error.message).toBe(errors.accountsNotJoined.message.en);
      expect(error.result).toBeUndefined();
      expect(error.fields).toEqual([]);
    }
  });

  test('where a rest begins between the proposal and its approval', async () => {
    const proposalId = await propose();
    await into.client.setPause({ paused: true });
    await refused(second.client.approveProposal({ proposalId }), 'accountsNotJoined');
    await into.client.setPause({ paused: false });
    await second.client.approveProposal({ proposalId });
    expect(await held(into)).toEqual([0, 0]);
  });

  test('an address that nobody has, or a part of one', async () => {
    for (const other of ['nobody@example.org', from.email.slice(0, -1), '+447700900000', 'nonsense'])
      await refused(author.client.previewJoin({ memberId: into.memberId, other }), 'accountsNotJoined');
  });
});

test('both checked in today: coins of both are in one, and her own streak goes on', async () => {
  const first = await from.client.checkIn({});
  const other = await into.client.checkIn({});
  await join();
  expect(await held(into)).toEqual([0, first.coins + other.coins]);
  expect(await into.client.getCheckIn({})).toMatchObject({ streak: 1 });
  await provenRight();
});

/** Both did the same first step. */
async function earnBoth(): Promise<void> {
  for (const { memberId } of [from, into])
    await earn(server.db, {
      ...key(memberId),
      currency: 'points',
      sourceType: 'task',
      sourceId: 'verifyEmail',
      rule: 'task.done',
      details: { task: 'verifyEmail' },
      amount: 20,
      availableAt: start,
      products: [],
    });
}

test('what both were given that is given once is told, and taken back where that is wanted', async () => {
  await earnBoth();
  const { doubled } = await author.client.previewJoin({ memberId: into.memberId, other: from.email });
  expect(doubled).toEqual({ times: 1, points: 20, coins: 0 });
  const joiningId = await join(wish(true));
  expect(await held(into)).toEqual([20, 0]);
  await provenRight();
  await author.client.undoJoin({ joiningId });
  const { token } = await signIn(from);
  expect(await held({ ...from, client: server.clientOf(token) })).toEqual([20, 0]);
  await provenRight();
  await join(wish(false));
  expect(await held(into)).toEqual([40, 0]);
  await provenRight();
});

test.each(['the one that ends', 'the one that stays'])(
  'what staff took back from %s was not given twice any more',
  async (which) => {
    await earnBoth();
    const { memberId } = which === 'the one that ends' ? from : into;
    const [entry] = (await author.client.listTakeable({ memberId })).list;
    const of = { memberId, entryId: entry?.entryId ?? '', requestKey: randomUUID() };
    await author.client.takeBack({ ...of, reason: 'Done by somebody else' });
    const { doubled } = await author.client.previewJoin({ memberId: into.memberId, other: from.email });
    expect(doubled).toEqual({ times: 0, points: 0, coins: 0 });
    await join(wish(true));
    expect(await held(into)).toEqual([20, 0]);
    await provenRight();
  },
);

test('staff give nothing to the one that ended until both are apart again', async () => {
  const joiningId = await join();
  const of = { memberId: from.memberId, giftId: await shelve(server.db), reason: 'For the long wait' };
  const given = async () => author.client.giveGift({ ...of, requestKey: randomUUID() });
  await refused(given(), 'careAccountJoined');
  await author.client.undoJoin({ joiningId });
  expect(await given()).toMatchObject({ claimId: expect.any(String) as string });
});

test('coupons of the other account are in her list, and are used there', async () => {
  const giftId = await shelve(server.db, { delivery: 'coupon', codes: ['SOFT-1'] });
  await give(server.db, from, 25, { at: clock() });
  const { claimId } = await from.client.claimGift({ giftId, requestKey: randomUUID() });
  expect((await into.client.listCoupons({})).list).toEqual([]);
  await join();
  expect((await into.client.listCoupons({})).list).toMatchObject([{ couponId: claimId, code: 'SOFT-1' }]);
  expect(await into.client.useCoupon({ couponId: claimId })).toMatchObject({ state: 'used' });
  expect((await (await server.member()).client.listCoupons({})).list).toEqual([]);
});

test('points of both count for one level', async () => {
  const { levels } = await into.client.getMembership();
  const part = Math.ceil((levels.find(({ level }) => level === 2)?.threshold ?? 0) / 2);
  for (const one of [from, into]) await giveTowardLevel(server.db, one, part, start);
  expect(await into.client.getUserInfo()).toMatchObject({ memberLevel: 1 });
  await join();
  expect(await into.client.getUserInfo()).toMatchObject({ memberLevel: 2 });
});

test('what comes back to the other account afterwards follows, and what expires between counts for nothing', async () => {
  await give(server.db, from, 40, { at: start });
  await pay(from, 30);
  const joiningId = await join();
  expect(await held(into)).toEqual([0, 10]);
  await transaction(server.db, (tx) => refund(tx, key(from.memberId)));
  await Promise.all([1, 2].map(async () => moveLeftBehind(server.db, clock())));
  expect(await held(into)).toEqual([0, 40]);
  await provenRight();
  await server.db
    .updateTable('ledgerLot')
    .set({ expiresAt: afterDays(2) })
    .where('memberId', '=', into.memberId)
    .where('remaining', '=', 10)
    .execute();
  await travel(3);
  await inBatches(() => expireLots(server.db, clock()), { pauseMs: 0 });
  expect(await author.client.undoJoin({ joiningId })).toEqual({ moved: { points: 0, coins: 30 } });
  await moveLeftBehind(server.db, clock());
  const { token } = await signIn(from);
  expect(await held({ ...from, client: server.clientOf(token) })).toEqual([0, 30]);
  await provenRight();
});

test.each(['the other way round', 'on to a third one'])('of two at once, %s, one is done', async (way) => {
  await give(server.db, from, 40, { at: start });
  const third = way === 'on to a third one' ? await server.member() : from;
  const proposals = [await propose(), await propose(wish(false, [into, third]))];
  const { kept } = await outcomesOf(
    proposals.map(async (proposalId) => second.client.approveProposal({ proposalId })),
  );
  expect(kept).toBe(1);
  const standing = await server.db
    .selectFrom('joinedAccount')
    .select('memberId')
    .where('memberId', 'in', [from.memberId, into.memberId])
    .execute();
  expect(standing).toHaveLength(1);
  await provenRight();
});

test('once it cannot be undone she takes both along, and both go with her', async () => {
  await join();
  const tables = async () => (await into.client.downloadMyData()).tables;
  expect(await tables()).not.toHaveProperty('joined_accounts');
  await travel(8);
  const [other] = (await tables())['joined_accounts'] ?? [];
  expect(other).toMatchObject({ member: [{ member_id: from.memberId, email: from.email }] });
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: into.memberId, closedAt: clock(), eraseAfter: afterDays(9) })
    .execute();
  await travel(10);
  await eraseClosed(server.services);
  await travel(11);
  await eraseClosed(server.services);
  const left = await server.db
    .selectFrom('member')
    .select('memberId')
    .where('memberId', 'in', [from.memberId, into.memberId])
    .execute();
  expect(left).toEqual([]);
  expect(await author.client.listJoinings({ memberId: into.memberId })).toEqual({ list: [] });
  await provenRight();
});
