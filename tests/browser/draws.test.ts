import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { consolation, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { giveCoins, look, open } from './journey.ts';

const server = useTestServer({ site: true });
const dayMs = 86_400_000;
const today = new Date(Math.floor(Date.now() / dayMs) * dayMs);
const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
const named = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

const browser = openBrowser(() => server.url);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const playsOf = async ({ client }: TestMember) => (await client.myLuckyList({})).list;
const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.textContent ?? '').replaceAll(/\s/g, ' '));

async function memberWith(coins: number): Promise<TestMember> {
  const member = await server.member();
  if (coins > 0) await giveCoins(server, member.memberId, coins);
  return member;
}

test('with no draw open both pages say so and lead on', async () => {
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await open(page, '/gifts/list?type=1');
  await page.getByRole('heading', { name: 'No draw is open right now' }).waitFor();
  await open(page, '/games/motherDay');
  await page.getByRole('heading', { level: 1, name: 'No cards are on the table' }).waitFor();
  await putUpDraw(server, { code: 'mothers-day-1', prizes: [consolation()], opensAt: inDays(40) });
  await open(page, '/games/motherDay');
  await page.getByRole('heading', { level: 1, name: 'The cards are not on the table yet' }).waitFor();
  await page.getByRole('link', { name: 'See other draws' }).click();
  await page.waitForURL(/\/gifts\/list\?type=1$/);
});

describe('a draw of the list', () => {
  const win = prize('20 coins', { amount: 20, quantity: 40, name: named('20 coins', '20 金币', '20 金幣') });
  beforeAll(async () => {
    await putUpDraw(server, {
      code: 'lucky',
      name: named('Lucky nest', '好运鸟巢', '好運鳥巢'),
      prizes: [win, consolation()],
      odds: surely(win),
      price: 15,
      plays: 2,
      freePlays: 0,
      opensAt: inDays(-1),
    });
  });

  test('a play that nothing was heard of stays the same play, and the last one ends the round', async () => {
    const member = await memberWith(35);
    const page = await browser.newMemberPage({ token: member.token });
    page.expectConsole(/ERR_CONNECTION_RESET/);
    await open(page, '/gifts/list?type=1');
    let lost = 0;
    await page.route('**/gift/lottery', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await button(page, /^Play for 15 coins/).click();
    await button(page, 'Yes, play').click();
    await page.getByText(/^We could not hear back/).waitFor();
    // Closing and coming back is still the same play.
    await button(page, 'Not now').click();
    await button(page, /^Play for 15 coins/).click();
    await button(page, 'Yes, play').click();
    await page.getByText('You won: 20 coins').waitFor();
    expect(await playsOf(member)).toHaveLength(1);
    await button(page, 'Play again').click();
    await page.getByRole('dialog').getByText('25 coins').waitFor();
    await button(page, 'Yes, play').click();
    await page.getByText('You won: 20 coins').waitFor();
    await expect.poll(() => button(page, 'Play again').count()).toBe(0);
    await button(page, 'Done').click();
    await page.getByText(/^You have used your plays in this round. New ones from \w+\s\d+/).waitFor();
    expect(await coinsOf(member)).toBe(45);
  });

  test('with too few coins the page says how many are missing and where to earn them', async () => {
    const { token } = await memberWith(9);
    const page = await browser.newMemberPage({ token, locale: 'zh-CN', viewport: 'desktop', theme: 'night' });
    await page.visit('/gifts/list');
    await page.getByText('下一次需要 15 金币，还差 6 金币。').waitFor();
    await look(page, 'draws desktop zh-CN too few');
    const link = page.locator('main').getByRole('link', { name: '去签到得金币' });
    expect(await link.getAttribute('href')).toBe('/games/checkIn');
  });
});

describe('Mother’s Day', () => {
  const tea = prize('Tea', { quantity: 0, name: named('Afternoon tea', '下午茶', '下午茶') });
  beforeAll(async () => {
    await putUpDraw(server, {
      code: 'mothers-day',
      name: named('Mother’s Day', '母亲节', '母親節'),
      prizes: [tea, { ...consolation(), name: named('A kind word', '一句暖心话', '一句暖心話') }],
      odds: surely(tea),
      plays: 1,
      freePlays: 1,
      opensAt: inDays(-1),
      closesAt: inDays(10),
    });
  });

  test('a card is picked by keyboard alone, turns over once and says why it holds what it holds', async () => {
    const member = await memberWith(0);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/games/motherDay');
    const card = (number: number) => button(page, new RegExp(`^Card ${number} of 9`));
    for (let tabs = 0; tabs < 20 && !(await isFocused(page, 'Card 1 of 9')); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(page, 'Card 5 of 9')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('No prize this time').waitFor();
    expect(await focused(page)).toMatch(/^No prize this time/);
    await page.getByText(/^Your play landed on “Afternoon tea”, but the last one had just gone/).waitFor();
    await page.getByText(/Each card would have held the same: the server draws the prize/).waitFor();
    expect(await card(5).getAttribute('aria-label')).toBe('Card 5 of 9, yours: A kind word');
    expect(await button(page, /also in the draw: Afternoon tea$/).count()).toBe(1);
    await look(page, 'mothers day phone en turned');
    expect(await playsOf(member)).toHaveLength(1);
    await page.getByText(/^You have used your plays in this round/).waitFor();
    await page.reload();
    await page.getByText(/^You have used your plays in this round/).waitFor();
    await card(2).click({ force: true });
    expect(await playsOf(member)).toHaveLength(1);
  });

  test('it is in the list once, as the way to the cards', async () => {
    const { token } = await memberWith(0);
    const page = await browser.newMemberPage({ token });
    await open(page, '/gifts/list?type=1');
    expect(await page.getByText('Mother’s Day').count()).toBe(1);
    await page.getByRole('link', { name: /Mother’s Day/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Mother’s Day' }).waitFor();
  });

  test.each(['pause', 'loss'] as const)('in a %s nothing of it is met anywhere', async (why) => {
    const member = await memberWith(0);
    await member.client.lottery({ code: 'mothers-day', requestKey: crypto.randomUUID() });
    await (why === 'pause' ? member.client.setPause({ paused: true }) : member.client.reportLoss());
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/games/motherDay');
    expect(new URL(page.url()).pathname).toBe('/gifts/list');
    await page.getByRole('heading', { name: 'Lucky nest' }).waitFor();
    for (const path of ['/gifts/list?type=1', '/gifts/plays', '/gifts/fairness', '/']) {
      await open(page, path);
      expect(`${await page.title()} ${await page.locator('body').innerText()}`).not.toMatch(/mother’s day/i);
    }
    await open(page, '/gifts/plays');
    await page.getByText(/^Card draw/).waitFor();
  });
});

// The last one: a round whose seed was out once rests, whatever the clock says then.
test('a double tap plays once, and the result can be done again when its seed is out', async () => {
  const member = await memberWith(31);
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/gifts/list?type=1');
  await page.getByText(/^\d+ to win now, 40 in all$/).waitFor();
  await page.getByText('100%').waitFor();
  const { seedHash } = (await member.client.luckyList()).list[0]?.period ?? {};
  await page
    .locator('main')
    .getByText(seedHash ?? 'none')
    .first()
    .waitFor({ state: 'attached' });
  await button(page, 'Play for 15 coins: Lucky nest').click();
  const sheet = page.getByRole('dialog', { name: 'Play “Lucky nest”?' });
  await sheet.getByText('16 coins').waitFor();
  await button(page, 'Yes, play').dblclick();
  await page.getByText('You won: 20 coins').waitFor();
  expect(await focused(page)).toBe('You won: 20 coinsAlready added to your coins.');
  await look(page, 'draws phone en won');
  const [play, ...others] = await playsOf(member);
  expect(others).toEqual([]);
  expect(await coinsOf(member)).toBe(36);

  await button(page, 'Done').click();
  await page.getByRole('link', { name: 'My plays' }).click();
  await page.getByRole('link', { name: /^Check this result: 20 coins/ }).click();
  await page.getByText(/^The seed is still secret/).waitFor();
  expect(new URL(page.url()).searchParams.get('play')).toBe(play?.playId);
  server.clock.at = new Date(inDays(1).getTime() + 60_000);
  await page.reload();
  await page.getByText('It matches', { exact: true }).waitFor();
  await page.getByText('It landed on “20 coins”.').waitFor();
});

const isFocused = (page: Page, label: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute('aria-label') === name, label);
