import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { testDemo } from '#tests/support/demo.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const iphone = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1';
const ended = { code: errors.tokenExpired.code, status: 401 };
const unknown = { code: errors.deviceUnknown.code, status: 404 };

async function signInAgain(memberId: string, userAgent = iphone) {
  const session = await openSession(server.db, memberId, {
    now: server.clock.at ?? new Date(),
    mode: testDemo,
    userAgent,
  });
  return server.clientOf(session.token);
}

describe('listDevices', () => {
  test('tells what each is and when it was seen, this one first and then the last seen', async () => {
    const { client, memberId } = await server.member();
    server.clock.at = new Date('2026-03-02T10:00:00Z');
    await signInAgain(memberId);
    server.clock.at = new Date('2026-03-02T11:00:00Z');
    await signInAgain(memberId, 'x');
    const list = await client.listDevices();
    expect(
      list.map(({ browser, system, lastSeenAt, current }) => [browser, system, lastSeenAt, current]),
    ).toEqual([
      [null, null, expect.any(String), true],
      [null, null, '2026-03-02T11:00:00.000Z', false],
      ['Safari', 'iPhone', '2026-03-02T10:00:00.000Z', false],
    ]);
  });

  test('leaves out what was signed out and what ended by itself', async () => {
    const { client, memberId } = await server.member();
    await (await signInAgain(memberId)).logout();
    server.clock.at = new Date('2026-03-15T09:00:00Z');
    const later = await signInAgain(memberId);
    expect(await client.listDevices()).toHaveLength(2);
    server.clock.at = new Date('2026-03-23T09:00:00Z');
    expect(await later.listDevices()).toMatchObject([{ current: true }]);
  });

  test('a device is seen to the hour, and written no more often', async () => {
    const { client, memberId } = await server.member();
    const seen = async () =>
      (
        await server.db.selectFrom('session').select('lastSeenAt').where('memberId', '=', memberId).execute()
      )[0]?.lastSeenAt;
    server.clock.at = new Date('2026-03-02T09:59:00Z');
    await client.getUserInfo();
    await client.checkToken();
    expect(await seen()).toBeNull();
    server.clock.at = new Date('2026-03-02T10:01:00Z');
    await client.getUserInfo();
    await expect.poll(seen).toEqual(new Date('2026-03-02T10:01:00Z'));
  });

  test.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/120.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Firefox/120.0', 'Firefox', 'Mac'],
    ['Mozilla/5.0 (iPhone; like Mac OS X) Mobile/15E148 MicroMessenger/8.0', 'WeChat', 'iPhone'],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system });
  });
});

describe('signOutDevice', () => {
  test('ends the other device at once, and again changes nothing', async () => {
    const { client, memberId } = await server.member();
    const phone = await signInAgain(memberId);
    const tablet = await signInAgain(memberId, 'x');
    const deviceId = (await client.listDevices()).find(({ browser }) => browser === 'Safari')?.deviceId ?? '';
    await phone.checkToken();
    const many = await Promise.all(Array.from({ length: 5 }, () => client.signOutDevice({ deviceId })));
    expect(many).toEqual([true, true, true, true, true]);
    await expect(phone.checkToken()).rejects.toMatchObject(ended);
    await expect(phone.getUserInfo()).rejects.toMatchObject(ended);
    expect(await client.signOutDevice({ deviceId })).toBe(true);
    await tablet.checkToken();
    expect(await client.listDevices()).toHaveLength(2);
  });

  test('may be the device itself', async () => {
    const { client } = await server.member();
    const [own] = await client.listDevices();
    await client.signOutDevice({ deviceId: own?.deviceId ?? '' });
    await expect(client.checkToken()).rejects.toMatchObject(ended);
  });

  test('knows no device of another member, and none that never was', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    const [device] = await mine.client.listDevices();
    const deviceId = device?.deviceId ?? '';
    await expect(other.client.signOutDevice({ deviceId })).rejects.toMatchObject(unknown);
    await expect(mine.client.signOutDevice({ deviceId: '0'.repeat(64) })).rejects.toMatchObject(unknown);
    await expect(mine.client.signOutDevice({ deviceId: 'mine' })).rejects.toMatchObject({
      code: 400,
      fields: [{ path: 'deviceId' }],
    });
    await mine.client.checkToken();
  });
});

describe('signOutOtherDevices', () => {
  test('ends every sign-in but this one', async () => {
    const { client, memberId } = await server.member();
    const others = [await signInAgain(memberId), await signInAgain(memberId, 'x')];
    expect(await client.signOutOtherDevices()).toEqual({ count: 2 });
    for (const other of others) await expect(other.checkToken()).rejects.toMatchObject(ended);
    expect(await client.signOutOtherDevices()).toEqual({ count: 0 });
    expect(await client.listDevices()).toMatchObject([{ current: true }]);
  });

  test('by all devices at once leaves one at the most', async () => {
    const { client, memberId } = await server.member();
    const all = [client, ...(await Promise.all(Array.from({ length: 5 }, () => signInAgain(memberId))))];
    await Promise.allSettled(all.map((one) => one.signOutOtherDevices()));
    const left = await Promise.allSettled(all.map((one) => one.checkToken()));
    expect(left.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });
});
