import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errors } from '#contract/errors.ts';
import { permissionsFor, usualBodyBytes, type StaffAccess } from '#contract/define.ts';
import { permissionsOf, staffRoles, type Permission } from '#contract/staff-roles.ts';
import { eventKey, putEvent } from '#tests/support/events.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';
import {
  checksToken,
  every,
  expectError,
  fieldsOf,
  needsToken,
  ofKeys,
  ofStaff,
  sender,
  withBody,
  withQuery,
} from './sweep.ts';

const server = useTestServer();
let member: TestMember;
let staff: TestStaff;
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  member = await server.member();
  staff = await server.staff();
  const { key } = await eventKey(server, [await putEvent(server.db)]);
  send = sender(server, member, staff, key);
});

const withFields = (list: typeof every) =>
  list.filter(({ call }) => Object.keys(call.input.shape).length > 0);

/** A well-formed token of the member that was never given out. */
function strangerTo(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.fill(7, 16);
  return bytes.toString('base64url');
}

const event = { ...anEvent, eventType: 'PAGE_VISIT', content: { ...anEvent.content, os: '' } };

describe('tokens', () => {
  test.each(needsToken)('$name without one is 10001002', async (one) => {
    expectError(await send(one, { token: null }), errors.tokenMissing);
  });

  test.each(checksToken)('$name with an unknown one is 10001002, also where none is needed', async (one) => {
    expectError(await send(one, { token: strangerTo(member.token) }), errors.tokenMissing);
  });

  test.each(checksToken)('$name with something that is none is 10001002', async (one) => {
    for (const authorization of [
      'Bearer',
      'Bearer null',
      `Bearer ${member.token}x`,
      `Bearer ${member.token.slice(1)}`,
      `Bearer ${member.token} ${member.token}`,
      `Bearer ${"' or 1=1 --".padEnd(64, '-')}`,
      `Bearer ${'é'.repeat(64)}`,
      `Bearer ${'x'.repeat(6000)}`,
      `Basic ${member.token}`,
      member.token,
    ]) {
      expectError(await send(one, { token: null, headers: { authorization } }), errors.tokenMissing);
    }
  });

  test('a session that has ended is 10001003 on every call, by time or by hand', async () => {
    const revoked = await server.member();
    await revoked.client.logout();
    server.clock.at = new Date(Date.now() - 20 * 86_400_000);
    const expired = await server.member();
    server.clock.at = null;
    for (const one of checksToken.filter((each) => ![...ofStaff, ...ofKeys].includes(each))) {
      for (const { token } of [revoked, expired]) {
        expectError(await send(one, { token }), errors.tokenExpired);
      }
    }
  });

  test('a session of staff that has ended is 10001003 on every call, by time, by idleness or by hand', async () => {
    const [revoked, disabled] = [await server.staff(), await server.staff()];
    await revoked.client.signOutStaff();
    await server.db
      .updateTable('staffAccount')
      .set({ active: false })
      .where('staffId', '=', disabled.staffId)
      .execute();
    const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    server.clock.at = before(12);
    const expired = await server.staff();
    server.clock.at = before(2);
    const idle = await server.staff();
    server.clock.at = null;
    await server.db
      .updateTable('staffSession')
      .set({ lastSeenAt: new Date() })
      .where('staffId', '=', expired.staffId)
      .execute();
    for (const one of ofStaff) {
      for (const { token } of [revoked, disabled, expired, idle]) {
        expectError(await send(one, { token }), errors.tokenExpired);
      }
    }
  });

  test.each(checksToken)('$name takes no token of the other side', async (one) => {
    const stranger = ofStaff.includes(one) ? member : staff;
    expectError(await send(one, { token: stranger.token }), errors.tokenMissing);
    // Nor one that is written as the other side's.
    const bare = stranger.token.replace('staff-', '');
    const disguised = ofStaff.includes(one) ? `staff-${bare}` : bare;
    expectError(await send(one, { token: disguised }), errors.tokenMissing);
  });

  test('a call of staff is refused to every role without its permission', async () => {
    const ofBrand = await server.staff(await roleOfBrand(server, []));
    const roles: [string, TestStaff, readonly Permission[]][] = [['of the brand', ofBrand, ['self']]];
    for (const role of staffRoles) roles.push([role, await server.staff(role), permissionsOf[role]]);
    for (const [role, { token }, permissions] of roles) {
      const refused = ofStaff.filter(
        ({ call }) =>
          !permissions.some((permission) => permissionsFor(call.access as StaffAccess).includes(permission)),
      );
      expect({ role, any: refused.length > 0 }).toEqual({ role, any: role !== 'owner' });
      for (const one of refused) expectError(await send(one, { token }), errors.forbidden);
    }
  });

  test('reportEvent loses no event for a token that has ended on the way', async () => {
    const revoked = await server.member();
    await revoked.client.logout();
    const report = { name: 'reportEvent', call: calls.reportEvent } as const;
    for (const token of [revoked.token, strangerTo(member.token), 'x']) {
      expect((await send(report, { token, body: JSON.stringify(event) })).envelope.result).toBe(true);
    }
  });

  test.each(needsToken)('$name is not authorised by a cookie', async (one) => {
    for (const { token } of [member, staff]) {
      const cookie = `token=${token}; staffToken=${token}; Authorization=Bearer ${token}`;
      expectError(await send(one, { token: null, headers: { cookie } }), errors.tokenMissing);
    }
  });

  test.each(needsToken)('$name is not authorised by a token in the query', async (one) => {
    for (const { token } of [member, staff]) {
      const query = `?token=${token}&APPTOKEN=${token}`;
      expectError(await send(one, { token: null, query }), errors.tokenMissing);
    }
  });

  test('the word Bearer may be written in any case', async () => {
    const { status } = await server.request(calls.checkToken.path, {
      method: 'POST',
      headers: { authorization: `bEARER ${member.token}` },
    });
    expect(status).toBe(200);
  });
});

describe('input', () => {
  test.each(withFields(withBody))('$name names each field of a wrong type', async (one) => {
    const names = Object.keys(one.call.input.shape);
    const wrong = Object.fromEntries(names.map((name) => [name, { wrong: [1] }]));
    const answer = await send(one, { body: JSON.stringify(wrong) });
    expectError(answer, errors.badRequest);
    expect(new Set(fieldsOf(answer).map(({ path }) => path.split('.')[0]))).toEqual(new Set(names));
    expect(fieldsOf(answer).every(({ reason }) => reason.length > 0)).toBe(true);
  });

  test.each(withFields(withQuery))('$name names each field that comes twice', async (one) => {
    const names = Object.keys(one.call.input.shape);
    const answer = await send(one, { query: `?${names.map((name) => `${name}=1&${name}=2`).join('&')}` });
    expectError(answer, errors.badRequest);
    expect(new Set(fieldsOf(answer).map(({ path }) => path))).toEqual(new Set(names));
  });

  test.each(every.filter(({ call }) => call.answers !== 'redirect'))(
    '$name refuses a field it does not know',
    async (one) => {
      const stranger = withBody.includes(one) ? { body: '{"surprise":1}' } : { query: '?surprise=1' };
      const answer = await send(one, stranger);
      expectError(answer, errors.badRequest);
      expect(fieldsOf(answer).map(({ reason }) => reason)).toContainEqual(
        expect.stringContaining('surprise'),
      );
    },
  );

  test.each(withBody)('$name refuses what is not an object', async (one) => {
    for (const body of ['[]', '[{}]', '"text"', '17', 'true', 'null']) {
      const answer = await send(one, { body });
      expectError(answer, errors.badRequest);
      expect(fieldsOf(answer)).toHaveLength(1);
    }
  });

  test.each(withBody)('$name refuses what is not JSON', async (one) => {
    for (const body of ['{', '{"a":}', '{"a":1}}', "{'a':1}", '\u0000', '<xml/>', '{"a":"\u0001"}']) {
      const answer = await send(one, { body });
      expectError(answer, errors.badRequest);
      expect(fieldsOf(answer)).toHaveLength(1);
    }
  });

  test.each(withBody)('$name refuses what reaches for the prototype', async (one) => {
    for (const body of ['{"__proto__":{"surprise":1}}', '{"constructor":{"prototype":{"surprise":1}}}']) {
      expectError(await send(one, { body }), errors.badRequest);
    }
    expect(({} as Record<string, unknown>)['surprise']).toBeUndefined();
  });

  test.each(withBody)('$name refuses a body that is not sent as JSON', async (one) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const answer = await send(one, { body: '{}', headers: { 'content-type': type } });
      expectError(answer, errors.unsupportedMediaType);
    }
  });

  test.each(withBody)('$name refuses a body that is too large', async (one) => {
    const body = JSON.stringify({ surprise: 'x'.repeat(one.call.bodyBytes ?? usualBodyBytes) });
    expectError(await send(one, { body }), errors.bodyTooLarge);
  });

  test.each(withBody)('$name survives deep nesting', async (one) => {
    for (const body of [
      `${'['.repeat(49_000)}${']'.repeat(49_000)}`,
      `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`,
    ]) {
      expectError(await send(one, { body }), errors.badRequest);
    }
    const [field = 'surprise'] = Object.keys(one.call.input.shape);
    const nested = `{"${field}":${'['.repeat(49_000)}${']'.repeat(49_000)}}`;
    expectError(await send(one, { body: nested }), errors.badRequest);
  });
});
