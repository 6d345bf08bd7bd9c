import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { chooseFrom, fillText, itemOf, leaveItem, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const said = (word: string) => [word, `${word}简`, `${word}繁`] as const;

test('a page of a campaign is made of blocks, put in order, and seen by a visitor', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/campaign/create');
  await page.getByLabel('Address').fill('autumn');
  await page.getByRole('button', { name: 'Begin' }).click();
  await fillText(page, 'Title', said('Autumn'));
  await fillText(page, 'What search engines show', said('Leaves'));

  const blocks = page.getByRole('group', { name: 'Blocks', exact: true });
  const add = async (kind: string) => {
    await blocks.getByRole('button', { name: 'Add' }).last().click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Notice');
  const notice = itemOf(page, 'Blocks 1');
  await fillText(notice, 'Text', said('It rains'));
  await chooseFrom(page, 'Tone', 'Good news');
  await leaveItem(notice);

  // A page begins with its opening: this one is told so, and put in order.
  await add('Opening');
  const opening = itemOf(page, 'Blocks 2');
  await fillText(opening, 'Title', said('Hello'));
  await fillText(opening, 'Text', said('Come in'));
  await leaveItem(opening);
  await page.getByRole('button', { name: 'Blocks 1 A page begins with its opening' }).waitFor();
  await blocks.getByRole('button', { name: '2. Opening · Hello' }).click();
  await opening.getByRole('button', { name: 'Move up' }).click();
  const first = itemOf(page, 'Blocks 1');
  await first.getByRole('button', { name: 'The next one' }).click();
  await itemOf(page, 'Blocks 2').getByText('Notice · It rains').waitFor();
  await itemOf(page, 'Blocks 2').getByRole('button', { name: 'The one before' }).click();
  await first.getByText('Opening · Hello').waitFor();
  await expect.poll(() => page.getByText('A page begins with its opening').count()).toBe(0);
  await leaveItem(first);
  await blocks.getByRole('button', { name: '1. Opening · Hello' }).waitFor();
  await blocks.getByRole('button', { name: '2. Notice · It rains' }).waitFor();

  // Its button leads nowhere yet: the row tells so, and the fault leads there. Who closes it is back where she was.
  await blocks.getByRole('button', { name: '1. Opening · Hello' }).click();
  await fillText(first, 'Words on its button', said('Go'));
  await page.keyboard.press('Escape');
  const row = blocks.getByRole('button', { name: '1. Opening · Hello 1 to mend' });
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Blocks 1 · Where it leads This is still to be filled in' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('body.blocks.0.to');
  await page.keyboard.type('/villages');
  await leaveItem(first);
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await save(page);
  await publishNow(page);
  const visitor = await browser.newMemberPage();
  await expect
    .poll(async () => {
      await visitor.visit('/activity/autumn');
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Hello');
  await visitor.getByText('It rains').waitFor();
  expect(await visitor.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/villages');
});

test('two people in different items of a list take nothing from each other, and history tells the item', async () => {
  const lesson = (id: string) => ({
    id,
    name: text(id),
    text: text('About'),
    minutes: 3,
    body: text('Read'),
  });
  const body = filled('course', {
    name: text('Sleep'),
    text: text('Yours'),
    about: text('Two lessons'),
    minLevel: 1,
    position: 1,
    lessons: [lesson('nights'), lesson('days')],
  });
  const { pieceId } = await staff.client['course.save']({ slug: 'sleep', startedFrom: 0, body });
  const page = await openConsole(browser, staff);
  await page.visit(`/console/course/${pieceId}`);
  await page.getByRole('button', { name: '1. nights' }).click();
  await itemOf(page, 'Lessons 1').getByLabel('Minutes it takes').fill('5');

  const [nights, days] = body.lessons;
  const theirs = { ...body, lessons: [nights, { ...days, minutes: 9 }] as typeof body.lessons };
  await staff.client['course.save']({ pieceId, slug: 'sleep', startedFrom: 1, body: theirs });
  page.expectConsole(/409 \(Conflict\).*course\/save/);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. Members see nothing of it before you publish.').waitFor();
  // Who types on finds her place.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'body.lessons.0.minutes',
  );
  const saved = await staff.client['course.get']({ pieceId });
  expect(saved.body.lessons.map(({ minutes }) => minutes)).toEqual([5, 9]);

  // An address that another lesson has is told where it stands.
  const address = page.getByLabel('Address of the lesson');
  await address.fill('days');
  await leaveItem(itemOf(page, 'Lessons 1'));
  await page.getByRole('button', { name: '2. days 1 to mend' }).waitFor();
  await page.getByRole('button', { name: 'Lessons 2 Another one here has this address' }).click();
  await itemOf(page, 'Lessons 2').getByRole('button', { name: 'The one before' }).click();
  await address.fill('nights');
  await leaveItem(itemOf(page, 'Lessons 1'));
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('Lessons “nights” · Minutes it takes').waitFor();
});

test.each([
  ['desktop', 'en', 'day'],
  ['phone', 'zh-CN', 'night'],
] as const)('lists in lists are found and named by everybody: %s %s %s', async (viewport, locale, theme) => {
  const body = filled('campaign', {
    title: text('Winter'),
    description: text('Snow'),
    blocks: [
      { kind: 'hero', title: text('Hello'), text: text('Come in') },
      {
        kind: 'questions',
        title: text('You ask'),
        questions: [{ question: text('Why?'), answer: text('So.') }],
      },
    ],
  });
  const slug = `winter-${viewport}`;
  const { pieceId } = await staff.client['campaign.save']({ slug, startedFrom: 0, body });
  const page = await openConsole(browser, staff, { viewport, locale, theme });
  await page.visit(`/console/campaign/${pieceId}`);
  await page.locator('[id="body.blocks.1-row"]').click();
  await screenshot(page, `console list in an item ${viewport} ${locale} ${theme}`);
  await checkAccessibility(page);
  await page.locator('[id="body.blocks.1.questions.0-row"]').click();
  await page.locator('[name="body.blocks.1.questions.0.answer.en"]').waitFor();
  // Of all the others nothing is mounted.
  const fields = await page
    .locator('[name^="body.blocks."]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  expect(fields.filter((name) => !name?.startsWith('body.blocks.1.questions.0.'))).toEqual([]);
  await screenshot(page, `console lists ${viewport} ${locale} ${theme}`);
  await checkAccessibility(page);
});

test('of a kind with given names the next one is begun by choosing from those that are left', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/level');
  await page.getByRole('link', { name: 'New' }).click();
  await page.getByRole('combobox', { name: 'Address' }).click();
  const left = await page.getByRole('option').allTextContents();
  expect(left.filter(Boolean)).toEqual(['level-6', 'level-7', 'level-8', 'level-9']);
  await page.getByRole('option', { name: 'level-6' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Members see nothing of it: it was never published.').waitFor();
  // Of the terms and the privacy notice there are no others.
  await page.visit('/console/document');
  await page.getByText('terms').first().waitFor();
  expect(await page.getByRole('link', { name: 'New' }).count()).toBe(0);
});
