import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open, shelve } from './journey.ts';
import { takeAllDown } from '#tests/support/content.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  const free = { price: 0, limitPerMember: null };
  await shelve(server, 'First blanket', { ...free, kind: 'newBaby', delivery: 'physical', stock: 9 });
  await shelve(server, 'A warm meal', { ...free, kind: 'newBaby' });
  await shelve(server, 'An hour of rest', { ...free, kind: 'momBirthday' });
  await shelve(server, 'Crown and candle', { ...free, kind: 'babyBirthday' });
  const offer = { ...free, kind: 'jump', delivery: 'link' } as const;
  await shelve(server, 'Spring colours', {
    ...offer,
    board: 3,
    link: 'https://shop.example/spring',
    closesAt: new Date(Date.now() + 9 * 86_400_000),
  });
  await shelve(server, 'Swimming lesson', { ...offer, board: 4, link: 'https://partner.example/swim' });
});
const browser = openBrowser(() => server.url);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A birthday of many years ago in the month so many months from now. */
function birthdayIn(months: number, years = 30): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth() + months, 15))
    .toISOString()
    .slice(0, 10);
}

describe('gifts for a new baby', () => {
  test('a member tells of her child, comes back, and has one gift sent', async () => {
    const member = await server.member();
    await addAddress(member);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/gifts/newBabyGiftList');
    expect(await saidOf(page)).toMatch(births);
    await page.getByRole('heading', { name: 'When does your story begin?' }).waitFor();
    await look(page, 'new baby unknown');
    await page.getByRole('link', { name: 'Add a child' }).click();
    await page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a child' });
    await sheet.getByLabel('Date of birth').fill(inDays(-10));
    await sheet.getByLabel('Name').fill('Ada');
    await sheet.getByRole('button', { name: 'Save' }).click();

    await page.waitForURL('**/gifts/newBabyGiftList');
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada' });
    await ada.getByText(/^Open until /).waitFor();
    await look(page, 'new baby open');
    await page.getByRole('button', { name: 'Choose this gift: First blanket' }).click();
    const claiming = page.getByRole('dialog', { name: 'Get “First blanket”?' });
    await claiming.getByText('12 Nightingale Lane').waitFor();
    await claiming.getByRole('button', { name: 'Yes, get it' }).dblclick();
    const given = page.getByRole('dialog', { name: 'It is yours' });
    await given.getByText('12 Nightingale Lane').waitFor();
    await given.getByRole('button', { name: 'Done' }).click();

    await ada.getByText('You chose “First blanket”.').waitFor();
    expect(await page.getByRole('button', { name: /^Choose this gift/ }).count()).toBe(0);
    const { list } = await member.client.listOrders();
    expect(list).toMatchObject([{ name: 'First blanket', state: 'requested' }]);
    const way = await ada.getByRole('link', { name: 'See my order' }).getAttribute('href');
    expect(way).toBe(`/order?id=${list[0]?.orderId}`);
    await look(page, 'new baby taken');
  });

  test('twins each get one, an expected child waits', async () => {
    const { client, token, memberId } = await server.member();
    for (const name of ['Ben', 'Bo']) {
      await client.addChild({ childId: crypto.randomUUID(), name, birthDate: inDays(-3) });
    }
    await client.addChild({ childId: crypto.randomUUID(), expectedDate: inDays(90) });
    const page = await browser.newMemberPage({ token, viewport: 'desktop' });
    await open(page, '/gifts/newBabyGiftList');
    const waiting = page.getByRole('listitem').filter({ hasText: 'My baby on the way' });
    await waiting
      .getByText(/^From /)
      .first()
      .waitFor();
    const whose = page.getByRole('group', { name: 'Who is it for?' });
    await whose.getByRole('button', { name: 'Bo' }).click();
    await look(page, 'new baby twins');
    for (const name of ['Bo', 'Ben']) {
      await page.getByRole('button', { name: 'Choose this gift: A warm meal' }).click();
      await page.getByRole('button', { name: 'Yes, get it' }).click();
      const given = page.getByRole('dialog', { name: 'It is yours' });
      await given.getByRole('button', { name: 'Done' }).click();
      const child = page.getByRole('listitem').filter({ hasText: name });
      await child.getByText('You chose “A warm meal”.').waitFor();
    }
    const claims = await server.db
      .selectFrom('giftClaim')
      .select('occasion')
      .where('memberId', '=', memberId)
      .execute();
    expect(new Set(claims.map(({ occasion }) => occasion)).size).toBe(2);
  });
});

describe('birthday gifts', () => {
  test('the date is told, the month has its gift, and the other tab says when', async () => {
    const { client, token } = await server.member();
    await client.addChild({ childId: crypto.randomUUID(), name: 'Ida', birthDate: birthdayIn(1, 3) });
    const page = await browser.newMemberPage({ token });
    await open(page, '/gifts/momBirthdayGiftList');
    await page.getByText('We ask for the day only').waitFor();
    await page.getByRole('link', { name: 'Add my birthday' }).click();
    await page.getByRole('textbox', { name: 'Birthday' }).fill(birthdayIn(0));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/gifts/momBirthdayGiftList');

    await page.getByRole('button', { name: 'Choose this gift: An hour of rest' }).click();
    await page.getByRole('button', { name: 'Yes, get it' }).click();
    const given = page.getByRole('dialog', { name: 'It is yours' });
    const code = await given.getByText(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4})+$/).innerText();
    await given.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You chose “An hour of rest”.').waitFor();
    // Where her taps scrolled to, the header lies over the way back.
    await page.evaluate(() => scrollTo(0, 0));
    await look(page, 'birthday taken');
    expect((await client.listClaims({})).list).toMatchObject([{ kind: 'momBirthday', voucherCode: code }]);

    await page.getByRole('tab', { name: 'For my child' }).click();
    await page.waitForURL('**/gifts/momBirthdayGiftList?tab=baby');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Ida' })
      .getByText(/^From /)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Crown and candle' }).waitFor();
    expect(await page.getByRole('button', { name: /^Choose this gift/ }).count()).toBe(0);
    await look(page, 'birthday not due');
    await page.goBack();
    await page.getByText('You chose “An hour of rest”.').waitFor();
  });
});

const births = /bab(?:y|ies)\b|birth|newborn|\bchild|pregnan|Ida\b|宝宝|寶寶|生日|新生|出生|预产|預產/i;

/** Everything that a reader, a screen reader or a tab can meet: texts, labels, title and description. */
async function saidOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const whole = document.documentElement.cloneNode(true) as HTMLElement;
    for (const code of whole.querySelectorAll('script, style, link')) code.remove();
    const attributes = [...whole.querySelectorAll('[aria-label], [title], [alt], [content]')].flatMap((one) =>
      ['aria-label', 'title', 'alt', 'content'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [whole.textContent, ...attributes].join('\n');
  });
}

describe('a member who rests', () => {
  test.each(['en', 'zh-CN'] as const)(
    'reads nothing of births or birthdays after a loss, in %s',
    async (locale) => {
      const { client, token } = await server.member({ language: locale });
      await client.modifyUserInfo({ birthday: birthdayIn(0) });
      await client.addChild({ childId: crypto.randomUUID(), name: 'Ida', birthDate: inDays(-5) });
      await client.reportLoss();
      const page = await browser.newMemberPage({ token, locale });
      for (const path of ['/gifts/newBabyGiftList', '/gifts/momBirthdayGiftList?tab=baby']) {
        await open(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await saidOf(page)).not.toMatch(births);
      }
      await look(page, `quiet page ${locale}`);
      await page
        .getByRole('link', { name: locale === 'en' ? /^Home/ : /^首页/ })
        .last()
        .click();
      await page.waitForURL(`${server.url}/`);
    },
  );

  test('finds it resting with her in a pause, and all of it afterwards', async () => {
    const { client, token } = await server.member();
    await client.addChild({ childId: crypto.randomUUID(), birthDate: inDays(-5) });
    await client.setPause({ paused: true });
    const page = await browser.newMemberPage({ token });
    await open(page, '/gifts/newBabyGiftList');
    await page.getByRole('heading', { level: 1, name: 'This page is resting with you' }).waitFor();
    expect(await page.title()).toBe('Gifts · Nestling');
    expect(await page.getByText(inDays(54).slice(0, 4)).count()).toBe(0);
    await client.setPause({ paused: false });
    await page.reload();
    await page.getByText(/^Open until /).waitFor();
  });
});

test('offers say until when, and open their page in a new tab that knows nothing of this one', async () => {
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await open(page, '/gifts/jumpList');
  await page.getByText(/^Until /).waitFor();
  const link = page.getByRole('link', { name: 'Go to the offer: Spring colours (opens in a new tab)' });
  expect(await link.getAttribute('href')).toBe('https://shop.example/spring');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  await look(page, 'offers');
  await page.getByRole('tab', { name: 'From partners' }).click();
  await page.waitForURL('**/gifts/jumpList?type=4');
  await page.getByRole('link', { name: /^Go to the offer: Swimming lesson/ }).waitFor();
  await takeAllDown(server.db, 'gift', new Date(), ({ kind }) => kind !== 'jump');
  // Lists of gifts are kept for two seconds.
  afterTwoSeconds();
  await open(page, '/gifts/jumpList?type=3');
  await page.getByRole('heading', { name: 'No offers right now' }).waitFor();
});
