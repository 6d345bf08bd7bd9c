import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { consolation, named, putUpDraw } from '#tests/support/draws.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { look, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await putUpDraw(server, { prizes: [consolation()], name: named('Lucky nest'), extraPlays: { 4: 1, 5: 2 } });
  await shelve(server, 'Birthday tea', { kind: 'momBirthday', price: 0 });
  await shelve(server, 'Silver spoon', { minLevel: 3 });
});
const browser = openBrowser(() => server.url);

const earnPoints = (member: TestMember, amount: number) =>
  giveTowardLevel(server.db, member, amount, new Date());

const level = async ({ memberId }: TestMember) =>
  server.db
    .selectFrom('member')
    .select(['memberLevel', 'levelSeen'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();

const news = (page: Page, name: string | RegExp = /Welcome to|Your level is now/) =>
  page.getByRole('region', { name });

/** Until the site has had every chance to show news: the page stands and has asked nothing. */
async function expectNoNews(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  expect(await news(page).count()).toBe(0);
}

describe('a new level', () => {
  test('is celebrated once, where it is reached, and changes what her pages say', async () => {
    const member = await server.member();
    await earnPoints(member, 490);
    await member.client.checkIn();
    const page = await browser.newMemberPage({ token: member.token });

    await open(page, '/');
    await page.getByRole('link', { name: 'Level 1 · Egg' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership levels' }).waitFor();
    await page.getByText('490 of 500').waitFor();
    await page.getByText('10 more points').waitFor();
    await page.getByRole('link', { name: /Your first steps/ }).click();

    const collect = page.getByRole('button', { name: /Check in for the first time/ });
    await collect.click();
    await news(page, 'Welcome to Hatchling').waitFor();
    // It takes the focus from nothing.
    expect(await news(page).locator(':focus').count()).toBe(0);
    await page.getByRole('status').filter({ hasText: 'Welcome to Hatchling' }).waitFor();
    await news(page).getByText('10% more points for tasks').waitFor();
    expect(await level(member)).toEqual({ memberLevel: 2, levelSeen: 2 });
    await look(page, 'level up 01 celebration');

    await news(page).getByRole('link', { name: 'See my benefits' }).click();
    await page.getByRole('heading', { level: 1, name: 'My benefits' }).waitFor();
    expect(await news(page).count()).toBe(0);
    await page.getByText('Level 2 · Hatchling').waitFor();
    await page.getByRole('heading', { name: '10% more points for tasks' }).waitFor();
    await look(page, 'level up 02 rights');
    await page.getByRole('link', { name: 'About the levels' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: 'Your level' });
    await mine.getByRole('heading', { name: 'Hatchling' }).waitFor();
    await page.getByText('500 of 1,500').waitFor();
    await page.getByText('From Egg up to Hatchling').waitFor();
    await look(page, 'level up 03 levels');

    await expectNoNews(page, '/memberShip');
    const other = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
    await expectNoNews(other, '/');
    await other.getByRole('link', { name: 'Level 2 · Hatchling' }).waitFor();
  });

  test('below the last one is told once and kindly, and Escape gives the focus back', async () => {
    const member = await server.member();
    await server.db
      .updateTable('member')
      .set({ memberLevel: 2, levelSeen: 3 })
      .where('memberId', '=', member.memberId)
      .execute();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile');
    const notice = news(page, 'Your level is now Hatchling');
    await notice.getByText(/Every point and every coin is still yours/).waitFor();
    await look(page, 'level down');
    const account = page.getByRole('button', { name: 'Account and settings' });
    await account.focus();
    await notice.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectNoNews(page, '/profile');
  });

  test('is not lost when the news does not arrive: the next step asks again', async () => {
    const member = await server.member();
    await earnPoints(member, 1500);
    const page = await browser.newMemberPage({ token: member.token });
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/membership/seen', (route) => route.abort(), { times: 1 });
    await open(page, '/memberShip');
    await page.waitForLoadState('networkidle');
    expect(await news(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Use my benefits' }).click();
    await news(page, 'Welcome to Fledgling').waitFor();
    expect(await level(member)).toEqual({ memberLevel: 3, levelSeen: 3 });
  });
});
