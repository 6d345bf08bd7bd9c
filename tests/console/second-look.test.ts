import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { startTestServer, type TestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';
import { queueScenes } from './queue-scenes.ts';

let server: TestServer;
let ada: TestStaff;
let bea: TestStaff;
const browser = openBrowser(() => server.url);
beforeAll(async () => {
  server = await startTestServer({ site: true });
  ada = await server.staff('owner', 'Ada');
  bea = await server.staff('owner', 'Bea');
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
  const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
  await republish(server.db, { kind: 'approvalRules', pieceId, at: new Date() }, { secondLook: 100 });
  await queueScenes.listReviews.fill(server, 3);
  const [first = '', second = '', third = ''] = await queueScenes.listReviews.list(ada);
  const reason = 'The serial number cannot be read in this photo.';
  await ada.client.declineReview({ reviewId: first, reason });
  await ada.client.approveReview({ reviewId: second });
  await ada.client.declineReview({ reviewId: third, reason });
});
afterAll(async () => server.stop());

test('decisions of a colleague are looked at once more, one after the other', async () => {
  const page = await openConsole(browser, bea);
  await page.visit('/console/queues/reviews');
  await page.getByText('Decisions that want a second look: 3').waitFor();
  await page.getByRole('link', { name: 'Look at them' }).click();
  await page.getByRole('link', { name: 'Begin with the first' }).click();
  await page.getByText('Declined, Ada').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'second look');
  await page.keyboard.press('x');
  const form = page.getByRole('form', { name: 'Approve after all' });
  await form.getByRole('textbox', { name: 'Why' }).fill('It can be read at the edge.');
  await form.getByRole('button', { name: 'Approve after all' }).click();

  // The next one opens by itself; what was given stays given.
  await page.getByText('Approved, Ada').waitFor();
  await page.getByRole('button', { name: 'Disagree' }).click();
  await page.getByText('What was given stays given').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'second look disagree');
  await page.getByRole('textbox', { name: 'Why' }).fill('The photo shows another product.');
  await page.getByRole('form').getByRole('button', { name: 'Disagree' }).click();

  await page.getByText('Declined, Ada').waitFor();
  await page.locator('button:enabled', { hasText: 'Agree' }).first().waitFor();
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'All done' }).waitFor();
  await expect
    .poll(async () => (await bea.client.listReviews({ state: 'second' })).counts, { timeout: 20_000 })
    .toMatchObject({ second: 0, approved: 2, declined: 1 });
});

test('on a phone, in Chinese, at night', async () => {
  await queueScenes.listReviews.fill(server, 1);
  const [reviewId = ''] = await queueScenes.listReviews.list(ada);
  await ada.client.approveReview({ reviewId });
  const page = await openConsole(browser, bea, { theme: 'night', locale: 'zh-CN' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.visit(`/console/queues/reviews/${reviewId}?state=second`);
  await page.getByText('已通过，Ada').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'second look night phone');
});
