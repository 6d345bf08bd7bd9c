import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressLimits } from '#contract/address-rules.ts';
import type { CallInput } from '#contract/client.ts';
import { inLondon, inSanFrancisco } from '#tests/support/addresses.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { addressWords } from './address-words.ts';
import { alive, look, open } from './journey.ts';
import { smallTargets, beyond, beyondWithLargeText } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const home: CallInput<'modifyAddress'> = { ...inLondon, lastName: 'Holm' };
const grandma: CallInput<'modifyAddress'> = {
  ...inSanFrancisco,
  firstName: 'Anna',
  lastName: 'Holm',
  line2: 'Floor 3',
};

/** One person on one device. */
function memberOn(page: MemberPage, { viewport, locale }: Pick<Visitor, 'viewport' | 'locale'>) {
  const text = addressWords[locale as keyof typeof addressWords];
  const width = viewport === 'phone' ? 390 : 1280;
  return {
    text,
    /** A step as it is seen: for everybody's use, within the screen, for a thumb, and in large letters. */
    async keep(step: string) {
      await look(page, `addresses ${viewport} ${locale} ${step}`);
      expect(await beyond(page, width)).toEqual([]);
      expect(await beyondWithLargeText(page, width)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    field: (name: string) => page.getByRole('textbox', { name }),
    choice: (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    told: (message: string) => page.getByRole('status').filter({ hasText: message }).waitFor(),
  };
}

async function pageOf(member: TestMember): Promise<MemberPage> {
  return browser.newMemberPage({ token: member.token });
}

const bookOf = async ({ client }: TestMember) => (await client.listAddresses()).list;
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const phoneCode = (page: Page) =>
  page.evaluate(
    (code) => performance.getEntriesByType('resource').some(({ name }) => name.includes(code)),
    codeWith('NOT_A_NUMBER'),
  );

/** Answers the next call of a kind with a failure that the server could give. */
async function failNext(page: Page, path: string, code: number, status: number, message: string) {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: { code, message } }), { times: 1 });
}

/** Both kinds of screens, languages and themes; `every-page.test.ts` has all of their pairs. */
const visitors: Visitor[] = [
  { viewport: 'phone', locale: 'en', theme: 'day' },
  { viewport: 'desktop', locale: 'zh-CN', theme: 'night' },
];

describe('a member keeps her addresses', () => {
  test.each(visitors)('$viewport, $locale, by $theme', async (visitor) => {
    const { locale } = visitor;
    const member = await server.member({ language: locale });
    const page = await browser.newMemberPage({ ...visitor, token: member.token });
    const { text, keep, button, link, field, choice, heading, told } = memberOn(page, visitor);
    await page.visit('/address');
    await alive(page);
    await page.getByRole('heading', { name: text.empty }).waitFor();
    await keep('01 empty');

    await link(text.add).click();
    await heading(text.addTitle).waitFor();
    await expect.poll(() => focusedLabel(page)).toBe(text.addTitle);
    expect(await field(text.firstName).inputValue()).toBe('Mira');
    await choice(text.country).selectOption('US');
    await choice(text.province).locator('option[value="US-CA"]').waitFor({ state: 'attached' });
    await field(text.firstName).fill('Anna');
    await page.locator('[name="lastName"]').fill('Holm');
    expect(await choice(text.phoneCountry).inputValue()).toBe('US');
    expect(await phoneCode(page)).toBe(false);
    await field(text.phone).focus();
    await expect.poll(() => phoneCode(page)).toBe(true);
    await field(text.phone).pressSequentially('2025550123');
    expect(await field(text.phone).inputValue()).toBe('(202) 555-0123');
    await field(text.postcode).fill('9410');
    await button(text.save).click();
    await page.getByText(text.missing).waitFor();
    await page.getByText(text.wrongPostcode).waitFor();
    expect(await focusedName(page)).toBe('provinceCode');
    await keep('02 faults');

    await choice(text.province).selectOption('US-CA');
    await field(text.city).fill('San Francisco');
    await field(text.line1).fill('1 Market Street');
    await field(text.postcode).fill('94103');
    await keep('03 filled');
    await field(text.postcode).press('Enter');
    await told(text.saved);
    await heading(text.list).waitFor();
    const [added, ...others] = await bookOf(member);
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      firstName: 'Anna',
      phone: '+12025550123',
      provinceCode: 'US-CA',
      postcode: '94103',
      isDefault: true,
    });
    await keep('04 one');

    await member.client.modifyAddress({ ...home, isDefault: true });
    await link(text.edit).click();
    await heading(text.editTitle).waitFor();
    expect(await choice(text.province).inputValue()).toBe('US-CA');
    expect(await field(text.phone).inputValue()).toBe('+1 202 555 0123');
    // A number that says its country brings it along.
    await field(text.phone).fill('');
    await field(text.phone).pressSequentially('+442079460018');
    await expect.poll(() => field(text.phone).inputValue()).toBe('+44 20 7946 0018');
    expect(await choice(text.phoneCountry).inputValue()).toBe('GB');
    await button(text.save).click();
    await told(text.saved);
    await page.getByText('+44 20 7946 0018').first().waitFor();

    await button(text.makeDefault).click();
    await told(text.nowDefault);
    await page.getByRole('main').getByRole('listitem').first().getByText('Anna').waitFor();
    expect(await focusedLabel(page)).toBe(text.list);
    expect((await bookOf(member)).map(({ firstName }) => firstName)).toEqual(['Anna', 'Mira']);
    await keep('05 two');

    await button(text.remove).click();
    const dialog = page.getByRole('dialog', { name: text.removal });
    await dialog.getByText(text.newestNext).waitFor();
    await keep('06 delete');
    await dialog.getByRole('button', { name: text.keep }).click();
    expect(await focusedLabel(page)).toBe(text.remove);
    await button(text.remove).click();
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
    await told(text.removed);
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Anna' })
      .waitFor({ state: 'detached' });
    await expect.poll(() => focusedLabel(page)).toBe(text.list);
    expect(await bookOf(member)).toMatchObject([{ firstName: 'Mira', isDefault: true }]);
  });
});

describe('the form', () => {
  const visitor = { viewport: 'phone', locale: 'en' } as const;

  test('is there again as it was left, for the same member only, until it is saved or begun anew', async () => {
    const member = await server.member();
    const page = await pageOf(member);
    const { text, button, link, field, choice, keep } = memberOn(page, visitor);
    const kept = page.getByText('We kept what you had typed.');
    await open(page, '/address?edit=new');
    await choice(text.country).selectOption('DE');
    await field(text.city).fill('Bremen');
    await page.reload();
    await alive(page);
    await kept.waitFor();
    expect(await field(text.city).inputValue()).toBe('Bremen');
    expect(await choice(text.country).inputValue()).toBe('DE');
    await choice(text.province).locator('option[value="DE-HB"]').waitFor({ state: 'attached' });
    await keep('07 draft');

    await link('Back to my addresses').click();
    await page.getByRole('heading', { name: text.empty }).waitFor();
    await link(text.add).click();
    await kept.waitFor();
    await button('Start over').click();
    expect(await field(text.city).inputValue()).toBe('');
    expect(await choice(text.country).inputValue()).toBe('GB');
    expect(await focusedName(page)).toBe('firstName');
    await kept.waitFor({ state: 'detached' });
    await page.reload();
    await alive(page);
    expect(await kept.count()).toBe(0);

    await field(text.city).fill('Leeds');
    const other = await server.member();
    await page.context().addCookies([{ name: 'token', value: other.token, url: server.url }]);
    await open(page, '/address?edit=new');
    expect(await field(text.city).inputValue()).toBe('');
    expect(await kept.count()).toBe(0);
  });

  test('keeps what a thumb types before the scripts are there', async () => {
    const member = await server.member();
    const page = await pageOf(member);
    const { text, field } = memberOn(page, visitor);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/address?edit=new', { waitUntil: 'commit' });
    await field(text.city).fill('Leeds');
    held.resolve();
    await alive(page);
    await field(text.line1).fill('4 Mill Street');
    expect(await field(text.city).inputValue()).toBe('Leeds');
  });

  test('asks for what the country has, and no more', async () => {
    const member = await server.member();
    const page = await pageOf(member);
    const { text, button, field, choice } = memberOn(page, visitor);
    await open(page, '/address?edit=new');
    await choice(text.country).selectOption('HK');
    await field(text.postcode).waitFor({ state: 'detached' });
    await field(text.phone).focus();
    await expect.poll(() => phoneCode(page)).toBe(true);
    await field(text.phone).pressSequentially('51234567');
    await field(text.line1).fill('1 Nathan Road');
    await button(text.save).click();
    await memberOn(page, visitor).told(text.saved);
    expect(await bookOf(member)).toMatchObject([{ countryCode: 'HK', postcode: '', phone: '+85251234567' }]);
  });

  test('says at its fields what the server refuses, and adds once however often it is sent', async () => {
    const member = await server.member();
    const page = await pageOf(member);
    const { text, button, field, told, keep } = memberOn(page, visitor);
    await open(page, '/address?edit=new');
    await field(text.phone).fill('02079460018');
    await field(text.city).fill('London');
    await field(text.line1).fill('12 Rosemary Lane');
    await field(text.postcode).fill('E1 8EN');

    page.expectConsole(/400 .*address\/modify/);
    await page.route(
      '**/address/modify',
      (route) =>
        route.fulfill({
          status: 400,
          json: {
            code: 10001202,
            message: 'Please check the address',
            result: { fields: [{ path: 'phone', reason: 'The courier cannot dial this' }] },
          },
        }),
      { times: 1 },
    );
    await button(text.save).click();
    await page.getByText('The courier cannot dial this').waitFor();
    await expect.poll(() => focusedName(page)).toBe('phone');
    expect(await field(text.phone).getAttribute('aria-invalid')).toBe('true');

    page.expectConsole(/409 .*address\/modify/);
    await failNext(page, '/address/modify', 10001201, 409, 'Your address book is full.');
    await button(text.save).click();
    await page.getByRole('alert').filter({ hasText: 'Your address book is full.' }).waitFor();
    await keep('08 refused');

    // The address is added, and the answer is lost on the way.
    page.expectConsole(/ERR_CONNECTION_RESET/);
    await page.route(
      '**/address/modify',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button(text.save).click();
    await page.getByRole('alert').filter({ hasText: 'it will not be added twice' }).waitFor();
    await button(text.save).click();
    await told(text.saved);
    expect(await bookOf(member)).toHaveLength(1);
  });

  test('can fetch a list of provinces again that did not arrive', async () => {
    const member = await server.member();
    const page = await pageOf(member);
    const { text, button, choice } = memberOn(page, visitor);
    await open(page, '/address?edit=new');
    page.expectConsole(/503 .*provinceList/);
    page.expectServerError(/provinceList/);
    await failNext(page, '/provinceList', 503, 503, 'Busy');
    await choice(text.country).selectOption('AU');
    await page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' }).waitFor();
    await button('Try again').click();
    await choice(text.province).selectOption('AU-NSW');
  });
});

describe('the list', () => {
  const visitor = { viewport: 'phone', locale: 'en' } as const;

  test('says what went wrong and leaves the address where it is; one that is gone goes', async () => {
    const member = await server.member();
    await member.client.modifyAddress(home);
    const { id } = await member.client.modifyAddress(grandma);
    const page = await pageOf(member);
    const { text, button, told, keep } = memberOn(page, visitor);
    await open(page, '/address');
    await button(text.remove).click();
    page.expectConsole(/500 .*address/);
    page.expectServerError(/address/);
    await failNext(page, `/address/${id}`, 10000000, 500, 'That did not work.');
    const dialog = page.getByRole('dialog', { name: text.removal });
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor();
    await keep('09 not deleted');
    expect(await bookOf(member)).toHaveLength(2);
    await dialog.getByRole('button', { name: text.keep }).click();

    await member.client.removeAddress({ id });
    page.expectConsole(/404 .*setDefault/);
    await button(text.makeDefault).click();
    await page.getByRole('alert').filter({ hasText: 'This address no longer exists' }).waitFor();
    await button(text.makeDefault).waitFor({ state: 'detached' });
    await expect.poll(() => focusedLabel(page)).toBe(text.list);

    const second = await member.client.modifyAddress(grandma);
    await open(page, '/address');
    await button(text.remove).click();
    await member.client.removeAddress({ id: second.id });
    page.expectConsole(/404 .*address/);
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
    await told(text.removed);
    expect(await bookOf(member)).toHaveLength(1);
  });

  test('keeps adding within the reach of a thumb however long it is', async () => {
    const member = await server.member();
    for (let added = 0; added < 6; added += 1) await member.client.modifyAddress(home);
    const page = await pageOf(member);
    const { text, link } = memberOn(page, visitor);
    await open(page, '/address');
    const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
    const add = await link(text.add).boundingBox();
    expect(add && menu && [add.y > 600, add.y + add.height <= menu.y]).toEqual([true, true]);
  });

  test('of a full book offers no further address', async () => {
    const member = await server.member();
    for (let added = 0; added < addressLimits.perMember; added += 1) {
      await member.client.modifyAddress(added % 2 === 0 ? home : grandma);
    }
    const page = await pageOf(member);
    const { text, link, keep } = memberOn(page, visitor);
    await open(page, '/address?edit=new');
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('You have 20 addresses. Delete one to add another.').waitFor();
    expect(await link(text.add).count()).toBe(0);
    await keep('10 full');
  });

  test('takes the place of a form for an address there is not', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const { id } = await other.client.modifyAddress(home);
    const page = await pageOf(member);
    for (const edit of [id, 'nonsense', '']) {
      await open(page, `/address?edit=${edit}`);
      expect(new URL(page.url()).search).toBe('');
    }
  });
});
