import { expect } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { isKeyAccess, isStaffAccess, type Call } from '#contract/define.ts';
import type { FieldFaults } from '#contract/envelope.ts';
import type { errors } from '#contract/errors.ts';
import type { TestMember, TestServer, TestStaff } from '#tests/support/server.ts';

/** What is needed to say something of every call, whichever it is: made from the contract, so new calls are swept. */

export type Answer = Awaited<ReturnType<TestServer['request']>>;

export interface AnyCall {
  readonly name: CallName;
  readonly call: Call;
}

interface Sent {
  /** Member calls carry the member's, staff calls the staff's and calls of systems the key unless told otherwise. */
  readonly token?: string | null;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Put behind the path as it is. */
  readonly query?: string;
  /** Sent as JSON unless headers say otherwise. */
  readonly body?: string;
}

export const every: readonly AnyCall[] = Object.keys(calls).map((name) => ({
  name: name as CallName,
  call: calls[name as CallName],
}));
export const ofMembers = every.filter(({ call }) => call.access === 'member');
export const ofStaff = every.filter(({ call }) => isStaffAccess(call.access));
export const ofKeys = every.filter(({ call }) => isKeyAccess(call.access));
/** Calls that nobody makes without signing in, or without a key. */
export const needsToken = [...ofMembers, ...ofStaff, ...ofKeys];
/** Calls that refuse a token which is not good, whether they need one or not. */
export const checksToken = every.filter(({ call }) => call.access !== 'anyone');
export const withBody = every.filter(({ call }) => call.method === 'POST' || call.method === 'PUT');
export const withQuery = every.filter(({ call }) => call.method === 'GET' || call.method === 'DELETE');

/** Makes calls by hand, wrong ones too; every reply is held to what all replies must carry. */
export function sender(
  server: TestServer,
  member: TestMember | null,
  staff: TestStaff | null = null,
  key?: string,
) {
  const ownToken = ({ access }: Call) => {
    if (isKeyAccess(access)) return key;
    return access === 'member' ? member?.token : isStaffAccess(access) ? staff?.token : undefined;
  };
  return async ({ call }: { call: Call }, sent: Sent = {}): Promise<Answer> => {
    const { method = call.method, query = '', body } = sent;
    const token = sent.token === undefined ? ownToken(call) : sent.token;
    const answer = await server.request(`${call.path}${query}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(body !== undefined && { body }),
    });
    expectEnvelope(answer);
    return answer;
  };
}

/** What every reply of the API carries, good or bad. */
export function expectEnvelope({ status, headers, envelope }: Answer): void {
  expect(envelope).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/./) });
  expect(Object.keys(envelope).filter((key) => !['code', 'message', 'result'].includes(key))).toEqual([]);
  expect(envelope.code === 200).toBe(status === 200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
}

export function expectError({ status, envelope }: Answer, error: (typeof errors)[keyof typeof errors]): void {
  expect({ status, code: envelope.code }).toEqual({ status: error.status, code: error.code });
}

export function fieldsOf({ envelope }: Answer): FieldFaults['fields'] {
  return (envelope.result as FieldFaults).fields;
}
