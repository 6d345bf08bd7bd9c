import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { startTestServer, useTestServer, type TestMember } from '#tests/support/server.ts';
import { every, expectEnvelope, expectError, fieldsOf, needsToken, sender } from './sweep.ts';

const server = useTestServer();
let member: TestMember;
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  member = await server.member();
  send = sender(server, member);
});

describe('methods and paths', () => {
  test.each(every)('$name asked with another method is 405 and says which', async (one) => {
    const same = every
      .filter(({ call }) => call.path === one.call.path)
      .map(({ call }) => call.method as string);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !same.includes(method));
    for (const method of others) {
      const body = method === 'GET' ? {} : { body: 'no JSON', headers: { 'content-type': 'text/plain' } };
      const answer = await send(one, { method, ...body });
      expectError(answer, errors.methodNotAllowed);
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      expect(allowed.filter((method) => method !== 'HEAD' && method !== 'OPTIONS').toSorted()).toEqual(
        same.toSorted(),
      );
    }
  });

  test.each(every)(
    '$name answers HEAD as it would GET, and OPTIONS with its methods alone',
    async ({ call }) => {
      const reads = every.some((other) => other.call.path === call.path && other.call.method === 'GET');
      const head = await fetch(`${server.url}${call.path}`, { method: 'HEAD' });
      const get = await fetch(`${server.url}${call.path}`);
      await get.arrayBuffer();
      expect(head.status).toBe(get.status);
      expect(head.status === 405).toBe(!reads);
      expect(await head.text()).toBe('');

      const options = await fetch(`${server.url}${call.path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': call.method },
      });
      expect(options.status).toBe(204);
      expect(options.headers.get('allow')?.split(', ')).toContain(call.method);
      expect(options.headers.get('allow')?.split(', ').includes('HEAD')).toBe(reads);
      expect([...options.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  test.each(every)('$name is the same with a slash at the end', async (one) => {
    // One that leads a browser on may do so here.
    const { method, path } = one.call;
    const [plain, slashed] = await Promise.all(
      ['', '/'].map(async (slash) => {
        const address = `${server.url}${path}${slash}?surprise=1`;
        const response = await fetch(address, { method, redirect: 'manual' });
        const text = await response.text();
        const code = text === '' ? null : (JSON.parse(text) as Envelope).code;
        return { status: response.status, location: response.headers.get('location'), code };
      }),
    );
    expect(slashed).toEqual(plain);
    expect(slashed?.status).not.toBe(404);
  });

  test('a path that no call has is 404, whatever is sent there', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/station/user/',
      '/api/station/user/login/further',
      '/api/station/user/getUserInfo',
      `/api/${'x'.repeat(3000)}`,
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await server.request(path, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: '{"a":' }),
        });
        expectEnvelope(answer);
        expectError(answer, errors.notFound);
      }
    }
  });

  test('a path that cannot be read is 400', async () => {
    const answer = await server.request('/api/%E0%A4%A');
    expectEnvelope(answer);
    expectError(answer, errors.badRequest);
  });

  test('calls of the demo do not exist without it', async () => {
    const plain = await startTestServer({ environment: { DEMO: 'off' } });
    try {
      const demo = every.filter(({ call }) => call.only === 'demo');
      expect(demo.length).toBeGreaterThan(0);
      for (const { call } of demo) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const answer = await plain.request(call.path, { method });
          expectEnvelope(answer);
          expectError(answer, errors.notFound);
        }
        expectError(await send({ call }, { query: '?surprise=1' }), errors.badRequest);
      }
      const document = await (await fetch(`${plain.url}/api/openapi.json`)).text();
      for (const { call } of demo) expect(document).not.toContain(call.path);
    } finally {
      await plain.stop();
    }
  });
});

describe('languages', () => {
  test.each([
    [{ language: 'en' }, 'en'],
    [{ language: 'zh' }, 'zh-Hans'],
    [{ language: 'zh-hk' }, 'zh-Hant'],
    [{ language: 'zh-mo' }, 'zh-Hans'],
    [{ language: '../../etc/passwd' }, 'en'],
    [{ language: 'x'.repeat(5000) }, 'en'],
    [{ language: '', 'accept-language': 'fr, zh-TW;q=0.5' }, 'zh-Hant'],
    [{ language: 'zh', 'accept-language': 'zh-TW' }, 'zh-Hans'],
  ] as const)('%j is answered in %s', async (headers, script) => {
    for (const one of needsToken) {
      const { envelope } = await send(one, { token: null, headers });
      expect(envelope.message).toBe(errors.tokenMissing.message[script]);
    }
    const missing = await server.request('/api/nothing', { headers });
    expect(missing.envelope.message).toBe(errors.notFound.message[script]);
    const wrong = await server.request(calls.login.path, { headers });
    expect(wrong.envelope.message).toBe(errors.methodNotAllowed.message[script]);
    const answer = await send({ call: calls.login }, { body: '{}', headers });
    expect(answer.envelope.message).toContain(errors.badRequest.message[script]);
    const [{ reason } = { reason: '' }] = fieldsOf(answer);
    expect(/[\u4e00-\u9fff]/.test(reason)).toBe(script !== 'en');
  });
});
