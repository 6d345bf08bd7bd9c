import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { testDemo } from '#tests/support/demo.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const newChild = (more: Partial<CallInput<'addChild'>>) => ({ childId: randomUUID(), ...more });

async function signInAgain(memberId: string, userAgent = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1') {
  const session = await openSession(server.db, memberId, {
    now: server.clock.at ?? new Date(),
    mode: testDemo,
    userAgent,
  });
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
    ['countryCode', 'ZZ'],
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
    expect(await client.checkIn()).toMatchObject({
      day: '2026-03-05',
      streak: 3,
      coveredDays: [],
      // What the date line took.
      carried: [{ day: '2026-03-03' }],
    });
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

  test('leave alone an expected date that the member gave herself', async () => {
    const { client } = await server.member();
    await client.modifyUserInfo({ childExpectedDate: '2026-06-01' });
    const born = newChild({ birthDate: '2025-01-05' });
    await client.addChild(born);
    await client.removeChild({ childId: born.childId });
    expect(await client.getUserInfo()).toMatchObject({ childExpectedDate: '2026-06-01' });
    const twins = [newChild({ expectedDate: '2026-07-02' }), newChild({ expectedDate: '2026-07-01' })];
    for (const child of twins) await client.addChild(child);
    expect(await client.getUserInfo()).toMatchObject({ childExpectedDate: '2026-07-01' });
    for (const { childId } of twins) await client.removeChild({ childId });
    expect(await client.getUserInfo()).toMatchObject({ childExpectedDate: null });
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
    for (let time = 0; time < 2; time += 1) {
      expect(await client.setPause({ paused: true })).toEqual({ paused: true, lost: false });
    }
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

    await client.reportLoss();
    await client.modifyChild({ childId: born.childId, expectedDate: '2026-12-01' });
    expect(await client.getSettings()).toMatchObject({ lost: false });
  });
});
