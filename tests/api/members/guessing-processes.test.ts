import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { anywhere, openTwoProcesses, type Caller, type Owner } from '#tests/support/two-processes.ts';

const two = openTwoProcesses();

const right = 'four quiet birds';
const wrong = 'five loud birds';
const many = errors.tooManyRequests.code;

const newOwner = () => two().owner(right);

async function send<Name extends CallName>(
  at: number,
  name: Name,
  input: CallInput<Name>,
  caller: Caller,
): Promise<number> {
  return (await two().ask(at, name, input, caller)).code;
}

/** A try of each kind in turn, at each process in turn. */
function tryOnce(
  { email, phone, token }: Omit<Owner, 'memberId'>,
  at: number,
  from: string,
): Promise<number> {
  switch (at % 4) {
    case 0:
      return send(at >> 2, 'login', { account: email, password: wrong }, { from });
    case 1:
      return send(at >> 2, 'loginByCode', { account: email, code: '000000' }, { from });
    case 2:
      return send(at >> 2, 'recoverPassword', { account: email, code: '000000', password: right }, { from });
    default:
      return token === ''
        ? send(at >> 2, 'login', { account: phone, password: wrong }, { from })
        : send(at >> 2, 'disable', { proof: { kind: 'password', password: wrong } }, { from, token });
  }
}

test('ten wrong proofs are the last for an account, at two processes at once and from everywhere', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await newOwner();
    const codes = await Promise.all(Array.from({ length: 40 }, (_, at) => tryOnce(owner, at, anywhere())));
    expect(codes.filter((code) => code !== many)).toHaveLength(10);
    expect(codes.filter((code) => code === errors.unavailable.code)).toEqual([]);
    expect(await send(round, 'login', { account: owner.email, password: right }, { from: anywhere() })).toBe(
      many,
    );
  }
});

test('so are they for a name that has none', async () => {
  const nobody = { email: `${randomUUID()}@example.org`, phone: '', token: '' };
  const codes = await Promise.all(
    Array.from({ length: 39 }, (_, at) => tryOnce(nobody, at * 4 + (at % 3), anywhere())),
  );
  expect(codes.filter((code) => code !== many)).toHaveLength(10);
});

test('meanwhile the device that signed in before gets in, at both', async () => {
  const owner = await newOwner();
  const known = randomBytes(32).toString('base64url');
  const enter = (at: number) =>
    send(at, 'login', { account: owner.email, password: right }, { from: anywhere(), known });
  expect(await enter(0)).toBe(200);
  const siege = Promise.all(Array.from({ length: 40 }, (_, at) => tryOnce(owner, at, anywhere())));
  const entered = await Promise.all([enter(0), enter(1), enter(0), enter(1)]);
  expect(entered).toEqual([200, 200, 200, 200]);
  expect((await siege).filter((code) => code !== many)).toHaveLength(10);
  expect([await enter(0), await enter(1)]).toEqual([200, 200]);
  // Without its key it is like any other.
  expect(await send(0, 'login', { account: owner.email, password: right }, { from: anywhere() })).toBe(many);
});

test('a network has a hundred, whatever it claims to be and whomever it tries', async () => {
  const from = '192.0.2.7';
  const codes = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      send(at, 'verifyCode', { account: `${randomUUID()}@example.org`, code: '000000' }, { from }),
    ),
  );
  expect(codes.filter((code) => code === many)).toHaveLength(30);
  expect(codes.filter((code) => code === errors.codeWrong.code)).toHaveLength(100);
});
