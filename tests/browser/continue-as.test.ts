import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, look, open, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
let mira: TestMember;
let eve: TestMember;
let ana: TestMember;
beforeAll(async () => {
  mira = await server.member();
  eve = await server.member({ firstName: 'Eve' });
  ana = await server.member({ firstName: 'Ana' });
});
const browser = openBrowser(() => server.url);

/** Follows a link that stands on another site. */
async function follow(page: Page, { token }: TestMember): Promise<void> {
  await page.goto(`data:text/html,<a href="${server.url}/coins?APPTOKEN=${token}">A gift for you</a>`);
  await page.getByRole('link').click();
  await alive(page);
}

test('of two tabs with a question each, no answer counts for the other, and staying changes nothing', async () => {
  const first = await browser.newMemberPage({ token: mira.token });
  await open(first, '/coins');
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  await follow(second, eve);
  await second.getByRole('heading', { level: 1, name: 'Continue as Eve?' }).waitFor();
  expect(second.url()).not.toContain(eve.token);
  await second.getByText(`Mira (${mira.email})`).waitFor();
  await look(second, 'continue as another');
  await follow(third, ana);
  await third.getByRole('heading', { level: 1, name: 'Continue as Ana?' }).waitFor();

  // The second question is the one that is open; the first has nothing left to say yes to.
  await second.getByRole('button', { name: 'Continue as Eve' }).click();
  await second.waitForURL('**/coins');
  expect(await tokenOf(first)).toBe(mira.token);
  await first.getByRole('link', { name: 'Villages' }).first().click();
  await first.waitForURL('**/villages');
  expect(await tokenOf(first)).toBe(mira.token);

  await third.getByRole('button', { name: 'Stay Mira' }).click();
  await third.waitForURL('**/coins');
  expect(await tokenOf(first)).toBe(mira.token);
  expect((await first.context().cookies()).map(({ name }) => name)).not.toContain('offered');
});

test('who says yes is the other, once who is signed in is still the one that was named', async () => {
  const first = await browser.newMemberPage({ token: mira.token, locale: 'zh-HK', theme: 'night' });
  await open(first, '/coins');
  const second = await first.context().newPage();
  await follow(second, eve);
  await second.getByRole('button', { name: /Eve/ }).waitFor();
  await look(second, 'continue as another, night');
  // Another tab signs in somebody else meanwhile: it is asked anew, by her name.
  await first.context().addCookies([{ name: 'token', value: ana.token, url: server.url }]);
  await second.getByRole('button', { name: /Eve/ }).click();
  await second.getByText(`Ana (${ana.email})`).waitFor();
  expect(await tokenOf(first)).toBe(ana.token);
  await alive(second);
  await second.getByRole('button', { name: /Eve/ }).click();
  await second.waitForURL('**/coins');
  expect(await tokenOf(first)).toBe(eve.token);
});

test('a link on another site asks a visitor too; in the app it signs in at once', async () => {
  const page = await browser.newMemberPage();
  await follow(page, eve);
  await page.getByRole('heading', { level: 1, name: 'Continue as Eve?' }).waitFor();
  expect(await tokenOf(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Do not sign in' }).click();
  await page.waitForURL(/\/login/);
  expect(await tokenOf(page)).toBeUndefined();
  await open(page, `/coins?APPTOKEN=${eve.token}`);
  expect(new URL(page.url()).pathname).toBe('/coins');
  expect(await tokenOf(page)).toBe(eve.token);
});
