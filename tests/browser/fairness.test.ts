import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { revealEnded } from '#server/features/draws/periods.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { consolation, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { look, open } from './journey.ts';
import {
  firstLoadBudget,
  firstLoadOf,
  foreignWords,
  smallTargets,
  beyond,
  beyondWithLargeText,
} from './page-checks.ts';

const server = useTestServer({ site: true });
let member: TestMember;
/** Plays of yesterday, whose seed is published, and one of today. */
let [honest, instead, tampered, reseeded, secret] = ['', '', '', '', ''];
const dayMs = 86_400_000;

beforeAll(async () => {
  member = await server.member();
  const opensAt = new Date(Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs);
  const name = { en: 'Lucky nest', 'zh-Hans': '好运鸟巢', 'zh-Hant': '好運鳥巢' };
  const prizes = [
    prize('Coins', { name: { en: '5 coins', 'zh-Hans': '5 金币', 'zh-Hant': '5 金幣' } }),
    prize('More', { name: { en: '50 coins', 'zh-Hans': '50 金币', 'zh-Hant': '50 金幣' }, amount: 50 }),
    { ...consolation(), name: { en: 'A kind word', 'zh-Hans': '一句暖心话', 'zh-Hant': '一句暖心話' } },
  ];
  const [coins, more, nothing] = prizes.map(({ prizeId }) => prizeId);
  const { code } = await putUpDraw(server, {
    prizes,
    odds: [
      { prizeId: coins ?? '', weight: 30 },
      { prizeId: more ?? '', weight: 10 },
      { prizeId: nothing ?? '', weight: 60 },
    ],
    name,
    opensAt,
  });
  const gone = prize('Gone', { quantity: 0 });
  const soldOut = await putUpDraw(server, {
    prizes: [gone, consolation()],
    odds: surely(gone),
    name,
    opensAt,
  });
  const playOf = async (drawCode: string) =>
    (await member.client.lottery({ code: drawCode, requestKey: crypto.randomUUID() })).playId;
  server.clock.at = new Date(Date.now() - dayMs);
  honest = await playOf(code);
  tampered = await playOf(code);
  instead = await playOf(soldOut.code);
  const other = await putUpDraw(server, { prizes: [consolation()], name, opensAt });
  reseeded = await playOf(other.code);
  server.clock.at = null;
  secret = await playOf(code);
  await revealEnded({
    db: server.db,
    secret: 'a secret for tests that is long enough',
    log: server.app.log,
    now: () => new Date(),
  });
  // Somebody at the brand gives a friend another roll, and swaps a seed, when all is over.
  await sql`update draw_result set roll = (roll + 2251799813685248) % 4503599627370496 where play_id = ${tampered}`.execute(
    server.db,
  );
  await sql`
    update draw_period set seed = ${Buffer.alloc(32, 7)}
     where period_id = (select period_id from draw_result where play_id = ${reseeded})`.execute(server.db);
});
const browser = openBrowser(() => server.url);

const verdict = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const stepsOf = async (page: Page) =>
  (await page.locator('ol li p.font-semibold .sr-only').allInnerTexts()).map((text) =>
    text.replace(/^.*– /s, ''),
  );

const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'zh-HK', theme: 'night' },
  { viewport: 'desktop', locale: 'en', theme: 'night' },
  { viewport: 'phone', locale: 'zh-CN', theme: 'day' },
];
const words = {
  en: { right: 'It matches', wrong: 'It does not match' },
  'zh-CN': { right: '结果一致', wrong: '结果不一致' },
  'zh-HK': { right: '結果一致', wrong: '結果不一致' },
};

describe('the page that checks draws', () => {
  test.each(visitors)('is for everybody’s eyes and hands on $viewport, $locale, $theme', async (visitor) => {
    const page = await browser.newMemberPage(visitor);
    const text = words[visitor.locale as keyof typeof words];
    const width = visitor.viewport === 'phone' ? 390 : 1280;
    const name = `fairness ${visitor.viewport} ${visitor.locale}`;
    for (const [step, path, awaited] of [
      ['start', '/gifts/fairness', null],
      ['right', `/gifts/fairness?play=${honest}`, text.right],
      ['wrong', `/gifts/fairness?play=${tampered}`, text.wrong],
      ['secret', `/gifts/fairness?play=${secret}`, null],
    ] as const) {
      await page.visit(path);
      if (awaited !== null) await verdict(page, awaited);
      await look(page, `${name} ${step}`);
      expect(await beyond(page, width)).toEqual([]);
      expect(await beyondWithLargeText(page, width)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await foreignWords(page, visitor.locale)).toEqual([]);
      expect((await firstLoadOf(page)).js).toBeLessThan(firstLoadBudget.js);
    }
  });

  test('a visitor pastes the number of an honest play and sees it done again', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/gifts/fairness');
    await page.getByRole('textbox', { name: 'Number of the play' }).fill(` ${honest.toUpperCase()} `);
    await page.keyboard.press('Enter');
    await verdict(page, 'It matches');
    expect(new URL(page.url()).searchParams.get('play')?.trim().toLowerCase()).toBe(honest);
    expect(await stepsOf(page)).toEqual(['right', 'right', 'right', 'right']);
  });

  test('a consolation tells its reason, and is right', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/gifts/fairness?play=${instead}`);
    await verdict(page, 'It matches');
    await page.getByText('“Consolation”, because the last piece of the other had gone.').waitFor();
  });

  test('a roll that was changed afterwards does not match, and says where', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/gifts/fairness?play=${tampered}`);
    await verdict(page, 'It does not match');
    expect((await stepsOf(page)).slice(0, 2)).toEqual(['right', 'not right']);
  });

  test('another seed than the promised one does not match its fingerprint', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/gifts/fairness?play=${reseeded}`);
    await verdict(page, 'It does not match');
    expect((await stepsOf(page))[0]).toBe('not right');
  });

  test('while the round is open the seed is secret, and the page says until when', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/gifts/fairness?play=${secret}`);
    await page.getByText(/^The seed is still secret, until \w+\s\d+,\s\d{4}/).waitFor();
    expect(await stepsOf(page)).toEqual(Array.from({ length: 4 }, () => 'cannot be checked yet'));
    await page.getByText('still secret', { exact: true }).waitFor();
  });

  test('without Web Crypto it says that it cannot, and judges nothing', async () => {
    const page = await browser.newMemberPage();
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await open(page, `/gifts/fairness?play=${honest}`);
    await verdict(page, 'This browser cannot do the check');
    expect(await stepsOf(page)).toEqual(Array.from({ length: 4 }, () => 'cannot be checked yet'));
  });

  test('a number that no play has is told beside the field', async () => {
    const page = await browser.newMemberPage();
    for (const number of [crypto.randomUUID(), 'not-a-number']) {
      await open(page, `/gifts/fairness?play=${number}`);
      const field = page.getByRole('textbox', { name: 'Number of the play' });
      expect(await field.inputValue()).toBe(number);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(/^There is no play with this number/).waitFor();
    }
  });

  test('a member chooses among her own plays', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/gifts/fairness');
    await look(page, 'fairness phone en member');
    await page
      .getByRole('link', { name: /Lucky nest/ })
      .first()
      .click();
    await page.getByText(/^The seed is still secret/).waitFor();
  });

  test('a visitor walks back to earlier rounds', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/gifts/fairness');
    const fingerprints = () =>
      page.getByRole('region', { name: 'All rounds' }).locator('code').allInnerTexts();
    const first = await fingerprints();
    expect(first.length).toBeGreaterThan(7);
    await page.getByRole('link', { name: 'Earlier rounds' }).click();
    await page.waitForURL(/rounds=/);
    await expect.poll(async () => (await fingerprints()).some((one) => first.includes(one))).toBe(false);
  });
});
