import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { countGiven } from '#server/features/referral/queries.ts';
import { removeOldFriends } from '#server/features/referral/settle-friends.ts';
import { changeRule } from '#tests/support/earn-rules.ts';
import { republish, takeDown } from '#tests/support/content.ts';
import { aBrowser, joinBy, putUpInvitation, settleAt } from '#tests/support/invitations.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
let put: { pieceId: string; ruleId: string } | undefined;

beforeEach(async () => {
  server.clock.at = start;
  put ??= await putUpInvitation(server);
  afterTwoSeconds();
});

const open = async (code: string) => (await server.client.openInvite({ code })).invitation;
const piece = () => {
  if (!put) throw new Error('Nothing was put up');
  return put;
};
const codeOf = async ({ client }: TestMember) =>
  (await client.changeInvite({ on: true, showsName: false })).code;

/** A friend who came and did her part. */
async function friendDone(code: string, how: Parameters<typeof joinBy>[2] = {}): Promise<TestMember> {
  const friend = await joinBy(server, code, how);
  await friend.client.checkIn();
  return friend;
}

const earned = async ({ memberId }: TestMember, trigger: string) =>
  (
    await server.db
      .selectFrom('ledgerEntry')
      .select(['amount', 'sourceId'])
      .where('memberId', '=', memberId)
      .where('sourceType', '=', trigger)
      .execute()
  ).map(({ amount }) => amount);
const given = async ({ client }: TestMember) => (await client.getInvite()).given;
const friendRow = async ({ memberId }: TestMember) =>
  server.db.selectFrom('invitedFriend').selectAll().where('memberId', '=', memberId).executeTakeFirst();

describe('the own link', () => {
  test('is made when she asks, turned off and renewed, and shows her name only where she wants', async () => {
    const member = await server.member({ firstName: 'Juno' });
    const { client } = member;
    expect(await client.getInvite()).toMatchObject({
      link: null,
      given: { times: 0, thisMonth: 0 },
      terms: {
        title: 'Bring a friend',
        deed: 'firstCheckIn',
        days: 14,
        mostAMonth: 5,
        forMember: [{ currency: 'points', amount: 50 }],
        forFriend: [{ currency: 'coins', amount: 30 }],
      },
    });
    const first = await client.changeInvite({ on: true, showsName: false });
    expect(first.url).toBe(`${server.services.site().publicUrl}/invite/${first.code}`);
    expect(first.squares.length).toBe(first.squares[0]?.length);
    expect((await client.getInvite()).link).toEqual(first);

    const opened = await open(first.code);
    expect(opened).toMatchObject({
      name: null,
      text: 'Come in',
      forFriend: [{ currency: 'coins', amount: 30 }],
    });
    expect(JSON.stringify(opened)).not.toContain('Juno');
    await client.changeInvite({ on: true, showsName: true });
    expect(await open(first.code)).toMatchObject({ name: 'Juno' });

    expect(await client.changeInvite({ on: false, showsName: true })).toMatchObject({
      code: first.code,
      on: false,
    });
    const unknown = await open('abcdefghjk');
    expect(await open(first.code)).toEqual(unknown);
    expect(unknown).toBeNull();

    const second = await client.changeInvite({ on: true, showsName: false, renew: true });
    expect(second.code).not.toBe(first.code);
    expect(await open(first.code)).toBeNull();
    expect(await open(second.code)).not.toBeNull();
  });

  test('leads nowhere while nobody is invited, and says so on her page', async () => {
    server.clock.at = later(399);
    const member = await server.member();
    const code = await codeOf(member);
    const { pieceId } = piece();
    await takeDown(server.db, 'invitation', pieceId, later(400));
    server.clock.at = later(401);
    afterTwoSeconds();
    expect(await open(code)).toBeNull();
    expect(await member.client.getInvite()).toMatchObject({ terms: null, link: { code } });
    await joinBy(server, code);
    expect(
      await server.db
        .selectFrom('invitedFriend')
        .selectAll()
        .where('inviterId', '=', member.memberId)
        .execute(),
    ).toEqual([]);
  });
});

describe('signing up', () => {
  test('by a wrong, old or strange code is signing up as ever', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    await member.client.changeInvite({ on: false, showsName: false });
    for (const wrong of [code, 'abcdefghjk', '<b>', ''])
      expect(await friendRow(await joinBy(server, wrong))).toBeUndefined();
  });

  test('gives nothing by itself, and who was a member before is nobody’s friend', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    const friend = await joinBy(server, code);
    expect(await friendRow(friend)).toMatchObject({
      inviterId: member.memberId,
      deed: 'firstCheckIn',
      untilAt: later(14),
    });
    // The same address once more signs in, and by another code.
    server.clock.at = new Date(start.getTime() + 120_000);
    const other = await codeOf(await server.member());
    await joinBy(server, other, { email: friend.email });
    expect(await friendRow(friend)).toMatchObject({ inviterId: member.memberId });
    const older = await server.member();
    await joinBy(server, code, { email: older.email });
    expect(await friendRow(older)).toBeUndefined();

    await settleAt(server, later(2));
    expect(await earned(member, 'friend-came')).toEqual([]);
    expect(await earned(friend, 'came-by-friend')).toEqual([]);
  });
});

describe('both get theirs', () => {
  test('once, on the day after the deed, however often and by however many it is settled', async () => {
    const member = await server.member();
    const friend = await friendDone(await codeOf(member));
    await settleAt(server, new Date('2026-03-02T23:59:00Z'));
    expect(await earned(friend, 'came-by-friend')).toEqual([]);
    server.clock.at = later(1);
    await Promise.all(Array.from({ length: 5 }, () => settleAt(server, later(1))));
    await settleAt(server, later(2));
    expect(await earned(member, 'friend-came')).toEqual([50]);
    expect(await earned(friend, 'came-by-friend')).toEqual([30]);
    expect(await given(member)).toEqual({ times: 1, thisMonth: 1 });
    expect(await friendRow(friend)).toMatchObject({ outcome: 'given' });
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('all or nothing: what fails on the way leaves nothing, and is done by the next run', async () => {
    const member = await server.member();
    const friend = await friendDone(await codeOf(member));
    await sql`
      create function no_friends() returns trigger language plpgsql as $$ begin
        if new.member_id = ${sql.lit(member.memberId)} then raise exception 'no friends today'; end if;
        return new; end $$`.execute(server.db);
    await sql`create trigger no_friends before insert on friend_counted
                for each row execute function no_friends()`.execute(server.db);
    try {
      await expect(settleAt(server, later(1))).rejects.toThrow('no friends today');
      expect(await earned(friend, 'came-by-friend')).toEqual([]);
      expect(await friendRow(friend)).toMatchObject({ outcome: null });
    } finally {
      await sql`drop trigger no_friends on friend_counted`.execute(server.db);
    }
    await settleAt(server, later(1));
    expect(await earned(friend, 'came-by-friend')).toEqual([30]);
    expect(await earned(member, 'friend-came')).toEqual([50]);
  });

  test('not for what was done too late', async () => {
    const member = await server.member();
    const friend = await joinBy(server, await codeOf(member));
    server.clock.at = later(15);
    await friend.client.checkIn();
    await settleAt(server, later(20));
    expect(await friendRow(friend)).toMatchObject({ outcome: null });
    await settleAt(server, later(45));
    expect(await friendRow(friend)).toMatchObject({ outcome: 'late' });
    expect(await earned(friend, 'came-by-friend')).toEqual([]);
    expect(await given(member)).toEqual({ times: 0, thisMonth: 0 });
  });

  test('within the number of a month for who invites; beyond it the friend still has hers', async () => {
    const { pieceId } = piece();
    await republish(
      server.db,
      { kind: 'invitation', pieceId, at: later(3), from: later(4) },
      { mostAMonth: 1 },
    );
    const member = await server.member();
    const code = await codeOf(member);
    const friends = [await friendDone(code), await friendDone(code)];
    afterTwoSeconds();
    await settleAt(server, later(5));
    expect((await Promise.all(friends.map(friendRow))).map((row) => row?.outcome).toSorted()).toEqual([
      'given',
      'overMonth',
    ]);
    for (const friend of friends) expect(await earned(friend, 'came-by-friend')).toEqual([30]);
    expect(await earned(member, 'friend-came')).toEqual([50]);
    // The next month counts anew.
    server.clock.at = later(30);
    const third = await friendDone(code);
    await settleAt(server, later(31));
    expect(await friendRow(third)).toMatchObject({ outcome: 'given' });
    expect(await countGiven(server.db, member.memberId, new Date('2026-04-01T00:00:00Z'))).toEqual({
      times: 2,
      thisMonth: 1,
    });
    await republish(
      server.db,
      { kind: 'invitation', pieceId, at: later(31), from: later(32) },
      { mostAMonth: 5 },
    );
  });

  test('by the limits of the rules', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    await changeRule(server.db, piece().ruleId, { memberCap: 60, memberWindow: 'ever' }, later(-1));
    for (let nth = 0; nth < 2; nth += 1) await friendDone(code);
    await settleAt(server, later(1));
    expect((await earned(member, 'friend-came')).toSorted()).toEqual([10, 50]);
    await changeRule(server.db, piece().ruleId, { memberCap: null, memberWindow: 'none' }, start);
  });

  test('not where both accounts are one person’s, nor to who is kept from earning', async () => {
    const owner = await server.staff();
    const member = await server.member();
    const code = await codeOf(member);
    const self = await friendDone(code);
    await owner.client.joinAccounts({ fromId: self.memberId, intoId: member.memberId, takeBack: false });
    await settleAt(server, later(1));
    // Her account is closed by the joining: it waits, and nothing is given.
    expect(await earned(member, 'friend-came')).toEqual([]);
    expect(await earned(self, 'came-by-friend')).toEqual([]);
    const first = await server.member();
    const second = await friendDone(await codeOf(first));
    await owner.client.joinAccounts({ fromId: first.memberId, intoId: second.memberId, takeBack: false });
    await settleAt(server, later(1));
    expect(await friendRow(second)).toMatchObject({ outcome: 'onePerson' });
    expect(await earned(second, 'came-by-friend')).toEqual([]);

    const friend = await friendDone(code);
    const blockId = crypto.randomUUID();
    const words = 'Please write to us.';
    await owner.client.blockMember({
      memberId: member.memberId,
      blockId,
      kind: 'earning',
      reason: 'fraud',
      days: 30,
      words,
    });
    await settleAt(server, later(1));
    expect(await friendRow(friend)).toMatchObject({ outcome: 'kept' });
    expect(await earned(friend, 'came-by-friend')).toEqual([30]);
    expect(await earned(member, 'friend-came')).toEqual([]);
  });

  test('whether anybody rests or not, of which nothing shows', async () => {
    const member = await server.member();
    const friend = await friendDone(await codeOf(member));
    await friend.client.setPause({ paused: true });
    await member.client.setPause({ paused: true });
    await settleAt(server, later(1));
    expect(await earned(member, 'friend-came')).toEqual([50]);
    expect(await earned(friend, 'came-by-friend')).toEqual([30]);
  });
});

describe('what either knows of the other', () => {
  test('is a number: neither her books, her download nor her page lead to the friend', async () => {
    const member = await server.member();
    const friend = await friendDone(await codeOf(member));
    await settleAt(server, later(1));
    const hers = JSON.stringify([await member.client.downloadMyData(), await member.client.getInvite()]);
    expect(hers).not.toContain(friend.memberId);
    expect(hers).not.toContain(friend.email);
    const downloaded = await friend.client.downloadMyData();
    expect(JSON.stringify(downloaded)).not.toContain(member.memberId);
    expect(downloaded.tables['invited_friend']).toMatchObject([{ deed: 'firstCheckIn', outcome: 'given' }]);
    expect(Object.keys(downloaded.tables['invited_friend']?.[0] ?? {}).toSorted()).toEqual([
      'deed',
      'joined_at',
      'outcome',
      'settled_at',
      'until_at',
    ]);
  });

  test('ends with either account: the friend keeps what was promised, the member keeps the number', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    const [stays, goes] = [await friendDone(code), await friendDone(code)];
    await settleAt(server, later(1));
    const waiting = await friendDone(code);
    const erase = async ({ memberId }: TestMember) => {
      await server.db
        .insertInto('accountClosing')
        .values({ memberId, closedAt: start, eraseAfter: start })
        .execute();
      await eraseClosed({ ...server.services, now: () => later(1) });
    };
    await erase(goes);
    expect(await friendRow(goes)).toBeUndefined();
    expect(await given(member)).toEqual({ times: 2, thisMonth: 2 });
    await erase(member);
    expect(await friendRow(stays)).toMatchObject({ inviterId: null, deviceDigest: null });
    await settleAt(server, later(1));
    expect(await friendRow(waiting)).toMatchObject({ outcome: 'kept' });
    expect(await earned(waiting, 'came-by-friend')).toEqual([30]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('is forgotten some months after the last day', async () => {
    const friend = await friendDone(await codeOf(await server.member()));
    await settleAt(server, later(1));
    await removeOldFriends({ ...server.services, now: () => later(103) });
    expect(await friendRow(friend)).toBeDefined();
    await removeOldFriends({ ...server.services, now: () => later(105) });
    expect(await friendRow(friend)).toBeUndefined();
  });
});

describe('what looks odd', () => {
  test('goes to staff as numbers, holds nothing back, and comes again only when it grows', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    const browser = aBrowser();
    const friends: TestMember[] = [];
    for (let nth = 1; nth <= 3; nth += 1)
      friends.push(
        await friendDone(code, { email: `tulip+${nth}.${member.memberId.slice(-6)}@example.org`, browser }),
      );
    await settleAt(server, later(1));
    for (const friend of friends) expect(await earned(friend, 'came-by-friend')).toEqual([30]);

    server.clock.at = later(1);
    const { client } = await server.staff('support');
    const { numbers, marks } = await client.getMemberInvites({ memberId: member.memberId });
    expect(numbers).toEqual({
      link: 'on',
      given: 3,
      givenThisMonth: 3,
      waiting: 0,
      settled: [{ outcome: 'given', friends: 3 }],
      invited: null,
    });
    expect(marks.map(({ kind, friends: count, state }) => [kind, count, state]).toSorted()).toEqual([
      ['alikeAddresses', 3, 'open'],
      ['manyOnOneDevice', 3, 'open'],
    ]);
    const work = await client.listWork({ queue: 'invites' });
    expect(work.list.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining(marks.map(({ markId }) => markId)),
    );
    const told = JSON.stringify([numbers, marks, work]);
    for (const friend of friends) expect(told).not.toContain(friend.memberId);

    for (const { markId } of marks) await client.decideInviteMark({ markId, decision: 'fine' });
    const [{ markId = '' } = {}] = marks;
    await expect(client.decideInviteMark({ markId, decision: 'misused' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await client.getInviteMark({ markId })).toMatchObject({
      decision: 'fine',
      mark: { decidedBy: 'Ada' },
    });
    await settleAt(server, later(1));
    const waiting = async () =>
      (await client.getMemberInvites({ memberId: member.memberId })).marks.filter(
        ({ state }) => state === 'open',
      );
    expect(await waiting()).toEqual([]);
    await joinBy(server, code, { browser });
    await settleAt(server, later(2));
    expect(await waiting()).toMatchObject([{ kind: 'manyOnOneDevice', friends: 4 }]);
  });

  test('is a browser in which she signs in herself, and many within a day; friends apart are nothing odd', async () => {
    const browser = aBrowser();
    const member = await joinBy(server, undefined, { browser });
    const code = await codeOf(member);
    await joinBy(server, code);
    await settleAt(server, start);
    const { client } = await server.staff();
    const kinds = async () =>
      (await client.getMemberInvites({ memberId: member.memberId })).marks.map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual([]);
    await joinBy(server, code, { browser });
    await settleAt(server, start);
    expect(await kinds()).toEqual(['sameDevice']);
    for (let nth = 0; nth < 3; nth += 1) await joinBy(server, code);
    await settleAt(server, start);
    expect(await kinds()).toEqual(['manyInADay', 'sameDevice']);
  });

  test('is for who may see members', async () => {
    const editor = await server.staff('content');
    await expect(editor.client.listInviteMarks({})).rejects.toMatchObject({ status: 403 });
  });
});

describe('why it did not earn', () => {
  test('names the rule for either, and the word for what came of friends', async () => {
    const member = await server.member();
    const code = await codeOf(member);
    const friend = await friendDone(code);
    await settleAt(server, later(1));
    server.clock.at = later(1);
    const { client } = await server.staff();
    const why = async ({ memberId }: TestMember, about: 'friend-came' | 'came-by-friend') =>
      (await client.explainEarning({ memberId, about, what: 'invitation' })).deeds.flatMap(({ rules }) =>
        rules.map(({ verdict, amount }) => [verdict, amount]),
      );
    expect(await why(member, 'friend-came')).toEqual([['earned', 50]]);
    expect(await why(friend, 'came-by-friend')).toEqual([['earned', 30]]);
    expect(await why(friend, 'friend-came')).toEqual([]);
    const { numbers } = await client.getMemberInvites({ memberId: friend.memberId });
    expect(numbers).toMatchObject({ invited: 'given', link: null });
  });
});

test('is a way to earn for who invites, and none for who is here already', async () => {
  const { client } = await server.member();
  const { list: points } = await client.listWaysToEarn({ currency: 'points' });
  expect(points).toEqual(
    expect.arrayContaining([expect.objectContaining({ trigger: 'friend-came', amount: 50 })]),
  );
  const { list: coins } = await client.listWaysToEarn({ currency: 'coins' });
  expect(JSON.stringify(coins)).not.toContain('came-by-friend');
});
