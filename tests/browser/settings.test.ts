import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unsubscribeTicket } from '#server/core/members/mail-choices.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedKey } from '#tests/support/mailbox.ts';
import { useTestServer, testSecret } from '#tests/support/server.ts';
import { alive, look, open, openTab, readCode, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('mail choices, language and appearance hold at once and on the next visit', async () => {
  const { client, token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await open(page, '/profile/settings');
  const stage = page.getByRole('switch', { name: 'For your stage' });
  await stage.check();
  await expect
    .poll(async () => (await client.getSettings()).mail)
    .toMatchObject({ stage: true, offers: false });
  await page.locator('.nav-progress').waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  page.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('switch', { name: 'Magazine' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('switch', { name: 'Magazine' }).isChecked()).toBe(false);
  await page.context().setOffline(false);
  await page.reload();
  await alive(page);
  expect(await stage.isChecked()).toBe(true);

  await page.getByRole('radio', { name: 'Night' }).check();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
  await expect.poll(async () => (await client.getUserInfo()).language).toBe('zh-TW');
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('night');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-TW');
});

test('that mails to her come back is told with what to do, and over with the link that is sent there', async () => {
  const { memberId, email, token } = await server.member();
  await server.db
    .updateTable('member')
    .set({ mailBouncedAt: new Date() })
    .where('memberId', '=', memberId)
    .execute();
  const page = await browser.newMemberPage({ token });
  await open(page, '/profile/settings');
  await page.getByText('Our e-mails to your address came back').waitFor();
  await look(page, 'mails come back');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('The link is on its way.').waitFor();
  const key = await mailedKey(server, email, '/app/email-verifications');
  await open(page, `/app/email-verifications#${key}`);
  await page.getByText('Your e-mail is confirmed').waitFor();
  await open(page, '/profile/settings');
  await page.getByRole('switch', { name: 'Magazine' }).waitFor();
  expect(await page.getByText('Our e-mails to your address came back').count()).toBe(0);
});

test('the link of a mail stops its kind of mail without signing in, at a tap', async () => {
  const { client, memberId } = await server.member();
  await client.subscribe({ kind: 'magazine', wanted: true });
  await client.subscribe({ kind: 'offers', wanted: true });
  const page = await browser.newMemberPage();
  page.expectConsole(/400/);
  const ticket = unsubscribeTicket(testSecret, memberId, 'magazine');
  await open(page, `/unsubscribe?ticket=${ticket.slice(1)}`);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await page.getByText('This link is not complete.').waitFor();
  await open(page, `/unsubscribe?ticket=${ticket}`);
  expect((await client.getSettings()).mail).toMatchObject({ magazine: true });
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await page.getByText('You will get no more e-mails about the magazine.').waitFor();
  await look(page, 'unsubscribed');
  expect((await client.getSettings()).mail).toMatchObject({ magazine: false, offers: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Stop these e-mails' }).waitFor();
  expect((await client.getSettings()).mail).toMatchObject({ magazine: true });
});

test('another device is signed out from here, and then all the others', async () => {
  const { client, email, token } = await server.member({ password: 'four quiet birds' });
  const signIn = async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop' });
    await open(page, '/login');
    await page.getByRole('radio', { name: 'With a password' }).check();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four quiet birds');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
    return page;
  };
  const other = await signIn();
  const page = await browser.newMemberPage({ token });
  await open(page, '/profile/settings');
  await page.getByText('This device').waitFor();
  await look(page, 'devices');
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('status').filter({ hasText: 'Signed out there' }).waitFor();
  expect(await client.listDevices()).toHaveLength(1);
  await other.goto('/profile');
  await other.waitForURL(/\/login\?next=/);

  await signIn();
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('status').filter({ hasText: 'Only this device' }).waitFor();
  expect(await client.listDevices()).toMatchObject([{ current: true }]);
});

test('all data comes as a file', async () => {
  const { email, token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await open(page, '/profile/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download everything/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^nestling-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(tables.member).toMatchObject([{ email }]);
});

describe('an account', () => {
  test('is closed with its password, says goodbye, and is taken back by signing in', async () => {
    const { email, token, client } = await server.member({ password: 'four quiet birds' });
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/40[09]/);
    await open(page, '/profile/settings');
    await page.getByRole('link', { name: /^Close my account/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Close my account' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('That did not match. Please confirm once more that it is you').waitFor();
    await look(page, 'closing refused');
    await page.getByLabel('Password', { exact: true }).fill('four quiet birds');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL(/\/farewell\?until=\d{4}-\d\d-\d\d$/);
    await page.getByRole('heading', { level: 1, name: 'Goodbye, and thank you' }).waitFor();
    expect(await tokenOf(page)).toBeUndefined();
    await expect(client.getUserInfo()).rejects.toMatchObject({ status: 401 });
    await look(page, 'farewell');

    await alive(page);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('radio', { name: 'With a password' }).check();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four quiet birds');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'This account is being closed' }).waitFor();
    await look(page, 'come back');
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
  });

  test('without a password is closed and taken back with mailed codes', async () => {
    const { email, token } = await server.member();
    const page = await browser.newMemberPage({ token, viewport: 'desktop' });
    page.expectConsole(/40[09]/);
    await open(page, '/profile/close');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText(`We sent a code to ${email}`).waitFor();
    const mailbox = await openTab(page, page.getByRole('link', { name: /^demo mailbox/ }));
    const first = await readCode(mailbox, email);
    await page.getByLabel('Six-digit code').fill('12');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('Please enter the six digits').waitFor();
    await page.getByLabel('Six-digit code').fill(first);
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL(/\/farewell/);
    await alive(page);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText(`We sent a code to ${email}`).waitFor();
    await mailbox.reload();
    await alive(mailbox);
    await page.getByLabel('Six-digit code').fill(await readCode(mailbox, email));
    await page.getByRole('heading', { name: 'This account is being closed' }).waitFor();
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
  });
});

test('tasks pay once, also when two pages ask', async () => {
  const { client, token } = await server.member();
  await client.modifyUserInfo({ birthday: '1990-05-04' });
  const page = await browser.newMemberPage({ token });
  await open(page, '/');
  await page.getByRole('link', { name: /^Your first steps here/ }).click();
  const second = await page.context().newPage();
  const collect = 'Collect 20 points: Tell us your last name and birthday';
  await open(second, '/profile');
  await page.getByRole('button', { name: collect }).click();
  await page.getByRole('status').filter({ hasText: '20 points for you' }).waitFor();
  await second.getByRole('button', { name: collect }).click();
  await second.getByRole('button', { name: collect }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: collect }).waitFor({ state: 'detached' });
  expect((await client.getUserInfo()).points).toBe(20);
  await page.getByRole('link', { name: /^Check in for the first time/ }).click();
  await page.waitForURL('/games/checkIn');
});
