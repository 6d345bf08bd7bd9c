import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { codeOfRoute } from '#tests/support/page-code.ts';
import { alive, giveCoins, open, shelve, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
  await giveCoins(server, member.memberId, 30);
  await shelve(server, 'Night tea');
});
const browser = openBrowser(() => server.url);

/** A page whose clock the test turns on. */
async function openWithClock(path: string): Promise<MemberPage> {
  const page = await browser.newMemberPage({ token: member.token });
  await page.clock.install();
  await open(page, path);
  return page;
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** From now on the server says that it runs another build. */
async function releaseNewBuild(page: Page): Promise<void> {
  await page.route('**/build-info.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), revision: 'next', release: 'next' } });
  });
}

/** Looks at the page again, as after another tab. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/build-info.json');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asked;
}

/** The browser's word and the router's. */
const lostCode = /404|Error loading route module|dynamically imported/;

describe('a newer build', () => {
  test('is told of by its build info', async () => {
    const info: unknown = await (await fetch(`${server.url}/build-info.json`)).json();
    expect(info).toEqual({
      revision: expect.stringMatching(/./),
      release: expect.stringMatching(/./),
      commitMessage: expect.any(String),
      packingTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('is loaded when the page is looked at again, at most once in ten seconds', async () => {
    const page = await openWithClock('/coins');
    const loads = countLoads(page);
    await page.clock.fastForward(11_000);
    await lookAgain(page);
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    expect(loads.count).toBe(0);

    await releaseNewBuild(page);
    await page.clock.fastForward(11_000);
    await Promise.all([page.waitForEvent('load'), lookAgain(page)]);
    await alive(page);
    expect(loads.count).toBe(1);
    // The page still is the old build, as the server under test has no other: it must not go round and round.
    for (let looks = 0; looks < 3; looks += 1) {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.clock.fastForward(2000);
    }
    expect(loads.count).toBe(1);
    await page.clock.fastForward(11_000);
    await Promise.all([page.waitForEvent('load'), lookAgain(page)]);
    await alive(page);
    expect(loads.count).toBe(2);
    expect(await tokenOf(page)).toBe(member.token);
  });

  test('waits for the next step when something was typed', async () => {
    const page = await browser.newMemberPage();
    await page.clock.install();
    await open(page, '/register');
    const loads = countLoads(page);
    await releaseNewBuild(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mira@example.org');
    await page.clock.fastForward(11_000);
    await lookAgain(page);
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('mira@example.org');
    expect(loads.count).toBe(0);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    expect(loads.count).toBe(1);
  });

  test('whose server no longer has the code of a page is loaded, once, and the step goes on', async () => {
    const page = await openWithClock('/coins');
    const loads = countLoads(page);
    page.expectConsole(lostCode);
    // Until then: a browser that asks ahead of the tap may ask again at it.
    await page.route(`**${codeOfRoute('games.checkIn')}`, (route) =>
      loads.count === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Daily check-in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
    expect(loads.count).toBe(1);
    await page.getByRole('button', { name: 'Check in for 5 coins' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    expect(loads.count).toBe(1);
  });

  test('that lacks the code of a page as well: the page is loaded once, and then by a tap alone', async () => {
    const page = await openWithClock('/coins');
    const loads = countLoads(page);
    page.expectConsole(lostCode);
    await page.route(`**${codeOfRoute('games.checkIn')}`, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.getByRole('link', { name: 'Daily check-in' }).click();
    // The step that goes on fails as well, and the router loads the page for it.
    await expect.poll(() => loads.count).toBe(2);
    await alive(page);
    await page.clock.fastForward(5000);
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    expect(loads.count).toBe(2);
  });
});

describe('notifications', () => {
  test('go after five seconds when they bring good news', async () => {
    const page = await openWithClock('/gifts/redeemList');
    await page.route('**/member/gift/claim', async (route) => {
      await page.getByRole('button', { name: 'Close' }).click();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Get this gift: Night tea' }).click();
    await page.getByRole('button', { name: 'Yes, get it' }).click();
    const news = page.getByRole('status').filter({ hasText: '“Night tea” is yours now' });
    await news.waitFor();
    // A moment ahead: the clock cannot be put back.
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    await page.clock.runFor(2000);
    expect(await news.count()).toBe(1);
    await page.clock.runFor(2100);
    await news.waitFor({ state: 'detached' });
  });

  test('stay until dismissed when something went wrong, and are said once however often it fails', async () => {
    const page = await openWithClock('/games/checkIn');
    page.expectServerError(/checkIn/);
    await page.route('**/member/checkIn', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    const button = page.getByRole('button', { name: 'Check in for 5 coins' });
    const alert = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong.' });
    for (let tries = 0; tries < 2; tries += 1) {
      await Promise.all([page.waitForResponse('**/member/checkIn'), button.click()]);
      await alert.waitFor();
      await button.waitFor();
    }
    await page.clock.runFor(60_000);
    expect(await alert.count()).toBe(1);
    const box = await alert.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 / 2);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
  });
});
