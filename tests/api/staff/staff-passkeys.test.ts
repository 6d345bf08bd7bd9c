import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mostPasskeys, passkeyFreshMinutes } from '#contract/calls/staff/passkeys.ts';
import { linkStaff } from '#server/core/staff/manage.ts';
import { removeEndedStaffSignIns } from '#server/core/staff/remove-ended-staff-sign-ins.ts';
import { makeAuthenticator, type Authenticator } from '#tests/support/authenticator.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf, codeOf, countWaiting, keyOfLink, managing, setUpStaff } from '#tests/support/staff.ts';

const origin = 'https://club.example';
const server = useTestServer({ environment: { PUBLIC_URL: origin } });
const start = new Date('2026-04-01T09:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const anybody = () => server.clientOf(null);
let ada: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  await server.db.deleteFrom('rateLimit').execute();
  ada = await server.staff('support');
  // As if her authenticator app were set up.
  await setTotp(ada, true);
});

const setTotp = async ({ staffId }: TestStaff, has: boolean) => {
  await server.db
    .updateTable('staffAccount')
    .set({ totpSecret: has ? Buffer.alloc(8) : null, setUpAt: start })
    .where('staffId', '=', staffId)
    .execute();
};

type Twist = Parameters<Authenticator['use']>[1];

async function add(
  { client }: Pick<TestStaff, 'client'>,
  authenticator = makeAuthenticator(origin),
  twist: Parameters<Authenticator['make']>[1] = {},
) {
  const asked = await client.startPasskey();
  const { passkeyId } = await client.finishPasskey({
    name: 'My phone',
    ...authenticator.make(asked, twist),
  });
  return { authenticator, passkeyId };
}

const signIn = async (authenticator: Authenticator, twist: Twist = {}) =>
  anybody().finishPasskeySignIn(authenticator.use(await anybody().startPasskeySignIn(), twist));

describe('a passkey', () => {
  test('is added, signs in as password and code do, and is written down', async () => {
    const asked = await ada.client.startPasskey();
    expect(asked).toMatchObject({
      rp: { id: 'club.example' },
      user: { name: `${ada.staffId}@staff.example`, displayName: 'Ada' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { authenticator, passkeyId } = await add(ada);
    server.clock.at = later(60);
    const signedIn = await signIn(authenticator);
    expect(signedIn).toMatchObject({
      name: 'Ada',
      role: 'support',
      expiresAt: later(60 + 12 * 3600).toISOString(),
    });
    const her = server.clientOf(signedIn.token);
    expect(await server.clientOf(signedIn.token).whoAmIStaff()).toMatchObject({ staffId: ada.staffId });
    expect(await her.listPasskeys()).toEqual({
      list: [
        {
          passkeyId,
          name: 'My phone',
          createdAt: start.toISOString(),
          lastUsedAt: later(60).toISOString(),
        },
      ],
    });
    expect(await auditOf(server, `staff ${ada.staffId}`)).toMatchObject([
      { action: 'staff.passkeyAdded', staffId: ada.staffId, after: { passkeyId } },
      { action: 'staff.signedIn', staffId: ada.staffId, after: { way: 'passkey', passkeyId } },
    ]);
    await signIn(authenticator);
    const owner = await server.staff();
    const { list } = await owner.client.listStaff();
    expect(list.find(({ staffId }) => staffId === ada.staffId)?.secondFactors).toEqual({
      totp: true,
      passkeys: 1,
    });
  });

  test('is told of by e-mail to whom it signs in, where mail is sent', async () => {
    const mailing = await startTestServer();
    try {
      const bea = await mailing.staff('support');
      await add(bea, makeAuthenticator(mailing.url));
      const mails = await mailTo(mailing, `${bea.staffId}@staff.example`);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('A passkey was added to your staff account'),
      ]);
      expect(mails[0]?.text).toContain('My phone');
      expect(mails[0]?.text).toContain(`${mailing.url}/console/me`);
    } finally {
      await mailing.stop();
    }
    await add(ada);
    expect(await mailTo(server, `${ada.staffId}@staff.example`)).toEqual([]);
  });

  test('is of one account, once', async () => {
    const { authenticator } = await add(ada);
    await refused(add(ada, authenticator), 'passkeyTaken');
    const bea = await server.staff('support');
    await refused(add(bea, authenticator), 'passkeyTaken');
    const { excludeCredentials } = await ada.client.startPasskey();
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal'] },
    ]);
  });

  test('is renamed and removed by who has it alone', async () => {
    const { authenticator, passkeyId } = await add(ada);
    const bea = await server.staff('support');
    await refused(bea.client.renamePasskey({ passkeyId, name: 'Mine' }), 'passkeyUnknown');
    await refused(bea.client.removePasskey({ passkeyId }), 'passkeyUnknown');
    await ada.client.renamePasskey({ passkeyId, name: 'Old phone' });
    expect((await ada.client.listPasskeys()).list).toMatchObject([{ name: 'Old phone' }]);
    await ada.client.removePasskey({ passkeyId });
    await refused(signIn(authenticator), 'passkeyWrong');
    await refused(ada.client.removePasskey({ passkeyId }), 'passkeyUnknown');
    const log = await auditOf(server, `staff ${ada.staffId}`);
    expect(log.map(({ action }) => action)).toEqual([
      'staff.passkeyAdded',
      'staff.passkeyRenamed',
      'staff.passkeyRemoved',
    ]);
    expect(JSON.stringify(log)).not.toContain('phone');
  });

  test('that is the last second factor stays, also of two removed at once', async () => {
    await setTotp(ada, false);
    const { passkeyId } = await add(ada);
    await refused(ada.client.removePasskey({ passkeyId }), 'lastSecondFactor');
    const { passkeyId: other } = await add(ada);
    const done = await Promise.allSettled(
      [passkeyId, other].map((one) => ada.client.removePasskey({ passkeyId: one })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ada.client.listPasskeys()).list).toHaveLength(1);
  });

  test('is one of at most twenty', async () => {
    const asked = await ada.client.startPasskey();
    for (let count = 0; count < mostPasskeys; count += 1) await add(ada);
    await refused(ada.client.startPasskey(), 'passkeysFull');
    await refused(
      ada.client.finishPasskey({ name: 'One more', ...makeAuthenticator(origin).make(asked) }),
      'passkeysFull',
    );
  });

  test('ends with all else when the account is set up anew', async () => {
    const { email, token } = await setUpStaff(server, { role: 'support' });
    const { authenticator } = await add({ client: server.clientOf(token) });
    const key = keyOfLink(await linkStaff(managing(server), email));
    await signIn(authenticator);
    const { secret } = await server.client.startStaffSetUp({ key });
    const code = codeOf(secret, server.services.now());
    await server.client.finishStaffSetUp({ key, password: 'a new nest for the same bird', code });
    await refused(signIn(authenticator), 'passkeyWrong');
  });
});

describe('adding is refused', () => {
  test.each<[string, Parameters<Authenticator['make']>[1]]>([
    ['from another origin', { origin: 'https://club.example.evil.example' }],
    ['from the same host by another scheme', { origin: 'http://club.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['by what signs in', { type: 'webauthn.get' }],
    ['from within a page of another site', { crossOrigin: true }],
    ['with a certificate, which nobody asked for', { attestation: new Map([['x5c', [new Uint8Array(9)]]]) }],
  ])('%s', async (_, twist) => {
    await refused(add(ada, makeAuthenticator(origin), twist), 'passkeyWrong');
    expect((await ada.client.listPasskeys()).list).toEqual([]);
  });

  test('a quarter of an hour after signing in, until she signs in again', async () => {
    server.clock.at = later(passkeyFreshMinutes * 60 + 1);
    await refused(ada.client.startPasskey(), 'staffSignInAgain');
    const { passkeyId } = await add(await server.again(ada));
    expect(passkeyId).toBeTruthy();
  });

  test('with a challenge that is old, of somebody else, for signing in, used, or never given', async () => {
    const bea = await server.staff('support');
    const finish = (challenge: string, asked: Awaited<ReturnType<typeof ada.client.startPasskey>>) =>
      ada.client.finishPasskey({ name: 'X', ...makeAuthenticator(origin).make(asked, { challenge }) });
    const mine = await ada.client.startPasskey();
    const others = [(await bea.client.startPasskey()).challenge, 'A'.repeat(43), ''];
    others.push((await anybody().startPasskeySignIn()).challenge);
    for (const challenge of others) await refused(finish(challenge, mine), 'passkeyTooLate');
    server.clock.at = later(300);
    await refused(finish(mine.challenge, mine), 'passkeyTooLate');
    server.clock.at = later(299);
    await finish(mine.challenge, mine);
    await refused(finish(mine.challenge, mine), 'passkeyTooLate');
  });

  test('with what is no answer at all', async () => {
    const asked = await ada.client.startPasskey();
    const good = makeAuthenticator(origin).make(asked);
    const junk = Buffer.from('{"challenge":1}').toString('base64url');
    for (const wrong of [{ clientDataJSON: 'AAAA' }, { clientDataJSON: junk }])
      await refused(ada.client.finishPasskey({ name: 'X', ...good, ...wrong }), 'passkeyWrong');
    await refused(ada.client.finishPasskey({ name: 'X', ...good, attestationObject: 'oA' }), 'passkeyWrong');
  });

  test('of 50 who bring one answer at once, one adds it', async () => {
    const good = makeAuthenticator(origin).make(await ada.client.startPasskey());
    const done = await Promise.allSettled(
      Array.from({ length: 50 }, () => ada.client.finishPasskey({ name: 'X', ...good })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('signing in is refused', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    ({ authenticator } = await add(ada));
  });

  test.each<[string, Twist]>([
    ['from another origin', { origin: 'https://club.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['by what makes a key', { type: 'webauthn.create' }],
    ['from within a page of another site', { crossOrigin: true }],
    ['for another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['with a counter that stands still', { counter: 1 }],
    ['with a counter that goes back', { counter: 0 }],
  ])('%s', async (_, twist) => {
    await refused(signIn(authenticator, twist), 'passkeyWrong');
    await signIn(authenticator, { counter: 9 });
  });

  test('with a counter of before, also of two answers at once', async () => {
    await signIn(authenticator, { counter: 40 });
    await refused(signIn(authenticator, { counter: 39 }), 'passkeyWrong');
    const asked = await Promise.all([anybody().startPasskeySignIn(), anybody().startPasskeySignIn()]);
    const done = await Promise.allSettled(
      asked.map((one) => anybody().finishPasskeySignIn(authenticator.use(one, { counter: 41 }))),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('but an authenticator that never counts signs in again and again', async () => {
    const { authenticator: still } = await add(ada, makeAuthenticator(origin), { counter: 0 });
    await signIn(still, { counter: 0 });
    await signIn(still, { counter: 0 });
  });

  test('with a challenge that is old, for adding, used, or never given', async () => {
    const asked = await anybody().startPasskeySignIn();
    const finish = (challenge: string) =>
      anybody().finishPasskeySignIn(authenticator.use(asked, { challenge }));
    const { challenge: adding } = await ada.client.startPasskey();
    for (const wrong of [adding, 'A'.repeat(43), '']) await refused(finish(wrong), 'passkeyTooLate');
    server.clock.at = later(300);
    await refused(finish(asked.challenge), 'passkeyTooLate');
    server.clock.at = later(299);
    await finish(asked.challenge);
    await refused(finish(asked.challenge), 'passkeyTooLate');
  });

  test('after one answer that was wrong, with the same challenge', async () => {
    const asked = await anybody().startPasskeySignIn();
    await refused(
      anybody().finishPasskeySignIn(authenticator.use(asked, { verified: false })),
      'passkeyWrong',
    );
    await refused(anybody().finishPasskeySignIn(authenticator.use(asked)), 'passkeyTooLate');
  });

  test('of 50 who bring one answer at once, one gets in', async () => {
    const answer = authenticator.use(await anybody().startPasskeySignIn());
    const done = await Promise.allSettled(
      Array.from({ length: 50 }, () => anybody().finishPasskeySignIn(answer)),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('with an unknown key, a wrong signature and for a disabled account alike', async () => {
    await refused(signIn(makeAuthenticator(origin)), 'passkeyWrong');
    const answer = authenticator.use(await anybody().startPasskeySignIn());
    const { signature } = makeAuthenticator(origin).use(await anybody().startPasskeySignIn());
    await refused(anybody().finishPasskeySignIn({ ...answer, signature }), 'passkeyWrong');
    const owner = await server.staff();
    await owner.client.setStaffActive({ staffId: ada.staffId, active: false });
    await refused(signIn(authenticator), 'passkeyWrong');
    await owner.client.setStaffActive({ staffId: ada.staffId, active: true });
    await signIn(authenticator);
  });

  test('for an account that is disabled while the answer is looked at', async () => {
    const { staffId } = ada;
    const answer = authenticator.use(await anybody().startPasskeySignIn());
    const { waiting } = await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('staffAccount').set({ active: false }).where('staffId', '=', staffId).execute();
      const entering = anybody().finishPasskeySignIn(answer);
      entering.catch(() => undefined);
      await vi.waitFor(async () => expect(await countWaiting(server)).toBeGreaterThan(0));
      return { waiting: entering };
    });
    await refused(waiting, 'passkeyWrong');
  });

  test('after many wrong ones, and what is begun is counted', async () => {
    const count = async (name: string) =>
      (
        await server.db.selectFrom('rateLimit').select('points').where('key', 'like', `${name}:%`).execute()
      ).map(({ points }) => points);
    await refused(signIn(makeAuthenticator(origin)), 'passkeyWrong');
    await signIn(authenticator);
    expect([await count('signInByNetwork'), await count('guessByNetwork')]).toEqual([[4], [1]]);
    await server.db
      .updateTable('rateLimit')
      .set({ points: 100 })
      .where('key', 'like', 'guessByNetwork:%')
      .execute();
    await refused(signIn(authenticator), 'tooManyRequests');
  });
});

test('what is begun says nothing of who there is, and is kept under a hash until it is over', async () => {
  const asked = await anybody().startPasskeySignIn();
  expect(asked).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'club.example',
    timeout: 300_000,
    userVerification: 'required',
  });
  const stored = await server.db.selectFrom('staffChallenge').selectAll().execute();
  const clear = Buffer.from(asked.challenge, 'base64url').toString('hex');
  for (const { digest } of stored) expect(digest.toString('hex')).not.toBe(clear);
  await removeEndedStaffSignIns(server.db, later(299));
  expect(await server.db.selectFrom('staffChallenge').select('digest').execute()).not.toEqual([]);
  await removeEndedStaffSignIns(server.db, later(300));
  expect(await server.db.selectFrom('staffChallenge').select('digest').execute()).toEqual([]);
});

test('a passkey of a demo’s account without codes signs nobody in once the demo is over', async () => {
  const real = await startTestServer({ environment: { DEMO: 'off', PUBLIC_URL: origin } });
  try {
    real.clock.at = start;
    const her = await real.staff();
    const authenticator = makeAuthenticator(origin);
    await add(her, authenticator);
    const anyone = real.clientOf(null);
    const enter = async () =>
      anyone.finishPasskeySignIn(authenticator.use(await anyone.startPasskeySignIn()));
    await enter();
    await real.db.updateTable('staffAccount').set({ totpOff: true }).execute();
    await refused(enter(), 'passkeyWrong');
  } finally {
    await real.stop();
  }
});
