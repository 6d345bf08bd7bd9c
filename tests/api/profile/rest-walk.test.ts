import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteCallName } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { isStaffAccess } from '#contract/define.ts';
import type { Locale } from '#contract/locales.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { testDemo } from '#tests/support/demo.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { makeAllOfBabies } from '#tests/support/rest/make-of-babies.ts';
import { readingCalls, readsNothing } from '#tests/support/rest/reading-calls.ts';
import { ask, isOfBabies, textsOf, walk, type Walk } from '#tests/support/rest/walk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const minutes = 240_000;
const locales = ['en', 'zh-CN', 'zh-HK'] as const;

test('every call that a member reads something by is walked', () => {
  const reading = Object.entries(calls)
    .filter(([, { method, access }]) => method === 'GET' && !isStaffAccess(access))
    .map(([name]) => name);
  const told = [...Object.keys(readingCalls), ...Object.keys(readsNothing)];
  expect(reading.filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !(name in calls))).toEqual([]);
});

/** `everything`: whatever staff and members wrote speaks of babies, and nobody has declared it. */
describe.each(['the demo', 'everything of babies'])('%s', (world) => {
  let server: TestServer;
  let token: string;
  let control: Walk;
  let changed: string[] = [];
  /** So that the statement, her plays and what she claimed have lines of it. */
  const spend = async () => {
    const client = server.clientOf(token);
    const { list: gifts } = await client.listRedeemGifts({});
    const gift = gifts.find(
      ({ state, price, delivery }) => state === 'open' && price > 0 && delivery !== 'physical',
    );
    await client.claimGift({ giftId: gift?.giftId ?? '', requestKey: randomUUID() });
    const [draw] = (await client.luckyList()).list;
    await client.lottery({ code: draw?.code ?? '', requestKey: randomUUID() });
  };
  const walkIn = (locale: Locale) => walk(server, { token, locale });
  beforeAll(async () => {
    server = await startTestServer();
    const demo = await seedDemo(server.services, { demo: testDemo, now: new Date() });
    ({ token } = await server.client.login({ account: demo?.email ?? '', password: demo?.password ?? '' }));
    if (world !== 'the demo') changed = await makeAllOfBabies(server.db);
    afterTwoSeconds();
    await spend();
    control = await walkIn('en');
  }, minutes);
  afterAll(async () => server.stop());

  test('is full of babies for who does not rest', () => {
    expect(control.found.length).toBeGreaterThan(500);
    expect(control.emptyPages).toEqual([]);
  });

  test.runIf(world !== 'the demo')('and the walk comes by every table that holds a text', () => {
    const all = JSON.stringify(control.seen.answers);
    const missed = changed.filter((table) => !new RegExp(`Our newborn ${table}(?!\\w)`).test(all));
    expect(missed).toEqual([]);
    for (const name of [
      'listEntries',
      'listClaims',
      'myLuckyList',
      'listOrders',
      'listWarranties',
      'listNotifications',
    ])
      expect(control.found.map((one) => one.split(' ')[0])).toContain(name);
  });

  describe.each(['pause', 'loss'] as const)('for who rests after a %s', (why) => {
    beforeAll(async () => {
      const client = server.clientOf(token);
      await (why === 'pause' ? client.setPause({ paused: true }) : client.reportLoss());
    });
    afterAll(async () => {
      if (why === 'pause') await server.clientOf(token).setPause({ paused: false });
    });

    test.each(locales)(
      'has no word, picture or way to them where she did not ask, in %s',
      async (locale) => {
        const { found, texts, emptyPages } = await walkIn(locale);
        expect(texts).toBeGreaterThan(1500);
        expect(found).toEqual([]);
        expect(emptyPages).toEqual([]);
      },
      minutes,
    );

    test(
      'has what she seeks by its address',
      async () => {
        for (const [name, fields] of byAddress) {
          const asked = control.seen.answers.filter((one) => one.name === name);
          expect({ name, asked: asked.length > 0 }).toEqual({ name, asked: true });
          let spoken = 0;
          for (const { input } of asked.slice(0, 40)) {
            const { status, result } = await ask(server, { token, locale: 'en' }, name, input);
            expect({ name, input, status }).toMatchObject({ status: 200 });
            if (textsOf(result).some(({ place, text }) => isOfBabies(place, text))) spoken += 1;
          }
          expect({ name, spoken: spoken >= fields }).toEqual({ name, spoken: true });
        }
      },
      minutes,
    );
  });
});

/** What has an address of its own, and in how many of them at least babies are spoken of. */
const byAddress: readonly (readonly [SiteCallName, number])[] = [
  ['getRedeemGift', 3],
  ['getBenefit', 1],
  ['getCourse', 3],
  ['getLesson', 5],
  ['getVillage', 3],
  ['getPost', 5],
  ['getMagazineItem', 3],
  ['getStagePiece', 1],
  ['getJourney', 1],
];
