import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { pushNotifications } from '#server/core/notifications/push-notifications.ts';
import { removeEndedDevices } from '#server/core/notifications/queries-devices.ts';
import { pairOf, vapidOf } from '#server/core/notifications/vapid.ts';
import {
  makePushSender,
  postToPushService,
  type PostedPush,
  type PushAnswer,
} from '#server/integrations/push.ts';
import { tell } from '#tests/support/notifications.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';

/** A browser's side of web push: its address at a push service, and its keys. */
function makeBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { target: { endpoint, keys }, read: (body: Buffer) => decrypt(body, ecdh, auth) };
}

/** RFC 8291 as a browser does it. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let server: TestServer;
let service: Server;
let arrived: Arrived[] = [];
let answers: { status: number; headers?: Record<string, string> }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  service = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    arrived.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) });
    const { status, headers = {} } = answers.shift() ?? { status: 201 };
    outgoing.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(async () => {
  service.close();
  await server.stop();
});
beforeEach(async () => {
  server.clock.at = new Date('2026-03-02T12:00:00Z');
  arrived = [];
  answers = [];
  await server.db.deleteFrom('notification').execute();
  await server.db.deleteFrom('pushMessage').execute();
});

/** The way to the push service, led to this machine instead. */
async function post({ endpoint, headers, body }: PostedPush): Promise<PushAnswer> {
  const { port } = service.address() as AddressInfo;
  const { pathname } = new URL(endpoint);
  const sent = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers: { ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
}

async function minutesLater(minutes: number): Promise<void> {
  server.clock.at = new Date(server.services.now().getTime() + minutes * 60_000);
  await pushNotifications(server.services, makePushSender(vapidOf(server.services), post));
}

async function subscribed(more: Parameters<TestServer['member']>[0] = {}) {
  const member = await server.member(more);
  const browser = makeBrowser();
  const device = await member.client.subscribePush(browser.target);
  return { ...member, browser, device };
}

const waiting = async ({ memberId }: TestMember) =>
  server.db.selectFrom('pushMessage').selectAll().where('memberId', '=', memberId).execute();

/** What is kept of pushes to a member: what each was about, and what became of it. */
const outcomes = ({ memberId }: TestMember) =>
  server.db.selectFrom('pushOutcome').select(['topic', 'outcome']).where('memberId', '=', memberId).execute();

describe('a message', () => {
  test('says on the lock screen that there is news and no more, encrypted, signed by our key', async () => {
    const member = await subscribed();
    await tell(server, member, { path: '/villages/thread?id=1' });
    await minutesLater(1);
    const [message, ...more] = arrived;
    expect(more).toEqual([]);
    expect(message?.path).toBe(new URL(member.browser.target.endpoint).pathname);
    expect(message && member.browser.read(message.body)).toEqual({
      title: 'Nestling',
      text: 'News in your villages',
      path: '/villages/thread?id=1',
      icon: null,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    const { ttl, topic, authorization = '', 'content-encoding': encoding } = message?.headers ?? {};
    expect(Number(ttl)).toBeGreaterThan(86_000);
    expect(Number(ttl)).toBeLessThanOrEqual(86_400);
    expect(topic).toMatch(/^[\w-]{32}$/);
    expect(encoding).toBe('aes128gcm');
    const { publicKey } = await member.client.pushKey();
    expect(readSignature(authorization, publicKey)).toMatchObject({ aud: 'https://fcm.googleapis.com' });
    await minutesLater(10);
    expect(arrived).toHaveLength(1);
    expect(await waiting(member)).toEqual([]);
    expect(await outcomes(member)).toEqual([{ topic: 'villages', outcome: 'sent' }]);
  });

  test('says what it is about to who chose that, in her language', async () => {
    const member = await subscribed({ language: 'zh-CN' });
    await member.client.chooseNotifications({ showText: true });
    await tell(server, member);
    await minutesLater(1);
    expect(arrived.map(({ body }) => member.browser.read(body))).toMatchObject([
      { text: 'Mei评论了您的帖子“Sleeping at last”' },
    ]);
  });

  test('goes to each of her browsers that is signed in, and to no other', async () => {
    const member = await subscribed({ password: 'four tulips in a row' });
    const other = await subscribed();
    const { token } = await server.client.login({ account: member.email, password: 'four tulips in a row' });
    const second = makeBrowser();
    await server.clientOf(token).subscribePush(second.target);
    await tell(server, member);
    await minutesLater(1);
    expect(arrived.map(({ path }) => path).toSorted()).toEqual(
      [member.browser, second].map(({ target }) => new URL(target.endpoint).pathname).toSorted(),
    );
    expect(await server.clientOf(token).listPushDevices()).toMatchObject({
      list: [{ current: true }, { current: false, deviceId: member.device.deviceId }],
    });
    await member.client.signOutOtherDevices();
    await tell(server, member);
    arrived = [];
    await minutesLater(1);
    expect(arrived.map(({ path }) => path)).toEqual([new URL(member.browser.target.endpoint).pathname]);
    await removeEndedDevices(server.db, server.services.now());
    const left = await server.db
      .selectFrom('pushDevice')
      .select('deviceId')
      .where('memberId', 'in', [member.memberId, other.memberId])
      .execute();
    expect(left.map(({ deviceId }) => deviceId).toSorted()).toEqual(
      [member.device.deviceId, other.device.deviceId].toSorted(),
    );
  });

  test('is not sent of what was read, silenced or not wanted', async () => {
    const [reader, paused, unwilling, closing] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
      await subscribed({ password: 'four tulips in a row' }),
    ];
    await tell(server, reader);
    await reader.client.readNotifications({ until: server.services.now().toISOString() });
    await tell(server, paused, { kind: 'levelWarning' });
    await paused.client.setPause({ paused: true });
    await tell(server, unwilling);
    await unwilling.client.chooseNotifications({ topic: { topic: 'villages', push: false } });
    await tell(server, closing);
    await closing.client.disable({ proof: { kind: 'password', password: 'four tulips in a row' } });
    await minutesLater(1);
    expect(arrived).toEqual([]);
    for (const member of [reader, paused, unwilling, closing]) expect(await outcomes(member)).toEqual([]);
  });

  test('of what gathers comes once until it is read', async () => {
    const member = await subscribed();
    const reaction = { kind: 'reactions', key: 'reactions:1' } as const;
    for (const others of [0, 1, 2]) {
      await tell(server, member, { ...reaction, words: { name: 'Mei', others } });
      await minutesLater(1);
    }
    expect(arrived).toHaveLength(1);
    await member.client.readNotifications({ until: server.services.now().toISOString() });
    await tell(server, member, reaction);
    await minutesLater(1);
    expect(arrived).toHaveLength(2);
  });
});

function readSignature(authorization: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const ours = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(ours).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

describe('quiet hours', () => {
  test('hold it back until they end in her own time zone', async () => {
    const member = await subscribed({ timeZone: 'Asia/Shanghai' });
    server.clock.at = new Date('2026-03-02T14:00:00Z');
    await tell(server, member);
    await minutesLater(1);
    await minutesLater(9 * 60);
    expect(arrived).toEqual([]);
    server.clock.at = new Date('2026-03-03T00:00:00Z');
    await minutesLater(1);
    expect(arrived).toHaveLength(1);
  });

  test('of her own count, also none; a reminder that would be late is not sent', async () => {
    const member = await subscribed();
    server.clock.at = new Date('2026-03-02T22:00:00Z');
    await tell(server, member, { kind: 'checkInReminder', key: 'check-in' });
    await minutesLater(1);
    server.clock.at = new Date('2026-03-03T09:00:00Z');
    await minutesLater(1);
    expect(arrived).toEqual([]);
    await member.client.chooseNotifications({ quiet: null });
    server.clock.at = new Date('2026-03-03T22:00:00Z');
    await tell(server, member);
    await minutesLater(1);
    expect(arrived).toHaveLength(1);
  });
});

describe('a push service that', () => {
  test.each([404, 410, 403])('answers %i ends the subscription', async (status) => {
    const member = await subscribed();
    answers = [{ status }];
    await tell(server, member);
    await minutesLater(1);
    expect(await member.client.listPushDevices()).toEqual({ list: [] });
    await minutesLater(10);
    expect(arrived).toHaveLength(1);
    expect(await outcomes(member)).toEqual([{ topic: 'villages', outcome: 'bounced' }]);
  });

  test('answers is told to staff by what it was about, for a day, and to who it went to in her download', async () => {
    await server.db.deleteFrom('pushOutcome').execute();
    const ada = await server.staff('support', 'Ada');
    for (const status of [201, 201, 413, 410]) {
      const member = await subscribed();
      answers = [{ status }];
      await tell(server, member);
      await minutesLater(1);
    }
    const rewarded = await subscribed();
    await tell(server, rewarded, { kind: 'orderMoved', key: 'order:1' });
    await minutesLater(1);
    expect((await ada.client.listPushes()).list).toEqual([
      { topic: 'rewards', outcome: 'sent', count: 1 },
      { topic: 'villages', outcome: 'bounced', count: 1 },
      { topic: 'villages', outcome: 'failed', count: 1 },
      { topic: 'villages', outcome: 'sent', count: 2 },
    ]);
    expect((await rewarded.client.downloadMyData()).tables['push_outcome']).toMatchObject([
      { topic: 'rewards', outcome: 'sent' },
    ]);
    server.clock.at = new Date(server.services.now().getTime() + 86_500_000);
    const bea = await server.staff('support', 'Bea');
    expect((await bea.client.listPushes()).list).toEqual([]);
  });

  test('is busy is asked again, later and later, and given up at last', async () => {
    const member = await subscribed();
    answers = Array.from({ length: 9 }, () => ({ status: 503 }));
    await tell(server, member);
    for (const minutes of [1, 1, 5, 30, 120, 600]) await minutesLater(minutes);
    expect(arrived).toHaveLength(5);
    expect(await waiting(member)).toEqual([]);
    expect((await member.client.listPushDevices()).list).toHaveLength(1);
    expect(await outcomes(member)).toEqual([{ topic: 'villages', outcome: 'failed' }]);
  });

  test('says when to come again is asked then', async () => {
    const member = await subscribed();
    answers = [{ status: 429, headers: { 'retry-after': '600' } }];
    await tell(server, member);
    for (const minutes of [1, 5, 4]) await minutesLater(minutes);
    expect(arrived).toHaveLength(1);
    await minutesLater(1);
    expect(arrived).toHaveLength(2);
  });

  test('refuses the message is not asked again, and a redirect is not followed', async () => {
    for (const refusal of [{ status: 413 }, { status: 302, headers: { location: '/elsewhere' } }]) {
      const member = await subscribed();
      answers = [refusal];
      arrived = [];
      await tell(server, member);
      for (const minutes of [1, 5, 60]) await minutesLater(minutes);
      expect(arrived).toHaveLength(1);
    }
  });

  test('is none of the known ones is never gone to', async () => {
    const posted = { endpoint: 'https://127.0.0.1/', headers: {}, body: Buffer.alloc(0) };
    expect(await postToPushService(posted)).toEqual({ status: 410, retryAfter: null });
  });
});

describe('subscribePush', () => {
  test('twice is the same, and a browser belongs to who allowed it last', async () => {
    const first = await subscribed();
    const again = await first.client.subscribePush(first.browser.target);
    expect(again).toEqual(first.device);
    const next = await server.member();
    await next.client.subscribePush(first.browser.target);
    expect(await first.client.listPushDevices()).toEqual({ list: [] });
    await tell(server, first);
    await minutesLater(1);
    expect(arrived).toEqual([]);
    const { list } = await next.client.listPushDevices();
    expect(list).toMatchObject([{ current: true }]);
    for (let time = 0; time < 2; time += 1) {
      expect(await next.client.unsubscribePush({ deviceId: list[0]?.deviceId ?? '' })).toBe(true);
    }
    expect(await next.client.listPushDevices()).toEqual({ list: [] });
  });

  test('at once by many makes one', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member()));
    const { target } = makeBrowser();
    await Promise.all(members.map(({ client }) => client.subscribePush(target)));
    const lists = await Promise.all(members.map(({ client }) => client.listPushDevices()));
    expect(lists.flatMap(({ list }) => list)).toHaveLength(1);
  });

  test('refuses other hosts, keys of no curve, and too many tries', async () => {
    const { client } = await server.member();
    const { target } = makeBrowser();
    for (const endpoint of ['https://127.0.0.1/x', 'https://push.example.org/x']) {
      await expect(client.subscribePush({ ...target, endpoint })).rejects.toMatchObject({
        code: errors.pushServiceUnknown.code,
      });
    }
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    await expect(client.subscribePush({ ...target, keys: { ...target.keys, p256dh } })).rejects.toMatchObject(
      {
        code: errors.badRequest.code,
      },
    );
    const tries = Array.from({ length: 70 }, () =>
      client.subscribePush(target).catch((error) => error.status),
    );
    expect(await Promise.all(tries)).toContain(429);
  });

  test('keeps where to and the keys out of the database and of what is downloaded', async () => {
    const member = await subscribed();
    const rows = await server.db.selectFrom('pushDevice').selectAll().execute();
    const { endpoint, keys } = member.browser.target;
    const texts = rows.flatMap((row) =>
      Object.values(row).map((value) => Buffer.from(String(value)).toString()),
    );
    for (const text of texts) {
      expect(text).not.toContain(endpoint);
      expect(text).not.toContain(keys.auth);
    }
    const { tables } = await member.client.downloadMyData();
    expect(tables['push_device']).toEqual([
      expect.not.objectContaining({ sealed_secret: expect.anything(), endpoint_digest: expect.anything() }),
    ]);
  });
});

test('the keys follow from the secret, so that all servers of one database share them', () => {
  const [one, same, other] = [pairOf('a'.repeat(32)), pairOf('a'.repeat(32)), pairOf('b'.repeat(32))];
  expect(one).toEqual(same);
  expect(one.publicKey).not.toBe(other.publicKey);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
