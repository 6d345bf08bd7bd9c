import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockedCalls, blockOf, type CallBlock } from '#contract/blocked-calls.ts';
import { blockKinds, type BlockKind } from '#contract/blocks.ts';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { give } from '#tests/support/gifts.ts';
import { mailedCode, mailedKey, mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { wellFormed } from '#tests/support/well-formed.ts';
import { every, sender } from '../every-call/sweep.ts';

const server = useTestServer();
const start = new Date('2026-05-04T09:00:00Z');
const password = 'four quiet birds';
const words = 'You claimed with several accounts.';
let member: TestMember;
let staff: TestStaff;
let second: TestStaff;

async function travel(days: number): Promise<void> {
  server.clock.at = new Date(start.getTime() + days * 86_400_000);
  staff = await server.staff('support', 'Ada');
  second = await server.staff('support', 'Bea');
}

beforeEach(async () => {
  for (const table of ['rateLimit', 'accountBlock'] as const) await server.db.deleteFrom(table).execute();
  await travel(0);
  member = await server.member({ password });
});

async function block(kind: BlockKind, more: Partial<CallInput<'blockMember'>> = {}): Promise<string> {
  const wish = { memberId: member.memberId, blockId: randomUUID(), kind, reason: 'fraud', days: 7 } as const;
  return (await staff.client.blockMember({ ...wish, words, ...more })).blockId;
}
const blocks = async () => (await staff.client.listMemberBlocks({ memberId: member.memberId })).list;
const ticketIn = () => mailedKey(server, member.email, '/blocked');
const appeal = (blockId: string, text = 'The other account is my sister’s.') =>
  member.client.appealAccountBlock({ blockId, text });

const codesOf: Readonly<Record<CallBlock, number>> = {
  writing: errors.writingBlocked.code,
  claiming: errors.claimingBlocked.code,
  earning: errors.earningBlocked.code,
};
const kindOfCode = new Map(Object.entries(codesOf).map(([kind, code]) => [code, kind]));

describe('of all calls that a member can make', () => {
  test('each kind refuses those that it is declared for, and no other', async () => {
    const withoutReading = every.filter(
      ({ call }) => call.method !== 'GET' && ['member', 'public'].includes(call.access),
    );
    const declared = Object.values(blockedCalls).flat();
    expect(withoutReading.map(({ name }) => name)).toEqual(expect.arrayContaining(declared));
    for (const kind of Object.keys(blockedCalls) as CallBlock[]) {
      member = await server.member();
      await block(kind);
      for (const one of withoutReading) {
        // These leave nobody signed in to ask the next one.
        if (['logout', 'disable', 'signOutDevice'].includes(one.name)) continue;
        const [input] = wellFormed(one.call.input) as Record<string, unknown>[];
        const path = one.call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input?.[field]));
        const { envelope } = await sender(server, member)(
          { call: { ...one.call, path } },
          one.call.method === 'DELETE'
            ? {
                query: `?${new URLSearchParams(input as Record<string, string>).toString()}`,
                token: member.token,
              }
            : { body: JSON.stringify(input), token: member.token },
        );
        const expected = blockOf(one.name) === kind ? kind : undefined;
        expect({ name: one.name, kind: kindOfCode.get(envelope.code) }).toEqual({
          name: one.name,
          kind: expected,
        });
      }
    }
  });

  test('says until when and where to appeal, in her language', async () => {
    await block('earning');
    const answer = await server.request('/api/station/member/checkIn', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        language: 'zh',
      },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 403, envelope: { code: errors.earningBlocked.code } });
    expect(answer.envelope.message).toContain('2026年5月11日');
    expect(answer.envelope.message).toContain('/blocked');
  });
});

describe('a block', () => {
  test('is told to her, keeps what she has, and ends by the clock', async () => {
    await give(server.db, member, 40, { at: start });
    await block('earning');
    const [mail] = await mailTo(server, member.email);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('May 11, 2026');
    await refused(member.client.checkIn(), 'earningBlocked');
    expect(await member.client.getBalance({ currency: 'coins' })).toMatchObject({ available: 40 });
    await travel(7);
    await member.client.checkIn();
    expect(await blocks()).toMatchObject([{ running: false, liftedAt: null }]);
  });

  test('of signing in signs her out and refuses every way in, after the proof alone', async () => {
    await block('signingIn');
    await expect(member.client.checkToken()).rejects.toMatchObject({ status: 401 });
    await refused(
      server.client.login({ account: member.email, password: 'not this one' }),
      'credentialsWrong',
    );
    await refused(server.client.login({ account: member.email, password }), 'signingInBlocked');
    await server.client.sendVerifyCode({ account: member.email });
    const code = await mailedCode(server, member.email);
    await refused(server.client.loginByCode({ account: member.email, code }), 'signingInBlocked');
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const key = await mailedKey(server, member.email, '/recover_pwd');
    await refused(server.client.resetNewPass({ key, password: 'six birds in a tree' }), 'signingInBlocked');
    const ticket = await ticketIn();
    const { list } = await server.client.listAccountBlocks({ ticket });
    expect(list).toMatchObject([{ kind: 'signingIn', words, over: false, appeal: null }]);
    const blockId = list[0]?.blockId ?? '';
    await server.client.appealAccountBlock({ blockId, ticket, text: 'It was not me who did it.' });
    await second.client.decideAppeal({ blockId, decision: 'lifted', words: 'You were right.' });
    await server.client.login({ account: member.email, password });
  });

  test('is made once for its id, and one of a kind at a time', async () => {
    const blockId = await block('writing');
    await block('writing', { blockId });
    await expect(block('claiming', { blockId })).rejects.toMatchObject({
      code: errors.requestKeyReused.code,
    });
    await refused(block('writing'), 'blockChanged');
    await block('claiming');
    expect((await blocks()).map(({ kind }) => kind).toSorted()).toEqual(['claiming', 'writing']);
    const told = (await mailTo(server, member.email)).filter(({ text }) => text.includes('/blocked#'));
    expect(told).toHaveLength(2);
  });

  test('is lifted before its time, but not while she appeals', async () => {
    const blockId = await block('earning');
    await appeal(blockId);
    await refused(staff.client.liftBlock({ blockId, words: 'It was a mistake.' }), 'blockChanged');
    await second.client.decideAppeal({ blockId, decision: 'kept', words: 'We looked again.' });
    await staff.client.liftBlock({ blockId, words: 'It was a mistake.' });
    await refused(staff.client.liftBlock({ blockId, words: 'It was a mistake.' }), 'blockChanged');
    await member.client.checkIn();
  });

  test('keeps an account from being joined, in the word that refuses all', async () => {
    const other = await server.member();
    const preview = { memberId: other.memberId, other: member.email };
    await staff.client.previewJoin(preview);
    const blockId = await block('writing');
    await refused(staff.client.previewJoin(preview), 'accountsNotJoined');
    const wish = { fromId: member.memberId, intoId: other.memberId, takeBack: false };
    await refused(staff.client.joinAccounts(wish), 'accountsNotJoined');
    await staff.client.liftBlock({ blockId, words: 'It was a mistake.' });
    await staff.client.previewJoin(preview);
  });

  test('is told in the log by its id and a word, never with hers or ours', async () => {
    const blockId = await block('writing');
    const line = await server.db
      .selectFrom('staffAudit')
      .select(['subject', 'after', 'why'])
      .where('action', '=', 'member.blocked')
      .where('subject', '=', `accountBlock ${blockId}`)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ after: { kind: 'writing' }, why: 'fraud' });
    expect(JSON.stringify(line)).not.toContain(member.memberId);
  });

  test('tells who rests no words of babies by mail, and is the same to staff', async () => {
    await setPause(server.db, { memberId: member.memberId, paused: true, now: start });
    await block('writing', { words: 'You sold baby clothes.' });
    const [mail] = await mailTo(server, member.email);
    expect(mail?.text).not.toContain('baby');
    expect(await blocks()).toMatchObject([{ words: 'You sold baby clothes.', running: true }]);
  });
});

describe('an appeal', () => {
  test('is heard once, waits in a queue, and is decided by somebody else', async () => {
    const blockId = await block('claiming');
    await refused(
      member.client.appealAccountBlock({ blockId: randomUUID(), text: 'Not mine, I think.' }),
      'blockChanged',
    );
    const other = await server.member();
    await refused(other.client.appealAccountBlock({ blockId, text: 'It is not mine.' }), 'blockChanged');
    await appeal(blockId);
    await refused(appeal(blockId), 'blockChanged');
    const { list, counts } = await staff.client.listAppeals({ kind: 'claiming' });
    expect(list).toMatchObject([{ blockId, state: 'open', overdue: false }]);
    expect(counts).toEqual({ open: 1, overdue: 0 });
    expect((await staff.client.listWork({ queue: 'appeals' })).list).toMatchObject([{ itemId: blockId }]);

    const decision = { blockId, decision: 'kept', words: 'Three accounts had one address.' } as const;
    await refused(staff.client.decideAppeal(decision), 'appealOfOwnDecision');
    expect(await staff.client.getAppeal({ blockId })).toMatchObject({ own: true });
    const both = await Promise.allSettled([
      second.client.decideAppeal(decision),
      second.client.decideAppeal({ ...decision, decision: 'lifted' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [mine] = (await member.client.listAccountBlocks({})).list;
    expect(mine).toMatchObject({ blockId, answer: decision.words });
    expect((await staff.client.listAppeals({ state: 'decided' })).list).toMatchObject([
      { blockId, decidedBy: 'Bea' },
    ]);
  });

  test('waits for nobody once the block is over', async () => {
    const blockId = await block('claiming');
    await appeal(blockId);
    await travel(8);
    expect((await staff.client.listAppeals({})).list.map((one) => one.blockId)).not.toContain(blockId);
    const late = { blockId, decision: 'lifted', words: 'It was a mistake.' } as const;
    await refused(second.client.decideAppeal(late), 'blockChanged');
    const { appeal: over } = await second.client.getAppeal({ blockId });
    expect(over).toMatchObject({ state: 'decided', overdue: false, decidedAt: null });
  });

  test('is not opened by a ticket of another block, nor by one that we did not make', async () => {
    const blockId = await block('claiming');
    const ticket = await ticketIn();
    await block('writing');
    const writing = (await blocks()).find(({ kind }) => kind === 'writing');
    const text = 'It was not me who did it.';
    await refused(
      server.client.appealAccountBlock({ blockId: writing?.blockId ?? '', ticket, text }),
      'blockChanged',
    );
    const forged = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`;
    await refused(server.client.listAccountBlocks({ ticket: forged }), 'linkEnded');
    await refused(server.client.listAccountBlocks({}), 'tokenMissing');
    await server.client.appealAccountBlock({ blockId, ticket, text });
  });

  test.each(blockKinds)('against %s tells her by mail what came of it', async (kind) => {
    const blockId = await block(kind);
    await server.client.appealAccountBlock({
      blockId,
      ticket: await ticketIn(),
      text: 'I see it otherwise.',
    });
    await second.client.decideAppeal({ blockId, decision: 'lifted', words: 'You were right, we are sorry.' });
    const told = (await mailTo(server, member.email)).map(({ text }) => text).join();
    expect(told).toContain('You were right, we are sorry.');
  });
});
