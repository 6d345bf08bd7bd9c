import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { callApi, type CallEnvironment } from './call-api.ts';
import { httpMessages, messageOfStatus } from './http-messages.ts';

interface Seen {
  calls: { url: string; init: RequestInit }[];
  signedOut: number;
}

function environment(answer: () => Promise<Response>, over: Partial<CallEnvironment> = {}) {
  const seen: Seen = { calls: [], signedOut: 0 };
  const value: CallEnvironment = {
    locale: 'zh-HK',
    texts: httpMessages.en,
    fetch: (url, init) => {
      seen.calls.push({ url, init });
      return answer();
    },
    online: () => true,
    readToken: () => 'secret',
    deviceKey: () => 'device',
    knownDevice: () => 'known',
    signOut: () => seen.signedOut++,
    ...over,
  };
  return { value, seen };
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('the wrapper of all calls', () => {
  test('sends bearer token and language, no cookies, and once', async () => {
    const { value, seen } = environment(json({ code: 500, message: 'down' }, 500));
    await expect(callApi(value, 'listEntries', { currency: 'coins' })).rejects.toThrow('down');
    expect(seen.calls).toEqual([
      {
        url: '/api/station/member/ledger/entries?currency=coins',
        init: {
          method: 'GET',
          body: null,
          credentials: 'omit',
          headers: { Authorization: 'Bearer secret', Language: 'zh-HK' },
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  test('tells the device only to calls that find by it what was done without signing in', async () => {
    const { value, seen } = environment(json({ code: 200, message: '', result: {} }), {
      readToken: () => null,
    });
    await callApi(value, 'getJourney', { slug: 'sleep' });
    expect(seen.calls[0]?.init.headers).toEqual({ 'Device-Key': 'device', Language: 'zh-HK' });
  });

  test('tells calls that prove who it is by which browser they come, signed in or not', async () => {
    const signedOut = environment(json({ code: 200, message: '', result: {} }), { readToken: () => null });
    await callApi(signedOut.value, 'login', { account: 'mira@example.org', password: 'x' });
    await callApi(signedOut.value, 'getDocument', { document: 'privacy' });
    const signedIn = environment(json({ code: 200, message: '', result: {} }));
    await callApi(signedIn.value, 'disable', { proof: { kind: 'password', password: 'x' } });
    const known = [...signedOut.seen.calls, ...signedIn.seen.calls].map(
      ({ init }) => (init.headers as Record<string, string>)['Known-Device'],
    );
    expect(known).toEqual(['known', undefined, 'known']);
  });

  test('tells the device of who is signed in only to make what it did hers', async () => {
    const { value, seen } = environment(json({ code: 200, message: '', result: {} }));
    await callApi(value, 'getJourney', { slug: 'sleep' });
    await callApi(value, 'adoptDevice', {}, { keepalive: true });
    expect(seen.calls.map(({ init }) => 'Device-Key' in (init.headers ?? {}))).toEqual([false, true]);
    expect(seen.calls.map(({ init }) => init.keepalive)).toEqual([undefined, true]);
  });

  test.each([
    [{ code: 200, message: '', result: { a: 1 }, data: 2 }, { a: 1 }],
    [{ code: 200, message: '', data: { b: 2 } }, { b: 2 }],
    [{ code: 200, message: '' }, true],
  ])('%j gives %j', async (envelope, result) => {
    const { value } = environment(json(envelope));
    expect(await callApi(value, 'checkIn', {})).toEqual(result);
  });

  test.each([10001002, 10001003])('%i signs out', async (code) => {
    const { value, seen } = environment(json({ code, message: 'Please sign in' }, 401));
    await expect(callApi(value, 'checkIn', {})).rejects.toThrow('Please sign in');
    expect(seen.signedOut).toBe(1);
  });

  test('throws what was refused', async () => {
    const { value } = environment(json({ code: 10003003, message: 'Gone' }, 409));
    const failure = callApi(value, 'checkIn', {});
    await expect(failure).rejects.toThrow(ApiError);
    await expect(failure).rejects.toMatchObject({ code: 10003003, status: 409, message: 'Gone' });
  });

  test.each(Object.entries(httpMessages.en.byStatus))(
    'a %s without an envelope reads "%s"',
    async (status, text) => {
      const { value } = environment(async () => new Response('<html>', { status: Number(status) }));
      await expect(callApi(value, 'checkIn', {})).rejects.toThrow(text);
    },
  );

  test('any other status has a text of its own', () => {
    expect(messageOfStatus(httpMessages.en, 418)).toBe('Network abnormality, please try again later');
  });

  test.each([
    [true, 'Request Error', new TypeError('fetch failed')],
    [false, 'The network is down...', new TypeError('fetch failed')],
    [true, 'Request timeout', new DOMException('signal timed out', 'TimeoutError')],
    [false, 'The network is down...', new DOMException('signal timed out', 'TimeoutError')],
  ])('a failed request while online is %s reads "%s"', async (online, text, failure) => {
    const { value } = environment(() => Promise.reject(failure), { online: () => online });
    await expect(callApi(value, 'checkIn', {})).rejects.toThrow(text);
  });
});
