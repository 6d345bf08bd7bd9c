import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { anywhere, openTwoProcesses } from '#tests/support/two-processes.ts';

// Nobody takes the mail: it stays where the tests read it.
const two = openTwoProcesses({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@nestling.example' });

const first = 'four quiet birds';
const second = 'six birds in a tree';
const third = 'nine owls by night';
const rounds = 5;

const codesOf = async (asked: readonly Promise<{ code: number }>[]) =>
  (await Promise.all(asked)).map(({ code }) => code);
const good = (codes: readonly number[]) => codes.filter((code) => code === 200).length;

describe('at two processes at once', () => {
  test('a code signs in once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email: account } = await two().owner(first);
      await two().ask(round, 'sendVerifyCode', { account, purpose: 'sign-in' });
      const code = await mailedCode(two().database, account);
      const codes = await codesOf([0, 1, 0, 1].map((at) => two().ask(at, 'loginByCode', { account, code })));
      expect(good(codes)).toBe(1);
    }
  });

  test('a link sets one password', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email: account } = await two().owner(first);
      await two().ask(round, 'sendMailByRecoverPwd', { account });
      const key = await mailedKey(two().database, account, '/recover_pwd');
      const passwords = [`${second} a`, `${second} b`, `${second} c`, `${second} d`];
      const codes = await codesOf(
        passwords.map((password, at) => two().ask(at, 'resetNewPass', { key, password })),
      );
      expect(good(codes)).toBe(1);
      const entered = await codesOf(
        passwords.map((password, at) => two().ask(at + 1, 'login', { account, password })),
      );
      expect(entered.map((code) => code === 200)).toEqual(codes.map((code) => code === 200));
    }
  });

  test('of a change and a recovery by the old link, one stands', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email: account, token } = await two().owner(first);
      await two().ask(round, 'sendMailByRecoverPwd', { account });
      const key = await mailedKey(two().database, account, '/recover_pwd');
      const caller = { from: anywhere(), token };
      const codes = await codesOf([
        two().ask(round, 'modifyPassword', { oldPassword: first, password: second }, caller),
        two().ask(round + 1, 'resetNewPass', { key, password: third }),
      ]);
      expect(good(codes)).toBe(1);
      const entered = await codesOf(
        [second, third].map((password, at) => two().ask(at, 'login', { account, password })),
      );
      expect(entered.map((code) => code === 200)).toEqual(codes.map((code) => code === 200));
    }
  });
});

test('what one process handed out is void once a password was changed at the other', async () => {
  const { email: account, token } = await two().owner(first);
  await two().ask(0, 'sendMailByRecoverPwd', { account });
  const key = await mailedKey(two().database, account, '/recover_pwd');
  await two().ask(0, 'sendVerifyCode', { account, purpose: 'recover' });
  const proof = await mailedCode(two().database, account);
  const { result } = await two().ask(0, 'verifyCode', { account, purpose: 'recover', code: proof });
  const ticket = result?.ticket ?? '';
  await two().ask(0, 'sendVerifyCode', { account, purpose: 'sign-in' });
  const code = await mailedCode(two().database, account);
  const other = await two().ask(0, 'login', { account, password: first });
  const caller = { from: anywhere(), token };
  expect((await two().ask(0, 'getUserInfo', {}, caller)).code).toBe(200);

  const change = { oldPassword: first, password: second };
  expect((await two().ask(1, 'modifyPassword', change, caller)).code).toBe(200);
  expect((await two().ask(0, 'resetNewPass', { key, password: third })).code).not.toBe(200);
  expect((await two().ask(0, 'recoverPassword', { account, ticket, password: third })).code).not.toBe(200);
  expect((await two().ask(0, 'loginByCode', { account, code })).code).not.toBe(200);
  const stolen = { from: anywhere(), token: other.result?.token ?? '' };
  expect((await two().ask(0, 'getUserInfo', {}, stolen)).code).toBe(errors.tokenExpired.code);
  expect((await two().ask(0, 'login', { account, password: second })).code).toBe(200);
});
