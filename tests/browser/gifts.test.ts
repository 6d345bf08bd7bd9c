import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { giveCoins, look, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
let ids: { lamp: string; coupon: string; book: string; tea: string };
beforeAll(async () => {
  ids = {
    lamp: await shelve(server, 'Night lamp', {
      delivery: 'physical',
      price: 30,
      stock: 50,
      restrictedIn: ['FR'],
    }),
    coupon: await shelve(server, 'Five off', {
      delivery: 'coupon',
      couponDays: 30,
      stock: null,
      codes: ['NEST-FIVE-1', 'NEST-FIVE-2', 'NEST-FIVE-3'],
    }),
    book: await shelve(server, 'Song book', { price: 0, limitPerMember: 1 }),
    tea: await shelve(server, 'Herb tea', { price: 500, minLevel: 3 }),
  };
});
const browser = openBrowser(() => server.url);

async function memberWith(coins: number): Promise<TestMember> {
  const member = await server.member();
  if (coins > 0) await giveCoins(server, member.memberId, coins);
  return member;
}

const pageOf = ({ token }: TestMember, visitor: Partial<Visitor> = {}): Promise<MemberPage> =>
  browser.newMemberPage({ token, ...visitor });

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const claimButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Get this gift: ${name}` });
const addressBarOf = (page: Page) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;
const coinsOf = async ({ client }: TestMember) => (await client.getBalance({ currency: 'coins' })).available;

/** Lets the next answer of a call be lost on its way, though the call was done. */
async function loseAnswer(page: MemberPage, url: string): Promise<void> {
  page.expectConsole(/ERR_CONNECTION_RESET/);
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

describe('a gift that is sent', () => {
  test('is searched for, and redeemed with an address typed on the spot', async () => {
    const member = await memberWith(50);
    const page = await pageOf(member);
    await open(page, '/pointsMall');
    await page.getByRole('searchbox', { name: 'Search the gifts' }).fill('LAMP');
    await expect.poll(() => addressBarOf(page)).toBe('/pointsMall?q=LAMP');
    await claimButton(page, 'Song book').waitFor({ state: 'detached' });
    await look(page, 'mall 01 search');

    await claimButton(page, 'Night lamp').click();
    const question = sheet(page, 'Get “Night lamp”?');
    await question.getByText('Where should we send it?').waitFor();
    await look(page, 'mall 02 no address');
    await question.getByRole('button', { name: 'Add an address' }).click();
    const form = sheet(page, 'A new address');
    await form.getByLabel('Phone', { exact: true }).fill('020 7946 0018');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Street and number').fill('12 Nightingale Lane');
    await look(page, 'mall 03 form');
    // What is typed stays while the sheet is closed.
    await form.getByRole('button', { name: 'Close' }).click();
    await claimButton(page, 'Night lamp').click();
    await question.getByRole('button', { name: 'Add an address' }).click();
    await form.getByText('We kept what you had typed.').waitFor();
    expect(await form.getByLabel('City').inputValue()).toBe('London');
    await form.getByLabel('Postcode').fill('SW4 9AH');
    await form.getByRole('button', { name: 'Save the address' }).click();

    await question.getByText('12 Nightingale Lane').waitFor();
    await look(page, 'mall 04 question');
    await question.getByRole('button', { name: 'Yes, get it' }).dblclick();
    const given = sheet(page, 'It is yours');
    await given.getByText('12 Nightingale Lane').waitFor();
    await look(page, 'mall 05 given');
    const { list } = await member.client.listOrders();
    expect(list).toMatchObject([{ name: 'Night lamp', price: 30, state: 'requested', addressNeeded: false }]);
    const way = await given.getByRole('link', { name: 'See my order' }).getAttribute('href');
    expect(way).toBe(`/order?id=${list[0]?.orderId}`);
    expect(await member.client.getOrder({ orderId: list[0]?.orderId ?? '' })).toMatchObject({
      address: { city: 'London', line1: '12 Nightingale Lane', postcode: 'SW4 9AH', phone: '+442079460018' },
    });
    expect(await coinsOf(member)).toBe(20);
    // The page behind knows what is left.
    await given.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 more coins and it is yours').waitFor();
  });

  test('is not sent to a country where it is forbidden, and goes where she says last', async () => {
    const member = await memberWith(50);
    const london = await addAddress(member);
    const paris = await member.client.modifyAddress({
      firstName: 'Anna',
      phone: '020 7946 0018',
      phoneCountryCode: 'GB',
      countryCode: 'FR',
      city: 'Paris',
      line1: '3 rue des Nids',
      postcode: '75001',
      isDefault: true,
    });
    const bristol = await member.client.modifyAddress({
      firstName: 'Nora',
      phone: '020 7946 0018',
      phoneCountryCode: 'GB',
      countryCode: 'GB',
      city: 'Bristol',
      line1: '8 Swallow Street',
      postcode: 'BS1 4DJ',
    });
    expect(new Set([london, paris.id, bristol.id]).size).toBe(3);
    const page = await pageOf(member, { theme: 'night' });
    await open(page, '/gifts/redeemList');
    await claimButton(page, 'Night lamp').click();
    const question = sheet(page, 'Get “Night lamp”?');
    await question.getByText('3 rue des Nids').waitFor();
    page.expectConsole(/403 .*gift\/claim/);
    await question.getByRole('button', { name: 'Yes, get it' }).click();
    await question.getByRole('alert').getByText('This gift cannot be sent to that country').waitFor();
    await look(page, 'mall 06 not there');
    expect(await coinsOf(member)).toBe(50);

    await question.getByRole('button', { name: 'Choose another address' }).click();
    const choice = sheet(page, 'Where should we send it?');
    expect(await choice.getByRole('radio', { name: /Anna/ }).isDisabled()).toBe(true);
    await choice.getByRole('radio', { name: /London/ }).check();
    await look(page, 'mall 07 addresses');
    await choice.getByRole('button', { name: 'Send it there' }).click();
    await question.getByText('12 Nightingale Lane').waitFor();

    // The claim arrives, its answer does not; she thinks again of where it goes, and tries again.
    await loseAnswer(page, '**/gift/claim');
    await question.getByRole('button', { name: 'Yes, get it' }).click();
    await question.getByRole('alert').getByText('you will not pay twice').waitFor();
    await question.getByRole('button', { name: /^Change where it goes/ }).click();
    await choice.getByRole('radio', { name: /Bristol/ }).check();
    await choice.getByRole('button', { name: 'Send it there' }).click();
    await question.getByRole('button', { name: 'Try again' }).click();
    await sheet(page, 'It is yours').getByText('8 Swallow Street').waitFor();
    const { list } = await member.client.listOrders();
    expect(list).toHaveLength(1);
    const order = await member.client.getOrder({ orderId: list[0]?.orderId ?? '' });
    expect(order.address).toMatchObject({ city: 'Bristol' });
    expect(await coinsOf(member)).toBe(20);
  });
});

test('a coupon shows its code, which is in her book of coupons', async () => {
  const member = await memberWith(10);
  const page = await pageOf(member);
  await open(page, `/gifts/redeemList?gift=${ids.coupon}`);
  const detail = sheet(page, 'Five off');
  await detail.getByText('A coupon code at once, to use within 30 days').waitFor();
  await look(page, 'mall 08 detail');
  await detail.getByRole('button', { name: 'Get this gift' }).click();
  await sheet(page, 'Get “Five off”?').getByRole('button', { name: 'Yes, get it' }).click();
  const given = sheet(page, 'It is yours');
  const code = await given.getByText(/^NEST-FIVE-\d$/).innerText();
  await given.getByRole('button', { name: 'Copy code' }).waitFor();
  expect(await given.getByRole('link', { name: 'See my coupons' }).getAttribute('href')).toBe('/coupon');
  expect((await member.client.listCoupons()).list.map((one) => one.code)).toEqual([code]);
  // Done with the gift, done with its sheet: the list is there.
  await given.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => addressBarOf(page)).toBe('/gifts/redeemList');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the last piece goes to somebody else between opening and confirming', async () => {
  const giftId = await shelve(server, 'Only one', { stock: 1, price: 10 });
  const [member, other] = [await memberWith(10), await memberWith(10)];
  const page = await pageOf(member);
  await expect.poll(() => member.client.getRedeemGift({ giftId }).catch(() => null)).not.toBeNull();
  // What the list says of its stock is a moment old.
  await expect
    .poll(async () => {
      await open(page, '/pointsMall?sort=newest');
      return claimButton(page, 'Only one').isEnabled();
    })
    .toBe(true);
  await claimButton(page, 'Only one').click();
  const question = sheet(page, 'Get “Only one”?');
  await question.getByText('Then you keep').waitFor();
  await other.client.claimGift({ giftId, requestKey: crypto.randomUUID() });
  page.expectConsole(/409 .*gift\/claim/);
  await question.getByRole('button', { name: 'Yes, get it' }).click();
  const refused = sheet(page, 'Not this time');
  await refused.getByText('Nothing was taken from your balance.').waitFor();
  await look(page, 'mall 09 sold out');
  expect(await coinsOf(member)).toBe(10);
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('All have been claimed').count();
    })
    .toBe(1);
});

describe('the address', () => {
  test('leads to a gift and back, from the list and from elsewhere', async () => {
    const member = await memberWith(0);
    const page = await pageOf(member);
    await open(page, '/gifts');
    await look(page, 'mall 10 hub');
    await page.getByRole('link', { name: /^Gifts to redeem/ }).click();
    await page.getByRole('link', { name: 'Herb tea' }).click();
    await expect.poll(() => addressBarOf(page)).toBe(`/gifts/redeemList?gift=${ids.tea}`);
    const tea = sheet(page, 'Herb tea');
    await tea.getByText(/Members from the level Fledgling/).waitFor();
    expect(await tea.getByRole('button', { name: 'Get this gift' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.goBack();
    await tea.waitFor({ state: 'detached' });
    expect(addressBarOf(page)).toBe('/gifts/redeemList');
    await page.goForward();
    await tea.waitFor();
    await tea.getByRole('button', { name: 'Close' }).click();
    await tea.waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => addressBarOf(page)).toBe('/gifts');

    await open(page, `/pointsMall?q=book&gift=${ids.book}`);
    const book = sheet(page, 'Song book');
    await book.getByText('One for each member').waitFor();
    await book.getByRole('button', { name: 'Get this gift' }).click();
    const question = sheet(page, 'Get “Song book”?');
    // It costs nothing, so there is no sum.
    expect(await question.getByText('It costs').count()).toBe(0);
    await question.getByRole('button', { name: 'Not now' }).click();
    await book.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => addressBarOf(page)).toBe('/pointsMall?q=book');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('keeps search and filters, and a gift that is gone leads to the others', async () => {
    const member = await memberWith(0);
    const page = await pageOf(member, { viewport: 'desktop' });
    await open(page, '/pointsMall?gift=019a0000-0000-7000-8000-000000000001');
    await page
      .getByRole('status')
      .getByText(/no longer offered/)
      .waitFor();
    await look(page, 'mall 11 desktop');
    await page.getByRole('link', { name: 'Affordable now' }).click();
    await expect.poll(() => addressBarOf(page)).toBe('/pointsMall?show=affordable');
    await claimButton(page, 'Night lamp').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('nothing like this');
    await page.getByRole('heading', { name: 'Nothing found for “nothing like this”' }).waitFor();
    await look(page, 'mall 12 nothing');
    await page.reload();
    expect(await page.getByRole('searchbox').inputValue()).toBe('nothing like this');
    await page.getByRole('link', { name: 'Show all gifts' }).click();
    await claimButton(page, 'Night lamp').waitFor();
    expect(addressBarOf(page)).toBe('/pointsMall');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });
});
