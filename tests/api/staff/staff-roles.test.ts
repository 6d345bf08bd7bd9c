import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { permissions, permissionsOf, staffRoles, type Permission } from '#contract/staff-roles.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import { requireStaff } from '#server/core/staff/staff-sessions.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf, managing, roleOfBrand, setUpStaff } from '#tests/support/staff.ts';
import { onCitus } from '#tests/support/database.ts';

const server = useTestServer();
let owner: TestStaff;
beforeEach(async () => {
  owner = await server.staff();
});

const newName = () => `Role ${randomUUID()}`;
const add = (given: Permission[]) => owner.client.addStaffRole({ name: newName(), permissions: given });
const manager = async (more: Permission[] = []) => {
  const { role } = await add(['staff', ...more]);
  return { role, ...(await server.staff(role)) };
};

describe('roles of the product', () => {
  test.each(staffRoles)('%s is told with its name and what it may do', async (role) => {
    const { token } = await server.staff(role);
    const who = await server.clientOf(token).whoAmIStaff();
    expect(who).toMatchObject({ role, permissions: permissionsOf[role] });
    expect(who.roleName).toMatch(/^[A-Z][a-z]+$/);
    expect((await server.clientOf(token, 'zh-CN').whoAmIStaff()).roleName).toMatch(/^\p{Script=Han}+$/u);
  });

  test('an account that was an admin is an owner, and one of a reviewer may what it might', async () => {
    const [admin, reviewer] = [await server.staff('admin'), await server.staff('reviewer')];
    expect(await admin.client.whoAmIStaff()).toMatchObject({ role: 'owner', permissions });
    expect(await reviewer.client.whoAmIStaff()).toMatchObject({
      permissions: ['self', 'reviews', 'villages', 'tickets', 'messages'],
    });
    const { list } = await owner.client.listStaff();
    expect(list.find(({ staffId }) => staffId === admin.staffId)).toMatchObject({ role: 'owner' });
  });

  test('only an owner learns who wrote under another name, and whoever a brand lets', () => {
    const may = staffRoles.filter((role) => permissionsOf[role].includes('unmask'));
    expect(may).toEqual(['owner']);
  });

  test('new accounts have the new words, from the command line too', async () => {
    await addStaff(managing(server), { email: 'was-admin@staff.example', name: 'Ada', role: 'admin' });
    const { role } = await server.db
      .selectFrom('staffAccount')
      .select('role')
      .where('email', '=', 'was-admin@staff.example')
      .executeTakeFirstOrThrow();
    expect(role).toBe('owner');
    for (const word of ['admin', 'reviewer', 'own', 'king'])
      await refused(
        owner.client.inviteStaff({ email: 'x@staff.example', name: 'X', role: word }),
        'badRequest',
      );
  });
});

describe('a role of the brand', () => {
  test('is made, listed with how many have it, changed, and removed when nobody has it', async () => {
    const name = newName();
    const { role } = await owner.client.addStaffRole({ name, permissions: ['gifts', 'unmask'] });
    const listed = async () => (await owner.client.listStaffRoles()).list.find((one) => one.role === role);
    expect(await listed()).toEqual({
      role,
      name,
      own: true,
      permissions: ['self', 'unmask', 'gifts'],
      accounts: 0,
    });
    const colleague = await server.staff(role);
    expect(await listed()).toMatchObject({ accounts: 1 });
    expect(await colleague.client.whoAmIStaff()).toMatchObject({
      role,
      roleName: name,
      permissions: ['self', 'unmask', 'gifts'],
    });
    await refused(owner.client.removeStaffRole({ role }), 'staffRoleInUse');
    const other = newName();
    await owner.client.changeStaffRole({ role, name: other });
    expect(await listed()).toMatchObject({ name: other, permissions: ['self', 'unmask', 'gifts'] });
    await owner.client.changeStaff({ staffId: colleague.staffId, role: 'analyst' });
    await owner.client.removeStaffRole({ role });
    expect(await listed()).toBeUndefined();
    await refused(owner.client.removeStaffRole({ role }), 'staffRoleUnknown');
    await refused(owner.client.changeStaffRole({ role, name }), 'staffRoleUnknown');
    const log = await auditOf(server, `role ${role}`);
    expect(log.map(({ action }) => action)).toEqual([
      'staffRole.added',
      'staffRole.changed',
      'staffRole.removed',
    ]);
    expect(log[1]).toMatchObject({
      staffId: owner.staffId,
      before: { name, permissions: 'self unmask gifts' },
      after: { name: other, permissions: 'self unmask gifts' },
    });
  });

  test('has a name of its own, whatever its letters', async () => {
    const name = newName();
    const { role } = await owner.client.addStaffRole({ name, permissions: [] });
    const again = (called: string) => owner.client.addStaffRole({ name: called, permissions: [] });
    for (const called of [name, name.toUpperCase(), 'Owner', 'owner', '所有者', 'ANALYST'])
      await refused(again(called), 'staffRoleTaken');
    await owner.client.changeStaffRole({ role, name: name.toUpperCase() });
    const other = await again(newName());
    await refused(owner.client.changeStaffRole({ role: other.role, name }), 'staffRoleTaken');
  });

  test('changes at once for whoever has it, on every process', async () => {
    const { role } = await add(['gifts']);
    const colleague = await server.staff(role);
    const elsewhere = openDatabase({ url: server.databaseUrl, poolSize: 1, ...onCitus });
    onTestFinished(() => elsewhere.close());
    const { config, now } = server.services;
    const enter = () => requireStaff({ db: elsewhere.db, config, now }, colleague, 'staff:gifts');
    await colleague.client['gift.list']({});
    await enter();
    await owner.client.changeStaffRole({ role, permissions: ['content'] });
    await refused(colleague.client['gift.list']({}), 'forbidden');
    await expect(enter()).rejects.toThrow('forbidden');
    await owner.client.changeStaffRole({ role, permissions: ['gifts'] });
    await colleague.client['gift.list']({});
    await enter();
  });

  test('without any permission lets its people do nothing but sign in and out', async () => {
    const colleague = await server.staff(await roleOfBrand(server, []));
    expect(await colleague.client.whoAmIStaff()).toMatchObject({ permissions: ['self'] });
    await refused(colleague.client.listStaff(), 'forbidden');
    await colleague.client.signOutStaff();
  });

  test('with a permission that this release does not know gives none', async () => {
    const role = await roleOfBrand(server, ['gifts', 'of-tomorrow' as Permission]);
    const { client } = await server.staff(role);
    expect(await client.whoAmIStaff()).toMatchObject({ permissions: ['self', 'gifts'] });
  });
});

describe('nobody gives or takes what she may not do herself', () => {
  test('in a role', async () => {
    const bea = await manager(['gifts']);
    const { role } = await bea.client.addStaffRole({ name: newName(), permissions: ['gifts'] });
    await refused(
      bea.client.addStaffRole({ name: newName(), permissions: ['gifts', 'unmask'] }),
      'staffBeyondOwn',
    );
    await refused(bea.client.changeStaffRole({ role, permissions: ['gifts', 'content'] }), 'staffBeyondOwn');
    await bea.client.changeStaffRole({ role, permissions: [] });
    const { role: more } = await add(['content']);
    await refused(bea.client.changeStaffRole({ role: more, permissions: [] }), 'staffBeyondOwn');
    await refused(bea.client.removeStaffRole({ role: more }), 'staffBeyondOwn');
    await bea.client.changeStaffRole({ role: more, name: newName() });
    await bea.client.removeStaffRole({ role });
  });

  test('in an account', async () => {
    const bea = await manager(['gifts', 'finance', 'numbers']);
    const carl = await server.staff('analyst');
    const support = await server.staff('support');
    const change = (staffId: string, role: string) => bea.client.changeStaff({ staffId, role });
    await refused(change(carl.staffId, 'owner'), 'staffBeyondOwn');
    await refused(change(carl.staffId, 'content'), 'staffBeyondOwn');
    await refused(change(support.staffId, 'analyst'), 'staffBeyondOwn');
    await refused(change(owner.staffId, 'analyst'), 'staffBeyondOwn');
    await refused(change(bea.staffId, 'owner'), 'staffBeyondOwn');
    const invite = (role: string) =>
      bea.client.inviteStaff({ email: `${randomUUID()}@staff.example`, name: 'Dora', role });
    await refused(invite('owner'), 'staffBeyondOwn');
    await invite('analyst');
    await invite(bea.role);
    // Whoever has a link gets in; whoever is kept out may do nothing any more.
    await refused(bea.client.renewStaffLink({ staffId: owner.staffId }), 'staffBeyondOwn');
    await refused(bea.client.setStaffActive({ staffId: owner.staffId, active: false }), 'staffBeyondOwn');
    await bea.client.setStaffActive({ staffId: carl.staffId, active: false });
    await bea.client.setStaffActive({ staffId: carl.staffId, active: true });
    expect(await owner.client.whoAmIStaff()).toMatchObject({ role: 'owner' });
  });

  test('nor takes the right to manage staff from herself', async () => {
    const bea = await manager(['gifts', 'finance', 'numbers']);
    await refused(bea.client.changeStaffRole({ role: bea.role, permissions: ['gifts'] }), 'staffOwnRights');
    await refused(bea.client.changeStaff({ staffId: bea.staffId, role: 'analyst' }), 'staffOwnRights');
    const all = await setUpStaff(server);
    const { staffId } = await server.clientOf(all.token).whoAmIStaff();
    await setUpStaff(server);
    const her = server.clientOf(all.token);
    await refused(her.changeStaff({ staffId, role: 'analyst' }), 'staffOwnRights');
    await refused(her.setStaffActive({ staffId, active: false }), 'staffOwnRights');
    // What is not that right, she may lay down.
    await bea.client.changeStaffRole({ role: bea.role, permissions: ['staff'] });
    expect(await bea.client.whoAmIStaff()).toMatchObject({ permissions: ['self', 'staff'] });
    await refused(
      bea.client.changeStaffRole({ role: bea.role, permissions: ['staff', 'gifts'] }),
      'staffBeyondOwn',
    );
  });
});
