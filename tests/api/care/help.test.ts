import { beforeEach, describe, expect, test } from 'vitest';
import { setPause } from '#server/features/profile/modes.ts';
import { mailedCode, mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
let staff: TestStaff;
let memberId: string;

beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  member = await server.member();
  ({ memberId } = member);
  staff = await server.staff('support');
});

async function prove() {
  await staff.client.sendCallerCode({ memberId });
  await staff.client.proveCaller({ memberId, code: await mailedCode(server, member.email) });
}

const lines = (action: string) =>
  server.db
    .selectFrom('staffAudit')
    .select(['staffId', 'after', 'why'])
    .where('subject', '=', `member ${memberId}`)
    .where('action', '=', action)
    .execute();

describe('sessions', () => {
  test('are listed and ended as she asks once she is proven, and she is told', async () => {
    await refused(staff.client.listMemberSessions({ memberId }), 'callerNotProven');
    await refused(staff.client.endMemberSessions({ memberId, why: 'asked' }), 'callerNotProven');
    await member.client.checkToken();
    await prove();
    const { list } = await staff.client.listMemberSessions({ memberId });
    expect(list).toHaveLength(1);
    const [{ deviceId } = { deviceId: '' }] = list;
    expect(await staff.client.endMemberSessions({ memberId, deviceId, why: 'asked' })).toEqual({ count: 1 });
    await refused(member.client.checkToken(), 'tokenExpired');
    await refused(
      staff.client.endMemberSessions({ memberId, deviceId: 'a'.repeat(64), why: 'asked' }),
      'deviceUnknown',
    );
    const [mail] = await mailTo(server, member.email);
    expect(mail?.subject).toContain('You were signed out');
    expect(await lines('member.sessionsEnded')).toMatchObject([
      { staffId: staff.staffId, after: { sessions: 1 }, why: 'asked' },
    ]);
  });

  test('are all ended for safety without a proof, with codes that wait, and the proof stays', async () => {
    await prove();
    await server.client.sendVerifyCode({ account: member.email, purpose: 'sign-in' });
    const code = await mailedCode(server, member.email);
    const other = await server.staff('support', 'Bea');
    expect(await other.client.endMemberSessions({ memberId, why: 'safety' })).toEqual({ count: 1 });
    await refused(member.client.checkToken(), 'tokenExpired');
    await refused(server.client.loginByCode({ account: member.email, code }), 'codeWrong');
    expect((await staff.client.listMemberSessions({ memberId })).list).toEqual([]);
    await refused(
      staff.client.endMemberSessions({ memberId: staff.staffId, why: 'safety' }),
      'careMemberGone',
    );
  });
});

describe.each([
  ['sendOwnData', '/profile/settings', 'member.dataSent'],
  ['sendEraseLink', '/profile/close', 'member.eraseSent'],
] as const)('%s', (call, page, action) => {
  const send = () => staff.client[call]({ memberId });

  test('goes to her proven address with a way that opens for her alone, three times a day', async () => {
    const answer = await send();
    expect(answer).toEqual({ contact: { kind: 'email', masked: expect.any(String) as string } });
    expect(JSON.stringify(answer)).not.toContain(member.email);
    const [mail] = await mailTo(server, member.email);
    expect(mail?.text).toContain(`${server.url}${page}`);
    expect(await lines(action)).toMatchObject([{ staffId: staff.staffId, after: { way: 'email' } }]);
    expect(await server.db.selectFrom('accountClosing').select('memberId').execute()).toEqual([]);
    await send();
    await send();
    await refused(send(), 'tooManyRequests');
  });

  test('is refused where nothing of hers is confirmed, and the same for who rests', async () => {
    const before = JSON.stringify(await send());
    await setPause(server.db, { memberId, paused: true, now: server.services.now() });
    expect(JSON.stringify(await send())).toBe(before);
    await server.db
      .updateTable('member')
      .set({ emailVerifiedAt: null })
      .where('memberId', '=', memberId)
      .execute();
    await refused(send(), 'contactUnproven');
  });
});
