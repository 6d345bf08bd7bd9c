import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, giveCoins, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await shelve(server, 'Warm socks', { price: 5 });
});
const browser = openBrowser(() => server.url);

async function coinsOf(memberId: string): Promise<number> {
  const row = await server.db
    .selectFrom('ledgerBalance')
    .select('amount')
    .where('memberId', '=', memberId)
    .where('currency', '=', 'coins')
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}

/** Presses Tab until the wanted control has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const [text, label] = await Promise.all([focused.innerText(), focused.getAttribute('aria-label')]);
    const told =
      label ??
      (text || (await focused.evaluate((element: HTMLInputElement) => element.labels?.[0]?.innerText ?? '')));
    // Numbers and what they count are held together by a space that does not break.
    const own = told.replaceAll('\u00a0', ' ');
    if (typeof name === 'string' ? own.trim() === name : name.test(own)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

describe('by keyboard alone', () => {
  test('a member signs in, checks in, claims a gift and closes what opened', async () => {
    const { email, memberId } = await server.member({
      email: 'keys@example.org',
      password: 'four quiet birds',
    });
    await giveCoins(server, memberId, 5);
    const page = await browser.newMemberPage({ viewport: 'desktop' });
    await open(page, '/login');
    await tabTo(page, 'With a code');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, 'E-mail or phone');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type('four quiet birds');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
    await alive(page);

    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    expect(await skip.innerText()).toBe('Skip to content');
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Check in for 5 coins');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Checked in.' }).waitFor();

    await open(page, '/gifts/redeemList');
    await tabTo(page, 'Get this gift: Warm socks');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Get “Warm socks”?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Get this gift: Warm socks');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes, get it');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'It is yours' }).waitFor();
    await tabTo(page, 'See my gifts');
    await page.keyboard.press('Enter');
    await page.waitForURL('/gifts/reward');
    // Five given, five for the check-in, five for the socks.
    expect(await coinsOf(memberId)).toBe(5);
  });
});

/** Milliseconds of the longest movement that runs now. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
    ),
  );
}

/**
 * What is cut off at the right, when the page is wider than the screen. A phone then zooms out, so that neither
 * `innerWidth` nor the layout viewport would tell.
 */
function reachesBeyond(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    if (document.documentElement.scrollWidth <= limit) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 0.5 && !element.closest('svg'),
    );
    // The innermost say what it is; everything around them only follows.
    return beyond
      .filter((element) => !beyond.some((inner) => inner !== element && element.contains(inner)))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`);
  }, width);
}

describe('whoever needs it otherwise', () => {
  test('sees nothing move where motion is unwelcome', async () => {
    for (const [reducedMotion, moves] of [
      ['reduce', false],
      ['no-preference', true],
    ] as const) {
      const member = await server.member();
      const page = await browser.newMemberPage({ token: member.token });
      await page.emulateMedia({ reducedMotion });
      await open(page, '/games/checkIn');
      await page.getByRole('button', { name: 'Check in for 5 coins' }).click();
      await page.getByText('5 coins for you', { exact: true }).waitFor();
      expect((await longestMotion(page)) > 50).toBe(moves);
    }
  });

  const pages = [
    '/',
    '/games/checkIn',
    '/coins',
    '/coins/detail',
    '/gifts/redeemList',
    '/gifts/reward',
    '/profile',
    '/profile/details',
    '/profile/settings',
    '/profile/picture',
    '/profile/told',
    '/profile/loss',
    '/profile/close',
    '/demo/mailbox',
    '/app/faq',
  ];

  test.each([
    ['at 320 px', 320, 16],
    ['on a desktop with text twice as large', 1280, 32],
  ])('never scrolls sideways %s', async (_, width, fontSize) => {
    const member = await server.member({ language: 'en' });
    await giveCoins(server, member.memberId, 12_345);
    const giftId = await shelve(server, 'An unusually comfortable nursing pillow cover');
    await member.client.checkIn();
    await member.client.claimGift({ giftId, requestKey: crypto.randomUUID() });
    const page = await browser.newMemberPage({ token: member.token });
    await page.setViewportSize({ width, height: 700 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
    const wide: Record<string, string[]> = {};
    const measure = async (path: string) => {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const found = await reachesBeyond(page, width);
      if (found.length > 0) wide[path] = found;
      await screenshot(page, `other ways ${width} ${fontSize} ${path}`);
    };
    for (const path of pages) await measure(path);
    await page.context().clearCookies();
    for (const path of ['/login', '/register']) await measure(path);
    expect(wide).toEqual({});
  });
});
