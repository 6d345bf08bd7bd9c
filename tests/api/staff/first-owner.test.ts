import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { inviteFirstOwner } from '#server/core/staff/first-owner.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import { seedDemoStaff } from '#server/demo/staff.ts';
import { testDemo } from '#tests/support/demo.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';
import { auditOf, codeOf, keyOfLink, managing, staffPassword as password } from '#tests/support/staff.ts';

const server = useTestServer();
const start = new Date('2026-04-01T09:00:00Z');
const who = { email: '', name: 'Ada' };
/** Nobody goes, since the log names them: as if they had never come so far. */
const forgetOwners = () =>
  server.db.updateTable('staffAccount').set({ setUpAt: null, role: 'content', totpOff: false }).execute();
beforeEach(async () => {
  server.clock.at = start;
  who.email = newEmail();
  await forgetOwners();
});
const newEmail = () => `${crypto.randomUUID()}@club.example`;

const now = () => server.services.now();
/** As a start does. */
const begin = () => inviteFirstOwner(server.db, managing(server));
async function newKey(): Promise<string> {
  const owner = await begin();
  if (owner.is !== 'missing') throw new Error('There is an owner');
  return keyOfLink(owner.link);
}
const codeFor = async (key: string) => codeOf((await server.client.startStaffSetUp({ key })).secret, now());
const owners = () =>
  server.db.selectFrom('staffAccount').select('email').where('role', '=', 'owner').execute();

test('whoever has the link says who she is, and is the owner, signed in', async () => {
  const key = await newKey();
  const opened = await server.client.startStaffSetUp({ key });
  expect(opened.who).toBeNull();
  expect(await server.client.startStaffSetUp({ key })).toEqual(opened);
  const named = await server.client.startStaffSetUp({ key, email: who.email });
  expect(named.secret).toBe(opened.secret);
  expect(decodeURIComponent(new URL(named.uri).pathname)).toBe(`/Nestling:${who.email}`);
  const done = await server.client.finishStaffSetUp({ key, password, code: await codeFor(key), ...who });
  expect(done.role).toBe('owner');
  const me = await server.clientOf(done.token).whoAmIStaff();
  expect(me).toMatchObject({ ...who, role: 'owner', recoveryCodesLeft: 10 });
  expect(await auditOf(server, `staff ${me.staffId}`)).toMatchObject([
    { action: 'staff.firstLink', staffId: null },
    { action: 'staff.added', after: { role: 'owner', first: true } },
    { action: 'staff.setUp', staffId: me.staffId },
  ]);
  await refused(server.client.startStaffSetUp({ key }), 'linkEnded');
  expect(await begin()).toEqual({ is: 'there' });
});

test('its key is stored as a hash alone, and the address of the link has it in the fragment', async () => {
  const owner = await begin();
  const link = owner.is === 'missing' ? owner.link : '';
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/setUp#[\w-]{64}$/);
  const row = await server.db.selectFrom('firstOwnerLink').selectAll().executeTakeFirstOrThrow();
  expect(keyOfLink(link)).not.toContain(row.digest.toString('base64url'));
});

test('each start ends the link of the one before, also of two at once', async () => {
  const before = await newKey();
  const [one, other] = await Promise.all([newKey(), newKey()]);
  await refused(server.client.startStaffSetUp({ key: before }), 'linkEnded');
  const open = await Promise.allSettled(
    [one, other].map(async (key) => server.client.startStaffSetUp({ key })),
  );
  expect(open.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('it ends after a day', async () => {
  const key = await newKey();
  const code = await codeFor(key);
  server.clock.at = new Date(start.getTime() + 24 * 3_600_000);
  await refused(server.client.finishStaffSetUp({ key, password, code, ...who }), 'linkEnded');
});

test('of many at once one becomes the owner', async () => {
  for (let round = 0; round < 5; round++) {
    await forgetOwners();
    const key = await newKey();
    const code = await codeFor(key);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, place) =>
        server.client.finishStaffSetUp({ key, password, code, ...who, email: `${place}${newEmail()}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
  }
});

test('what is refused leaves it good', async () => {
  const key = await newKey();
  const code = await codeFor(key);
  const finish = (more: object) => server.client.finishStaffSetUp({ key, password, code, ...who, ...more });
  await refused(finish({ code: '000000' }), 'staffCodeWrong');
  await refused(finish({ password: 'password2026' }), 'passwordTooCommon');
  for (const wrong of [{ email: 'ada' }, { email: undefined }, { name: undefined }, { name: ' ' }])
    await expect(finish(wrong)).rejects.toMatchObject({ code: errors.badRequest.code });
  await addStaff(managing(server), { ...who, role: 'content' });
  await refused(finish({}), 'staffExists');
  await finish({ email: newEmail() });
});

test('it is dead once the command line added an owner', async () => {
  const key = await newKey();
  const code = await codeFor(key);
  await addStaff(managing(server), { email: newEmail(), name: 'Grace', role: 'owner' });
  await refused(server.client.startStaffSetUp({ key }), 'linkEnded');
  await refused(server.client.finishStaffSetUp({ key, password, code, ...who }), 'linkEnded');
  // Until that one has set up, the next start asks again.
  expect((await begin()).is).toBe('missing');
});

test('and once another owner has set up meanwhile', async () => {
  const email = newEmail();
  const graces = keyOfLink(await addStaff(managing(server), { email, name: 'Grace', role: 'owner' }));
  const key = await newKey();
  const [code, gracesCode] = [await codeFor(key), await codeFor(graces)];
  await server.client.finishStaffSetUp({ key: graces, password, code: gracesCode });
  await refused(server.client.finishStaffSetUp({ key, password, code, ...who }), 'linkEnded');
  expect(await owners()).toEqual([{ email }]);
});

test('who signed in as the owner of a demo is told to start anew', async () => {
  await seedDemoStaff(server.db, { demo: testDemo, now: start });
  expect(await begin()).toEqual({ is: 'ofDemo' });
});
