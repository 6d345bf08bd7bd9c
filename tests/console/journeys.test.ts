import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { button, photograph, prove, watch } from '#tests/browser/journey-steps.ts';
import { open } from '#tests/browser/journey.ts';
import {
  beginPiece,
  chooseFrom,
  fillText,
  itemOf,
  leaveItem,
  openConsole,
  publishNow,
  save,
} from './desk.ts';
import { countHand, minutesOf, wholeWorkMs } from './hand.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const said = (word: string) => [word, `${word}简`, `${word}繁`] as const;

/** The activity of a card, and the rule that pays it. */
async function prepare(slug: string, code: string): Promise<string> {
  const activity = filled('activity', {
    code,
    kind: 'journey',
    name: text('The nursing pillow card'),
    text: text('How do you sit with it?'),
    picture: 'pregnancypillow',
    minLevel: 1,
    position: 30,
  });
  const rule = filled('earnRule', {
    trigger: 'journey',
    subject: slug,
    name: text('The nursing pillow card'),
    amount: 60,
    pendingDays: 0,
    memberCap: 60,
    memberWindow: 'ever',
  });
  const { client } = staff;
  const now = { movesSeen: 0, move: 'publish', version: 1 } as const;
  const paid = await client['earnRule.save']({ slug: `${slug}-rule`, startedFrom: 0, body: rule });
  await client['earnRule.move']({ pieceId: paid.pieceId, ...now });
  const { pieceId } = await client['activity.save']({
    slug: code.toLowerCase(),
    startedFrom: 0,
    body: activity,
  });
  await client['activity.move']({ pieceId, ...now });
  return pieceId;
}

/** Sends the video of the card with its captions. */
async function sendVideo(page: MemberPage): Promise<void> {
  const video = page.getByRole('group', { name: 'Video', exact: true });
  const choose = (within: Locator, file: string) =>
    within.locator('input[type=file]').last().setInputFiles(`server/demo/media/${file}`);
  await choose(video, 'video.mp4');
  await video.getByText('Video, 0:30, 640 × 360, 288 kB').waitFor();
  for (const [language, script] of [
    ['English', 'en'],
    ['Simplified Chinese', 'zh-Hans'],
    ['Traditional Chinese', 'zh-Hant'],
  ] as const) {
    const part = video.getByRole('group', { name: `Captions: ${language}` });
    await choose(part, `${script}.vtt`);
    await part.getByText('There').waitFor();
  }
}

const dayMs = 86_400_000;

/** Looks at the card as somebody whose child comes ten weeks after a day of next month, and begins it. */
async function seeInWeek30NextMonth(page: MemberPage): Promise<void> {
  const on = new Date(Date.now() + 30 * dayMs);
  const dueOn = new Date(on.getTime() + 70 * dayMs).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Expecting' }).click();
  await dialog.getByLabel('Due date of a child to come').fill(dueOn);
  await dialog.getByLabel('On (empty: now)').fill(on.toISOString().slice(0, 16));
  page.expectOutsideCall(new RegExp(` ${server.services.previewsAt()}/`));
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  const site = page.frameLocator('iframe');
  await site.getByRole('heading', { name: 'The nursing pillow card' }).first().waitFor();
  await screenshot(page, 'console journey previewed in week 30');
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Makes the activity of the card and the rule that pays it, as staff do. */
async function prepareByHand(page: MemberPage): Promise<void> {
  await beginPiece(page, 'activity', 'pkg00010');
  await page.getByLabel('Code, such as MAR00002').fill('PKG00010');
  await chooseFrom(page, 'Whose page it is', 'Journey');
  await fillText(page, 'Name', said('The nursing pillow card'));
  await fillText(page, 'Text', said('How do you sit with it?'));
  await page.getByLabel('Name of the drawing').fill('pregnancypillow');
  await page.getByLabel('From level').fill('1');
  await page.getByLabel('Place in the list').fill('30');
  await save(page);
  await publishNow(page);

  await beginPiece(page, 'earnRule', 'nursing-pillow-rule');
  await chooseFrom(page, 'When it pays', 'A journey is accepted');
  await page.getByLabel('For one alone').fill('nursing-pillow');
  await fillText(page, 'Name, as members read it', said('The nursing pillow card'));
  await page.getByLabel('So much', { exact: true }).fill('60');
  await page.getByLabel('Days until it can be spent').fill('0');
  await page.getByLabel('Most for one member').fill('60');
  await page.getByRole('combobox', { name: 'Counted' }).first().click();
  await page.getByRole('option', { name: 'Ever', exact: true }).click();
  await save(page);
  await publishNow(page);
}

/** Goes through the card as a member does, and sends it. */
async function goThrough(page: MemberPage): Promise<void> {
  page.on('filechooser', () => {});
  await open(page, '/activity/packageCard/nursing-pillow');
  await page
    .getByRole('link', { name: /^Start|^Begin/ })
    .first()
    .click();
  await page.getByLabel('Not well').check();
  await page.getByLabel('What hurts?').fill('The back');
  await button(page, 'Continue').click();
  await prove(page);
  await watch(page, 29.7);
  await photograph(page);
  await button(page, 'Send').click();
}

test(
  'a package card is made, tried, published, gone through, approved and paid',
  { timeout: wholeWorkMs },
  async () => {
    const page = await openConsole(browser, staff);
    const effort = await countHand(page);
    await prepareByHand(page);
    await beginPiece(page, 'journey', 'nursing-pillow');
    await chooseFrom(page, 'What it is', 'Package card');
    await page.getByRole('combobox', { name: 'Its activity' }).click();
    await page.getByRole('option', { name: 'The nursing pillow card' }).click();
    await page.getByLabel('Minutes that it takes').fill('3');
    await page.getByLabel(/^Days until staff/).fill('3');
    await page.getByLabel(/^Nobody is done sooner/).fill('0');
    await page.getByLabel('Place in the list').fill('1');
    await page.getByRole('combobox', { name: 'Marketplaces of the order' }).fill('United Kingdom');
    await page.getByRole('option', { name: 'United Kingdom' }).click();
    await sendVideo(page);
    await fillText(page, 'What photos are to show', said('The pillow'));
    await page.getByLabel('Least photos').last().fill('1');
    await page.getByLabel('Most photos').last().fill('3');

    const pages = page.getByRole('group', { name: 'Pages of the form', exact: true });
    await pages.getByRole('button', { name: 'Add', exact: true }).click();
    const form = itemOf(page, 'Pages of the form 1');
    await fillText(form, 'Title', said('About you'));
    const questions = form.getByRole('group', { name: 'Questions', exact: true });
    const ask = async (type: string, at: number, label: string) => {
      await questions.getByRole('button', { name: 'Add', exact: true }).last().click();
      await page.getByRole('menuitem', { name: type, exact: true }).click();
      const question = itemOf(page, `Pages of the form 1 · Questions ${at + 1}`);
      await fillText(question, 'Question', said(label));
      return question;
    };
    const sits = await ask('One choice', 0, 'How do you sit?');
    await sits.getByRole('switch', { name: 'It has to be answered' }).check();
    const choices = sits.getByRole('group', { name: 'Choices', exact: true });
    for (const [at, word] of ['Well', 'Not well'].entries()) {
      await choices.getByRole('button', { name: 'Add', exact: true }).click();
      await fillText(choices.getByRole('listitem').nth(at), 'Text', said(word));
    }
    await leaveItem(sits);
    const why = await ask('Long text', 1, 'What hurts?');
    await why.getByRole('button', { name: 'Show it only if…' }).click();
    await why.getByRole('combobox', { name: 'Question' }).waitFor();
    await why.getByRole('combobox', { name: 'Answer', exact: true }).selectOption({ label: 'Not well' });
    await screenshot(page, 'console journey form designer');
    await leaveItem(why);
    await leaveItem(form);
    await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
    await save(page);

    // As a member goes through it, before anybody can.
    await page.getByRole('button', { name: 'Try the form' }).click();
    const trying = page.getByRole('dialog');
    await trying.getByRole('button', { name: 'Next' }).click();
    await trying.getByText('This has to be answered.').waitFor();
    expect(await trying.getByText('What hurts?').count()).toBe(0);
    await trying.getByLabel('Not well').check();
    await trying.getByText('What hurts?').waitFor();
    await trying.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Traditional Chinese' });
    await trying.getByText('What hurts?繁').waitFor();
    await screenshot(page, 'console journey tried');
    await trying.getByRole('button', { name: 'Next' }).click();
    await trying.getByText('This is the end of the form.').waitFor();
    await trying.getByRole('button', { name: 'Close' }).click();
    await seeInWeek30NextMonth(page);
    await publishNow(page);
    expect(minutesOf(await effort())).toBeLessThan(15);

    const pieceId = page.url().split('/').at(-1) ?? '';
    const { body } = await staff.client['journey.get']({ pieceId });
    const [first, second] = body.pages[0]?.questions ?? [];
    const notWell = first?.kind === 'singleChoice' ? first.options[1]?.id : undefined;
    expect(second?.showIf).toEqual({ question: first?.id, is: notWell });

    const slug = 'nursing-pillow';
    const member = await server.member();
    const visitor = await browser.newMemberPage({ token: member.token });
    await goThrough(visitor);
    await page.visit('/console/queues/reviews');
    await page.getByRole('link', { name: /The nursing pillow card/ }).click();
    await page.getByText('The back').waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    // What is held is done when one leaves.
    await page.getByRole('menuitem', { name: 'Start' }).click();
    await expect
      .poll(async () => (await member.client.getJourney({ slug })).mine)
      .toMatchObject({ state: 'rewarded', given: [{ kind: 'currency', currency: 'points', amount: 60 }] });

    // A mended text is no new form: who had begun goes on with it.
    const late = await server.member();
    await late.client.saveJourneyDraft({
      slug,
      formVersion: 1,
      changes: [{ question: first?.id ?? '', value: notWell ?? '', base: 0, at: new Date().toISOString() }],
    });
    await page.visit(`/console/journey/${pieceId}`);
    await pages.getByRole('button', { name: '1. About you' }).click();
    await form.getByRole('button', { name: '2. Long text · What hurts?' }).click();
    const mended = itemOf(page, 'Pages of the form 1 · Questions 2');
    await fillText(mended, 'Question', said('Where does it hurt?'));
    await leaveItem(mended);
    await leaveItem(form);
    await save(page);
    await publishNow(page);
    const shown = await late.client.getJourney({ slug });
    expect(shown.journey.form).toMatchObject({ version: 1 });
    expect(shown.journey.form?.form.pages[0]?.questions[1]?.label).toBe('Where does it hurt?');
  },
);

test('what a journey refers to is begun beside it, and opened in a tab of its own', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/journey/create');
  await page.getByLabel('Address').fill('sling');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Begin a new one: Its activity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('Not An Address');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await dialog.getByText(/^Only small letters/).waitFor();
  await dialog.getByLabel('Address').fill('pkg00020');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Its activity' }).inputValue()).toBe('pkg00020');
  await save(page);
  const [{ pieceId } = { pieceId: '' }] = (await staff.client['activity.list']({ search: 'pkg00020' })).list;
  const journey = await staff.client['journey.get']({ pieceId: page.url().split('/').at(-1) ?? '' });
  expect(journey.body.activity).toBe(pieceId);
  // Unfinished as it is, it stands against publishing the journey.
  await page.getByText('What it refers to is not published by then').first().waitFor();
  expect(await page.getByRole('link', { name: /^Open in a tab of its own/ }).getAttribute('href')).toBe(
    `/console/activity/${pieceId}`,
  );
});

test.each([
  ['desktop', 'en', 'day'],
  ['phone', 'zh-CN', 'night'],
] as const)('the form designer is there for everybody: %s %s %s', async (viewport, locale, theme) => {
  const activity = await prepare(`card-${viewport}`, viewport === 'phone' ? 'PKG00011' : 'PKG00012');
  const body = filled('journey', {
    kind: 'packageCard',
    activity,
    steps: ['form'],
    minutes: 2,
    leastSeconds: 0,
    position: 1,
    pages: [
      {
        questions: [
          { kind: 'rating', id: 'stars', label: text('How soft?') },
          {
            kind: 'singleChoice',
            id: 'how',
            label: text('How?'),
            options: [{ id: 'well', label: text('Well') }],
          },
          {
            kind: 'longText',
            id: 'more',
            label: text('More'),
            showIf: {
              any: [{ question: 'stars', atMost: 2 }, { not: { question: 'how', isOneOf: ['well'] } }],
            },
          },
        ],
      },
    ],
  });
  const { pieceId } = await staff.client['journey.save']({ slug: `card-${viewport}`, startedFrom: 0, body });
  const page = await openConsole(browser, staff, { viewport, locale, theme });
  await page.visit(`/console/journey/${pieceId}`);
  await page.locator('[id="body.pages.0-row"]').click();
  await page.locator('[id="body.pages.0.questions.2-row"]').click();
  await page.getByRole('dialog').locator('.rule').last().waitFor();
  await screenshot(page, `console form designer ${viewport} ${locale} ${theme}`);
  await checkAccessibility(page);
  const done = page.getByRole('dialog').getByRole('button', { name: locale === 'en' ? 'Done' : '完成' });
  await done.click();
  await done.click();
  await page.getByRole('button', { name: locale === 'en' ? 'Try the form' : '试填问卷' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await screenshot(page, `console form tried ${viewport} ${locale} ${theme}`);
  await checkAccessibility(page);
});
