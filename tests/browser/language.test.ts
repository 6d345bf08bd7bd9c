import { expect, test } from 'vitest';
import type { MemberPage } from '#tests/support/browser.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

async function chooseTraditional(page: MemberPage): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
  await page.locator('html[lang="zh-TW"]').waitFor();
}

test('the language a member chooses in the account sheet is kept for her', async () => {
  const { client, token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await chooseTraditional(page);
  await expect.poll(async () => (await client.getUserInfo()).language).toBe('zh-TW');
  await open(page, '/profile/settings');
  await look(page, 'language settings zh');
  await page.getByRole('combobox', { name: '語言' }).selectOption('en');
  await page.getByText('E-mails about what you do here use this language too.').waitFor();
  await expect.poll(async () => (await client.getUserInfo()).language).toBe('en');
  await look(page, 'language settings');
});

test('that of a visitor is kept on the device alone', async () => {
  const page = await browser.newMemberPage();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/modifyUserInfo')) saves.push(request.url());
  });
  await chooseTraditional(page);
  await page.reload();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-TW');
  expect(saves).toEqual([]);
});
