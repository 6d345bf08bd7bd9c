import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { transaction } from '#server/database/database.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
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

/** How many statements wait for a row that another transaction holds. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]?.count;
}

/** Makes a call whose password is right when it is checked and another one before anything is written. */
async function changedMeanwhile(call: () => Promise<unknown>): Promise<unknown> {
  const passwordHash = await hashPassword('five loud birds');
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
    // The password is checked without a lock; what comes after waits for this transaction.
    await expect.poll(waiting).toBe(1);
    await tx.updateTable('member').set({ passwordHash }).where('memberId', '=', memberId).execute();
  });
  return answer.promise;
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
  await server.db
    .insertInto('socialIdentity')
    .values({
      issuer: issuer.url,
      subject: randomUUID(),
      identityId: randomUUID(),
      memberId: owner.memberId,
      type: 'loop',
      email: null,
      createdAt: new Date(),
    })
    .execute();
  const before = await account();
  expect(await changedMeanwhile(call)).toMatchObject({ code: errors[error].code });
  expect(await account()).toEqual(before);
});
