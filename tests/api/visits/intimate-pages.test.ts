import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import { pagePatterns, patterns, type PagePattern } from '#contract/page-patterns.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const at = new Date('2026-03-02T10:20:30.456Z');
beforeEach(async () => {
  server.clock.at = at;
  await server.db.deleteFrom('pageEvent').execute();
});

const secret = 'SECRET';
const traceId = '0af1c2d3e4f5061728394a5b6c7d8e9f';

/** As a client sends it that keeps nothing to itself. */
function outspoken(pattern: string, { memberId }: TestMember, eventName = 'PAGE_VISIT'): TrackingEvent {
  const urlPath = pattern.replaceAll(/:\w+/g, `${secret}-slug`);
  return {
    ...anEvent,
    traceId,
    uid: memberId,
    eventName,
    content: {
      ...anEvent.content,
      title: secret,
      url: `https://club.example${urlPath}?id=${secret}&type=${secret}&tab=${secret}&Language=${secret}`,
      urlPath,
      uuid: secret,
      os: `${secret} OS`,
      time: at.getTime() - 1234,
    },
  };
}

const report = (events: readonly TrackingEvent[], { token }: TestMember) =>
  server.request('/api/base/event/reportBatch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  });

const stored = () => server.db.selectFrom('pageEvent').selectAll().execute();
const of = (tells: string): PagePattern[] => patterns.filter((one) => pagePatterns[one] === tells);

describe('what is stored of every page, whatever was sent of it by who is signed in', () => {
  test('of an intimate one its pattern, in the full hour, and of a visit as of a leave nobody', async () => {
    const member = await server.member();
    const intimate = of('intimate');
    expect(intimate.length).toBeGreaterThan(15);
    const events = ['PAGE_VISIT', 'PAGE_LEAVE', 'opened'].flatMap((name) =>
      intimate.map((pattern) => outspoken(pattern, member, name)),
    );
    // Beside what she does elsewhere, in one request.
    expect((await report([outspoken('/coins', member), ...events], member)).status).toBe(200);
    const rows = (await stored()).filter(({ page }) => page !== '/coins');
    expect(rows.map(({ page }) => page).toSorted()).toEqual(
      [...intimate, ...intimate, ...intimate].toSorted(),
    );
    const hour = new Date('2026-03-02T10:00:00.000Z');
    for (const { eventId, page, name, ...row } of rows) {
      expect({ page, ...row }).toEqual({
        page,
        receivedAt: hour,
        occurredAt: hour,
        path: null,
        trace: null,
        memberId: null,
        language: 'en',
        release: '',
        os: '',
        device: 'phone',
      });
      expect(name).toMatch(/^(?:PAGE_VISIT|PAGE_LEAVE|opened)$/);
      // Made by chance alone: an id of version 7 would say the millisecond.
      expect(eventId[14]).toBe('4');
    }
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('of one that is hers alone who and when, and not what is at it', async () => {
    const member = await server.member();
    const hers = of('pattern');
    expect(
      (
        await report(
          hers.map((one) => outspoken(one, member)),
          member,
        )
      ).status,
    ).toBe(200);
    const rows = await stored();
    expect(rows.map(({ page }) => page).toSorted()).toEqual(hers.toSorted());
    for (const row of rows) {
      expect(row).toMatchObject({ path: null, memberId: member.memberId, receivedAt: at });
      expect(row.trace).not.toBeNull();
    }
    expect(JSON.stringify(rows.map((row) => ({ ...row, os: '' })))).not.toContain(secret);
  });

  test('of the others their address as well', async () => {
    const member = await server.member();
    const open = of('address');
    expect(open.length).toBeGreaterThan(15);
    expect(
      (
        await report(
          open.map((one) => outspoken(one, member)),
          member,
        )
      ).status,
    ).toBe(200);
    for (const { page, path, memberId } of await stored()) {
      expect([page, memberId]).toEqual([page, member.memberId]);
      expect(path).toBe(
        `${page.replaceAll(/:\w+/g, `${secret}-slug`)}?type=${secret}&id=${secret}&tab=${secret}&Language=${secret}`,
      );
    }
  });

  test.each([
    '/profile/LOSS',
    '/profile/loss/',
    '//profile//loss',
    '/profile/%6Coss',
    '/profile/loss?a=b',
    '/profile/loss#x',
  ])('and %s is no way around it', async (urlPath) => {
    const member = await server.member();
    const event = outspoken('/profile/loss', member);
    expect((await report([{ ...event, content: { ...event.content, urlPath } }], member)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { page: '/profile/loss', path: null, trace: null, memberId: null, os: '' },
    ]);
  });

  test('an intimate event need not name its browser, and any other must', async () => {
    const nameless = (urlPath: string) => ({
      ...anEvent,
      traceId: '',
      content: { ...anEvent.content, urlPath },
    });
    expect(await server.client.reportEvent(nameless('/profile/loss'))).toBe(true);
    expect(await server.client.reportEvent(nameless('/no/such/page'))).toBe(true);
    await expect(server.client.reportEvent(nameless('/coins'))).rejects.toMatchObject({ status: 400 });
    await expect(server.client.reportEvent(nameless('/gifts/list'))).rejects.toMatchObject({ status: 400 });
  });
});

describe('declining', () => {
  test('deletes what was kept of her, and nothing of another', async () => {
    const [member, other] = [await server.member(), await server.member()];
    await report([outspoken('/coins', member)], member);
    await report([{ ...outspoken('/register', member), uid: '' }], member);
    await report([{ ...outspoken('/coins', other), traceId: 'another' }], other);
    expect(await stored()).toHaveLength(3);
    expect((await member.client.getUserInfo()).unmeasured).toBe(false);
    expect(await member.client.setMeasured({ measured: false })).toEqual({ measured: false });
    expect((await member.client.getUserInfo()).unmeasured).toBe(true);
    expect(await stored()).toMatchObject([{ memberId: other.memberId }]);
  });

  test('holds on all her devices, signed in or just signed out, until she changes her mind', async () => {
    const password = 'four tulips in a row';
    const member = await server.member({ password });
    await member.client.setMeasured({ measured: false });
    const elsewhere = await server.client.login({ account: member.email, password });
    for (const session of [member, { ...member, token: elsewhere.token }]) {
      // Accepted, so that nothing is kept on the device for another try.
      expect(
        (await report([outspoken('/coins', member), outspoken('/profile/loss', member)], session)).status,
      ).toBe(200);
      expect((await report([{ ...outspoken('/coins', member), uid: '' }], session)).status).toBe(200);
    }
    await member.client.logout();
    expect((await report([outspoken('/coins', member)], member)).status).toBe(200);
    expect(await stored()).toEqual([]);

    const again = {
      ...member,
      token: (await server.client.login({ account: member.email, password })).token,
    };
    await server.clientOf(again.token).setMeasured({ measured: true });
    expect((await report([outspoken('/coins', member)], again)).status).toBe(200);
    expect(await stored()).toMatchObject([{ memberId: member.memberId }]);
  });

  test('of one member lets nothing of another be lost in the same breath', async () => {
    const [declined, other] = [await server.member(), await server.member()];
    await declined.client.setMeasured({ measured: false });
    await Promise.all(
      [declined, other, declined, other].map(async (one) => report([outspoken('/coins', one)], one)),
    );
    expect((await stored()).map(({ memberId }) => memberId)).toEqual([other.memberId, other.memberId]);
  });

  test('is hers to say: a token of nobody stops nothing', async () => {
    const member = await server.member();
    await member.client.setMeasured({ measured: false });
    const forged = { ...member, token: `${member.token.slice(0, -4)}AAAA` };
    expect((await report([{ ...outspoken('/coins', member), uid: '' }], forged)).status).toBe(200);
    expect(await stored()).toMatchObject([{ memberId: null }]);
  });
});
