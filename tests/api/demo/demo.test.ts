import { beforeAll, expect, test } from 'vitest';
import { giftKinds } from '#contract/calls/gifts/shelf.ts';
import type { Client } from '#contract/client.ts';
import { hasSerialForm } from '#contract/serials.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { allFaults } from '#server/core/content/move-piece.ts';
import { findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { testDemo } from '#tests/support/demo.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
let client: Client;
let token: string;
const now = new Date('2026-03-20T09:00:00Z');
beforeAll(async () => {
  server.clock.at = now;
  const demo = await seedDemo(server.services, { demo: testDemo, now });
  ({ token } = await server.client.login({ account: demo?.email ?? '', password: demo?.password ?? '' }));
  client = server.clientOf(token);
});

test('all that it brings could be published as it is', async () => {
  const { db, services } = server;
  const pieces = await db.selectFrom('contentPiece').selectAll().orderBy('kind').orderBy('slug').execute();
  const faults = await Promise.all(
    pieces.map(async ({ pieceId, kind, slug, newest }) => {
      const body = (await findVersion(db, pieceId, newest))?.body ?? {};
      const found = await allFaults(db, {
        kind: kind as KindName,
        pieceId,
        body,
        at: now,
        services,
        allowsOver: true,
      });
      return found.map(({ field, fault }) => [kind, slug, field, fault]);
    }),
  );
  expect(pieces.length).toBeGreaterThan(100);
  expect(faults.flat()).toEqual([]);
});

test('a fresh demo has something on every shelf of gifts', async () => {
  const kinds = await server.db.selectFrom('giftVersion').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...giftKinds].toSorted());
  const { list, categories } = await client.listRedeemGifts();
  expect(new Set(list.map(({ delivery }) => delivery))).toEqual(
    new Set(['voucher', 'physical', 'coupon', 'link']),
  );
  expect(list.some(({ state }) => state === 'levelTooLow')).toBe(true);
  expect(categories).toHaveLength(3);
  const boards = await client.listBoards();
  for (const { board, count } of boards.list)
    expect({ board, some: count > 0 }).toEqual({ board, some: true });
  expect((await client.listNewBabyGifts()).eligibility.state).toBe('open');
  expect((await client.listMomBirthdayGifts()).eligibility.state).toBe('open');
  expect((await client.listBabyBirthdayGifts()).eligibility).toMatchObject({
    state: 'notYet',
    from: '2026-04-01',
  });
  for (const type of ['3', '4'] as const) {
    const offers = (await client.listJumpGifts({ type })).list;
    expect(offers.some(({ closesAt }) => closesAt !== null)).toBe(true);
  }
});

test('its member has an order on the way, a prize that waits for its address and one just asked for, and the ledger proves itself', async () => {
  const { list } = await client.listOrders();
  expect(list.map(({ state, addressNeeded }) => [state, addressNeeded])).toEqual([
    ['requested', false],
    ['requested', true],
    ['shipped', false],
  ]);
  const [parcel] = (await client.logisticsTrajectory({ orderId: list[2]?.orderId ?? '' })).list;
  expect(parcel?.events.length).toBeGreaterThan(1);
  expect((await client.getOrder({ orderId: list[0]?.orderId ?? '' })).address?.city).toBe('London');
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await verifyLedger(server.services)).toEqual([]);
  expect(await seedDemo(server.services, { demo: testDemo, now })).toBeNull();
});

test('its journeys have exactly their steps, and its member has one declined and one that waits', async () => {
  const { open, mine } = await client.listJourneys();
  const steps = Object.fromEntries(
    [...open, ...mine.map(({ journey }) => journey)].map((journey) => [journey.slug, journey.steps]),
  );
  // The diary speaks of a baby, so it meets nobody unasked.
  expect(steps).toEqual({
    underwear: ['form', 'amazon', 'video'],
    wirelessbra: ['form', 'amazon', 'video', 'upload', 'result'],
    pregnancypillow: ['form', 'amazon', 'upload', 'result'],
    sleep: ['form', 'result'],
  });
  expect(mine.map(({ journey, state }) => [journey.slug, state])).toEqual([
    ['pregnancypillow', 'inReview'],
    ['wirelessbra', 'declined'],
  ]);
  const diary = await client.getJourney({ slug: 'feeding-diary' });
  expect(diary.journey).toMatchObject({ questions: 17, rewards: [{ currency: 'points', amount: 40 }] });
});

test('its cards play a video with captions in three languages', async () => {
  const { journey } = await client.getJourney({ slug: 'underwear' });
  const { video } = journey;
  if (!video) throw new Error('There is no video');
  const part = await fetch(`${server.url}${video.src}`, { headers: { range: 'bytes=0-15' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect(Buffer.from(await part.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  expect((await fetch(`${server.url}${video.poster}`)).headers.get('content-type')).toBe('image/jpeg');
  expect(video.captions.map(({ language }) => language)).toEqual(['en', 'zh-Hans', 'zh-Hant']);
  for (const { src } of video.captions) {
    const captions = await (await fetch(`${server.url}${src}`)).text();
    expect(captions.match(/-->/g)).toHaveLength(5);
  }
});

test('products can be registered for points, and its member has a card to extend and one that is extended', async () => {
  const { list, categories } = await client.listProducts();
  expect(list).toHaveLength(8);
  expect(categories).toHaveLength(4);
  for (const { serial, rewards } of list) {
    expect(rewards).toEqual([{ currency: 'points', amount: 50 }]);
    if (serial) expect(hasSerialForm(serial.example, serial.form)).toBe(true);
  }
  const cards = (await client.listWarranties()).list;
  expect(cards.map(({ extension, months, state }) => [extension, months, state])).toEqual([
    ['none', 12, 'running'],
    ['extended', 36, 'running'],
  ]);
  const ways = (await client.listWaysToEarn({ currency: 'points' })).list;
  expect(ways).toContainEqual(
    expect.objectContaining({ way: 'rule', trigger: 'product-registration', amount: 50 }),
  );
});

test('its courses and benefits are whole in every language, and nothing of their texts is lost', async () => {
  const { list } = await client.onlineCourse({ stage: 'all' });
  expect(list).toHaveLength(6);
  expect(new Set(list.flatMap(({ stages }) => stages)).size).toBe(5);
  for (const { course, lessons, rewards } of list) {
    expect(lessons).toBeGreaterThanOrEqual(3);
    expect(rewards).toEqual([{ currency: 'coins', amount: 30 }]);
    for (const { lesson } of (await client.getCourse({ course })).list) {
      for (const locale of ['en', 'zh-CN', 'zh-HK'] as const) {
        const { article } = await server.clientOf(token, locale).getLesson({ course, lesson });
        // Marks that stand in the text were not understood.
        expect(JSON.stringify(article), `${course} ${lesson} ${locale}`).not.toMatch(/\*\*|\[!/);
        expect(article.some(({ kind }) => kind === 'note')).toBe(true);
      }
    }
  }
  const benefits = (await client.newProductBenefits()).list;
  expect(
    Object.fromEntries(
      benefits.map(({ kind }) => [kind, benefits.filter((one) => one.kind === kind).length]),
    ),
  ).toEqual({
    earlyAccess: 2,
    trial: 2,
    coupon: 2,
  });
  expect(new Set(benefits.map(({ state }) => state))).toEqual(new Set(['open', 'coming', 'levelTooLow']));
});
