import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { startTestServer, type TestServer, type TestStaff } from '#tests/support/server.ts';
import { message } from '#tests/support/tickets.ts';
import { openConsole } from './desk.ts';

let server: TestServer;
let ada: TestStaff;
let ticketId = '';
const browser = openBrowser(() => server.url);
beforeAll(async () => {
  server = await startTestServer({ site: true });
  ada = await server.staff('owner', 'Ada');
  const { client, email } = await server.member();
  ({ ticketId } = await client.openTicket(message(server, { email, name: 'Noor' })));
  for (const [slug, title, said] of [
    ['on-its-way', 'On its way', 'Dear {name}, your parcel comes on {day}.'],
    ['thank-you', 'Thank you', 'Thank you for writing to us, {name}.'],
  ] as const) {
    const { pieceId, version } = await ada.client['answerTemplate.save']({
      slug,
      startedFrom: 0,
      body: {
        title,
        use: 'ticketAnswer',
        text: { en: said, 'zh-Hans': `${said}（简）`, 'zh-Hant': `${said}（繁）` },
      },
    });
    await ada.client['answerTemplate.move']({ pieceId, movesSeen: 0, move: 'publish', version });
  }
});
afterAll(async () => server.stop());

test('an answer begins with what is ready, and goes out when all of it is filled in', async () => {
  await expect
    .poll(async () => (await ada.client.getTicket({ ticketId })).templates, { timeout: 10_000 })
    .toHaveLength(2);
  const page = await openConsole(browser, ada);
  await page.visit(`/console/queues/tickets/${ticketId}`);
  await page.locator(`section[data-id="${ticketId}"][aria-busy=false]`).waitFor();
  await page.keyboard.press('a');
  const form = page.getByRole('form', { name: 'Your answer' });
  const field = form.getByRole('textbox', { name: 'Your answer' });
  await field.fill('Hello.');
  await form.getByRole('button', { name: /On its way/ }).click();
  // What stands there stays.
  expect(await field.inputValue()).toBe('Hello.\n\nDear Noor, your parcel comes on {day}.');
  expect(await field.evaluate((box) => box === document.activeElement)).toBe(true);
  await form.getByRole('button', { name: 'Send answer' }).click();
  await form.getByText('Please write something in place of {day}').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'ready texts of a ticket');
  await field.fill('Dear Noor, your parcel comes on Friday.');
  await form.getByRole('button', { name: 'Send answer' }).click();
  await expect
    .poll(async () => (await ada.client.getTicket({ ticketId })).messages.at(-1)?.text, { timeout: 20_000 })
    .toBe('Dear Noor, your parcel comes on Friday.');
});

test('they are edited as all content, on a phone, in Chinese, at night', async () => {
  const page = await openConsole(browser, ada, { theme: 'night', locale: 'zh-CN' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.visit('/console/answerTemplate');
  await page.getByText('On its way').waitFor();
  await screenshot(page, 'ready texts list night phone');
  await page.getByText('On its way').click();
  await page.getByRole('textbox', { name: /名称（内部）/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'ready texts editor night phone');
});
