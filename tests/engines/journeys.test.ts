import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCoins } from '#tests/browser/journey.ts';
import { fillSite } from '#tests/browser/site-pages.ts';
import { aLesson, putUpCourse } from '#tests/support/courses.ts';
import { named, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { hasEngine, openEngine } from '#tests/support/engines/fixture.ts';
import type { Visit } from '#tests/support/engines/visit.ts';
import { shelve } from '#tests/support/gifts.ts';
import { anOrderNumber } from '#tests/support/journeys.ts';
import { putUpRule } from '#tests/support/links.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { memberOf, putUpVillage } from '#tests/support/villages.ts';

let server: TestServer;
let folder: string;
let photo: string;
let village: string;
beforeAll(async () => {
  server = await startTestServer({ site: true, environment: { REDIRECT_HOSTS: 'shop.example' } });
  await fillSite(server);
  await putUpRule(server.db, { path: '/rights', target: 'https://shop.example/common/faq' });
  await shelve(server.db, { name: named('Night light'), price: 30, delivery: 'physical' });
  const coins = prize('A handful', { amount: 20 });
  await putUpDraw(server, {
    name: named('Little nest'),
    prizes: [{ ...coins, fallback: true }],
    odds: surely(coins),
    price: 15,
    freePlays: 0,
  });
  await putUpCourse(server.db, {
    name: named('Quiet evenings'),
    lessons: [aLesson('only', { name: named('Only one') })],
  });
  ({ slug: village } = await putUpVillage(server, {}));
  folder = await mkdtemp(join(tmpdir(), 'nestling-engines-'));
  photo = join(folder, 'walk.jpg');
  await writeFile(photo, await makeScene(1).jpeg().toBuffer());
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['webkit', 'firefox'] as const)('in %s', (name) => {
  describe.runIf(hasEngine(name))('a member', () => {
    const engine = openEngine(name, () => server);

    test('signs in with her password, checks in, reads by night and in Chinese, and signs out', async () => {
      const member = await server.member({ password: 'four quiet birds' });
      const visit = await engine.visit();
      await visit.open('/login');
      await visit.press('radio', 'With a password');
      await visit.fill('E-mail or phone', member.email);
      await visit.fill('Password', 'four quiet birds');
      await visit.press('button', 'Sign in');
      await visit.see('heading', /, Mira$/);
      await visit.alive();

      await visit.open('/games/checkIn');
      await visit.press('button', 'Check in for 5 coins');
      await visit.read('Checked in. 5 coins are yours.');
      expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(5);

      await visit.press('button', 'Account and settings');
      await visit.press('radio', 'Night');
      await visit.until('the night', () => document.documentElement.dataset['theme'] === 'night');
      await visit.choose('Language', 'zh-HK');
      await visit.until('Chinese', () => document.documentElement.lang === 'zh-HK');
      await visit.reload();
      await visit.see('heading', '每日簽到');
      expect(await visit.window.evaluate(() => document.documentElement.dataset['theme'])).toBe('night');
      await visit.press('button', '帳戶與設定');
      await visit.press('link', '登出');
      await visit.see('heading', '歡迎回來');
    });

    test('signs in with a code, on a desktop', async () => {
      const member = await server.member();
      const visit = await engine.visit({ viewport: 'desktop', worker: true });
      await visit.open('/login?next=/coins');
      await visit.fill('E-mail or phone', member.email);
      await visit.press('button', 'Send me a code');
      await visit.see('textbox', /Six-digit code/);
      await visit.fill(/Six-digit code/, await mailedCode(server, member.email));
      await visit.see('heading', 'My coins');
    });

    test('has a gift sent to an address typed on the spot', async () => {
      const member = await server.member();
      await giveCoins(server, member.memberId, 50);
      const visit = await engine.visit({ token: member.token });
      await visit.open('/pointsMall');
      await visit.press('button', 'Get this gift: Night light');
      await visit.see('dialog', 'Get “Night light”?');
      await visit.press('button', 'Add an address');
      await visit.see('dialog', 'A new address');
      await visit.fill('Phone', '020 7946 0018');
      await visit.fill('City', 'London');
      await visit.fill('Street and number', '12 Nightingale Lane');
      await visit.fill('Postcode', 'SW4 9AH');
      await visit.press('button', 'Save the address');
      await visit.read('12 Nightingale Lane');
      await visit.press('button', 'Yes, get it');
      await visit.see('dialog', 'It is yours');
      await visit.read('12 Nightingale Lane');
      const { list } = await member.client.listOrders();
      expect(list).toMatchObject([{ name: 'Night light', price: 30, state: 'requested' }]);
      await visit.press('link', 'See my order');
      await visit.read('12 Nightingale Lane');
    });

    test('plays in a draw, and is told what she won', async () => {
      const member = await server.member();
      await giveCoins(server, member.memberId, 20);
      const visit = await engine.visit({ token: member.token, theme: 'night', worker: true });
      await visit.open('/gifts/list?type=1');
      await visit.press('button', 'Play for 15 coins: Little nest');
      await visit.see('dialog', 'Play “Little nest”?');
      await visit.press('button', 'Yes, play');
      await visit.read('You won: A handful');
      expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(25);
    });

    test('joins a village and writes a post with a photo', async () => {
      const member = await memberOf(server, village);
      const visit = await engine.visit({ token: member.token, worker: true });
      await visit.open(`/villages/write?village=${village}`);
      await visit.fill('Title', 'Our first walk');
      await visit.fill('Your post', 'Rain, a sling and two happy feet.');
      await visit.attach([photo]);
      await visit.read('Arrived');
      await visit.fill('What does it show?', 'Wet boots');
      await visit.press('button', 'Post');
      await visit.see('heading', 'Our first walk');
      await visit.until('the photo', () =>
        [...document.images].some(({ alt, naturalWidth }) => alt === 'Wet boots' && naturalWidth > 100),
      );
    });

    test('goes through a journey with its photo', async () => {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token });
      await visit.open('/activity/packageCard/pregnancypillow');
      await visit.press('link', 'Begin');
      await visit.see('heading', 'A few questions');
      await visit.press('radio', 'At home');
      await visit.press('button', 'Next');
      await visit.fill(/^What would you change/, 'Nothing at all');
      await visit.press('button', 'Continue');
      await visit.see('heading', 'Your order number');
      await visit.choose('Where did you buy it?', 'GB');
      await visit.fill('Amazon order number', anOrderNumber().replaceAll('-', ''));
      await visit.press('button', 'Continue');
      await visit.see('heading', 'Your photos');
      await visit.attach([photo]);
      await visit.read('Saved');
      await visit.press('button', 'Continue');
      await visit.see('heading', 'Ready to send');
      await visit.press('button', /^Send/);
      await visit.read('Thank you');
    });

    test('reads a lesson to its end', async () => {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token, viewport: 'desktop' });
      await visit.open('/villages/list?type=30');
      await visit.press('link', /Quiet evenings/);
      await visit.press('link', 'Begin');
      await visit.see('heading', 'Only one');
      await visit.press('button', 'I am done');
      await visit.see('dialog', 'You have finished the course');
      await visit.press('link', 'Back to the course');
      await visit.read('1 of 1 lesson, done');
    });

    test('loses a late file once, and does not notice', async () => {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token });
      await visit.open('/coins');
      visit.line.lose(new RegExp(codeWith('to:`/profile/settings`,lead')));
      await visit.press('button', 'Account and settings');
      await visit.see('dialog', /Hello/);
    });

    test('reads on without a network what she read before, and comes back to it', async () => {
      const visit = await keptCoins();
      visit.line.cut = true;
      await visit.open('/coins');
      await visit.until('the note of when it was seen', seenBefore);
      await visit.see('heading', 'My coins');
      visit.line.cut = false;
      await visit.open('/coins');
      await visit.until('the page itself', () => document.documentElement.dataset['kept'] === undefined);
    });

    test('reads what she read before when the server takes long, by that page’s own policy', async () => {
      const visit = await keptCoins();
      visit.line.hold(/^\/coins$/, 7000);
      await visit.open('/coins');
      await visit.until('the note of when it was seen', seenBefore);
      // Until the answer that came too late is there as well.
      await visit.whole();
      await visit.press('button', 'Account and settings');
      await visit.see('dialog', /Hello/);
    });

    test('closes a sheet by Back, and stays where she is', async () => {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token });
      await visit.open('/coins');
      await visit.press('button', 'Account and settings');
      await visit.see('dialog', /Hello/);
      await visit.back();
      await visit.miss('dialog', /Hello/);
      expect(await visit.path()).toBe('/coins');
      await visit.press('link', /^Daily check-in/);
      await visit.see('heading', 'Daily check-in');
      await visit.back();
      await visit.see('heading', 'My coins');
    });

    // No other engine breaks an answer off aloud.
    test.runIf(name === 'firefox')('leaves the site by a step, and nothing is broken off aloud', async () => {
      const member = await server.member();
      // With benefits of her level, so that the menu has a place for them.
      await server.db
        .updateTable('member')
        .set({ memberLevel: 2 })
        .where('memberId', '=', member.memberId)
        .execute();
      const visit = await engine.visit({ token: member.token, viewport: 'desktop' });
      await visit.open('/coins');
      await visit.whole();
      await visit.press('link', 'Benefits');
      await visit.until('the shop', () => location.host === 'shop.example');
      // It would be told a moment later, with nothing to see of it.
      await sleep(1000);
    });

    const seenBefore = () => document.documentElement.dataset['kept']?.startsWith('As of ');

    /** Somebody’s coins, kept by the worker with all they need. */
    async function keptCoins(): Promise<Visit> {
      const member = await server.member();
      const visit = await engine.visit({ token: member.token, worker: true });
      await visit.open('/coins');
      await visit.until('the page kept', async () => {
        const keeping = (await caches.keys()).filter((one) => one.startsWith('pages '));
        const kept = await Promise.all(keeping.map(async (one) => (await caches.open(one)).keys()));
        return kept.flat().some(({ url }) => url.endsWith('/coins'));
      });
      return visit;
    }
  });
});
