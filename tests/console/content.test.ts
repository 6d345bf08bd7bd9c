import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { emptyBody } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { still } from '#tests/browser/journey.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { chooseFrom, fillText, goWithin, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

/** A gift that members see. */
async function liveGift(slug: string, name = 'Cloth') {
  const body = giftBody({ name: text(name) });
  const { pieceId } = await staff.client['gift.save']({ slug, startedFrom: 0, body });
  await staff.client['gift.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  return { pieceId, body };
}

const namesForMembers = async () => {
  const { client } = await server.member();
  const { list } = await client.listRedeemGifts();
  return list.map(({ name }) => name);
};
/** What a kind takes with its list, its editor and a look at all of both, on a slow machine. */
const slowestKindMs = 10_000;

/** The catalogue hears of it within a second. */
const membersFind = (names: readonly string[]) => expect.poll(namesForMembers).toEqual(names);

test('the first one is made from an example, which nobody sees', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/village');
  await screenshot(page, 'console empty list');
  await page.getByRole('link', { name: 'Make the first one from an example' }).click();
  expect(await page.getByRole('switch', { name: 'Begin with an example' }).isChecked()).toBe(true);
  await page.getByLabel('Address').fill('from-example');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Members see nothing of it: it was never published.').waitFor();
  const { body } = await staff.client.getExample({ kind: 'village' });
  const name = page.getByRole('group', { name: 'Name', exact: true }).getByLabel('English');
  await expect.poll(() => name.inputValue()).toBe(Reflect.get(Object(body?.['name']), 'en'));
});

test('a gift is made from nothing, shown to members, and taken back', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/gift');
  await page.getByRole('link', { name: 'Make the first one', exact: true }).click();
  await page.getByLabel('Address').fill('Night Light');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Only small letters, digits and hyphens').waitFor();
  await page.getByLabel('Address').fill('night-light');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Members see nothing of it: it was never published.').waitFor();

  // All that is missing is said before it is asked for, and leads to its field.
  await page.getByRole('heading', { name: 'It cannot be published because' }).waitFor();
  await page.getByRole('button', { name: 'Name The text in Traditional Chinese is missing' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('body.name.zh-Hant');
  await screenshot(page, 'console editor with faults');

  await fillText(page, 'Name', ['Night light', '小夜灯', '小夜燈']);
  await fillText(page, 'Description', ['Warm and dim', '温暖柔和', '溫暖柔和']);
  await page.getByLabel('Name of the drawing').fill('moon');
  await chooseFrom(page, 'Currency', 'Coins');
  await page.getByLabel('Price').fill('20');
  await page.getByLabel('From level').fill('1');
  await page.getByLabel('Place on its shelf').fill('1');
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await save(page);
  await membersFind([]);
  await publishNow(page);
  await page.getByText(/^Members see version 2, since/).waitFor();
  await membersFind(['Night light']);
  expect(await page.getByLabel('Address', { exact: true }).isDisabled()).toBe(true);

  // What a version does not hold comes by acts.
  await page.getByLabel('Pieces', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Add pieces' }).click();
  await page.getByText('25 put into stock in all, claimed ones included.').waitFor();

  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await page.getByText('Members see nothing of it: it was taken down.').waitFor();
  await membersFind([]);
  await page.getByRole('button', { name: 'Take the last change back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the last change back' }).click();
  await page.getByText(/^Members see version 2, since/).waitFor();
  await membersFind(['Night light']);
});

test('is planned for a moment of the brand’s zone, listed, and called off', async () => {
  const { pieceId } = await liveGift('planned');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByLabel('Price').fill('30');
  await save(page);
  await page.getByText('Version 2 is newer and not published.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('At a moment').check();
  await page.getByLabel('When', { exact: true }).fill('2031-02-03T09:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Next: version 2, on Feb 3, 2031, 9:30 AM.').waitFor();
  const { next } = await staff.client['gift.get']({ pieceId });
  expect(next).toEqual({ from: '2031-02-03T01:30:00.000Z', version: 2 });

  await page.getByLabel('Price').fill('31');
  await save(page);
  await page.getByText('What is planned is not the newest version.').waitFor();
  await page.visit('/console');
  await page.getByRole('link', { name: /Cloth Gift · Feb 3, 2031/ }).click();
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByText('Called off.').waitFor();
  expect((await staff.client['gift.get']({ pieceId })).next).toBeNull();
});

test('what is typed is kept without saving, and found again in another tab', async () => {
  const { pieceId } = await liveGift('typed');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  await fillText(page, 'Name', ['Softest cloth', '最软的布', '最軟的布']);
  await page.getByText(/^What you type is kept, last at/).waitFor();
  const session = await page.evaluate(() => sessionStorage.getItem('staff-session') ?? '');
  const context = page.context();
  await page.close();
  const other = await context.newPage();
  await other.addInitScript((kept) => sessionStorage.setItem('staff-session', kept), session);
  await other.goto(`${server.url}/console/gift/${pieceId}`);
  await other.getByText(/^This is what you typed at .* and had not saved yet/).waitFor();
  const name = other.getByRole('group', { name: 'Name', exact: true }).getByLabel('English');
  expect(await name.inputValue()).toBe('Softest cloth');
  await other.getByRole('button', { name: 'Go back to what was saved' }).click();
  await expect.poll(() => name.inputValue()).toBe('Cloth');
  await expect
    .poll(async () => {
      const { n } = await server.db
        .selectFrom('contentDraft')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('pieceId', '=', pieceId)
        .executeTakeFirstOrThrow();
      return Number(n);
    })
    .toBe(0);
});

test('a sign-in that ended loses nothing of what was being typed', async () => {
  const { pieceId } = await liveGift('ended');
  const cleo = await server.staff('content', 'Cleo');
  const page = await openConsole(browser, cleo, { role: 'content' });
  // Whichever call is the first to be told: what is typed, or choices that come a moment later.
  page.expectConsole(/401 \(Unauthorized\)/);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('heading', { name: 'Cloth', exact: true }).waitFor();
  await page.getByLabel('Price').fill('77');
  await server.db
    .updateTable('staffSession')
    .set({ revokedAt: new Date() })
    .where('staffId', '=', cleo.staffId)
    .execute();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  const { token } = await server.again(cleo);
  await page.addInitScript((fresh) => {
    const kept = JSON.parse(sessionStorage.getItem('staff-session') ?? '{}') as object;
    sessionStorage.setItem('staff-session', JSON.stringify({ ...kept, token: fresh }));
  }, token);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByText(/^This is what you typed at .* and had not saved yet/).waitFor();
  expect(await page.getByLabel('Price').inputValue()).toBe('77');
  await save(page);
  expect((await staff.client['gift.get']({ pieceId })).body.price).toBe(77);
});

test('two change one gift at once: what only one changed is put together, and the rest is asked', async () => {
  const { pieceId, body } = await liveGift('both');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('group', { name: 'Name', exact: true }).getByLabel('English').fill('My cloth');
  await page.getByLabel('Price').fill('11');
  const bea = await server.staff('content', 'Bea');
  const theirs = { ...body, name: { ...body.name, en: 'Her cloth' }, minLevel: 3 };
  await bea.client['gift.save']({ pieceId, slug: 'both', startedFrom: 1, body: theirs });

  page.expectConsole(/409 \(Conflict\).*gift\/save/);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Two of you changed the same' });
  await dialog.getByText('Her cloth').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(2);
  await screenshot(page, 'console merge');
  // Closed without a choice, it is asked again.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+s');
  await dialog.getByText('Her cloth').waitFor();
  await dialog.getByLabel(/What was saved meanwhile/).check();
  await dialog.getByRole('button', { name: 'Save it so' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await staff.client['gift.get']({ pieceId })).newest).toBe(3);
  const { body: both } = await staff.client['gift.get']({ pieceId });
  expect(both).toEqual({ ...body, name: { ...body.name, en: 'Her cloth' }, price: 11, minLevel: 3 });

  // Nothing of the same: nobody is asked.
  await page.getByLabel('Price').fill('12');
  await bea.client['gift.save']({ pieceId, slug: 'both', startedFrom: 3, body: { ...both, minLevel: 2 } });
  await page.keyboard.press('Control+s');
  await page.getByText('Put together with what was saved meanwhile.').waitFor();
  const { body: together } = await staff.client['gift.get']({ pieceId });
  expect([together.price, together.minLevel]).toEqual([12, 2]);
});

test('each version tells what it changed, and can be made anew', async () => {
  const { pieceId, body } = await liveGift('versions');
  await staff.client['gift.save']({
    pieceId,
    slug: 'versions',
    startedFrom: 1,
    body: { ...body, price: 99 },
  });
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('99', { exact: true }).waitFor();
  await history.getByRole('button', { name: 'Make a new version as this one was' }).click();
  await page.getByText('Restored as a new version').waitFor();
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('10');
});

test('a list is searched, cut down, ordered and paged by the server', async () => {
  for (const place of Array.from({ length: 12 }, (_, at) => at)) {
    const body = { name: text(`Group ${place}`), position: place };
    await staff.client['faqGroup.save']({ slug: `listed-${place}`, startedFrom: 0, body });
  }
  const page = await openConsole(browser, staff);
  await page.visit('/console/faqGroup?perPage=10&sort=position&order=ASC');
  await page.getByText('Group 0', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.getByText('Group 11', { exact: true }).waitFor();
  await page.getByLabel('Search', { exact: true }).fill('Group 7');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Search', { exact: true }).fill('no such thing');
  await page.getByText('Nothing fits these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('Group 0', { exact: true }).waitFor();
});

test('a list is exported whole, as it is narrowed', async () => {
  await liveGift('for-export', 'Exported, with a comma');
  await liveGift('not-meant', 'Another');
  const page = await openConsole(browser, staff);
  await page.visit('/console/gift');
  await page.getByText('Another', { exact: true }).waitFor();
  await page.getByLabel('Search', { exact: true }).fill('exported');
  await page.getByText('Another', { exact: true }).waitFor({ state: 'detached' });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the list as a table' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('gift.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFslug,state,changedAt,/);
  expect(lines[1]).toMatch(/^for-export,live,/);
  expect(lines[1]).toContain('"Exported, with a comma"');
  expect(lines.slice(2)).toEqual(['']);
});

test('several are published at once after a dry run, which says of each what would become of it', async () => {
  const body = giftBody({ name: text('Sleeping bag') });
  const begin = async (slug: string, its = body) =>
    staff.client['gift.save']({ slug, startedFrom: 0, body: its });
  const [one] = [await begin('bag-one'), await begin('bag-two')];
  await begin('bag-bare', { ...body, picture: '' });
  await liveGift('bag-live', 'Sleeping bag');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift?filter=${encodeURIComponent('{"q":"bag-"}')}`);
  await page.getByRole('row').nth(4).waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('4 items selected').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 4 pieces?' });
  await dialog.getByText('Nothing is changed yet.').waitFor();
  for (const count of ['2 change', '1 as wanted already', '1 not possible'])
    await dialog.getByText(count, { exact: true }).waitFor();
  await dialog.getByText('It cannot be published yet – Picture: This is still to be filled in').waitFor();
  await dialog.getByText('Draft → Live, version 1').first().waitFor();
  await still(page);
  await screenshot(page, 'console bulk');
  await checkAccessibility(page);
  expect((await staff.client['gift.get']({ pieceId: one.pieceId })).state).toBe('draft');

  // What stops on the way goes on from there.
  page.expectConsole(/ERR_FAILED/);
  await page.route('**/gift/bulk', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Do it for 2' }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('2 changed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('4 items selected').waitFor({ state: 'hidden' });
  await page.getByRole('row').getByText('Live', { exact: true }).nth(2).waitFor();
  const { list } = await staff.client['gift.list']({ search: 'bag-', state: 'live' });
  expect(list.map(({ slug }) => slug).toSorted()).toEqual(['bag-live', 'bag-one', 'bag-two']);
});

test('a filter is saved by its name, and there on another device', async () => {
  await liveGift('by-points', 'Bought by points');
  const page = await openConsole(browser, staff);
  await page.visit('/console/gift');
  await page.getByText('Bought by points').waitFor();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'How it is come by' }).click();
  await chooseFrom(page, 'How it is come by', 'Won in a draw');
  await page.getByText('Nothing fits these filters.').waitFor();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Save current query...' }).click();
  await page.getByLabel('Query name').fill('Of draws');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await staff.client.listSavedViews()).list)
    .toMatchObject([{ kind: 'gift', views: [{ label: 'Of draws', filter: { kind: 'lucky' } }] }]);

  // Signing out clears the device, gives up what is still being read, reads nothing more, and takes nothing away.
  const leaving = await server.again(staff);
  const first = await openConsole(browser, leaving);
  const left = Promise.withResolvers<void>();
  await first.route('**/api/console/content/gift/list?*', async (route) => {
    await left.promise;
    await route.continue();
  });
  const readOnTheWayOut: string[] = [];
  await first.route('**/api/staff/signOut', async (route) => {
    first.on('request', (request) => readOnTheWayOut.push(request.url()));
    await goWithin(first, '/console/village');
    await first.getByRole('heading', { name: 'Villages', level: 1, includeHidden: true }).waitFor();
    await route.continue();
  });
  await first.visit('/console/gift');
  await first.getByRole('button', { name: 'Signed in as Ada' }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await first.getByRole('textbox', { name: 'E-mail' }).waitFor();
  left.resolve();
  await first.unrouteAll({ behavior: 'wait' });
  expect(readOnTheWayOut.filter((url) => url.includes('/api/console/'))).toEqual([]);

  const other = await openConsole(browser, staff);
  await other.visit('/console/gift');
  await other.getByText('Bought by points').waitFor();
  await other.getByRole('button', { name: 'Add filter' }).click();
  await other.getByRole('menuitem', { name: 'Of draws' }).click();
  await other.getByText('Nothing fits these filters.').waitFor();
});

test.each(['desktop', 'phone'] as const)(
  'a line of a list leads to its editor, and back, on %s',
  async (viewport) => {
    const { pieceId } = await liveGift(`line-${viewport}`, `Line on ${viewport}`);
    const page = await openConsole(browser, staff, { viewport });
    await page.visit('/console/gift');
    await page.getByText(`Line on ${viewport}`).click();
    await page.waitForURL(`**/console/gift/${pieceId}`);
    await page.getByText(/^Members see version 1, since/).waitFor();
    await page.goBack();
    await page.getByText(`Line on ${viewport}`).waitFor();
  },
);

test('everything is found by one key, and the keys are listed by another', async () => {
  const { pieceId } = await liveGift('findable', 'Lullaby box');
  const page = await openConsole(browser, staff);
  await page.visit('/console');
  await page.getByRole('heading', { name: 'Good to see you, Ada' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Search everything').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox').fill('lullaby');
  await page.getByRole('option', { name: /Lullaby box/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/console/gift/${pieceId}`);
});

test('who may not make content finds neither menu nor screen nor call', async () => {
  const { pieceId } = await liveGift('closed');
  const analyst = await server.staff('analyst', 'Ana');
  const page = await openConsole(browser, analyst, { role: 'analyst' });
  await page.visit('/console');
  await page.getByText('Your role has no content to work on.').waitFor();
  const menu = page.getByRole('menu').first();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    'Start',
    'Books',
    'Budgets',
    'Numbers',
    'My account',
    'See the site',
  ]);
  for (const place of ['gift', `gift/${pieceId}`, 'gift/create', 'team']) {
    await page.visit(`/console/${place}`);
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  }
});

test.each([
  ['desktop', 'day', 'en'],
  ['phone', 'night', 'zh-CN'],
] as const)(
  'each kind is edited as it is declared, on %s by %s in %s',
  { timeout: kindNames.length * slowestKindMs },
  async (viewport, theme, locale) => {
    const page = await openConsole(browser, staff, { viewport, theme, locale });
    await page.goto(`${server.url}/console`);
    for (const kind of kindNames) {
      const { slugs }: { slugs?: readonly string[] } = kinds[kind];
      const { list } = await staff.client[`${kind}.list` as 'gift.list']({});
      const { pieceId } =
        list[0] ??
        (await staff.client[`${kind}.save` as 'gift.save']({
          slug: slugs?.[0] ?? 'begun',
          startedFrom: 0,
          body: emptyBody(kinds[kind]) as never,
        }));
      await goWithin(page, `/console/${kind}`);
      if (slugs?.length === 1)
        await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/${kind}/${pieceId}`);
      else {
        await page.locator('.RaList-main .MuiListItemText-root, .RaList-main tbody tr').first().waitFor();
        await screenshot(page, `console list ${kind} ${viewport}`);
        if (viewport === 'phone') await checkAccessibility(page);
        else await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor();
      }
      await goWithin(page, `/console/${kind}/${pieceId}`);
      await page.locator('.RaList-main').waitFor({ state: 'detached' });
      const labels = Object.values(kinds[kind].fields).map(
        ({ label }) => label[locale === 'en' ? 'en' : 'zh-Hans'],
      );
      for (const label of labels)
        await page
          .getByText(new RegExp(`^${label.replaceAll(/[()[\]{}\\.*+?^$|]/g, '.')}`))
          .first()
          .waitFor();
      await screenshot(page, `console editor ${kind} ${viewport}`);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([kind, excess]).toEqual([kind, 0]);
      await checkAccessibility(page);
    }
  },
);
