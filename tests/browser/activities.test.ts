import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { changeActivity, putUpActivity } from '#tests/support/activities.ts';
import { consolation, named, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open, openTab, readCode, shelve } from './journey.ts';
import { foreignWords, smallTargets, beyond, beyondWithLargeText } from './page-checks.ts';

const server = useTestServer({ site: true });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const brandDay = 'MAR00003';
const shown = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

beforeAll(async () => {
  const { db } = server;
  // The check-in is there for who lives in Britain, as the members of these tests do unless told otherwise.
  await changeActivity(db, 'MAR00002', { audience: { countries: ['GB'] } });
  await putUpActivity(db, {
    code: 'MAR00001',
    kind: 'welcome',
    name: shown('Welcome', '见面礼', '見面禮'),
    text: shown('For first days', '送给新朋友', '送給新朋友'),
    picture: 'present',
    path: '/activity/registerGift',
    audience: { registeredWithinDays: 30 },
    position: 1,
  });
  await putUpActivity(db, {
    code: brandDay,
    kind: 'brandDay',
    name: shown('Brand Day', '品牌日', '品牌日'),
    text: shown('A week of small thanks', '一整周的小小谢意', '一整週的小小謝意'),
    reward: shown('Coins and a draw', '金币和抽奖', '金幣與抽獎'),
    picture: 'lanterns',
    path: '/activity/2024/BrandDay',
    opensAt: inDays(-1),
    closesAt: inDays(1.5),
    position: 2,
  });
  await putUpActivity(db, { code: 'MAR00004', opensAt: inDays(5), name: named('Ten quiet evenings') });
  for (let n = 10; n < 30; n += 1)
    await putUpActivity(db, { code: `MAR000${n}`, closesAt: inDays(-n), name: named(`Past ${n}`) });
  await shelve(server, 'Welcome tea', { price: 0, limitPerMember: 1, audience: { activity: 'MAR00001' } });
  await putRule(db, {
    trigger: 'activity-task',
    subject: `${brandDay} checkIn`,
    name: named('Brand Day check-in'),
    currency: 'coins',
    amount: 10,
  });
  const coins = prize('Twelve coins', { amount: 12 });
  await putUpDraw(server, {
    code: 'brand-day',
    activity: brandDay,
    name: shown('Lanterns', '灯笼', '燈籠'),
    prizes: [coins, consolation()],
    odds: surely(coins),
    plays: 1,
    freePlays: 1,
    opensAt: inDays(-1),
  });
});
const browser = openBrowser(() => server.url);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function checkLook(page: Page, name: string, { width, locale }: { width: number; locale: string }) {
  await look(page, name);
  expect(await beyond(page, width)).toEqual([]);
  expect(await beyondWithLargeText(page, width)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await foreignWords(page, locale)).toEqual([]);
}

describe('/activity/signIn', () => {
  test('leads who has its code to the check-in', async () => {
    const { token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/activity/signIn');
    expect(new URL(page.url()).pathname).toBe('/games/checkIn');
    await heading(page, 'Daily check-in');
  });

  test('refuses the others, and says what to do next', async () => {
    const { token, memberId } = await server.member();
    await server.db
      .updateTable('member')
      .set({ countryCode: 'FR' })
      .where('memberId', '=', memberId)
      .execute();
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/403/);
    expect((await open(page, '/activity/signIn'))?.status()).toBe(403);
    await page.getByText('Activity not found', { exact: true }).waitFor();
    await look(page, 'activities phone en refused member');
    await page.getByRole('link', { name: 'See the activities' }).click();
    await heading(page, 'Activities');
    await page.getByRole('link', { name: /Brand Day/ }).waitFor();
    expect(await page.getByRole('link', { name: /Daily check-in/ }).count()).toBe(0);
  });

  test('refuses visitors, who may sign in and come back', async () => {
    const page = await browser.newMemberPage({ locale: 'zh-HK' });
    page.expectConsole(/403/);
    expect((await open(page, '/activity/signIn?Language=zh-hk'))?.status()).toBe(403);
    await page.getByText('找不到此活動', { exact: true }).waitFor();
    const signIn = page.getByRole('link', { name: '登入' });
    expect(await signIn.getAttribute('href')).toMatch(/^\/login\?next=%2Factivity%2FsignIn/);
  });
});

test('a campaign that is not published is not there, and the way home works', async () => {
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token });
  page.expectConsole(/404/);
  expect((await open(page, '/activity/spring'))?.status()).toBe(404);
  await page.getByText('Page Not Found: /activity/spring').waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${server.url}/`);
  await heading(page, /Mira$/);
});

describe('/activities', () => {
  test('walks through its lists by address, and loads the past to its end', async () => {
    const { token } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, '/activities');
    const card = (name: string) => page.getByRole('heading', { level: 2, name });
    await card('Brand Day').waitFor();
    await page.getByText('Last 2 days').waitFor();
    await checkLook(page, 'activities phone en running', { width: 390, locale: 'en' });
    await page.getByRole('link', { name: 'Coming', exact: true }).click();
    await card('Ten quiet evenings').waitFor();
    expect(await page.getByRole('link', { name: /Ten quiet evenings/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await card('Past 10').waitFor();
    expect(new URL(page.url()).search).toBe('?state=ended');
    await page.getByText('Thank you for taking part.').first().waitFor();
    await page.mouse.wheel(0, 20_000);
    await card('Past 29').waitFor();
    await page.getByText('That is everything').waitFor();
    await page.getByRole('link', { name: 'Running', exact: true }).click();
    await page.getByRole('link', { name: /Brand Day/ }).click();
    await heading(page, 'Brand Day');
  });

  test('counts nothing down for who rests', async () => {
    const { token, client } = await server.member();
    await client.setPause({ paused: true });
    const page = await browser.newMemberPage({ token, viewport: 'desktop', theme: 'night' });
    await open(page, '/activities');
    await page.getByRole('heading', { level: 2, name: 'Brand Day' }).waitFor();
    expect(await page.getByText(/^Last /).count()).toBe(0);
    await checkLook(page, 'activities desktop en paused', { width: 1280, locale: 'en' });
    await open(page, '/activity/2024/BrandDay');
    await heading(page, 'Brand Day');
    expect(await page.getByText(/days are left|last day/).count()).toBe(0);
    await open(page, '/activity/registerGift');
    await heading(page, /your welcome gift is here/);
    expect(await page.getByText(/It is kept for you until/).count()).toBe(0);
  });
});

test('a visitor joins for the sign-up gift, comes back to it, takes it once and finds its code again', async () => {
  const page = await browser.newMemberPage();
  const email = 'newcomer@example.org';
  await open(page, '/activity/registerGift');
  await heading(page, 'A gift for your first days with us');
  await page.getByRole('heading', { level: 3, name: 'Welcome tea' }).waitFor();
  await page.getByText('70 points in all, each step once.').waitFor();
  await checkLook(page, 'activities phone en register gift visitor', { width: 390, locale: 'en' });
  await page.getByRole('link', { name: 'Join and get it' }).first().click();
  await page.waitForURL('**/register?next=%2Factivity%2FregisterGift');
  page.expectConsole(/404 .*loginByCode/);
  await page.getByLabel('E-mail').fill(email);
  await button(page, 'Send me a code').click();
  const mailbox = await openTab(page, page.getByRole('link', { name: 'demo mailbox' }));
  const code = await readCode(mailbox, email);
  await mailbox.close();
  await page.getByLabel('Six-digit code').pressSequentially(code);
  await page.getByLabel('First name').fill('Mira');
  await button(page, 'Continue').click();
  await button(page, 'Continue without saying').click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await button(page, 'Continue').click();
  await page.getByLabel(/terms and conditions/).check();
  await page.getByLabel('I am 18 or over').check();
  await button(page, 'Create my account').click();

  await page.waitForURL('**/activity/registerGift');
  await heading(page, 'Mira, your welcome gift is here');
  await look(page, 'activities phone en register gift open');
  await button(page, 'Get this gift: Welcome tea').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, get it' }).dblclick();
  const voucher = page.getByRole('dialog').getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
  const given = await voucher.innerText();
  await page.keyboard.press('Escape');
  await heading(page, 'Your welcome gift is yours');
  await page.getByText(given, { exact: true }).waitFor();
  await look(page, 'activities phone en register gift claimed');
  await open(page, '/activity/registerGift');
  await page.getByText(given, { exact: true }).waitFor();
  expect(await server.db.selectFrom('giftClaim').select('voucherCode').execute()).toEqual([
    { voucherCode: given },
  ]);
});

test('who is no new member any more is told kindly, and what else there is', async () => {
  const { token, memberId } = await server.member();
  await server.db
    .updateTable('member')
    .set({ createdAt: inDays(-31) })
    .where('memberId', '=', memberId)
    .execute();
  const page = await browser.newMemberPage({ token, viewport: 'desktop', locale: 'zh-CN' });
  await page.visit('/activity/registerGift');
  await heading(page, '这份礼品是给新朋友的');
  await checkLook(page, 'activities desktop zh-CN register gift over', { width: 1280, locale: 'zh-CN' });
  await page.getByRole('link', { name: /^活动/ }).click();
  await page.waitForURL('**/activities');
});

describe('/activity/2024/BrandDay', () => {
  test('invites visitors without promising what needs an account', async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop' });
    await open(page, '/activity/2024/BrandDay');
    await heading(page, 'Brand Day');
    await page.getByText('Twelve coins').waitFor();
    expect(await page.getByRole('button', { name: /Play|Collect/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Join and take part' }).getAttribute('href')).toBe(
      '/register?next=%2Factivity%2F2024%2FBrandDay',
    );
    await checkLook(page, 'activities desktop en brand day visitor', { width: 1280, locale: 'en' });
  });

  test('a member does the day’s task, collects once, and plays its draw', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/activity/2024/BrandDay');
    await page.getByRole('link', { name: /Check in today/ }).click();
    await button(page, 'Check in for 5 coins').click();
    await page.getByText('Checked in today').first().waitFor();
    await page.goBack();
    await button(page, 'Collect 10 coins: Check in today').dblclick();
    await page.getByText('10 coins collected today').waitFor();
    expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(15);

    await button(page, /^Play.*Lanterns/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, play' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Twelve coins/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^You have used your plays in this round/).waitFor();
    await checkLook(page, 'activities phone en brand day played', { width: 390, locale: 'en' });
    expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(27);
  });
});
