import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { mailedCode, mailedKey, wrongCode } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import { isIn } from '#tests/support/sessions.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { alive, look, open, tokenOf } from './journey.ts';
import { recoveryWords } from './recovery-words.ts';

const server = useTestServer({ site: true });
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});
const browser = openBrowser(() => server.url);

const password = 'four quiet birds';
const newPassword = 'five roses in a vase';

/** Both kinds of screens, languages and themes; `every-page.test.ts` has all of their pairs. */
const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'en', theme: 'day' },
  { viewport: 'desktop', locale: 'zh-CN', theme: 'night' },
];

/** One person on one device who looks at these pages in her language. */
async function personOn(visitor: Visitor, { signedIn = false, hasPassword = true } = {}) {
  const { viewport, locale, theme } = visitor;
  const member = await server.member({ language: locale, ...(hasPassword && { password }) });
  const page = await browser.newMemberPage({ ...visitor, ...(signedIn && { token: member.token }) });
  return {
    page,
    member,
    text: recoveryWords[locale as keyof typeof recoveryWords],
    keep: (step: string) => look(page, `recovery ${step} ${viewport} ${locale} ${theme}`),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  };
}

/** The password manager's and the phone's clues of every field shown. */
function autocompletes(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="radio"])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).autocomplete));
}

/** What goes out while a link is used: nothing but the calls that use it may carry its key. */
function watchFor(page: Page, key: string): { leaks: () => Promise<string[]> } {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const mayCarry = /\/user\/(?:checkRecoverUrl|resetNewPass|fastLogin)$|\/user\/activate\?key=/;
  return {
    leaks: async () => {
      const sent = await Promise.all(
        requests.map(async (request) => {
          const { pathname, search } = new URL(request.url());
          const headers = JSON.stringify(await request.allHeaders());
          if (headers.includes(key)) return `header of ${pathname}`;
          if (mayCarry.test(`${pathname}${search}`)) return '';
          return `${pathname}${search}${request.postData() ?? ''}`.includes(key) ? pathname : '';
        }),
      );
      const stored = await page.evaluate(() =>
        JSON.stringify([
          location.href,
          history.state,
          { ...sessionStorage },
          { ...localStorage },
          document.cookie,
        ]),
      );
      return [...sent, stored.includes(key) ? `kept: ${stored}` : ''].filter(Boolean);
    },
  };
}

async function showsPassword(page: MemberPage, name: string, button: { show: string; hide: string }) {
  const input = page.getByRole('textbox', { name, exact: true });
  expect(await input.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: button.show }).last().click();
  expect(await input.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: button.hide }).last().click();
}

describe('a forgotten password', () => {
  test.each(visitors)('by link, on $viewport in $locale', async (visitor) => {
    const { page, member, text, keep, button, heading, field } = await personOn(visitor);
    await open(page, '/login');
    await page.getByRole('radio', { name: text.byPassword }).check();
    await field(text.either).fill(member.email);
    await page.getByRole('link', { name: text.forgotten }).click();
    await heading(text.forgetTitle).waitFor();
    expect(await field(text.email).inputValue()).toBe(member.email);
    await keep('01 forgotten');
    await button(text.sendLink).click();
    await heading(text.mailedTitle).waitFor();
    await keep('02 mailed');
    await page.reload();
    await alive(page);
    await heading(text.mailedTitle).waitFor();
    await page.getByText(text.countdown).waitFor();

    const key = await mailedKey(server, member.email, '/recover_pwd');
    const { leaks } = watchFor(page, key);
    await page.goto(`/recover_pwd#${key}`);
    await field(text.newPassword).waitFor();
    await alive(page);
    expect(page.url()).toBe(`${server.url}/recover_pwd`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    expect(await autocompletes(page)).toEqual(['username', 'new-password']);
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await page.getByText(text.tooShort).waitFor();
    await showsPassword(page, text.newPassword, text);
    await keep('03 new password');
    await field(text.newPassword).fill(newPassword);
    await button(text.saveAndEnter).click();
    await heading(text.home).waitFor();
    await alive(page);
    expect(await leaks()).toEqual([]);

    expect(await isIn(server, (await tokenOf(page)) ?? '')).toBe(true);
    expect(await isIn(server, member.token)).toBe(false);
    const login = { account: member.email, password: newPassword };
    expect(await server.client.login(login)).toHaveProperty('token');

    page.expectConsole(/400 .*checkRecoverUrl/);
    await page.goto(`/recover_pwd#${key}`);
    await heading(text.endedTitle).waitFor();
    expect(page.url()).toBe(`${server.url}/recover_pwd`);
    await keep('04 link ended');
    await page.getByRole('link', { name: text.newLink }).click();
    await heading(text.forgetTitle).waitFor();
  });

  test.each(visitors)('by code, on $viewport in $locale', async (visitor) => {
    const { page, member, text, keep, button, heading, field } = await personOn(visitor);
    await open(page, '/forget_pwd');
    await page.getByRole('radio', { name: text.byCode }).check();
    await field(text.either).fill(member.email);
    await button(text.sendCode).click();
    await page.getByLabel(text.code).waitFor();
    expect(await autocompletes(page)).toEqual(['one-time-code']);
    await page.reload();
    await alive(page);
    await page.getByLabel(text.code).waitFor();

    const code = await mailedCode(server, member.email);
    page.expectConsole(/400 .*verifyCode/);
    await page.keyboard.type(wrongCode(code));
    await page.getByText(text.wrongCode).waitFor();
    expect(await page.getByLabel(text.code).inputValue()).toBe('');
    await keep('05 wrong code');
    // As a paste from the mail or the phone's keyboard brings it: at once, with what stands around the digits.
    await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await field(text.newPassword).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    page.expectConsole(/400 .*recoverPassword/);
    await page.keyboard.type('password1');
    await page.keyboard.press('Enter');
    await page.getByText(text.tooCommon).waitFor();
    await keep('06 password by code');
    await field(text.newPassword).fill(newPassword);
    await page.keyboard.press('Enter');
    await heading(text.home).waitFor();
    await alive(page);
    expect(await isIn(server, member.token)).toBe(false);
    expect(await isIn(server, (await tokenOf(page)) ?? '')).toBe(true);
  });

  test('by code, for an address without an account, leads to joining', async () => {
    const account = `${randomUUID()}@example.org`;
    const page = await browser.newMemberPage();
    await open(page, '/forget_pwd?next=/coins');
    await page.getByRole('radio', { name: 'With a code' }).check();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').waitFor();
    await page.keyboard.insertText(await mailedCode(server, account));
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    page.expectConsole(/404 .*recoverPassword/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Not a member yet' }).waitFor();
    await look(page, 'recovery 07 nobody');
    await page.getByRole('link', { name: 'Join us' }).click();
    await page.waitForURL('/register?next=%2Fcoins');
  });

  test('tells what to do when the network fails, and forgets nothing', async () => {
    const { page, member, text, keep, button, heading, field } = await personOn({
      viewport: 'phone',
      locale: 'en',
      theme: 'day',
    });
    const down = (call: string) => page.route(`**/user/${call}`, (route) => route.abort());
    page.expectConsole(/ERR_FAILED/);
    await down('sendMailByRecoverPwd');
    await open(page, '/forget_pwd');
    await field(text.email).fill(member.email);
    await button(text.sendLink).click();
    await page.getByText('Request Error').waitFor();
    expect(await field(text.email).inputValue()).toBe(member.email);
    await page.unroute('**/user/sendMailByRecoverPwd');
    await button(text.sendLink).click();
    await heading(text.mailedTitle).waitFor();

    const key = await mailedKey(server, member.email, '/recover_pwd');
    await down('checkRecoverUrl');
    await page.goto(`/recover_pwd#${key}`);
    await page.getByRole('status').filter({ hasText: 'Request Error' }).waitFor();
    await keep('08 network failed');
    await page.unroute('**/user/checkRecoverUrl');
    await button('Try again').click();
    await field(text.newPassword).waitFor();
    await page.reload();
    await heading('Please open the link again').waitFor();
    await keep('09 link missing');
  });

  test('a change of language while typing keeps what is typed, and the key out of the address', async () => {
    const { page, member } = await personOn({ viewport: 'desktop', locale: 'en', theme: 'day' });
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const key = await mailedKey(server, member.email, '/recover_pwd');
    await page.goto(`/recover_pwd?Language=en#${key}`);
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await alive(page);
    await page.locator('[aria-haspopup="dialog"]').click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('zh-HK');
    const input = page.getByRole('textbox', { name: '新密碼', exact: true });
    expect(await input.inputValue()).toBe(newPassword);
    expect(page.url()).toBe(`${server.url}/recover_pwd`);
  });
});

describe('changePassword', () => {
  test.each(visitors)('on $viewport in $locale', async (visitor) => {
    const { page, member, text, keep, button, heading, field } = await personOn(visitor, { signedIn: true });
    const other = await server.client.login({ account: member.email, password });
    await open(page, '/changePassword');
    await heading(text.changeTitle).waitFor();
    expect(await autocompletes(page)).toEqual(['username', 'current-password', 'new-password']);
    await field(text.newPassword).fill(newPassword);
    await button(text.savePassword).click();
    await page.getByText(text.missingPassword).waitFor();
    await field(text.oldPassword).fill('not the one');
    page.expectConsole(/400 .*modifyPassword/);
    await button(text.savePassword).click();
    await page.getByText(text.oldWrong).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'oldPassword');
    await keep('10 change refused');
    await field(text.oldPassword).fill(password);
    await page.keyboard.press('Enter');
    await heading(text.changed).waitFor();
    await keep('11 changed');
    expect(await isIn(server, member.token)).toBe(true);
    expect(await isIn(server, other.token)).toBe(false);
    const login = { account: member.email, password: newPassword };
    expect(await server.client.login(login)).toHaveProperty('token');
  });

  test('a first one, after the mailbox is proven', async () => {
    const { page, member, keep, button, heading, field } = await personOn(
      { viewport: 'phone', locale: 'en', theme: 'day' },
      { signedIn: true, hasPassword: false },
    );
    await open(page, '/changePassword');
    await heading('Choose a password').waitFor();
    await keep('12 first password');
    await button('Send me a code').click();
    await page.getByLabel('Six-digit code').waitFor();
    await page.reload();
    await alive(page);
    await page.getByLabel('Six-digit code').waitFor();
    await page.keyboard.insertText(await mailedCode(server, member.email));
    await field('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await heading('Your new password is set').waitFor();
    const login = { account: member.email, password: newPassword };
    expect(await server.client.login(login)).toHaveProperty('token');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.email);
  });
});

describe('the link that confirms an address', () => {
  test.each(visitors)('on $viewport in $locale', async (visitor) => {
    const { page, member, text, keep, button, heading } = await personOn(visitor, { signedIn: true });
    await server.db
      .updateTable('member')
      .set({ emailVerifiedAt: null })
      .where('memberId', '=', member.memberId)
      .execute();
    await open(page, '/app/email-verifications');
    await heading(text.confirmTitle).waitFor();
    await keep('13 confirm');
    await button(text.sendLink).click();
    await page.getByText(text.countdown).waitFor();
    await keep('14 confirm sent');
    const key = await mailedKey(server, member.email, '/app/email-verifications');
    const { leaks } = watchFor(page, key);
    await page.goto(`/app/email-verifications#${key}`);
    await heading(text.confirmed).waitFor();
    expect(page.url()).toBe(`${server.url}/app/email-verifications`);
    await keep('15 confirmed');
    expect(await leaks()).toEqual([]);
    expect(await member.client.getUserInfo()).toMatchObject({ emailVerified: true });

    const visitorsPage = await browser.newMemberPage(visitor);
    visitorsPage.expectConsole(/400 .*activate/);
    await visitorsPage.goto(`/app/email-verifications#${key}`);
    await visitorsPage.getByRole('heading', { level: 1, name: text.endedTitle }).waitFor();
    await visitorsPage.getByRole('link', { name: text.signIn, exact: true }).last().click();
    await visitorsPage.waitForURL('/login?next=/app/email-verifications');
  });
});

describe('the link that signs in', () => {
  test.each(visitors)('on $viewport in $locale', async (visitor) => {
    const { page, member, text, keep, button, heading } = await personOn(visitor);
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const key = await mailedKey(server, member.email, '/redirect/fastLogin');
    const { leaks } = watchFor(page, key);
    await page.goto(`/redirect/fastLogin#${key}`);
    await alive(page);
    expect(page.url()).toBe(`${server.url}/redirect/fastLogin`);
    await keep('16 fast login');
    expect(await tokenOf(page)).toBeUndefined();
    await button(text.signIn).click();
    await heading(text.home).waitFor();
    await alive(page);
    expect(await leaks()).toEqual([]);
    expect(await isIn(server, member.token)).toBe(true);

    page.expectConsole(/400 .*fastLogin/);
    await page.goto(`/redirect/fastLogin#${key}`);
    await button(text.signIn).click();
    await heading(text.endedTitle).waitFor();
    await keep('17 fast login ended');
  });

  test('takes a press before its scripts are there, and leads to pages of this site alone', async () => {
    for (const [next, leadsTo] of [
      ['/coins', '/coins'],
      ['//evil.example/', '/'],
      ['https://evil.example/', '/'],
    ] as const) {
      const member = await server.member();
      await server.client.sendMailByRecoverPwd({ account: member.email });
      const key = await mailedKey(server, member.email, '/redirect/fastLogin');
      const page = await browser.newMemberPage();
      const held = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      const query = new URLSearchParams({ next });
      await page.goto(`/redirect/fastLogin?${query}#${key}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      held.resolve();
      await page.waitForURL(leadsTo);
      expect(await isIn(server, (await tokenOf(page)) ?? '')).toBe(true);
    }
  });
});

test('signing out leaves nothing typed behind', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/coins');
  await page.evaluate(() => sessionStorage.setItem('some-draft', '1 Rose Lane'));
  await page.goto('/logout');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  expect(await tokenOf(page)).toBeUndefined();
  expect(await isIn(server, member.token)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Rose');
});
