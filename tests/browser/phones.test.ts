import { describe, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode, mailTo } from '#tests/support/mailbox.ts';
import { startTestServer, useTestServer, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

async function textedCode(number: string, before: number): Promise<string> {
  await expect.poll(async () => (await mailTo(server, number)).length).toBe(before + 1);
  return mailedCode(server, number);
}

const words = {
  en: {
    account: 'E-mail or phone',
    country: 'Country of the number',
    send: 'Send me a code',
    invalid: 'Please enter an e-mail address or a mobile number',
    code: 'Six-digit code',
    another: 'Use another number',
    firstName: 'First name',
    next: 'Continue',
    unsaid: 'Continue without saying',
    skip: 'Continue without a password',
    terms: /terms and conditions/,
    adult: 'I am 18 or over',
    create: 'Create my account',
    mailbox: 'Text message',
  },
  'zh-CN': {
    account: '邮箱或手机号',
    country: '号码所属国家或地区',
    send: '获取验证码',
    invalid: '请输入正确的邮箱或手机号',
    code: '6 位验证码',
    another: '换一个手机号',
    firstName: '名字',
    next: '继续',
    unsaid: '先不说，继续',
    skip: '暂不设置，继续',
    terms: /我同意/,
    adult: '我已年满 18 周岁',
    create: '创建账户',
    mailbox: '短信',
  },
} as const;

describe.each([
  ['en', 'phone', 'day', '+447400112233', '07400 112233'],
  ['zh-CN', 'desktop', 'night', '+447400445566', '07400 445566'],
] as const)('in %s on a %s', (locale, viewport, theme, number, shown) => {
  const word = words[locale];

  test('a member joins by phone, leaves, and comes back by a code', async () => {
    const page = await browser.newMemberPage({ viewport, theme, locale, timeZone: 'Europe/London' });
    // A proven number without an account is a 404 of the call that signs in.
    page.expectConsole(/404 \(Not Found\) .*loginByCode/);
    const inLanguage = (path: string) => (locale === 'en' ? path : `${path}?Language=zh`);
    await open(page, inLanguage('/register'));
    const account = page.getByRole('textbox', { name: word.account });
    await account.pressSequentially(shown.replace(' ', ''), { delay: 30 });
    const country = page.getByRole('combobox', { name: word.country });
    await country.waitFor();
    expect(await country.inputValue()).toBe('GB');
    await expect.poll(() => account.inputValue()).toBe(shown);
    // The field is the same one all along: nothing that was typed is lost, and the cursor stays.
    expect(await account.evaluate((field) => field === document.activeElement)).toBe(true);
    await look(page, `phones ${viewport} ${locale} register`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: word.send }).click();
    await page.getByText(number).waitFor();
    await look(page, `phones ${viewport} ${locale} code`);
    await page.getByRole('button', { name: word.another }).waitFor();
    await page.getByRole('textbox', { name: word.code }).fill(await textedCode(number, 0));
    await page.getByRole('textbox', { name: word.firstName }).fill('Mira');
    await page.getByRole('button', { name: word.next }).click();
    await page.getByRole('button', { name: word.unsaid }).click();
    await page.getByRole('button', { name: word.skip }).click();
    await page.getByRole('checkbox', { name: word.terms }).check();
    await page.getByRole('checkbox', { name: word.adult }).check();
    await page.getByRole('button', { name: word.create }).click();
    await page.getByRole('heading', { level: 1, name: /Mira/ }).waitFor();
    const member = await server.db
      .selectFrom('member')
      .select(['email', 'phone', 'firstName'])
      .where('phone', '=', number)
      .executeTakeFirst();
    expect(member).toEqual({ email: null, phone: number, firstName: 'Mira' });

    await page.goto(inLanguage('/logout'));
    await page.waitForURL(/\/login/);
    // A minute has to pass between two codes to one number.
    await server.db
      .updateTable('verificationCode')
      .set({ sentAt: new Date(Date.now() - 61_000) })
      .execute();
    await open(page, inLanguage('/login'));
    await account.fill(number);
    await country.waitFor();
    await look(page, `phones ${viewport} ${locale} login`);
    await page.getByRole('button', { name: word.send }).click();
    await page.getByRole('textbox', { name: word.code }).fill(await textedCode(number, 1));
    await page.getByRole('heading', { level: 1, name: /Mira/ }).waitFor();

    await open(page, inLanguage('/demo/mailbox'));
    await page.getByRole('heading', { level: 2, name: word.mailbox }).first().waitFor();
    await look(page, `phones ${viewport} ${locale} mailbox`);
  });

  test('what is neither an address nor a mobile number is said, and an address may begin with digits', async () => {
    const page = await browser.newMemberPage({ viewport, theme, locale, timeZone: 'Europe/London' });
    await open(page, locale === 'en' ? '/login' : '/login?Language=zh');
    const account = page.getByRole('textbox', { name: word.account });
    const country = page.getByRole('combobox', { name: word.country });
    await account.pressSequentially('02071234567', { delay: 20 });
    await country.waitFor();
    await page.getByRole('button', { name: word.send }).click();
    await page.getByText(word.invalid).waitFor();
    await account.fill('');
    await account.pressSequentially('13800138@qq.com', { delay: 20 });
    await country.waitFor({ state: 'hidden' });
    expect(await account.inputValue()).toBe('13800138@qq.com');
    await account.fill('+8613800138000');
    await expect.poll(() => country.inputValue()).toBe('CN');
    expect(await mailTo(server, '+442071234567')).toEqual([]);
  });
});

test('where phones sign nobody in, the field asks for an e-mail alone', async () => {
  const labelOf = async ({ url }: TestServer) =>
    /<label[^>]*>(E-mail[^<]*)/.exec(await (await fetch(`${url}/login`)).text())?.[1];
  const plain = await startTestServer({ site: true, environment: { DEMO: 'off' } });
  try {
    expect([await labelOf(server), await labelOf(plain)]).toEqual(['E-mail or phone', 'E-mail']);
  } finally {
    await plain.stop();
  }
});
