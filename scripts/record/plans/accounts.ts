import { newPassword, ofNewcomers } from '../newcomers.ts';
import { first, one, type Plans } from './plan.ts';

const otherPassword = 'nine otters under the pier';
const phone = '+447400654321';
/** Who binds that number. */
const hana = { name: 'Hana', email: 'hana@example.org', password: newPassword };

/** Joining, signing in, and what changes the way in. */
export const accounts = {
  sendVerifyCode: () => [{ account: 'ada@example.org' }, { account: phone, purpose: 'sign-in' }],
  verifyCode: async ({ codeFor }) => [
    { account: 'ada@example.org', code: await codeFor('ada@example.org') },
    { account: 'ada@example.org', code: '000000' },
  ],
  registerByCode: ({ answerOf }) => [
    {
      account: 'ada@example.org',
      ticket: answerOf('verifyCode').ticket,
      firstName: 'Ada',
      ...ofNewcomers,
      stage: { key: 'newborn', birthDate: '2026-02-20' },
    },
  ],
  register: async ({ visitor, codeFor }) => {
    const account = 'bea@example.org';
    await visitor.client.sendVerifyCode({ account });
    const code = await codeFor(account);
    return [{ account, code, password: newPassword, firstName: 'Bea', lastName: 'Moss', ...ofNewcomers }];
  },
  login: ({ member }) => [
    { account: member.email, password: member.password },
    { account: member.email, password: otherPassword },
  ],
  loginByCode: async ({ visitor, member, codeFor }) => {
    await visitor.client.sendVerifyCode({ account: member.email });
    return [{ account: member.email, code: await codeFor(member.email) }];
  },
  fastLogin: async ({ visitor, newcomer, keyFor }) => {
    const { email } = await newcomer('Cleo');
    await visitor.client.sendMailByRecoverPwd({ account: email });
    return [{ key: await keyFor(email, '/redirect/fastLogin') }];
  },
  sendActivationMail: { by: ({ unproven }) => unproven('Dora'), with: () => [{}] },
  activate: async ({ keyFor }) => [{ key: await keyFor('dora@example.org', '/app/email-verifications') }],
  sendMailByRecoverPwd: async ({ newcomer }) => [{ account: (await newcomer('Edda')).email }],
  checkRecoverUrl: async ({ keyFor }) => [{ key: await keyFor('edda@example.org', '/recover_pwd') }],
  resetNewPass: async ({ keyFor }) => [
    { key: await keyFor('edda@example.org', '/recover_pwd'), password: otherPassword },
  ],
  recoverPassword: async ({ newcomer, visitor, codeFor }) => {
    const { email } = await newcomer('Fay');
    await visitor.client.sendVerifyCode({ account: email, purpose: 'recover' });
    return [{ account: email, code: await codeFor(email), password: otherPassword }];
  },
  checkContactLink: async ({ newcomer, staff, codeFor, keyFor }) => {
    const { client, email } = await newcomer('Ivy');
    const { uid: memberId } = await client.checkToken();
    await staff.client.sendCallerCode({ memberId });
    await staff.client.proveCaller({ memberId, code: await codeFor(email) });
    await staff.client.changeContact({ memberId, account: 'ivy.two@example.org', caller: 'proven' });
    return [{ key: await keyFor(email, '/contactChange/refuse'), answer: 'refuse' }];
  },
  answerContactLink: async ({ keyFor }) => [
    { key: await keyFor('ivy@example.org', '/contactChange/refuse'), answer: 'refuse' },
  ],
  listAccountBlocks: {
    by: ({ newcomer }) => newcomer('Jo'),
    with: async ({ staff, newId }, { client }) => {
      const { uid: memberId } = await client.checkToken();
      const words = 'You claimed with several accounts.';
      const block = {
        memberId,
        blockId: newId(),
        kind: 'claiming',
        reason: 'fraud',
        days: 7,
        words,
      } as const;
      await staff.client.blockMember(block);
      return [{}];
    },
  },
  appealAccountBlock: {
    by: ({ again }) => again({ name: 'Jo', email: 'jo@example.org', password: newPassword }),
    with: async (_, { client }) => {
      const { list } = await client.listAccountBlocks({});
      return [{ blockId: first(list).blockId, text: 'The other account is my sister’s.' }];
    },
  },
  modifyPassword: {
    by: ({ newcomer }) => newcomer('Greta'),
    with: () => [{ oldPassword: newPassword, password: otherPassword }],
  },
  sendProofCode: { by: ({ newcomer }) => newcomer('Hana'), with: () => [{ phone }] },
  bindAccount: {
    by: ({ again }) => again(hana),
    with: async ({ codeFor }) => [
      {
        way: { kind: 'phone', phone, code: await codeFor(phone) },
        proof: { kind: 'password', password: newPassword },
      },
    ],
  },
  removeAccount: {
    by: ({ again }) => again(hana),
    with: () => [{ way: { kind: 'phone' }, proof: { kind: 'password', password: newPassword } }],
  },
  signOutDevice: {
    by: async ({ newcomer, again }) => again(await newcomer('Ines')),
    with: async (_, { client }) => [
      { deviceId: one(await client.listDevices(), ({ current }) => !current).deviceId },
    ],
  },
  signOutOtherDevices: {
    by: async ({ newcomer, again }) => again(await newcomer('Joan')),
    with: () => [{}],
  },
  logout: { by: ({ newcomer }) => newcomer('Kaya'), with: () => [{}] },
  disable: {
    by: ({ newcomer }) => newcomer('Lena'),
    with: () => [{ proof: { kind: 'password', password: newPassword } }],
  },
  reportLoss: { by: ({ newcomer }) => newcomer('Mona'), with: () => [{}] },
} satisfies Partial<Plans>;
