import { beforeEach, describe, expect, test } from 'vitest';
import { codeRules } from '#contract/account-rules.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { refusal, refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
let staff: TestStaff;
const start = new Date('2026-05-04T09:00:00Z');
const after = (seconds: number) => {
  server.clock.at = new Date(start.getTime() + seconds * 1000);
};

beforeEach(async () => {
  after(0);
  await server.db.deleteFrom('rateLimit').execute();
  member = await server.member();
  staff = await server.staff('support');
});

const send = (by = staff) => by.client.sendCallerCode({ memberId: member.memberId });
const prove = (code: string, by = staff) => by.client.proveCaller({ memberId: member.memberId, code });
const provenTo = async (by = staff) => (await by.client.getCaller({ memberId: member.memberId })).provenUntil;
const codeSent = () => mailedCode(server, member.email);
const lines = () =>
  server.db
    .selectFrom('staffAudit')
    .select(['action', 'staffId', 'before', 'after', 'why'])
    .where('subject', '=', `member ${member.memberId}`)
    .orderBy('at')
    .execute();

describe('a caller', () => {
  test('is proven by the digits that went to her proven address, for half an hour and one of the staff', async () => {
    const sent = await send();
    expect(sent).toEqual({
      contact: { kind: 'email', masked: expect.stringMatching(/^.•••@.•••\..+$/u) as string },
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    });
    const code = await codeSent();
    expect(JSON.stringify(sent)).not.toContain(code);
    expect((await mailTo(server, member.email))[0]?.text).toContain('If you did not call us');
    expect(await provenTo()).toBeNull();
    const provenUntil = new Date(start.getTime() + 30 * 60_000).toISOString();
    expect(await prove(code)).toEqual({ provenUntil });
    expect(await provenTo()).toBe(provenUntil);
    expect(await provenTo(await server.staff('support', 'Bea'))).toBeNull();
    after(30 * 60 - 1);
    expect(await provenTo()).toBe(provenUntil);
    after(30 * 60);
    expect(await provenTo()).toBeNull();

    const told = await lines();
    expect(told).toMatchObject([
      { action: 'member.codeSent', staffId: staff.staffId, after: { way: 'email' } },
      { action: 'member.callerProven', staffId: staff.staffId },
    ]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${code}|${member.email}`));
  });

  test('has five tries and ten minutes, and a code works once', async () => {
    await send();
    const code = await codeSent();
    for (let tries = 0; tries < codeRules.tries; tries += 1)
      await refused(prove(wrongCode(code)), 'codeWrong');
    await refused(prove(code), 'codeWrong');

    after(61);
    await send();
    after(61 + 600);
    await refused(prove(await codeSent()), 'codeWrong');

    after(700);
    await send();
    await prove(await codeSent());
    await refused(prove(await codeSent()), 'codeWrong');
  });

  test('is proven once of fifty who enter the same digits together', async () => {
    await send();
    const code = await codeSent();
    await server.db.deleteFrom('rateLimit').execute();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => prove(code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const proven = (await lines()).filter(({ action }) => action === 'member.callerProven');
    expect(proven).toHaveLength(1);
  });

  test('is proven to nobody else by a code that another one had sent, nor as somebody else', async () => {
    const bea = await server.staff('support', 'Bea');
    const other = await server.member();
    await send();
    const code = await codeSent();
    await refused(prove(code, bea), 'codeWrong');
    await expect(staff.client.proveCaller({ memberId: other.memberId, code })).rejects.toMatchObject(
      refusal('codeWrong'),
    );
    await refused(server.client.loginByCode({ account: member.email, code }), 'codeWrong');
    expect(await prove(code)).toBeTruthy();
  });

  test('gets ten codes a day, which take none of the member’s own', async () => {
    for (let count = 0; count < codeRules.perDay; count += 1) {
      after(count * 61);
      await send();
    }
    await refused(send(), 'codeTooSoon');
    after(codeRules.perDay * 61);
    await refused(send(), 'codeTooMany');
    await server.client.sendVerifyCode({ account: member.email, purpose: 'sign-in' });
  });

  test('is proven no more once the contact is no longer hers', async () => {
    await send();
    await prove(await codeSent());
    const { memberId } = member;
    await server.db.updateTable('member').set({ email: null }).where('memberId', '=', memberId).execute();
    expect(await provenTo()).toBeNull();
  });

  test('cannot be asked for a code where nothing of the member’s is confirmed, or nobody is there', async () => {
    const { memberId } = member;
    await server.db
      .updateTable('member')
      .set({ emailVerifiedAt: null })
      .where('memberId', '=', memberId)
      .execute();
    expect(await staff.client.getCaller({ memberId })).toEqual({ contact: null, provenUntil: null });
    await refused(send(), 'contactUnproven');
    await refused(staff.client.sendCallerCode({ memberId: staff.staffId }), 'careMemberGone');
  });

  test('who rests is asked and answered to the letter as before', async () => {
    const { memberId } = member;
    const before = JSON.stringify([await staff.client.getCaller({ memberId }), await send()]);
    await setPause(server.db, { memberId, paused: true, now: start });
    await server.db.deleteFrom('verificationCode').execute();
    expect(JSON.stringify([await staff.client.getCaller({ memberId }), await send()])).toBe(before);
    expect(await prove(await codeSent())).toBeTruthy();
  });
});
