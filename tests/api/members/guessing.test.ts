import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import { toHttpRequest, type CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { counted, newKey, newOwner, right, wrong, type Owner } from '#tests/support/guessing.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';
import { refused } from '#tests/support/refused.ts';

const loop = useLoopServer();
const { server } = loop;

const newPassword = 'six birds in a tree';
/** Of a link: nobody's. */
const linkKey = () => randomBytes(48).toString('base64url');

let owner: Owner;
let trip: Awaited<ReturnType<typeof roundTrip>>;
beforeEach(async () => {
  server.clock.at = null;
  loop.issuer.person = { sub: randomUUID() };
  trip = await roundTrip(server);
  owner = await newOwner(server);
  await server.db.deleteFrom('rateLimit').execute();
});

type Inputs = { readonly [Name in CallName]?: readonly (() => CallInput<Name>)[] };
const code = '000000';

/** Every call that takes a proof which somebody might guess, with a wrong one of each kind. */
const guessable = {
  login: [
    () => ({ account: owner.email, password: wrong }),
    () => ({ account: owner.phone, password: wrong }),
  ],
  loginByCode: [() => ({ account: owner.email, code }), () => ({ account: owner.phone, code })],
  registerByCode: [() => ({ ...newcomer, account: owner.email, code })],
  register: [() => ({ ...newcomer, account: owner.phone, code, password: newPassword })],
  verifyCode: [() => ({ account: owner.email, code, purpose: 'recover' })],
  recoverPassword: [() => ({ account: owner.email, code, password: newPassword })],
  socialVerifyMailCode: [() => ({ ...trip, email: owner.email, code })],
  socialVerifyPass: [() => ({ ...trip, email: owner.email, password: wrong })],
  modifyPassword: [() => ({ oldPassword: wrong, password: newPassword })],
  bindAccount: [
    () => ({ way: { kind: 'social', ...trip }, proof: { kind: 'password', password: wrong } }),
    () => ({ way: { kind: 'social', ...trip }, proof: { kind: 'code', code } }),
    () => ({
      way: { kind: 'email', email: owner.email, code },
      proof: { kind: 'password', password: right },
    }),
    () => ({
      way: { kind: 'phone', phone: owner.phone, code },
      proof: { kind: 'password', password: right },
    }),
  ],
  removeAccount: [
    () => ({ way: { kind: 'email' }, proof: { kind: 'password', password: wrong } }),
    () => ({ way: { kind: 'phone' }, proof: { kind: 'code', code } }),
  ],
  disable: [
    () => ({ proof: { kind: 'password', password: wrong } }),
    () => ({ proof: { kind: 'code', code } }),
  ],
  signInStaff: [() => ({ email: 'ada@staff.example', password: wrong })],
} as const satisfies Inputs;

/** The same for secrets of 256 bits, which nobody guesses. */
const unguessable = {
  register: [() => ({ ...newcomer, account: owner.email, ticket: newKey(), password: newPassword })],
  recoverPassword: [() => ({ account: owner.email, ticket: newKey(), password: newPassword })],
  resetNewPass: [() => ({ key: linkKey(), password: newPassword })],
  checkRecoverUrl: [() => ({ key: linkKey() })],
  activate: [() => ({ key: linkKey() })],
  fastLogin: [() => ({ key: linkKey() })],
  checkContactLink: [() => ({ key: linkKey(), answer: 'refuse' })],
  listAccountBlocks: [() => ({ ticket: linkKey() })],
  appealAccountBlock: [() => ({ blockId: uuidv7(), ticket: linkKey(), text: 'I see it otherwise.' })],
  answerContactLink: [() => ({ key: linkKey(), answer: 'confirm' })],
  socialLogin: [() => ({ ticket: newKey(), key: newKey() })],
  socialSendMailCode: [() => ({ ticket: newKey(), key: newKey(), email: owner.email })],
  bindAccount: [
    () => ({
      way: { kind: 'social', ticket: newKey(), key: newKey() },
      proof: { kind: 'password', password: right },
    }),
  ],
  removeAccount: [
    () => ({ way: { kind: 'email' }, proof: { kind: 'social', ticket: newKey(), key: newKey() } }),
  ],
  startStaffSetUp: [() => ({ key: linkKey() })],
  finishStaffSetUp: [() => ({ key: linkKey(), password: newPassword, code })],
} as const satisfies Inputs;

/** Calls with a field that is called like a proof, and why it is none of a member's or of staff's. */
const noProofs: Readonly<Record<string, string>> = {
  oauthLogin: 'takes the hash of a key that the browser makes',
  modifyUserAvatar: 'the key is the name of a picture',
  takePicture: 'the key is the name of a picture, good for the one of the staff who got it',
  takeFile: 'the key is the name of a file, good for the one of the staff who got it',
  takeMark: 'the key is the name of a picture, good for the one of the staff who got it',
  'brand.save': 'the long word names a picture in storage',
  'brand.preview': 'the long word names a picture in storage',
  'picture.save': 'the long word names a picture in storage',
  'picture.preview': 'the long word names a picture in storage',
  'article.save': 'the long word names a file in storage',
  'journey.save': 'the long word names a video in storage',
  'article.preview': 'the long word names a file in storage',
  'journey.preview': 'the long word names a video in storage',
  'journey.simulate': 'the long word names a video in storage',
  proveCaller:
    'staff enter what a member reads to them: counted for her apart, five tries a code (caller.test.ts)',
  subscribePush: 'keys of the browser’s own push service',
  oauthCallback: 'state and code are the provider’s; the state is 256 bits and spent at once',
};

const each = (inputs: Inputs) =>
  Object.entries(inputs).flatMap(([name, wrongs]) =>
    (wrongs as readonly (() => CallInput<CallName>)[]).map(
      (input, at) => [name as CallName, at, input] as const,
    ),
  );

function send(name: CallName, input: CallInput<CallName>, headers: Record<string, string> = {}) {
  const { method, url, body } = toHttpRequest(calls[name], input);
  return server.request(url, {
    method,
    headers: {
      ...(calls[name].access === 'member' && { authorization: `Bearer ${owner.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

describe('every proof is counted', () => {
  test('the calls below are all that take one', () => {
    const found = Object.entries(calls)
      .filter(([name, { input }]) => !(name in noProofs) && takesProof(input))
      .map(([name]) => name);
    const tried = new Set([...Object.keys(guessable), ...Object.keys(unguessable)]);
    expect(found.toSorted()).toEqual([...tried].toSorted());
    // And all of a member's are told which browser asks.
    const known = Object.entries(calls).filter(([, call]) => 'knownDevice' in call);
    const ofMembers = [...tried].filter((name) => !name.endsWith('SetUp') && !name.endsWith('Staff'));
    expect(known.map(([name]) => name)).toEqual(expect.arrayContaining(ofMembers));
  });

  test.each(each(guessable))('%s, way %i, counts for the account and the network', async (name, _, input) => {
    const { status, envelope } = await send(name, input());
    expect([status, envelope.code]).not.toContain(200);
    expect(envelope.code).not.toBe(errors.badRequest.code);
    expect(await counted(server)).toEqual({ guessByAccount: 1, guessByNetwork: 1 });
  });

  test.each(each(unguessable))('%s, secret %i, counts for the network', async (name, _, input) => {
    const { status, envelope } = await send(name, input());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(envelope.code).not.toBe(errors.badRequest.code);
    expect(await counted(server)).toEqual({ guessByNetwork: 1 });
  });

  test('and only by the one function: what checks is called by nothing else', () => {
    const root = path.resolve(import.meta.dirname, '../../../server');
    const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const filesWith = (pattern: RegExp) =>
      sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
    expect(filesWith(/'guessBy\w+'/)).toEqual(['core/members/guessing.ts']);
    expect(filesWith(/\bverifyPassword\(/).toSorted()).toEqual([
      'core/members/passwords.ts',
      'core/members/prove-password.ts',
    ]);
    // What is looked up by its hash, each by one statement, which one file runs, inside `guess`.
    const proofs = 'core/members/queries-proofs.ts';
    const flows = 'core/members/queries-social-flows.ts';
    const reading: readonly [RegExp, string, RegExp, string][] = [
      [
        /'verificationCode'\)[^;]*'digest'|update verification_code/,
        proofs,
        /\btryCodes\b/,
        'core/members/codes.ts',
      ],
      [/selectFrom\('ticket'\)/, proofs, /\bisTicketGood\b/, 'core/members/tickets.ts'],
      [/selectFrom\('mailLink'\)/, proofs, /\bfindMailLink\b/, 'core/members/mail-links.ts'],
      [/selectFrom\('socialFlow'\)/, flows, /\bfindFlow\b/, 'core/members/social-flows.ts'],
    ];
    for (const [statement, queries, query, file] of reading) {
      expect(filesWith(statement)).toEqual([queries]);
      const text = readFileSync(path.join(root, queries), 'utf8');
      expect(text.match(new RegExp(statement, 'g'))).toHaveLength(1);
      expect(filesWith(query).toSorted()).toEqual([file, queries].toSorted());
      expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/\bguess\(/);
    }
  });
});

/** Whether something a person might know, or was sent, is among the fields. */
function takesProof(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return takesProof(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.some((one) => takesProof(one as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => /^(oldPassword|password|key)$/.test(name) || isSecret(field) || takesProof(field),
  );
}

/** A code of digits, or the text form of at least 128 random bits. */
function isSecret(field: z.ZodType): boolean {
  if (field instanceof z.ZodOptional) return isSecret(field.unwrap() as z.ZodType);
  const json = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as { pattern?: string };
  return /^\^(\\d\{\d+\}|\[\\w-\]\{\d+\})\$$/.test(json.pattern ?? '');
}

describe('ten wrong proofs are the last', () => {
  test('of an account, however they are spread over its names and over what they are for', async () => {
    const all = each(guessable).filter(([name]) => name !== 'signInStaff');
    expect(all.length).toBeGreaterThan(10);
    for (const [name, , input] of all.slice(0, 10)) {
      expect((await send(name, input())).envelope.code).not.toBe(errors.tooManyRequests.code);
    }
    for (const [name, , input] of all) {
      const { status, envelope } = await send(name, input());
      expect([name, status, envelope.code]).toEqual([name, 429, errors.tooManyRequests.code]);
    }
    await refused(server.client.login({ account: owner.phone, password: right }), 'tooManyRequests');
  });

  test('without the count for the account all of them are let through', async () => {
    const all = each(guessable).filter(([name]) => name !== 'signInStaff');
    for (const [name, , input] of all) {
      await server.db.deleteFrom('rateLimit').where('key', 'like', 'guessByAccount:%').execute();
      expect((await send(name, input())).envelope.code).not.toBe(errors.tooManyRequests.code);
    }
  });

  test('a right one costs none, of whatever kind', async () => {
    await server.client.login({ account: owner.email, password: right });
    await server.client.sendVerifyCode({ account: owner.email });
    await server.client.loginByCode({ account: owner.email, code: await mailedCode(server, owner.email) });
    await server.client.sendMailByRecoverPwd({ account: owner.email });
    await server.client.fastLogin({ key: await mailedKey(server, owner.email, '/redirect/fastLogin') });
    expect(await counted(server)).toEqual({});
  });

  test('an unknown name is counted and answered in the very same way', async () => {
    const unknown = { email: 'nobody@example.org', phone: '+447400999999' };
    const answers = async (account: string) => {
      await server.db.deleteFrom('rateLimit').execute();
      const seen: unknown[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const { status, headers, envelope } = await send(
          tries % 2 ? 'login' : 'loginByCode',
          tries % 2 ? { account, password: wrong } : { account, code },
        );
        const told = [...headers].filter(([name]) => !['date', 'x-request-id', 'retry-after'].includes(name));
        seen.push([status, envelope, told, headers.has('retry-after')]);
      }
      return [seen, await counted(server)];
    };
    expect(await answers(unknown.email)).toEqual(await answers(owner.email));
    expect(await answers(unknown.phone)).toEqual(await answers(owner.phone));
  });
});

describe('ten codes a day', () => {
  const later = () => {
    server.clock.at = new Date((server.clock.at?.getTime() ?? 0) + 61_000);
  };
  beforeEach(() => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
  });

  test('go to an account, over its names and all that they are for', async () => {
    const { token } = await server.client.login({ account: owner.email, password: right });
    const client = server.clientOf(token);
    const asks = [
      () => server.client.sendVerifyCode({ account: owner.email }),
      () => server.client.sendVerifyCode({ account: owner.phone, purpose: 'recover' }),
      () => client.sendProofCode(),
      () => client.sendProofCode({ email: owner.email }),
      async () => server.client.socialSendMailCode({ ...(await roundTrip(server)), email: owner.email }),
    ];
    for (let sent = 0; sent < 10; sent += 1) {
      await asks[sent % asks.length]?.();
      if (sent % asks.length === asks.length - 1) later();
    }
    for (const ask of asks) await refused(ask(), 'codeTooMany');
  });
});
