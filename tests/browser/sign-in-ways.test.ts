import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { openBrowser, type MemberPage, type MemberPageOptions } from '#tests/support/browser.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { callbackPath } from '#tests/support/provider-visit.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer(() => [`${server.url}${callbackPath('loop')}`]);
  server = await startTestServer({
    site: true,
    environment: { ...issuer.settings('LOOP'), OIDC_LOOP_NAME: 'Loop' },
  });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});
const browser = openBrowser(() => server.url);

const password = 'four quiet birds';
const newPassword = 'five roses in a vase';
let phones = 0;

/** A member who signs in by nothing but these. */
async function memberWith(
  ways: readonly ('phone' | 'loop')[],
  more: { password?: string; language?: Locale } = {},
) {
  const member = await server.member(more);
  const { memberId } = member;
  const phone = `+4474001${String(20_000 + phones++)}`;
  await server.db.deleteFrom('signInName').where('memberId', '=', memberId).execute();
  const reached = ways.includes('phone');
  if (reached)
    await server.db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
  await server.db
    .updateTable('member')
    .set({ email: null, emailVerifiedAt: null, ...(reached && { phone, phoneVerifiedAt: new Date() }) })
    .where('memberId', '=', memberId)
    .execute();
  if (ways.includes('loop')) {
    issuer.person = { sub: randomUUID() };
    await server.db
      .insertInto('socialIdentity')
      .values({
        identityId: randomUUID(),
        memberId,
        type: 'loop',
        issuer: issuer.url,
        subject: issuer.person.sub,
        email: null,
        createdAt: new Date(),
      })
      .execute();
  }
  return { ...member, phone };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pageOf(options: MemberPageOptions): Promise<MemberPage> {
  const page = await browser.newMemberPage(options);
  return page;
}

async function typeCode(page: Page, recipient: string, label = 'Six-digit code'): Promise<void> {
  await page.getByLabel(label).waitFor();
  await page.getByLabel(label).fill(await mailedCode(server, recipient));
}

const otherPhone = (at: number) => ({ shown: `07400 11000${at}`, number: `+44740011000${at}` });

describe('another phone number', () => {
  test('is proven by a code to the one before', async () => {
    const { token, phone, client } = await memberWith(['phone']);
    const { shown, number } = otherPhone(1);
    const page = await pageOf({ token, timeZone: 'Europe/London' });
    await open(page, '/profile/signIn');
    await button(page, 'Use another phone number').click();
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByText(`We send a code to ${phone}.`).waitFor();
    await look(page, 'phone way proof');
    await button(page, 'Send me a code').click();
    await typeCode(page, phone);
    const field = sheet.getByLabel('Mobile number');
    await field.fill('020 7123 4567');
    await button(page, 'Send me a code by text').click();
    await sheet.getByText('Please enter a mobile number').waitFor();
    await field.fill(shown);
    await button(page, 'Send me a code by text').click();
    await sheet.getByText(`We sent a code to ${number}`).waitFor();
    // A typing mistake is mended without another proof.
    await button(page, 'Use another number').click();
    await field.fill(shown);
    page.expectConsole(/429/);
    await button(page, 'Send me a code by text').click();
    await sheet.getByText(`We sent a code to ${number}`).waitFor();
    page.expectConsole(/400/);
    const code = await mailedCode(server, number);
    await page.getByLabel('Six-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await sheet.getByText('That code is not right').waitFor();
    await look(page, 'phone way code');
    await typeCode(page, number);
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(number, { exact: true }).waitFor();
    expect((await client.getUserInfo()).phone).toBe(number);
  });

  test.each([
    ['phone', 'night', 'zh-CN', '添加手机号', '密码', '继续', '手机号', '发送短信验证码', '6 位验证码'],
    [
      'desktop',
      'day',
      'en',
      'Add a phone number',
      'Password',
      'Continue',
      'Mobile number',
      'Send me a code by text',
      'Six-digit code',
    ],
  ] as const)(
    'is proven by password on %s by %s in %s',
    async (viewport, theme, locale, add, secret, next, label, send, code) => {
      const { token, client } = await server.member({ password, language: locale });
      const { shown, number } = otherPhone(locale === 'en' ? 2 : 3);
      const page = await pageOf({ token, viewport, theme, locale, timeZone: 'Europe/London' });
      await page.visit('/profile/signIn');
      await alive(page);
      await button(page, add).click();
      await look(page, `phone way password ${viewport} ${theme} ${locale}`);
      page.expectConsole(/400/);
      await page.getByRole('textbox', { name: secret }).fill('four loud birds');
      await button(page, next).click();
      await page.getByLabel(label, { exact: true }).fill(shown);
      await look(page, `phone way number ${viewport} ${theme} ${locale}`);
      await button(page, send).click();
      await typeCode(page, number, code);
      // The number stays proven: only the password is asked for again.
      await page.getByRole('textbox', { name: secret }).fill(password);
      await button(page, next).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText(number, { exact: true }).waitFor();
      expect((await client.getUserInfo()).phone).toBe(number);
    },
  );

  test('is proven at a provider by who has nothing else', async () => {
    const { token, client } = await memberWith(['loop']);
    const { shown, number } = otherPhone(4);
    const page = await pageOf({ token, timeZone: 'Europe/London' });
    page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
    await open(page, '/profile/signIn');
    await button(page, 'Add a phone number').click();
    await button(page, 'Show it with Loop').click();
    await page.getByRole('heading', { name: 'Issuer' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('/profile/signIn');
    await alive(page);
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByLabel('Mobile number').fill(shown);
    await button(page, 'Send me a code by text').click();
    await typeCode(page, number);
    await sheet.waitFor({ state: 'hidden' });
    expect((await client.getUserInfo()).phone).toBe(number);
  });
});

test('inside an app, who has nothing but a provider is told what to do', async () => {
  const { token } = await memberWith(['loop']);
  const page = await pageOf({ token });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0 Mobile',
  });
  await open(page, '/profile/signIn');
  await button(page, 'Add an e-mail address').click();
  await page.getByRole('dialog').getByText('Please open this page in your browser').waitFor();
  await look(page, 'ways no proof inside an app');
});

describe('a first password', () => {
  test.each([
    [
      'phone',
      'day',
      'en',
      'Choose a password',
      'Send me a code',
      'Six-digit code',
      'New password',
      'Your new password is set',
      /by text message/,
    ],
    [
      'desktop',
      'night',
      'zh-CN',
      '设置密码',
      '获取验证码',
      '6 位验证码',
      '新密码',
      '新密码已设置',
      /发了短信/,
    ],
  ] as const)(
    'of who has a phone and no mail, on %s by %s in %s',
    async (viewport, theme, locale, title, send, code, label, done, told) => {
      const { token, phone, client } = await memberWith(['phone'], { language: locale });
      const page = await pageOf({ token, viewport, theme, locale });
      await page.visit('/changePassword');
      await alive(page);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(phone).waitFor();
      await look(page, `first password phone ${viewport} ${theme} ${locale}`);
      await button(page, send).click();
      await typeCode(page, phone, code);
      await page.getByRole('textbox', { name: label, exact: true }).fill(newPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
      await page.getByText(told).waitFor();
      await look(page, `first password set ${viewport} ${theme} ${locale}`);
      expect((await client.getUserInfo()).hasPass).toBe(true);
      expect(await server.client.login({ account: phone, password: newPassword })).toHaveProperty('token');
    },
  );

  test.each([
    ['phone', 'night', 'en', 'Ways to sign in', 'Back to settings'],
    ['desktop', 'day', 'zh-CN', '登录方式', '返回设置'],
  ] as const)(
    'of who has neither leads to an address first, on %s by %s in %s',
    async (viewport, theme, locale, add, back) => {
      const { token } = await memberWith(['loop'], { language: locale });
      const page = await pageOf({ token, viewport, theme, locale });
      await page.visit('/changePassword');
      await alive(page);
      expect(await page.getByRole('link', { name: back }).getAttribute('href')).toBe('/profile/settings');
      await look(page, `first password nowhere ${viewport} ${theme} ${locale}`);
      await page.getByRole('main').getByRole('link', { name: add }).click();
      await page.waitForURL('/profile/signIn');
    },
  );
});

test('a trip to a provider that was given up leaves nothing behind who signs in otherwise', async () => {
  const { email } = await server.member();
  const page = await pageOf({});
  page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
  await open(page, '/login');
  await button(page, 'Continue with Loop').click();
  await page.getByRole('heading', { name: 'Issuer' }).waitFor();
  await open(page, '/login');
  expect(await page.evaluate(() => sessionStorage.getItem('social-trip'))).not.toBeNull();
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill(email);
  await button(page, 'Send me a code').click();
  await typeCode(page, email);
  await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('social-trip'))).toBeNull();
});

test('a change of language while the code is on its way asks for nothing again', async () => {
  const email = `${randomUUID()}@example.org`;
  issuer.person = { sub: randomUUID(), email, email_verified: true, given_name: 'Mira' };
  const page = await pageOf({ viewport: 'desktop' });
  page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
  await open(page, '/login');
  await button(page, 'Continue with Loop').click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
  await button(page, 'Send me a code').click();
  await page.getByLabel('Six-digit code').waitFor();
  await page.locator('[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('zh-HK');
  const code = page.getByLabel('6 位數驗證碼');
  await code.waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await typeCode(page, email, '6 位數驗證碼');
  await page.getByRole('textbox', { name: '名字' }).waitFor();
});
