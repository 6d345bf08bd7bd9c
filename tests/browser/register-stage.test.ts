import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const words = {
  en: {
    account: 'E-mail or phone',
    send: 'Send me a code',
    code: 'Six-digit code',
    firstName: 'First name',
    next: 'Continue',
    title: 'Where are you on your way?',
    stage: 'Expecting',
    unsaid: 'Rather not say',
    skip: 'Continue without saying',
    day: 'Due date',
    noPassword: 'Continue without a password',
    terms: /terms and conditions/,
    adult: 'I am 18 or over',
    create: 'Create my account',
    steps: 'Points for the first steps',
  },
  'zh-CN': {
    account: '邮箱或手机号',
    send: '获取验证码',
    code: '6 位验证码',
    firstName: '名字',
    next: '继续',
    title: '您走到哪一步了？',
    stage: '怀孕中',
    unsaid: '不想说',
    skip: '先不说，继续',
    day: '预产期',
    noPassword: '暂不设置，继续',
    terms: /我同意/,
    adult: '我已年满 18 周岁',
    create: '创建账户',
    steps: '起步任务，领积分',
  },
} as const;

test.each([
  ['en', 'phone', 'day', true],
  ['zh-CN', 'phone', 'night', true],
  ['en', 'desktop', 'day', false],
] as const)(
  'in %s on a %s by %s, a new member tells where she is or does not (%s), and comes to her first steps',
  async (locale, viewport, theme, tells) => {
    const word = words[locale];
    const email = `stage-${locale}-${viewport}@example.org`.toLowerCase();
    const page = await browser.newMemberPage({ viewport, theme, locale });
    page.expectConsole(/404 .*loginByCode/);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await open(page, locale === 'en' ? '/register' : '/register?Language=zh');
    await page.getByRole('textbox', { name: word.account }).fill(email);
    await button(word.send).click();
    const boxes = page.getByRole('textbox', { name: word.code });
    await boxes.waitFor();
    await boxes.fill(await mailedCode(server, email));
    await page.getByRole('textbox', { name: word.firstName }).fill('Mira');
    await button(word.next).click();

    await page.getByRole('heading', { level: 1, name: word.title }).waitFor();
    expect(await page.getByRole('radio', { name: word.unsaid }).isChecked()).toBe(true);
    expect(await page.getByLabel(word.day).count()).toBe(0);
    await look(page, `register stage ${viewport} ${locale}`);
    const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    if (tells) {
      await page.getByRole('radio', { name: word.stage }).check();
      await page.getByLabel(word.day).fill(day);
      await look(page, `register stage told ${viewport} ${locale}`);
      await button(word.next).click();
    } else await button(word.skip).click();
    await button(word.noPassword).click();
    await page.getByRole('checkbox', { name: word.terms }).check();
    await page.getByRole('checkbox', { name: word.adult }).check();
    await button(word.create).click();

    await page.getByRole('heading', { level: 2, name: word.steps }).waitFor();
    await alive(page);
    await look(page, `register stage tasks ${viewport} ${locale}`);
    const member = server.clientOf((await tokenOf(page)) ?? null);
    expect(await member.getUserInfo()).toMatchObject(
      tells ? { lactation: 2, childExpectedDate: day } : { lactation: 1, childExpectedDate: null },
    );
    expect(await member.listChildren()).toHaveLength(tells ? 1 : 0);
  },
);
