import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactHours } from '#contract/account-rules.ts';
import { makeContactChanges } from '#server/core/members/contact-changes.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { mailedCode, mailedKey, mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-05-04T09:00:00Z');
const password = 'four quiet birds';
let member: TestMember;
let staff: TestStaff;
let second: TestStaff;
let account: string;

async function setUp(role: string, name: string): Promise<TestStaff> {
  const one = await server.staff(role, name);
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where('staffId', '=', one.staffId)
    .execute();
  return one;
}

/** Sessions of staff last for a working day. */
async function travel(hours: number): Promise<void> {
  server.clock.at = new Date(start.getTime() + hours * 3_600_000);
  staff = await setUp('support', 'Ada');
  second = await setUp('owner', 'Bea');
}

beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  await travel(0);
  member = await server.member({ password });
  account = `${randomUUID()}@example.org`;
});

async function prove(): Promise<void> {
  const { memberId, email } = member;
  await staff.client.sendCallerCode({ memberId });
  await staff.client.proveCaller({ memberId, code: await mailedCode(server, email) });
}
const ask = (more: { account?: string; caller?: 'proven' | 'lost' } = {}) =>
  staff.client.changeContact({ memberId: member.memberId, account, caller: 'proven', ...more });
const changes = async () => (await staff.client.listContactChanges({ memberId: member.memberId })).list;
const linkTo = (recipient: string, answer: 'refuse' | 'confirm') =>
  mailedKey(server, recipient, `/contactChange/${answer}`);
async function answer(recipient: string, given: 'refuse' | 'confirm'): Promise<string> {
  const key = await linkTo(recipient, given);
  await server.client.answerContactLink({ key, answer: given });
  return key;
}
const signsIn = (email: string) => server.client.login({ account: email, password });
const make = () => makeContactChanges(server.services);

describe('what a member signs in with', () => {
  test('is changed after 72 hours, told to the old address and confirmed from the new one', async () => {
    await refused(ask(), 'callerNotProven');
    await prove();
    const asked = await ask();
    expect(asked).toMatchObject({ dueAt: new Date(start.getTime() + 72 * 3_600_000).toISOString() });
    expect(JSON.stringify(asked)).not.toContain(account);
    const letters = (await mailTo(server, member.email)).map(({ text }) => text).join();
    expect(letters).toContain('Nothing is changed for 72 hours');

    const key = await linkTo(account, 'confirm');
    expect(await server.client.checkContactLink({ key, answer: 'confirm' })).toEqual({
      contact: asked.contact,
      dueAt: asked.dueAt,
    });
    // Of the other purpose it is none.
    await refused(server.client.answerContactLink({ key, answer: 'refuse' }), 'linkEnded');
    await answer(account, 'confirm');
    await refused(server.client.answerContactLink({ key, answer: 'confirm' }), 'linkEnded');
    expect(await changes()).toMatchObject([{ proven: true, outcome: null }]);

    await travel(contactHours - 0.01);
    await make();
    await signsIn(member.email);
    await travel(contactHours);
    await make();
    await make();
    expect(await changes()).toMatchObject([{ proven: true, outcome: 'made' }]);
    await refused(signsIn(member.email), 'credentialsWrong');
    await expect(member.client.checkToken()).rejects.toMatchObject({ status: 401 });
    expect((await signsIn(account)).uid).toBe(member.memberId);
    const told = await mailTo(server, member.email);
    expect(told[0]?.subject).toBe('How you sign in to Nestling was changed');
  });

  test('stays when it is refused from the old address, by one of fifty who tap at once', async () => {
    await prove();
    await ask();
    const key = await linkTo(member.email, 'refuse');
    await server.db.deleteFrom('rateLimit').execute();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => server.client.answerContactLink({ key, answer: 'refuse' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(
      server.client.answerContactLink({ key: await linkTo(account, 'confirm'), answer: 'confirm' }),
      'linkEnded',
    );
    await travel(contactHours + 1);
    await make();
    expect(await changes()).toMatchObject([{ outcome: 'refused' }]);
    await signsIn(member.email);
  });

  test('stays when the new one is not confirmed, or is somebody else’s by then', async () => {
    await prove();
    await ask();
    await travel(contactHours);
    await refused(
      server.client.answerContactLink({ key: await linkTo(account, 'confirm'), answer: 'confirm' }),
      'linkEnded',
    );
    await make();
    await prove();
    account = `${randomUUID()}@example.org`;
    await ask();
    await answer(account, 'confirm');
    const other = await server.member();
    await server.db
      .insertInto('signInName')
      .values({ kind: 'email', name: account, memberId: other.memberId })
      .onConflict((on) => on.doNothing())
      .execute();
    await travel(2 * contactHours + 1);
    await make();
    expect((await changes()).map(({ outcome }) => outcome)).toEqual(['taken', 'unproven']);
    await signsIn(member.email);
  });

  test('is cancelled by staff, and stopped by whatever she changes herself', async () => {
    await prove();
    const { changeId } = await ask();
    const { memberId } = member;
    await refused(ask({ account: `${randomUUID()}@example.org` }), 'contactChangeWaits');
    await staff.client.cancelContactChange({ memberId, changeId });
    await refused(staff.client.cancelContactChange({ memberId, changeId }), 'contactChangeOver');
    account = `${randomUUID()}@example.org`;
    await ask();
    await answer(account, 'confirm');
    await member.client.modifyPassword({ oldPassword: password, password: 'six birds in a tree' });
    await travel(contactHours);
    await make();
    expect((await changes()).map(({ outcome }) => outcome)).toEqual(['overtaken', 'cancelled']);
  });

  test('takes two people where she cannot be proven', async () => {
    await refused(ask({ caller: 'lost' }), 'secondPersonNeeded');
    const input = JSON.stringify({ memberId: member.memberId, account, caller: 'lost' });
    const { proposalId } = await staff.client.makeProposal({
      call: 'changeContact',
      input,
      reason: 'She lost her mailbox and knows her last three orders',
    });
    expect(await changes()).toEqual([]);
    const { proposed } = await second.client.getProposal({ proposalId });
    expect(proposed).toMatchObject({ what: 'contact', memberId: member.memberId });
    expect(JSON.stringify(proposed)).not.toContain(account);
    await second.client.approveProposal({ proposalId });
    expect(await changes()).toMatchObject([{ outcome: null }]);
    await answer(member.email, 'refuse');
    expect(await changes()).toMatchObject([{ outcome: 'refused' }]);
  });

  test('is refused where it is hers already, somebody else’s, or nobody is there', async () => {
    await prove();
    await refused(ask({ account: member.email }), 'contactUnchanged');
    await refused(ask({ account: (await server.member()).email }), 'signInWayTaken');
    await refused(
      staff.client.changeContact({ memberId: staff.staffId, account, caller: 'lost' }),
      'careMemberGone',
    );
  });

  test('is told to every address and number that she has', async () => {
    const phone = '+447400123456';
    await server.db
      .updateTable('member')
      .set({ phone, phoneVerifiedAt: start })
      .where('memberId', '=', member.memberId)
      .execute();
    await prove();
    await ask();
    await linkTo(member.email, 'refuse');
    const [sms] = await mailTo(server, phone);
    expect(sms).toMatchObject({ channel: 'sms' });
    await answer(phone, 'refuse');
    expect(await changes()).toMatchObject([{ outcome: 'refused' }]);
  });

  test('is asked for and told to who rests as to anybody else', async () => {
    const { memberId, email } = member;
    const seen = async () => {
      await prove();
      const { changeId, ...asked } = await ask();
      const letters = (await mailTo(server, email)).filter(({ text }) => text.includes('/contactChange/'));
      await server.db.deleteFrom('outbox').execute();
      await staff.client.cancelContactChange({ memberId, changeId });
      return JSON.stringify([asked, letters.map(({ subject }) => subject)]);
    };
    const before = await seen();
    await setPause(server.db, { memberId, paused: true, now: start });
    await server.db.deleteFrom('verificationCode').execute();
    expect(await seen()).toBe(before);
  });
});
