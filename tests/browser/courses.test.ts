import { expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { addBenefit } from '#tests/support/pieces/add-benefit.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { aLesson, payForCourse, putUpCourse } from '#tests/support/courses.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';
import { smallTargets, beyond } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

/** Longer than a screen. */
const longText = named(
  Array.from({ length: 30 }, (_, n) => `Paragraph ${n + 1} says a little more than the one before it.`).join(
    '\n\n',
  ),
);

test('a course is read to its end: it goes on where she stopped, also without a network, and its coins come once', async () => {
  const { db } = server;
  const course = await putUpCourse(db, {
    name: named('Quiet evenings'),
    lessons: [
      aLesson('one', { name: named('The first one') }),
      aLesson('two', {
        name: named('The long one'),
        body: longText,
        checks: [
          {
            question: named('What would you do?'),
            options: [
              { label: named('Rest'), reply: named('A good idea.') },
              { label: named('Run'), reply: named('Perhaps tomorrow.') },
            ],
          },
        ],
      }),
    ],
  });
  await payForCourse(db, course, { amount: 30 });
  afterTwoSeconds();
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/villages/list?type=30');
  await page.getByRole('link', { name: /Quiet evenings/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Quiet evenings' }).waitFor();
  await page.getByText('30 coins for finishing it').waitFor();
  await look(page, 'course phone en');
  await page.getByRole('link', { name: 'Begin' }).click();
  await page.getByRole('heading', { level: 1, name: 'The first one' }).waitFor();
  await page.getByRole('button', { name: 'I am done' }).dblclick();
  await page.getByRole('link', { name: 'Next lesson: The long one' }).click();

  // Read in part on this device.
  await page.getByRole('heading', { level: 1, name: 'The long one' }).waitFor();
  await page.getByText('Paragraph 15').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Rest' }).click();
  await page.getByText('A good idea.').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await beyond(page, 390)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByText('1 of 2 lessons').waitFor();
  await expect
    .poll(async () => (await member.client.getLesson({ course, lesson: 'two' })).progress.part)
    .toBeGreaterThan(15);

  // Gone on with on another one, that loses its network when she is done.
  const other = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
  await open(other, '/villages/list?type=30');
  await other.getByRole('link', { name: /Continue where you stopped/ }).click();
  await other.getByRole('heading', { level: 1, name: 'The long one' }).waitFor();
  await alive(other);
  other.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await other.context().setOffline(true);
  await other.getByRole('button', { name: 'I am done' }).click();
  await other.getByText('Kept on this device').waitFor();
  expect(await member.client.getCourse({ course })).toMatchObject({ done: 1 });
  await other.context().setOffline(false);
  await expect.poll(async () => (await member.client.getCourse({ course })).mine).toBe('finished');
  expect((await member.client.getUserInfo()).coins).toBe(30);

  await open(page, `/villages/courses/${course}`);
  await page.getByText('30 coins received').waitFor();
  await page.getByText('You have done every lesson.').waitFor();
  await page.getByRole('link', { name: 'From the beginning' }).waitFor();
});

test('cards that the server drew stay while their code is on its way, also where the device is another than thought', async () => {
  await putUpCourse(server.db, { name: named('Morning light'), lessons: [aLesson('one')] });
  afterTwoSeconds();
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
  await page.setViewportSize({ width: 390, height: 844 });
  const held = Promise.withResolvers<void>();
  await page.route(`**${codeWith('mb-5 flex items-center gap-4')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/villages/list?type=30');
  await alive(page);
  await page.getByRole('link', { name: /Morning light/ }).waitFor();
  expect(await page.locator('.skeleton').count()).toBe(0);
  held.resolve();
  await page.getByRole('link', { name: /Morning light/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Morning light' }).waitFor();
});

test('the end of a course is celebrated with what it gave, once', async () => {
  const course = await putUpCourse(server.db, { name: named('One evening'), lessons: [aLesson('one')] });
  await payForCourse(server.db, course, { amount: 12 });
  afterTwoSeconds();
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, theme: 'night' });
  await open(page, `/villages/courses/${course}/one`);
  await page.getByRole('button', { name: 'I am done' }).click();
  const party = page.getByRole('dialog', { name: 'You have finished the course' });
  await party.getByText('You receive 12 coins').waitFor({ state: 'attached' });
  await look(page, 'course phone en night finished');
  await party.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByText('12 coins received').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the course', exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await member.client.getUserInfo()).coins).toBe(12);
});

test('a benefit is looked at, taken by a dialog, and then stands on its page and among her coupons', async () => {
  const giftId = '01999999-0000-7000-8000-000000000032';
  await transaction(server.db, (tx) =>
    addBenefit(tx, {
      kind: 'coupon',
      about: named('For one order of what is new.'),
      gift: {
        giftId,
        name: named('Ten off nightwear'),
        description: named('To be used in the shop.'),
        picture: 'nightwear',
        delivery: 'coupon',
        codes: ['NIGHT-1'],
        couponDays: 14,
        stock: null,
        limitPerMember: 1,
      },
    }),
  );
  afterTwoSeconds();
  const [member, late] = [await server.member(), await server.member()];
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/villages/list?type=30');
  await page.getByRole('link', { name: 'New products' }).click();
  await page.getByRole('link', { name: /Ten off nightwear/ }).click();
  await page.getByText('To be used within 14 days').waitFor();
  await page.getByRole('button', { name: 'Get my coupon' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, get it' }).dblclick();
  await dialog.getByText('NIGHT-1').waitFor();
  await look(page, 'benefit phone en given');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'What you have' }).waitFor();
  expect(await page.getByRole('button', { name: 'Get my coupon' }).count()).toBe(0);
  expect((await member.client.listCoupons()).list).toMatchObject([{ code: 'NIGHT-1' }]);

  const other = await browser.newMemberPage({ token: late.token, viewport: 'desktop' });
  await open(other, `/villages/benefits/${giftId}`);
  await other.getByText('All have been taken. There will be another.').waitFor();
});
