import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { ErrorName } from '#contract/errors/error.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { changeWays } from '#server/core/members/change-ways.ts';
import { hashPassword } from '#server/core/members/passwords.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { oneWaits } from '#tests/support/locks.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { callbackPath, roundTrip } from '#tests/support/provider-visit.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer(() => [`${server.url}${callbackPath('loop')}`]);
  server = await startTestServer({ environment: issuer.settings('LOOP') });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const password = 'four quiet birds';
const proof = { kind: 'password', password } as const;
let owner: TestMember;
let trip: Awaited<ReturnType<typeof roundTrip>>;
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  issuer.person = { sub: randomUUID() };
  owner = await server.member({ password });
  trip = await roundTrip(server);
});

/** Makes a call whose proof is good when it is checked and void before anything is written. */
async function changedMeanwhile(
  call: () => Promise<unknown>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const { memberId } = owner;
  const answer = Promise.withResolvers<unknown>();
  await transaction(server.db, async (tx) => {
    await tx
      .selectFrom('member')
      .select('memberId')
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    call().then(answer.resolve, answer.resolve);
    // It is checked without a lock; what comes after waits for this transaction.
    await oneWaits(server.db);
    await change(tx);
  });
  return answer.promise;
}

/** Another way to sign in, so that one can be removed. */
async function bind(subject: string): Promise<void> {
  await server.db
    .insertInto('socialIdentity')
    .values({
      issuer: issuer.url,
      subject,
      identityId: randomUUID(),
      memberId: owner.memberId,
      type: 'loop',
      email: null,
      createdAt: new Date(),
    })
    .execute();
}

/** What there is of the member's account: nothing of it may have changed. */
async function account() {
  const { memberId } = owner;
  const of = (table: 'session' | 'signInName' | 'socialIdentity' | 'accountClosing') =>
    server.db.selectFrom(table).selectAll().where('memberId', '=', memberId).execute();
  return Promise.all([of('session'), of('signInName'), of('socialIdentity'), of('accountClosing')]);
}

test.each<[string, ErrorName, () => Promise<unknown>]>([
  ['login', 'credentialsWrong', () => server.client.login({ account: owner.email, password })],
  [
    'socialVerifyPass',
    'credentialsWrong',
    () => server.client.socialVerifyPass({ ...trip, email: owner.email, password }),
  ],
  ['bindAccount', 'proofWrong', () => owner.client.bindAccount({ way: { kind: 'social', ...trip }, proof })],
  ['removeAccount', 'proofWrong', () => owner.client.removeAccount({ way: { kind: 'email' }, proof })],
  ['disable', 'proofWrong', () => owner.client.disable({ proof })],
])('%s does nothing by a password that was changed while it was checked', async (_, error, call) => {
  await bind(randomUUID());
  const before = await account();
  const passwordHash = await hashPassword('five loud birds');
  const change = (tx: Transaction) =>
    tx.updateTable('member').set({ passwordHash }).where('memberId', '=', owner.memberId).execute();
  expect(await changedMeanwhile(call, change)).toMatchObject({ code: errors[error].code });
  expect(await account()).toEqual(before);
});

describe('what waited for her signs nobody in who came while her password changed', () => {
  const passwordHash = () => hashPassword('five loud birds');
  const changed = async (call: () => Promise<unknown>) => {
    const hash = await passwordHash();
    const sessions = () =>
      server.db.selectFrom('session').selectAll().where('memberId', '=', owner.memberId).execute();
    const before = await sessions();
    const answer = await changedMeanwhile(call, (tx) =>
      changeWays(tx, server.services, owner.memberId, (change) => change.setPassword(hash)),
    );
    expect(await sessions()).toEqual(before);
    return answer;
  };
  test.each<[string, (given: { account: string; code: string }) => Promise<unknown>]>([
    ['loginByCode', (given) => server.client.loginByCode(given)],
    ['registerByCode', (given) => server.client.registerByCode({ ...newcomer, ...given })],
  ])('%s', async (_, call) => {
    const account = owner.email;
    await server.client.sendVerifyCode({ account });
    const code = await mailedCode(server, account);
    expect(await changed(() => call({ account, code }))).toMatchObject({ code: errors.codeWrong.code });
  });

  test('socialLogin', async () => {
    await bind(issuer.person.sub);
    const answer = await changed(() => server.client.socialLogin(trip));
    expect(answer).toMatchObject({ code: errors.socialExpired.code });
  });

  test('fastLogin', async () => {
    await server.client.sendMailByRecoverPwd({ account: owner.email });
    const key = await mailedKey(server, owner.email, '/redirect/fastLogin');
    const answer = await changed(() => server.client.fastLogin({ key }));
    expect(answer).toMatchObject({ code: errors.linkEnded.code });
  });
});

test('a code proves nothing once its mailbox is the member’s no more', async () => {
  await owner.client.sendProofCode();
  const code = await mailedCode(server, owner.email);
  const email = `${randomUUID()}@example.org`;
  const answer = await changedMeanwhile(
    () => owner.client.disable({ proof: { kind: 'code', code } }),
    (tx) => tx.updateTable('member').set({ email }).where('memberId', '=', owner.memberId).execute(),
  );
  expect(answer).toMatchObject({ code: errors.proofWrong.code });
});

test('a provider proves nothing once it is no way to sign in any more', async () => {
  await bind(issuer.person.sub);
  const answer = await changedMeanwhile(
    () => owner.client.disable({ proof: { kind: 'social', ...trip } }),
    (tx) => tx.deleteFrom('socialIdentity').where('memberId', '=', owner.memberId).execute(),
  );
  expect(answer).toMatchObject({ code: errors.proofWrong.code });
});
