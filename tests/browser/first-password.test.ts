import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useLoopServer } from '#tests/support/provider-visit.ts';
import { alive, look } from './journey.ts';
import { memberWith } from './member-ways.ts';
import { button } from './provider-steps.ts';

const loop = useLoopServer({ site: true });
beforeEach(async () => {
  await loop.server.db.deleteFrom('rateLimit').execute();
});
const browser = openBrowser(() => loop.server.url);

const newPassword = 'five roses in a vase';

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
      const { token, phone, client } = await memberWith(loop, ['phone'], { language: locale });
      const page = await browser.newMemberPage({ token, viewport, theme, locale });
      await page.visit('/changePassword');
      await alive(page);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(phone).waitFor();
      await look(page, `first password phone ${viewport} ${theme} ${locale}`);
      await button(page, send).click();
      await page.getByLabel(code).waitFor();
      await page.getByLabel(code).fill(await mailedCode(loop.server, phone));
      await page.getByRole('textbox', { name: label, exact: true }).fill(newPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
      await page.getByText(told).waitFor();
      await look(page, `first password set ${viewport} ${theme} ${locale}`);
      expect((await client.getUserInfo()).hasPass).toBe(true);
      expect(await loop.server.client.login({ account: phone, password: newPassword })).toHaveProperty(
        'token',
      );
    },
  );

  test.each([
    ['phone', 'night', 'en', 'Ways to sign in', 'Back to settings'],
    ['desktop', 'day', 'zh-CN', '登录方式', '返回设置'],
  ] as const)(
    'of who has neither leads to an address first, on %s by %s in %s',
    async (viewport, theme, locale, add, back) => {
      const { token } = await memberWith(loop, ['loop'], { language: locale });
      const page = await browser.newMemberPage({ token, viewport, theme, locale });
      await page.visit('/changePassword');
      await alive(page);
      expect(await page.getByRole('link', { name: back }).getAttribute('href')).toBe('/profile/settings');
      await look(page, `first password nowhere ${viewport} ${theme} ${locale}`);
      await page.getByRole('main').getByRole('link', { name: add }).click();
      await page.waitForURL('/profile/signIn');
    },
  );
});
