import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { toHttpRequest, type CallInput } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/database/database.ts';
import { createMember } from '#server/features/accounts/create-member.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { openSession } from '#server/http/sessions.ts';
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Two processes of an installation behind a proxy, on one database. */
let database: TestDatabase;
let passwordHash: string;
const dataDirs = [makeDataDir(), makeDataDir()];
let processes: ServerProcess[];
let urls: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  passwordHash = await hashPassword(right);
  processes = dataDirs.map((dataDir) =>
    startProcess({
      DATABASE_URL: database.url,
      DATABASE_POOL: '8',
      DATA_DIR: dataDir,
      SECRET: randomSecret,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  );
  urls = await Promise.all(processes.map(({ ready }) => ready));
});
afterAll(async () => {
  await Promise.all(processes.map(stopProcess));
  await Promise.all(dataDirs.map(removeDataDir));
  await database.drop();
});

const randomSecret = randomBytes(32).toString('hex');
const right = 'four quiet birds';
const wrong = 'five loud birds';

interface Owner {
  readonly memberId: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

async function newOwner(): Promise<Owner> {
  const email = `${randomUUID()}@example.org`;
  const phone = `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const session = await transaction(database.db, async (tx) => {
    const memberId = await createMember(tx, {
      email,
      phone,
      passwordHash,
      firstName: 'Mira',
      lastName: '',
      countryCode: 'GB',
      timeZone: 'UTC',
      language: 'en',
      acceptMarketing: false,
      now: new Date(),
    });
    return openSession(tx, memberId, { now: new Date(), mode: { kind: 'real' }, userAgent: 'tests' });
  });
  return { memberId: session.uid, email, phone, token: session.token };
}

/** One call at one of the processes, as a proxy hands it on: what the client claims, then who it is. */
async function send<Name extends CallName>(
  at: number,
  name: Name,
  input: CallInput<Name>,
  { from, token, known }: { from: string; token?: string; known?: string },
): Promise<number> {
  const { method, url, body } = toHttpRequest(name, input);
  const answer = await fetch(`${urls[at % urls.length]}${url}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${randomInt(256)}, 127.0.0.1, ${from}`,
      forwarded: `for=198.51.100.${randomInt(256)}`,
      'x-real-ip': `198.51.100.${randomInt(256)}`,
      ...(token !== undefined && calls[name].access === 'member' && { authorization: `Bearer ${token}` }),
      ...(known !== undefined && { 'known-device': known }),
    },
    ...(body !== undefined && { body }),
  });
  return ((await answer.json()) as Envelope).code;
}

const anywhere = () => `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
const many = errors.tooManyRequests.code;

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
