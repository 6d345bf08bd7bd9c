import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { qrScans } from '#server/features/links/qr-codes/scans.ts';
import { addCampaign } from '#tests/support/pieces/add-campaign.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { putUpCards } from '#tests/support/cards.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { bringSome } from '#tests/support/demo-content.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { putUpCode, putUpRule } from '#tests/support/links.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';
import { foreignWords, smallTargets, beyond, beyondWithLargeText } from './page-checks.ts';

const server = useTestServer({ site: true, environment: { REDIRECT_HOSTS: 'shop.example' } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  const { db } = server;
  await putUpActivity(db, { code: 'MAR00008', closesAt: inDays(2.5) });
  for (const code of ['MAR00004', 'MAR00009']) await putUpActivity(db, { code });
  // Before what is changed of it below.
  await bringSome(db, ['campaign/', 'qrCode/'], { now: inDays(-3) });
  await putUpCards(db);
  const past = { opensAt: inDays(-2).toISOString(), closesAt: inDays(-1).toISOString() };
  // Over already: staff could not publish it so.
  await republish(
    db,
    { kind: 'qrCode', pieceId: await putUpCode(db, { code: 'old-card' }), at: inDays(-3) },
    { window: past },
  );
  for (const [path, target] of [
    ['/cards', '/activity'],
    ['/sale', 'https://shop.example/spring'],
  ] as const)
    await putUpRule(db, { kind: 'prefix', path, target, rest: 'keep' });
});
const browser = openBrowser(() => server.url);

describe('a scanned code', () => {
  test('leads to its page, in the language of the card, and is counted once', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/api/base/qr/jump?code=FROM-THE-BOX&Language=zh-hk');
    await page.getByRole('heading', { level: 1, name: '您的盒子裡有一張卡片' }).waitFor();
    const url = new URL(page.url());
    expect(url.pathname).toBe('/activity/from-the-box');
    expect(url.searchParams.get('utm_source')).toBe('leaflet');
    await qrScans(server.services.db).flush();
    const { scans } = await server.db
      .selectFrom('qrScan')
      .select('scans')
      .where('code', '=', 'from-the-box')
      .executeTakeFirstOrThrow();
    expect(scans).toBe(1);
    await page.getByRole('link', { name: '內褲' }).click();
    await page.waitForURL('**/activity/packageCard/underwear');
  });

  test('that is over says so, and one that was mistyped can be typed again', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/api/base/qr/jump?code=old-card');
    await page.getByRole('heading', { level: 1, name: 'This one is over' }).waitFor();
    await look(page, 'passages phone en ended');
    await open(page, '/api/base/qr/jump?code=quite-hour');
    await page.getByRole('heading', { level: 1, name: 'We could not find this code' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/station/redirect');
    const code = page.getByLabel('Code on the card');
    expect(await code.inputValue()).toBe('quite-hour');
    await code.fill(' Quiet-Hour');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The quiet hour' }).waitFor();
  });

  test('can be typed without scripts', async () => {
    const answer = await fetch(`${server.url}/station/redirect?code=quiet-hour`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      '/activity/quiet-hour?utm_source=poster&utm_campaign=quiet-hour',
    );
    const form = await (await fetch(`${server.url}/station/redirect`)).text();
    expect(form).toMatch(/<form(?=[^>]* method="get")(?=[^>]* action="\/station\/redirect")/);
  });
});

test('an old address leads to the new one with what it was asked', async () => {
  const page = await browser.newMemberPage();
  await open(page, '/cards/quiet-hour?from=letter');
  await page.getByRole('heading', { level: 1, name: 'The quiet hour' }).waitFor();
  expect(page.url()).toBe(`${server.url}/activity/quiet-hour?from=letter`);
});

describe('an address elsewhere', () => {
  test.each([
    ['/sale/blankets?from=letter', 'https://shop.example/spring/blankets?from=letter'],
    ['/redirect?url=https://shop.example/gift', 'https://shop.example/gift'],
    ['/station/redirect?to=https://shop.example/gift', 'https://shop.example/gift'],
  ])('%s is answered by a redirect to %s', async (path, location) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 302,
      location,
    });
  });

  test('is loaded as a whole page by a step inside the site as well', async () => {
    const title = named('To the shop');
    await transaction(server.db, (tx) =>
      addCampaign(tx, {
        slug: 'to-shop',
        title,
        description: title,
        blocks: [
          {
            kind: 'hero',
            title,
            text: named('x'),
            picture: 'moon',
            button: named('Blankets'),
            to: '/sale/blankets',
          },
        ],
      }),
    );
    afterTwoSeconds();
    const page = await browser.newMemberPage();
    page.expectOutsideCall(/shop\.example/);
    await page.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Shop</title><h1>Shop</h1>' }),
    );
    await open(page, '/activity/to-shop');
    await page.getByRole('link', { name: 'Blankets' }).click();
    await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
    expect(page.url()).toBe('https://shop.example/spring/blankets');
  });
});

describe('a campaign page', () => {
  test.each([
    ['quiet-hour', 'phone', 'en', 'day'],
    ['quiet-hour', 'desktop', 'zh-CN', 'night'],
    ['from-the-box', 'phone', 'zh-CN', 'night'],
    ['from-the-box', 'desktop', 'en', 'day'],
    ['spring-colours', 'desktop', 'en', 'night'],
  ] as const)('%s on %s in %s by %s', async (slug, viewport, locale, theme) => {
    const page = await browser.newMemberPage({ viewport, locale, theme });
    await page.visit(`/activity/${slug}`);
    await look(page, `campaign ${slug} ${viewport} ${locale} ${theme}`);
    const width = viewport === 'phone' ? 390 : 1280;
    expect(await beyond(page, width)).toEqual([]);
    expect(await beyondWithLargeText(page, width)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await foreignWords(page, locale)).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    // The login layout has no foot; language and appearance are in reach in both.
    expect(await page.locator('footer').count()).toBe(slug === 'from-the-box' ? 0 : 1);
    expect(await page.locator('[aria-haspopup="dialog"]').count()).toBe(1);
    expect(await page.title()).toMatch(locale === 'en' ? / · Nestling$/ : /[\u4e00-\u9fff].* · Nestling$/);
  });

  test('answers questions, counts down, and does not count down for who rests', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/activity/quiet-hour');
    expect(await page.getByRole('timer').innerText()).toMatch(/2\s*days\s*1[12]\s*hours/);
    const answer = page.getByText('Coins are earned here and cannot be bought.');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('Does it cost anything?').click();
    await answer.waitFor();
    const { token, client } = await server.member();
    await client.setPause({ paused: true });
    const resting = await browser.newMemberPage({ token });
    await open(resting, '/activity/quiet-hour');
    await resting.getByRole('heading', { level: 1, name: 'The quiet hour' }).waitFor();
    expect(await resting.getByRole('timer').count()).toBe(0);
    expect(await resting.getByText(/Open until/).count()).toBe(0);
  });

  test('that is over says so kindly, and is not to be found', async () => {
    const window = { opensAt: null, closesAt: inDays(-1).toISOString() };
    const pieceId = await pieceOf(server.db, 'campaign', 'spring-colours');
    const past = { kind: 'campaign', pieceId, at: inDays(-2) } as const;
    await republish(server.db, past, { activity: null, window });
    afterTwoSeconds();
    const page = await browser.newMemberPage();
    await open(page, '/activity/spring-colours');
    await page.getByRole('heading', { level: 2, name: 'This one is over' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await look(page, 'campaign ended phone en');
    await page.getByRole('link', { name: /^Activities/ }).waitFor();
  });
});
