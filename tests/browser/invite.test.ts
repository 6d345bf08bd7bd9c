import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { aBrowser, joinBy, putUpInvitation, settleAt } from '#tests/support/invitations.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import { openConsole } from '../console/desk.ts';
import { look, open, tokenOf } from './journey.ts';
import { beyond, beyondWithLargeText, foreignWords, smallTargets } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const tomorrow = () => new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  await putUpInvitation(server);
});

async function checkLook(page: Page, name: string, { width, locale }: { width: number; locale: string }) {
  await look(page, name);
  expect(await beyond(page, width)).toEqual([]);
  expect(await beyondWithLargeText(page, width)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await foreignWords(page, locale)).toEqual([]);
}

test('a friend comes by a link, does her part, and both get theirs', async () => {
  const member = await server.member({ firstName: 'Juno' });
  const phone = { width: 390, locale: 'en' };
  const page = await browser.newMemberPage({ token: member.token });
  await page.visit('/profile');
  await page.getByRole('link', { name: /Invite friends/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Bring a friend' }).waitFor();
  await page.getByText('Her part: check in for the first time within 14 days.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Make my link' }).click();
  const shown = page.getByText(/\/invite\/[a-z2-9]{10}$/);
  await shown.waitFor();
  await page.getByRole('switch', { name: 'Show my first name' }).check();
  await page.getByText('Code to scan', { exact: true }).first().click();
  await page.getByRole('img', { name: 'Code to scan' }).waitFor();
  await checkLook(page, 'invite phone en', phone);
  const { link } = await member.client.getInvite();
  expect(link).toMatchObject({ on: true, showsName: true });

  const friend = await browser.newMemberPage();
  friend.expectConsole(/404 .*loginByCode/);
  await open(friend, `/invite/${link?.code}`);
  await friend.getByText('An invitation from Juno').waitFor();
  await friend.getByRole('heading', { level: 1, name: 'You are invited to Nestling' }).waitFor();
  await checkLook(friend, 'invited phone en', phone);
  await friend.getByRole('link', { name: 'Become a member' }).click();
  const email = 'wren@example.org';
  await friend.getByRole('textbox', { name: 'E-mail or phone' }).fill(email);
  const button = (name: string) => friend.getByRole('button', { name, exact: true });
  await button('Send me a code').click();
  const boxes = friend.getByRole('textbox', { name: 'Six-digit code' });
  await boxes.waitFor();
  await boxes.fill(await mailedCode(server, email));
  await friend.getByRole('textbox', { name: 'First name' }).fill('Wren');
  await button('Continue').click();
  await button('Continue without saying').click();
  await button('Continue without a password').click();
  await friend.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await friend.getByRole('checkbox', { name: 'I am 18 or over' }).check();
  await button('Create my account').click();
  await friend.getByRole('heading', { level: 2, name: 'Points for the first steps' }).waitFor();

  const client = server.clientOf((await tokenOf(friend)) ?? null);
  await client.checkIn();
  const { coins } = await client.getUserInfo();
  await settleAt(server, tomorrow());
  expect((await client.getUserInfo()).coins).toBe(coins + 30);
  await page.reload();
  await page.getByText('1 friend counted').waitFor();
  await page.getByText('This month 1 of up to 5').waitFor();
  expect(await page.content()).not.toContain('Wren');

  // Who is a member already is led to her own page, and the cookie is gone.
  await open(friend, `/invite/${link?.code}`);
  await friend.getByRole('heading', { level: 2, name: 'Your link' }).waitFor();
  expect((await friend.context().cookies()).map(({ name }) => name)).not.toContain('invited-by');

  // Turned off and renewed, the old link is the usual registration.
  await page.getByRole('switch', { name: 'Link is on' }).uncheck();
  await expect.poll(async () => (await member.client.getInvite()).link?.on).toBe(false);
  await page.getByRole('button', { name: 'Take a new code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take a new code' }).click();
  await page.getByText('You have a new code').waitFor();
  const visitor = await browser.newMemberPage();
  await open(visitor, `/invite/${link?.code}`);
  await visitor.getByRole('textbox', { name: 'E-mail or phone' }).waitFor();
});

test('both pages at night in Traditional Chinese, and on a desktop', async () => {
  const member = await server.member({ language: 'zh-HK' });
  const { code } = await member.client.changeInvite({ on: true, showsName: false });
  for (const [viewport, width] of [
    ['phone', 390],
    ['desktop', 1280],
  ] as const) {
    const at = { width, locale: 'zh-HK' };
    const page = await browser.newMemberPage({
      viewport,
      theme: 'night',
      locale: 'zh-HK',
      token: member.token,
    });
    await page.visit('/invite');
    await page.getByRole('heading', { level: 2, name: '您的連結' }).waitFor();
    await checkLook(page, `invite ${viewport} zh`, at);
    const visitor = await browser.newMemberPage({ viewport, theme: 'night', locale: 'zh-HK' });
    await visitor.visit(`/invite/${code}`);
    await visitor.getByRole('link', { name: '加入會員' }).waitFor();
    await checkLook(visitor, `invited ${viewport} zh`, at);
  }
});

test('staff see numbers and marks on the page of who invited, and decide on a mark', async () => {
  const member = await server.member({ firstName: 'Juno' });
  const { code } = await member.client.changeInvite({ on: true, showsName: false });
  const shared = aBrowser();
  for (let nth = 0; nth < 3; nth += 1) await joinBy(server, code, { browser: shared });
  await settleAt(server, new Date());
  const staff = await server.staff('owner', 'Ada');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/members/${member.memberId}`);
  await page.getByRole('button', { name: 'Invitations…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Her invitations' });
  await dialog.getByText('Several in one browser').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console invitations');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const { list } = await staff.client.listInviteMarks({ kind: 'manyOnOneDevice' });
  await page.visit(`/console/queues/invites/${list[0]?.markId}`);
  await page.getByText('Signed up, not done yet').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console odd invitations');
});
