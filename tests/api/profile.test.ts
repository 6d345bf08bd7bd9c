import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/database/database.ts';
import { deviceName } from '#server/features/profile/device-name.ts';
import { queueWantedMail, unsubscribeTicket } from '#server/features/profile/mail-choices.ts';
import { openSession } from '#server/http/sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const secret = 'a secret for tests that is long enough';
const newChild = (more: Partial<CallInput<'addChild'>>) => ({ childId: randomUUID(), ...more });

async function signInAgain(memberId: string, userAgent = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1') {
  const session = await openSession(server.db, memberId, { now: server.clock.at ?? new Date(), userAgent });
  return server.clientOf(session.token);
}

describe('modifyUserInfo', () => {
  test('changes what is given and leaves the rest', async () => {
    const { client } = await server.member();
    const before = await client.getUserInfo();
    expect(await client.modifyUserInfo({})).toEqual(before);
    const changes = {
      firstName: 'Noor',
      birthday: '1994-05-17',
      countryCode: 'HK',
      cupSize: '75C',
      siliconePlugSize: 'M',
      resumptionDate: '2026-09-01',
      lactation: 3,
      childExpectedDate: '2026-06-01',
      timeZone: 'Asia/Hong_Kong',
      language: 'zh-HK',
      extraInfo: { hobby: 'tea' },
    } as const;
    expect(await client.modifyUserInfo(changes)).toEqual({
      ...before,
      ...changes,
      countryName: 'Hong Kong SAR China',
    });
    const emptied = await client.modifyUserInfo({ cupSize: null, birthday: null });
    expect(emptied).toMatchObject({ cupSize: null, birthday: null, firstName: 'Noor' });
  });

  test.each([
    ['birthday', '2008-03-03'],
    ['birthday', '2027-01-01'],
    ['birthday', '1890-01-01'],
    ['birthday', '2000-02-30'],
    ['childExpectedDate', '2027-03-02'],
    ['childExpectedDate', '2025-03-02'],
    ['lactation', 6],
    ['timeZone', 'Mars/Olympus'],
    ['language', 'fr'],
    ['firstName', '  '],
    ['countryCode', 'gb'],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const { client } = await server.member();
    const before = await client.getUserInfo();
    const wrong = { lastName: 'Other', [field]: value };
    await expect(client.modifyUserInfo(wrong as CallInput<'modifyUserInfo'>)).rejects.toMatchObject({
      code: 400,
      fields: [{ path: field }],
    });
    expect(await client.getUserInfo()).toEqual(before);
  });

  test('one who is 18 today may say so', async () => {
    const { client } = await server.member();
    expect(await client.modifyUserInfo({ birthday: '2008-03-02' })).toMatchObject({ birthday: '2008-03-02' });
  });

  test('going round the world gives no second day and costs none', async () => {
    const { client } = await server.member({ timeZone: 'Pacific/Auckland' });
    expect(await client.checkIn()).toMatchObject({ day: '2026-03-02', streak: 1 });
    for (const timeZone of ['Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland']) {
      await client.modifyUserInfo({ timeZone });
      expect(await client.checkIn()).toMatchObject({ day: '2026-03-02', totalDays: 1 });
    }
    // Two calendar days on by the date line, one day and a night later.
    await client.modifyUserInfo({ timeZone: 'Pacific/Pago_Pago' });
    server.clock.at = new Date('2026-03-03T10:00:00Z');
    expect(await client.checkIn()).toMatchObject({ day: '2026-03-02', totalDays: 1 });
    await client.modifyUserInfo({ timeZone: 'Pacific/Kiritimati' });
    server.clock.at = new Date('2026-03-04T10:30:00Z');
    expect(await client.checkIn()).toMatchObject({ day: '2026-03-05', streak: 2, coveredDays: [] });
  });
});

describe('children', () => {
  test('are added once, changed, listed by age and removed', async () => {
    const { client, memberId } = await server.member();
    const older = newChild({ name: 'Ada', sex: 'girl', birthDate: '2023-01-05' });
    const awaited = newChild({ expectedDate: '2026-07-01' });
    await client.addChild(awaited);
    const same = await Promise.all(Array.from({ length: 10 }, () => client.addChild(older)));
    expect(new Set(same.map(({ childId }) => childId))).toEqual(new Set([older.childId]));
    expect((await client.listChildren()).map(({ childId }) => childId)).toEqual([
      older.childId,
      awaited.childId,
    ]);
    expect(await client.getUserInfo()).toMatchObject({ childExpectedDate: '2026-07-01' });
    server.clock.at = new Date('2026-06-28T09:00:00Z');
    const later = await signInAgain(memberId);
    await later.modifyChild({ childId: awaited.childId, birthDate: '2026-06-27' });
    expect(await later.getUserInfo()).toMatchObject({ childExpectedDate: null });
    await later.removeChild({ childId: older.childId });
    expect(await later.listChildren()).toEqual([
      { childId: awaited.childId, name: null, sex: null, birthDate: '2026-06-27', expectedDate: null },
    ]);
  });

  test.each([
    [{}, 'birthDate'],
    [{ birthDate: '2026-01-01', expectedDate: '2026-05-01' }, 'birthDate'],
    [{ birthDate: '2026-03-03' }, 'birthDate'],
    [{ birthDate: '1999-03-03' }, 'birthDate'],
    [{ expectedDate: '2027-03-02' }, 'expectedDate'],
  ])('%j is refused', async (dates, path) => {
    const { client } = await server.member();
    await expect(client.addChild(newChild(dates))).rejects.toMatchObject({ code: 400, fields: [{ path }] });
    expect(await client.listChildren()).toEqual([]);
  });

  test('of another member are not there', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    const child = newChild({ birthDate: '2025-01-05' });
    await mine.client.addChild(child);
    const unknown = { code: errors.childUnknown.code, status: 404 };
    await expect(other.client.modifyChild(child)).rejects.toMatchObject(unknown);
    await expect(other.client.removeChild({ childId: child.childId })).rejects.toMatchObject(unknown);
    expect(await mine.client.listChildren()).toHaveLength(1);
  });

  test('are twenty at most, also when all come at once', async () => {
    const { client } = await server.member();
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, () => client.addChild(newChild({ birthDate: '2025-01-05' }))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await client.listChildren()).toHaveLength(20);
  });
});

describe('pause and loss', () => {
  test('a pause goes on and off; a loss removes what waits for a birth', async () => {
    const { client } = await server.member();
    expect(await client.setPause({ paused: true })).toEqual({ paused: true, lost: false });
    expect(await client.getUserInfo()).toMatchObject({ paused: true });
    expect(await client.setPause({ paused: false })).toEqual({ paused: false, lost: false });

    const born = newChild({ birthDate: '2023-01-05' });
    await client.addChild(born);
    await client.addChild(newChild({ expectedDate: '2026-07-01' }));
    await client.modifyUserInfo({ lactation: 2 });
    for (let time = 0; time < 2; time += 1)
      expect(await client.reportLoss()).toEqual({ paused: false, lost: true });
    expect(await client.getUserInfo()).toMatchObject({ lost: true, childExpectedDate: null, lactation: 1 });
    expect(await client.listChildren()).toMatchObject([{ childId: born.childId }]);
    expect(await client.pendingTasks()).not.toContainEqual(expect.objectContaining({ task: 'addChild' }));

    await client.addChild(newChild({ expectedDate: '2026-12-01' }));
    expect(await client.getSettings()).toMatchObject({ lost: false });
  });
});

describe('devices', () => {
  const ended = { code: errors.tokenExpired.code };

  test('are listed with this one first, and signed out one by one or all others', async () => {
    const { client, memberId } = await server.member();
    const phone = await signInAgain(memberId);
    const tablet = await signInAgain(memberId, 'x');
    const list = await client.listDevices();
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    const found = list.find(({ browser }) => browser === 'Safari');
    expect(found).toMatchObject({ system: 'iPhone', current: false });
    for (let time = 0; time < 2; time += 1)
      expect(await client.signOutDevice({ deviceId: found?.deviceId ?? '' })).toBe(true);
    await expect(phone.checkToken()).rejects.toMatchObject(ended);
    await tablet.checkToken();
    expect(await client.signOutOtherDevices()).toEqual({ count: 1 });
    await expect(tablet.checkToken()).rejects.toMatchObject(ended);
    expect(await client.listDevices()).toHaveLength(1);
  });

  test('of another member are not there', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    const [device] = await mine.client.listDevices();
    await expect(other.client.signOutDevice({ deviceId: device?.deviceId ?? '' })).rejects.toMatchObject({
      code: errors.deviceUnknown.code,
      status: 404,
    });
    await mine.client.checkToken();
  });

  test('are seen to the hour, and written no more often', async () => {
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

describe('subscribe', () => {
  const mail = (memberId: string, kind: 'offers' | 'stage') =>
    transaction(server.db, (tx) =>
      queueWantedMail(
        tx,
        { config: server.config, secret, site: () => ({ ...site, publicUrl: server.url }) },
        { memberId, kind, subject: 's', text: 't', html: 'h', now: new Date() },
      ),
    );
  const site = { brandName: 'Nestling', product: 'nestling', demo: true, phoneSignIn: false };

  test('each kind for itself; mail goes to who wants it', async () => {
    const { client, memberId } = await server.member();
    expect((await client.getSettings()).mail).toEqual({ offers: false, stage: false, magazine: false });
    expect(await mail(memberId, 'offers')).toBe(false);
    await client.subscribe({ kind: 'stage', wanted: true });
    expect(await client.subscribe({ kind: 'offers', wanted: true })).toEqual({
      offers: true,
      stage: true,
      magazine: false,
    });
    expect(await mail(memberId, 'offers')).toBe(true);
    await client.setPause({ paused: true });
    expect([await mail(memberId, 'offers'), await mail(memberId, 'stage')]).toEqual([true, false]);
  });

  test('one click in the mail ends it without signing in', async () => {
    const { client, memberId, email } = await server.member();
    await client.subscribe({ kind: 'offers', wanted: true });
    await mail(memberId, 'offers');
    const { unsubscribeUrl } = await server.db
      .selectFrom('outbox')
      .select('unsubscribeUrl')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(unsubscribeUrl ?? '', { method: 'POST', body, headers });
      expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed']);
    }
    expect((await client.getSettings()).mail).toMatchObject({ offers: false });
  });

  test('only a ticket of ours counts', async () => {
    const { client, memberId } = await server.member();
    await client.subscribe({ kind: 'offers', wanted: true });
    const ticket = unsubscribeTicket(secret, memberId, 'offers');
    const forged = unsubscribeTicket('another secret', memberId, 'offers');
    for (const wrong of [forged, ticket.slice(1), `${ticket.slice(0, -2)}AA`, 'x', '']) {
      await expect(server.client.unsubscribe({ ticket: wrong })).rejects.toMatchObject({
        code: errors.unsubscribeLinkWrong.code,
      });
      const url = `${server.url}/unsubscribe?ticket=${encodeURIComponent(wrong)}`;
      expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    }
    expect((await client.getSettings()).mail).toMatchObject({ offers: true });
    expect(await server.client.unsubscribe({ ticket })).toEqual({ kind: 'offers' });
    // A member that is gone: nothing to stop, and nothing told.
    const gone = unsubscribeTicket(secret, uuidv7(), 'offers');
    expect(await server.client.unsubscribe({ ticket: gone })).toEqual({ kind: 'offers' });
  });
});
