import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lockTeam } from '#server/core/staff/queries-team.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, useTestServer, type TestStaff } from '#tests/support/server.ts';
import {
  auditOf,
  codeOf,
  countWaiting,
  keyOfLink,
  roleOfBrand,
  staffPassword as password,
} from '#tests/support/staff.ts';

const server = useTestServer();
const start = new Date('2026-04-01T09:00:00Z');
let owner: TestStaff;
beforeEach(async () => {
  server.clock.at = start;
  await server.db.deleteFrom('rateLimit').execute();
  owner = await server.staff();
});

const later = (seconds: number) => new Date(server.services.now().getTime() + seconds * 1000);
const invite = (role = 'support', email = `${randomUUID()}@staff.example`) =>
  owner.client.inviteStaff({ email, name: 'Dora', role });
const listed = async (staffId: string) =>
  (await owner.client.listStaff()).list.find((one) => one.staffId === staffId);

/** Owners that can sign in: none is left by the tests before. */
async function owners(count: number): Promise<TestStaff[]> {
  await server.db.updateTable('staffAccount').set({ active: false }).execute();
  const all = await Promise.all(Array.from({ length: count }, () => server.staff()));
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where(
      'staffId',
      'in',
      all.map(({ staffId }) => staffId),
    )
    .execute();
  return all;
}

const countOwners = async () => {
  const rows = await server.db
    .selectFrom('staffAccount')
    .select('staffId')
    .where('role', 'in', ['owner', 'admin'])
    .where('active', '=', true)
    .where('setUpAt', 'is not', null)
    .execute();
  return rows.length;
};

describe('an invitation', () => {
  test('makes an account, whose link works and goes by mail as well', async () => {
    const email = `${randomUUID()}@staff.example`;
    const { staffId, link, expiresAt, mailed } = await invite('support', email);
    expect({ expiresAt, mailed }).toEqual({ expiresAt: later(24 * 3600).toISOString(), mailed: true });
    expect(await listed(staffId)).toEqual({
      staffId,
      name: 'Dora',
      email,
      role: 'support',
      roleName: 'Support',
      active: true,
      setUp: false,
      secondFactors: { totp: false, passkeys: 0 },
      lastSeenAt: null,
    });
    const [mail] = await mailTo(server, email);
    expect(mail?.text).toContain(link);
    const key = keyOfLink(link);
    const { secret } = await server.client.startStaffSetUp({ key });
    const code = codeOf(secret, server.services.now());
    const { token } = await server.client.finishStaffSetUp({ key, password, code });
    expect(await server.clientOf(token).whoAmIStaff()).toMatchObject({ staffId, role: 'support' });
    expect(await listed(staffId)).toMatchObject({
      setUp: true,
      secondFactors: { totp: true, passkeys: 0 },
      lastSeenAt: start.toISOString(),
    });
    expect((await auditOf(server, `staff ${staffId}`))[0]).toMatchObject({
      action: 'staff.added',
      staffId: owner.staffId,
      after: { role: 'support' },
    });
  });

  test('to an address that has an account is refused, and to a role that is gone', async () => {
    const email = `${randomUUID()}@staff.example`;
    await invite('analyst', email);
    await refused(invite('analyst', email.toUpperCase()), 'staffExists');
    await refused(invite(randomUUID()), 'staffRoleUnknown');
  });

  test('is of a role of the brand, by its id', async () => {
    const role = await roleOfBrand(server, ['gifts']);
    const { staffId } = await invite(role);
    expect(await listed(staffId)).toMatchObject({ role, roleName: `Role ${role}` });
  });

  test('says that no mail went where none is sent', async () => {
    const real = await startTestServer({ environment: { DEMO: 'off' } });
    try {
      const { client } = await real.staff();
      const email = 'dora@staff.example';
      const invited = await client.inviteStaff({ email, name: 'Dora', role: 'analyst' });
      expect(invited).toMatchObject({ mailed: false, link: expect.stringContaining('/console/setUp#') });
      expect(await mailTo(real, email)).toEqual([]);
    } finally {
      await real.stop();
    }
  });

  test('can be sent anew, which ends the link before, but not to who is kept out', async () => {
    const { staffId, link } = await invite();
    const newer = await owner.client.renewStaffLink({ staffId });
    await refused(server.client.startStaffSetUp({ key: keyOfLink(link) }), 'linkEnded');
    await server.client.startStaffSetUp({ key: keyOfLink(newer.link) });
    await owner.client.setStaffActive({ staffId, active: false });
    await refused(server.client.startStaffSetUp({ key: keyOfLink(newer.link) }), 'linkEnded');
    await refused(owner.client.renewStaffLink({ staffId }), 'staffDisabled');
    await refused(owner.client.renewStaffLink({ staffId: randomUUID() }), 'staffUnknown');
  });
});

describe('an account', () => {
  test('gets another name and role, at once, written down without the name', async () => {
    const dora = await server.staff('analyst');
    await refused(dora.client.listReviews({}), 'forbidden');
    await owner.client.changeStaff({ staffId: dora.staffId, name: 'Dora Black', role: 'support' });
    await dora.client.listReviews({});
    expect(await dora.client.whoAmIStaff()).toMatchObject({ name: 'Dora Black', role: 'support' });
    const log = await auditOf(server, `staff ${dora.staffId}`);
    expect(log).toMatchObject([
      { action: 'staff.roleChanged', before: { role: 'analyst' }, after: { role: 'support' } },
      { action: 'staff.renamed', before: null, after: null },
    ]);
    expect(JSON.stringify(log)).not.toContain('Dora');
    // The same again changes nothing and says nothing.
    await owner.client.changeStaff({ staffId: dora.staffId, name: 'Dora Black', role: 'support' });
    expect(await auditOf(server, `staff ${dora.staffId}`)).toHaveLength(2);
    await refused(owner.client.changeStaff({ staffId: randomUUID(), name: 'X' }), 'staffUnknown');
  });

  test('that is disabled is signed out everywhere, until it is enabled and signs in', async () => {
    const dora = await server.staff('support');
    await owner.client.setStaffActive({ staffId: dora.staffId, active: false });
    await refused(dora.client.whoAmIStaff(), 'tokenExpired');
    expect(await listed(dora.staffId)).toMatchObject({ active: false });
    await owner.client.setStaffActive({ staffId: dora.staffId, active: true });
    await refused(dora.client.whoAmIStaff(), 'tokenExpired');
    expect(await auditOf(server, `staff ${dora.staffId}`)).toMatchObject([
      { action: 'staff.disabled', before: { active: true }, after: { active: false } },
      { action: 'staff.enabled', before: { active: false }, after: { active: true } },
    ]);
  });
});

describe('the last owner', () => {
  test('can be neither disabled nor made something else, also by who may do all that she may', async () => {
    const [last] = await owners(1);
    const every = await server.staff(
      await roleOfBrand(server, (await last?.client.whoAmIStaff())?.permissions ?? []),
    );
    const staffId = last?.staffId ?? '';
    for (const { client } of [every, last ?? every]) {
      await refused(client.setStaffActive({ staffId, active: false }), 'staffLastOwner');
      await refused(client.changeStaff({ staffId, role: 'analyst' }), 'staffLastOwner');
    }
    // One who never set her account up does not count, nor does one who is disabled.
    await every.client.inviteStaff({ email: `${randomUUID()}@staff.example`, name: 'E', role: 'owner' });
    await refused(every.client.changeStaff({ staffId, role: 'analyst' }), 'staffLastOwner');
    await every.client.changeStaff({ staffId, name: 'The last' });
    expect(await countOwners()).toBe(1);
  });

  test('counts an admin of the release before as one', async () => {
    const [first, second] = await owners(2);
    const staffId = second?.staffId ?? '';
    await server.db
      .updateTable('staffAccount')
      .set({ role: 'admin' })
      .where('staffId', '=', staffId)
      .execute();
    await first?.client.changeStaff({ staffId, role: 'analyst' });
    expect(await countOwners()).toBe(1);
  });

  test('in earnest, one of a demo who has no codes does not count', async () => {
    const real = await startTestServer({ environment: { DEMO: 'off' } });
    try {
      const [first, ofDemo] = [await real.staff(), await real.staff()];
      await real.db.updateTable('staffAccount').set({ setUpAt: start }).execute();
      await real.db
        .updateTable('staffAccount')
        .set({ totpOff: true })
        .where('staffId', '=', ofDemo.staffId)
        .execute();
      await refused(first.client.setStaffActive({ staffId: first.staffId, active: false }), 'staffLastOwner');
      await first.client.setStaffActive({ staffId: ofDemo.staffId, active: false });
    } finally {
      await real.stop();
    }
  });

  test('is there also when two demote or disable each other at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ada, bea] = await owners(2);
      if (!ada || !bea) throw new Error('Two owners were made');
      const act = async (by: TestStaff, { staffId }: TestStaff) =>
        round % 2 === 0
          ? by.client.changeStaff({ staffId, role: 'analyst' })
          : by.client.setStaffActive({ staffId, active: false });
      const done = await Promise.allSettled([act(ada, bea), act(bea, ada)]);
      expect({ round, done: done.filter(({ status }) => status === 'fulfilled').length }).toEqual({
        round,
        done: 1,
      });
      expect({ round, owners: await countOwners() }).toEqual({ round, owners: 1 });
    }
  });
});

test('who may manage staff no more when it is her turn changes nothing', async () => {
  const bea = await server.staff(await roleOfBrand(server, ['staff', 'content', 'gifts']));
  const dora = await server.staff('analyst');
  const turn = await server.db.transaction().execute(async (tx) => {
    await lockTeam(tx);
    const waiting = bea.client.changeStaff({ staffId: dora.staffId, role: 'content' });
    waiting.catch(() => undefined);
    await vi.waitFor(async () => expect(await countWaiting(server)).toBeGreaterThan(0));
    await tx
      .updateTable('staffAccount')
      .set({ role: 'analyst', roleId: null })
      .where('staffId', '=', bea.staffId)
      .execute();
    return { waiting };
  });
  await refused(turn.waiting, 'forbidden');
  expect(await listed(dora.staffId)).toMatchObject({ role: 'analyst' });
});

describe('sessions', () => {
  test('are listed, and one of mine is ended', async () => {
    const dora = await server.staff('support');
    const elsewhere = await server.again(dora);
    const { list } = await dora.client.listOwnStaffSessions();
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({
      createdAt: start.toISOString(),
      lastSeenAt: start.toISOString(),
      expiresAt: later(12 * 3600).toISOString(),
      userAgent: 'tests',
    });
    const other = list.find(({ current }) => !current)?.sessionId ?? '';
    const stranger = await server.staff('support');
    await refused(stranger.client.endOwnStaffSession({ sessionId: other }), 'staffSessionUnknown');
    await dora.client.endOwnStaffSession({ sessionId: other });
    await refused(elsewhere.client.whoAmIStaff(), 'tokenExpired');
    await refused(dora.client.endOwnStaffSession({ sessionId: other }), 'staffSessionUnknown');
    expect((await dora.client.listOwnStaffSessions()).list).toHaveLength(1);
    expect(await auditOf(server, `staff ${dora.staffId}`)).toMatchObject([
      { action: 'staff.sessionEnded', staffId: dora.staffId, after: { sessionId: other } },
    ]);
  });

  test('of a colleague are listed and ended by who manages staff alone', async () => {
    const [dora, support] = [await server.staff('support'), await server.staff('support')];
    const { staffId } = dora;
    await refused(support.client.listStaffSessions({ staffId }), 'forbidden');
    const { list } = await owner.client.listStaffSessions({ staffId });
    const [{ sessionId } = { sessionId: '' }] = list;
    expect(list).toMatchObject([{ current: false }]);
    await refused(support.client.endStaffSession({ staffId, sessionId }), 'forbidden');
    await refused(
      owner.client.endStaffSession({ staffId: support.staffId, sessionId }),
      'staffSessionUnknown',
    );
    await owner.client.endStaffSession({ staffId, sessionId });
    await refused(dora.client.whoAmIStaff(), 'tokenExpired');
    await refused(owner.client.listStaffSessions({ staffId: randomUUID() }), 'staffUnknown');
    expect(await auditOf(server, `staff ${staffId}`)).toMatchObject([
      { action: 'staff.sessionEnded', staffId: owner.staffId, after: { sessionId } },
    ]);
  });

  test('that ended by time or were not used are not listed', async () => {
    const dora = await server.staff('support');
    server.clock.at = later(2 * 3600);
    const again = await server.again(dora);
    expect((await again.client.listOwnStaffSessions()).list).toMatchObject([{ current: true }]);
  });
});
