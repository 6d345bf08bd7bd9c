import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useLoopServer } from '#tests/support/provider-visit.ts';
import { alive, look, open } from './journey.ts';
import { memberWith } from './member-ways.ts';
import {
  atIssuer,
  button,
  keptOnTheWay,
  leaveBy,
  pretend,
  typeCode,
  viaLoop,
  visitor,
} from './provider-steps.ts';

const loop = useLoopServer({ site: true });
beforeEach(async () => {
  await loop.server.db.deleteFrom('rateLimit').execute();
});
const browser = openBrowser(() => loop.server.url);

const password = 'four quiet birds';

const otherPhone = (at: number) => ({ shown: `07400 11000${at}`, number: `+44740011000${at}` });

describe('another phone number', () => {
  test('is proven by a code to the one before', async () => {
    const { token, phone, client } = await memberWith(loop, ['phone']);
    const { shown, number } = otherPhone(1);
    const page = await browser.newMemberPage({ token, timeZone: 'Europe/London' });
    await open(page, '/profile/signIn');
    await button(page, 'Use another phone number').click();
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByText(`We send a code to ${phone}.`).waitFor();
    await look(page, 'phone way proof');
    await button(page, 'Send me a code').click();
    await typeCode(page, loop.server, phone);
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
    const code = await mailedCode(loop.server, number);
    await page.getByLabel('Six-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await sheet.getByText('This code is not right').waitFor();
    await look(page, 'phone way code');
    await typeCode(page, loop.server, number);
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
      const { token, client } = await loop.server.member({ password, language: locale });
      const { shown, number } = otherPhone(locale === 'en' ? 2 : 3);
      const page = await browser.newMemberPage({ token, viewport, theme, locale, timeZone: 'Europe/London' });
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
      await page.getByLabel(code).waitFor();
      await page.getByLabel(code).fill(await mailedCode(loop.server, number));
      // The number stays proven: only the password is asked for again.
      await page.getByRole('textbox', { name: secret }).fill(password);
      await button(page, next).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText(number, { exact: true }).waitFor();
      expect((await client.getUserInfo()).phone).toBe(number);
    },
  );

  test('is proven at a provider by who has nothing else', async () => {
    const { token, client } = await memberWith(loop, ['loop']);
    const { shown, number } = otherPhone(4);
    const page = await visitor(browser, loop.issuer, { token, timeZone: 'Europe/London' });
    await open(page, '/profile/signIn');
    await button(page, 'Add a phone number').click();
    await leaveBy(page, 'Confirm with Loop');
    await atIssuer(page, loop.server);
    await page.waitForURL('/profile/signIn');
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByLabel('Mobile number').fill(shown);
    await button(page, 'Send me a code by text').click();
    await typeCode(page, loop.server, number);
    await sheet.waitFor({ state: 'hidden' });
    expect((await client.getUserInfo()).phone).toBe(number);
  });
});

test('inside an app, who has nothing but a provider is told what to do', async () => {
  const { token } = await memberWith(loop, ['loop']);
  const page = await browser.newMemberPage({ token });
  await pretend(page, 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0 Mobile');
  await open(page, '/profile/signIn');
  await button(page, 'Add an e-mail address').click();
  await page.getByRole('dialog').getByText('Please open this page in your browser').waitFor();
  await look(page, 'ways no proof inside an app');
});

test('a trip to a provider that was given up leaves nothing behind who signs in otherwise', async () => {
  const { email } = await loop.server.member();
  const page = await visitor(browser, loop.issuer);
  await open(page, '/login');
  await leaveBy(page, 'Continue with Loop');
  await page.getByRole('heading', { name: 'Issuer' }).waitFor();
  await open(page, '/login');
  expect(await keptOnTheWay(page)).not.toEqual([null, null]);
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill(email);
  await button(page, 'Send me a code').click();
  await typeCode(page, loop.server, email);
  await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
  expect(await keptOnTheWay(page)).toEqual([null, null]);
});

test('a change of language while the code is on its way asks for nothing again', async () => {
  const email = `${randomUUID()}@example.org`;
  loop.issuer.person = { sub: randomUUID(), email, email_verified: true, given_name: 'Mira' };
  const page = await visitor(browser, loop.issuer, { viewport: 'desktop' });
  await viaLoop(page, loop.server);
  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
  await button(page, 'Send me a code').click();
  await page.getByLabel('Six-digit code').waitFor();
  await page.locator('[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('zh-HK');
  const boxes = page.getByLabel('6 位數驗證碼');
  await boxes.waitFor();
  // The page has loaded its data anew by then.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await boxes.fill(await mailedCode(loop.server, email));
  await page.getByRole('textbox', { name: '名字' }).waitFor();
});
