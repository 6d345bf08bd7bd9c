import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { alive, giveCoins, look, open, openTab, readCode, stockShelf, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await stockShelf(server);
});
const browser = openBrowser(() => server.url);

const password = 'four quiet birds';

const words = {
  en: {
    email: 'E-mail',
    send: 'Send me a code',
    code: 'Six-digit code',
    mailbox: 'demo mailbox',
    firstName: 'First name',
    next: 'Continue',
    unsaid: 'Continue without saying',
    steps: 'Points for the first steps',
    home: 'Home',
    password: 'Password',
    terms: /terms and conditions/,
    adult: 'I am 18 or over',
    create: 'Create my account',
    welcome: /^(?:Good morning|Good afternoon|Good evening|A quiet night), Mira$/,
    level: 'Level 1 · Egg',
    menu: 'Main menu',
    checkIn: 'Check-in',
    checkInFor: 'Check in for 5 coins',
    given: '5 coins for you',
    checkedIn: 'Checked in today',
    announced: 'Checked in. 5 coins are yours.',
    seeCoins: 'See my coins',
    entry: 'Daily check-in',
    rule: 'Day 1 of the seven-day card, 1 in a row',
    seeAll: 'See all',
    statement: 'Coin statement',
    giftList: 'Find a gift',
    backToCoins: 'Back to my coins',
    get: 'Get this gift: Lullaby song book',
    gift: 'Lullaby song book',
    confirm: 'Yes, get it',
    yours: 'It is yours',
    seeGifts: 'See my gifts',
    myGifts: 'My gifts',
    account: 'Account and settings',
    signOut: 'Sign out',
    signedOut: 'Welcome back',
    byPassword: 'With a password',
    signIn: 'Sign in',
  },
  'zh-CN': {
    email: '邮箱',
    send: '获取验证码',
    code: '6 位验证码',
    mailbox: '演示邮箱',
    firstName: '名字',
    next: '继续',
    unsaid: '先不说，继续',
    steps: '起步任务，领积分',
    home: '首页',
    password: '密码',
    terms: /条款与条件/,
    adult: '我已年满 18 周岁',
    create: '创建账户',
    welcome: /^(?:早上好|下午好|晚上好|夜深了)，Mira$/,
    level: '1 级 · 初蛋',
    menu: '主菜单',
    checkIn: '签到',
    checkInFor: '签到领 5 金币',
    given: '获得 5 金币',
    checkedIn: '今天已签到',
    announced: '签到成功，获得 5 金币。',
    seeCoins: '查看我的金币',
    entry: '每日签到',
    rule: '七日卡第 1 天，已连续 1 天',
    seeAll: '查看全部',
    statement: '金币明细',
    giftList: '去挑礼品',
    backToCoins: '返回我的金币',
    get: '兑换：摇篮曲歌本',
    gift: '摇篮曲歌本',
    confirm: '确认兑换',
    yours: '兑换成功',
    seeGifts: '查看我的礼品',
    myGifts: '我的礼品',
    account: '账户与设置',
    signOut: '退出登录',
    signedOut: '欢迎回来',
    byPassword: '密码登录',
    signIn: '登录',
  },
} as const;

/** One person on one device: what she does, in her language. */
function memberOn(page: MemberPage, { viewport, locale }: Visitor) {
  const text = words[locale as keyof typeof words];
  const email = `mira-${viewport}-${locale}@example.org`.toLowerCase();
  const keep = (step: string) => look(page, `main job ${viewport} ${locale} ${step}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  /** Asks for a code and takes it from the mailbox, which is opened in a second tab. */
  async function enterCode(step: string): Promise<void> {
    await page.getByLabel(text.email).fill(email);
    await button(text.send).click();
    await page.getByLabel(text.code).waitFor();
    await keep(step);
    const mailbox = await openTab(page, link(text.mailbox));
    const code = await readCode(mailbox, email);
    await mailbox.close();
    await page.getByLabel(text.code).pressSequentially(code);
  }

  async function register(): Promise<void> {
    // The address has no account yet, which the sign-in call says with a 404.
    page.expectConsole(/404 .*loginByCode/);
    await open(page, '/register');
    await keep('01 e-mail');
    await enterCode('02 code');
    await page.getByLabel(text.firstName).fill('Mira');
    await keep('03 you');
    await button(text.next).click();
    await button(text.unsaid).click();
    await page.getByRole('textbox', { name: text.password }).fill(password);
    await keep('04 password');
    await button(text.next).click();
    await page.getByRole('checkbox', { name: text.terms }).check();
    await page.getByRole('checkbox', { name: text.adult }).check();
    await keep('05 consents');
    await button(text.create).click();
    await page.getByRole('heading', { level: 2, name: text.steps }).waitFor();
    await alive(page);
    await page.getByRole('navigation', { name: text.menu }).getByRole('link', { name: text.home }).click();
    await heading(text.welcome).waitFor();
  }

  async function checkIn(): Promise<void> {
    await page.getByRole('navigation', { name: text.menu }).getByRole('link', { name: text.checkIn }).click();
    await heading(text.entry).waitFor();
    await keep('07 check-in');
    await button(text.checkInFor).click();
    await page.getByText(text.given, { exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: text.announced }).waitFor();
    expect(await button(text.checkedIn).getAttribute('aria-disabled')).toBe('true');
    await keep('08 checked in');
  }

  /** @returns the voucher code that the page shows */
  async function claimGift(): Promise<string> {
    await link(text.giftList).click();
    await page.getByRole('button', { name: text.get }).click();
    await keep('11 claim');
    await button(text.confirm).click();
    const sheet = page.getByRole('dialog', { name: text.yours });
    const voucher = await sheet.getByText(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4})+$/).innerText();
    await keep('12 claimed');
    await sheet.getByRole('link', { name: text.seeGifts }).click();
    await heading(text.myGifts).waitFor();
    return voucher;
  }

  async function signOut(): Promise<void> {
    await button(text.account).click();
    await page.getByRole('dialog').getByRole('link', { name: text.signOut }).click();
    await heading(text.signedOut).waitFor();
    await alive(page);
    expect(await tokenOf(page)).toBeUndefined();
  }

  async function signInByPassword(): Promise<void> {
    await page.getByRole('radio', { name: text.byPassword }).check();
    await page.getByLabel(text.email).fill(email);
    await page.getByRole('textbox', { name: text.password }).fill(password);
    await keep('15 password');
    await button(text.signIn).click();
    await heading(text.welcome).waitFor();
    await alive(page);
  }

  return {
    text,
    email,
    keep,
    button,
    link,
    heading,
    enterCode,
    register,
    checkIn,
    claimGift,
    signOut,
    signInByPassword,
  };
}

async function memberIdOf(email: string): Promise<string> {
  const row = await server.db
    .selectFrom('member')
    .select('memberId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.memberId;
}

/** Amounts of the member's entries, oldest first, and the balance they make. */
async function storedLedger(memberId: string): Promise<{ amounts: number[]; balance: number }> {
  const entries = await server.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('memberId', '=', memberId)
    .orderBy('occurredAt')
    .execute();
  const balance = await server.db
    .selectFrom('ledgerBalance')
    .select('amount')
    .where('memberId', '=', memberId)
    .where('currency', '=', 'coins')
    .executeTakeFirstOrThrow();
  return { amounts: entries.map(({ amount }) => Number(amount)), balance: Number(balance.amount) };
}

/** Both kinds of screens, languages and themes; `every-page.test.ts` has all of their pairs. */
const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'en', theme: 'day' },
  { viewport: 'desktop', locale: 'zh-CN', theme: 'night' },
];

describe('a member signs up, checks in, earns coins and claims a gift', () => {
  test.each(visitors)('$viewport, $locale, by $theme', async (visitor) => {
    server.clock.at = null;
    const page = await browser.newMemberPage(visitor);
    const member = memberOn(page, visitor);
    const { text, keep, link, heading } = member;

    await member.register();
    await page.getByText(text.level).waitFor();
    await keep('06 home');
    const memberId = await memberIdOf(member.email);

    await member.checkIn();
    await link(text.seeCoins).click();
    const latest = page.getByRole('listitem').filter({ hasText: text.rule });
    await latest.getByText(text.entry, { exact: true }).waitFor();
    await keep('09 coins');
    await link(text.seeAll).click();
    await heading(text.statement).waitFor();
    const line = page.getByRole('listitem').filter({ hasText: text.rule });
    expect(await line.innerText()).toMatch(/\+5/);
    await keep('10 statement');

    await giveCoins(server, memberId, 40);
    await link(text.backToCoins).click();
    await page.getByText('45', { exact: true }).waitFor();
    const voucher = await member.claimGift();
    await page.getByText(voucher, { exact: true }).waitFor();
    await page.getByRole('heading', { name: text.gift }).waitFor();
    await keep('13 my gifts');
    const claim = await server.db
      .selectFrom('giftClaim')
      .select(['voucherCode', 'price'])
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(claim).toEqual({ voucherCode: voucher, price: 40 });
    expect(await storedLedger(memberId)).toEqual({ amounts: [5, 40, -40], balance: 5 });

    await member.signOut();
    await keep('14 signed out');
    await member.signInByPassword();
    await member.signOut();
    // A new code may be asked for a minute after the one before.
    server.clock.at = new Date(Date.now() + 90_000);
    await member.enterCode('16 code');
    await heading(text.welcome).waitFor();
    await alive(page);
    await page.getByText(text.given, { exact: true }).waitFor();
  });
});
