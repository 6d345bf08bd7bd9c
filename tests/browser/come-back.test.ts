import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { alive, look, open, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});
const browser = openBrowser(() => server.url);

const password = 'four quiet birds';
const newPassword = 'five roses in a vase';

const words = {
  en: {
    closing: 'This account is being closed',
    leave: 'Leave it closed',
    takeBack: 'Restore my account',
    newPassword: 'New password',
    save: 'Save and sign in',
    byCode: 'With a code',
    account: 'E-mail or phone',
    sendCode: 'Send me a code',
    code: 'Six-digit code',
    signIn: 'Sign in',
  },
  'zh-CN': {
    closing: '该账户正在注销',
    leave: '保持注销',
    takeBack: '恢复我的账户',
    newPassword: '新密码',
    save: '保存并登录',
    byCode: '用验证码',
    account: '邮箱或手机号',
    sendCode: '获取验证码',
    code: '6 位验证码',
    signIn: '登录',
  },
} as const;

/** A member who has just closed the account, on one device. */
async function closedMemberOn(visitor: Visitor) {
  const { viewport, locale, theme } = visitor;
  const { email, client } = await server.member({ language: locale, password });
  await client.disable({ proof: { kind: 'password', password } });
  const page = await browser.newMemberPage(visitor);
  page.expectConsole(/409/);
  const text = words[locale as keyof typeof words];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const headings = () => page.getByRole('main').getByRole('heading').allTextContents();

  /** What is said instead of a refusal: nothing else is asked, and either answer holds. */
  async function choose(answer: 'leave' | 'takeBack', step: string) {
    await page.getByRole('heading', { level: 1, name: text.closing }).waitFor();
    expect(await headings()).toEqual([text.closing]);
    await look(page, `come back ${step} ${viewport} ${locale} ${theme}`);
    expect(await tokenOf(page)).toBeUndefined();
    await button(text[answer]).click();
  }

  return { page, email, text, button, choose };
}

async function isHome(page: MemberPage, email: string) {
  await page.waitForURL('/');
  await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
  await alive(page);
  expect(await server.clientOf((await tokenOf(page)) ?? null).getUserInfo()).toMatchObject({ email });
}

async function typeNewPassword(page: Page, text: { newPassword: string; save: string }) {
  await page.getByRole('textbox', { name: text.newPassword, exact: true }).fill(newPassword);
  await page.getByRole('button', { name: text.save, exact: true }).click();
}

const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'en', theme: 'day' },
  { viewport: 'desktop', locale: 'zh-CN', theme: 'night' },
];

describe.each(visitors)(
  'a closing account on $viewport in $locale is left closed, or taken back',
  (visitor) => {
    test('by the link for a new password', async () => {
      const { page, email, text, choose } = await closedMemberOn(visitor);
      await server.client.sendMailByRecoverPwd({ account: email });
      await page.visit('/recover_pwd');
      await page.goto(`/recover_pwd#${await mailedKey(server, email, '/recover_pwd')}`);
      await alive(page);
      await typeNewPassword(page, text);
      await choose('leave', 'recover');
      await typeNewPassword(page, text);
      await choose('takeBack', 'recover');
      await isHome(page, email);
      expect(await server.client.login({ account: email, password: newPassword })).toHaveProperty('token');
    });

    test('by a code for a new password', async () => {
      const { page, email, text, button, choose } = await closedMemberOn(visitor);
      await page.visit('/forget_pwd');
      await alive(page);
      await page.getByRole('radio', { name: text.byCode }).check();
      await page.getByRole('textbox', { name: text.account }).fill(email);
      await button(text.sendCode).click();
      await page.getByLabel(text.code).waitFor();
      await page.getByLabel(text.code).fill(await mailedCode(server, email));
      await typeNewPassword(page, text);
      await choose('leave', 'forgotten');
      await typeNewPassword(page, text);
      await choose('takeBack', 'forgotten');
      await isHome(page, email);
      expect(await server.client.login({ account: email, password: newPassword })).toHaveProperty('token');
    });

    test('by the link that signs in', async () => {
      const { page, email, text, button, choose } = await closedMemberOn(visitor);
      await server.client.sendMailByRecoverPwd({ account: email });
      await page.visit('/redirect/fastLogin');
      await page.goto(`/redirect/fastLogin#${await mailedKey(server, email, '/redirect/fastLogin')}`);
      await alive(page);
      await button(text.signIn).click();
      await choose('leave', 'fast login');
      await button(text.signIn).click();
      await choose('takeBack', 'fast login');
      await isHome(page, email);
    });

    test('on the page for joining', async () => {
      const { page, email, text, button, choose } = await closedMemberOn(visitor);
      await page.visit('/register');
      await alive(page);
      await page.getByRole('textbox', { name: text.account }).fill(email);
      await button(text.sendCode).click();
      await page.getByLabel(text.code).waitFor();
      const code = await mailedCode(server, email);
      await page.getByLabel(text.code).fill(code);
      await choose('leave', 'register');
      await page.getByLabel(text.code).fill(code);
      await choose('takeBack', 'register');
      await isHome(page, email);
    });
  },
);

test('what cannot be taken back any more is told where it was asked', async () => {
  const { page, email, text, button, choose } = await closedMemberOn({
    viewport: 'phone',
    locale: 'en',
    theme: 'night',
  });
  await server.client.sendMailByRecoverPwd({ account: email });
  await open(page, `/redirect/fastLogin#${await mailedKey(server, email, '/redirect/fastLogin')}`);
  await button(text.signIn).click();
  await page.getByRole('heading', { name: text.closing }).waitFor();
  server.clock.at = new Date(Date.now() + 31 * 60_000);
  try {
    page.expectConsole(/400 .*fastLogin/);
    await choose('takeBack', 'too late');
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    expect(await tokenOf(page)).toBeUndefined();
  } finally {
    server.clock.at = null;
  }
});
