import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { publishDocument } from '#tests/support/content.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';
import { message } from '#tests/support/tickets.ts';
import { alive, look, open } from './journey.ts';
import { openConsole } from '#tests/console/desk.ts';
import { smallTargets, beyond } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('a visitor looks for an answer, finds none, and hands her question over: a number at once, and a mail', async () => {
  const page = await browser.newMemberPage({ viewport: 'phone' });
  await open(page, '/common/faq');
  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
  await search.pressSequentially('points expire');
  await page.getByText(/answers? for “points expire”/).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('points expire');
  await page.getByText('Points 12 months after you earned them').waitFor();
  await look(page, 'faq found');
  await search.fill('May I wash the strap?');
  await page.getByRole('heading', { name: 'No answer yet for “May I wash the strap?”' }).waitFor();
  await look(page, 'faq nothing');
  await page.getByRole('link', { name: 'Ask us' }).click();
  const text = page.getByLabel('Your message');
  await expect.poll(() => text.inputValue()).toBe('May I wash the strap?');

  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please choose what it is about').waitFor();
  await look(page, 'contact faults');
  expect([await beyond(page, 390), await smallTargets(page)]).toEqual([[], []]);
  await page.getByLabel('What is it about?').selectOption('products');
  await page.getByLabel('Order or product').fill('TP-123');
  await page.getByLabel('Your e-mail address').fill('mira@example.org');
  // The baby wakes: all of it is there in another tab, another day.
  const tab = await page.context().newPage();
  await tab.goto(`${server.url}/contact`);
  await tab.getByText('We kept what you had typed.').waitFor();
  expect(await tab.getByLabel('Order or product').inputValue()).toBe('TP-123');
  await tab.close();

  // Out of reach for a moment, and then sooner than anybody reads: her browser does a sum, and nothing is sent twice.
  page.expectConsole(/ERR_CONNECTION_RESET|409/);
  await page.route('**/api/base/contact/ticket', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('That did not reach us').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'It is with us. Thank you' }).waitFor();
  const tickets = await server.db.selectFrom('contactTicket').select(['number', 'kind', 'guest']).execute();
  expect(tickets).toMatchObject([{ kind: 'products', guest: true }]);
  const [ticket] = tickets;
  await page.getByText(ticket?.number ?? '', { exact: true }).waitFor();
  await look(page, 'contact sent');
  await open(page, '/demo/mailbox');
  await page.getByText(`We have your message (${ticket?.number})`).first().waitFor();
});

test('a page that was prepared runs its scripts, also when the browser has it already', async () => {
  const page = await browser.newMemberPage({ viewport: 'phone' });
  // Who chose how pages look gets each of them rendered.
  await page.context().clearCookies({ name: 'theme' });
  const statuses: number[] = [];
  const note = ({ url }: IncomingMessage, answer: ServerResponse) =>
    answer.once('finish', () => url === '/common/faq' && statuses.push(answer.statusCode));
  server.app.server.on('request', note);
  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
  const find = async () => {
    await alive(page);
    await search.fill('points expire');
    await page.getByText(/answers? for “points expire”/).waitFor();
  };
  const response = await open(page, '/common/faq');
  expect(response?.headers()).toMatchObject({
    etag: expect.stringMatching(/^W\//) as string,
    'content-security-policy': expect.not.stringContaining('nonce-') as string,
  });
  await open(page, '/app/termsConditions');
  await page.goBack();
  await find();
  await page.goForward();
  await alive(page);
  await page.goto('/common/faq');
  await find();
  await page.reload();
  expect(statuses).toContain(200);
  expect(statuses).toContain(304);
  server.app.server.off('request', note);
});

test('staff answer a member, who reads it on the site and writes again', async () => {
  const member = await server.member();
  const { ticketId } = await member.client.openTicket(
    message(server, { kind: 'orders', text: 'My parcel has not moved for a week.', email: member.email }),
  );
  const desk = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  const parcel = desk.getByRole('link', { name: /My parcel has not moved/ });
  await desk.visit('/console/queues/tickets');
  await parcel.waitFor();
  await checkAccessibility(desk);
  await screenshot(desk, 'ticket queue');
  await parcel.click();
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = desk.getByRole('form', { name: 'Your answer' });
  await answer
    .getByRole('textbox', { name: 'Your answer' })
    .fill('It is on its way again.\n\nSorry for the wait.');
  await checkAccessibility(desk);
  await screenshot(desk, 'ticket');
  await answer.getByRole('button', { name: 'Send answer' }).dblclick();
  await desk.getByText(/^Answering: Orders and parcels/).waitFor();
  // The next one opens by itself. What is held is done when one leaves.
  await desk.getByRole('heading', { level: 1, name: /^Products and warranty/ }).waitFor();
  await desk.getByRole('link', { name: 'Back to the list' }).click();
  await desk.getByRole('button', { name: /^Answered/ }).click();
  await parcel.click();
  const written = desk.getByRole('region', { name: 'What was written' });
  await written.getByText('Sorry for the wait.').waitFor();
  await written.getByText(/\bAda\b/).waitFor();

  const page = await browser.newMemberPage({ viewport: 'phone', token: member.token, theme: 'night' });
  await open(page, '/contact');
  await page.getByRole('link', { name: /Orders and parcels/ }).click();
  await page.getByText('Sorry for the wait.').waitFor();
  expect(new URL(page.url()).searchParams.get('ticket')).toBe(ticketId);
  await page.getByLabel('Add something').fill('It came. Thank you!');
  await look(page, 'ticket thread');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('With us').waitFor();
  const said = await server.db
    .selectFrom('contactMessage')
    .select('kind')
    .where('ticketId', '=', ticketId)
    .execute();
  expect(said.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'question', 'question']);
});

test('a member is asked for new terms once, calmly, and nothing waits for her answer', async () => {
  const [mira, ines] = [await server.member(), await server.member()];
  const words = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
  await publishDocument(server.db, 'terms', {
    text: words('## New\n\nAll is well.'),
    changes: words('Coins now keep for eight months.'),
    at: new Date(),
  });
  afterTwoSeconds();

  const page = await browser.newMemberPage({ viewport: 'phone', token: mira.token });
  await open(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.getByText('Coins now keep for eight months.').waitFor();
  await look(page, 'terms asked');
  await dialog.getByRole('button', { name: 'I do not want them' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close my account' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Later' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await open(page, '/coins');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await alive(page);
  expect(await dialog.count()).toBe(0);

  const other = await browser.newMemberPage({ viewport: 'desktop', token: ines.token });
  await open(other, '/coins');
  await other.getByRole('button', { name: 'I accept' }).click();
  await other.getByText('Thank you. That is noted.').waitFor();
  expect((await ines.client.getUserInfo()).termsToAccept).toBeNull();
  await open(other, '/app/termsConditions');
  await other.getByText('What is new in this version').waitFor();
  await other.getByRole('link', { name: /^Version 1 of/ }).click();
  await other.getByText('This is an older version').waitFor();
  await look(other, 'terms older');
});

test('in the brand’s app the texts stand without the site around them', async () => {
  for (const app of [false, true]) {
    const page = await browser.newMemberPage({ viewport: 'phone' });
    for (const path of ['/app/faq', '/app/privacy', '/app/termsConditions', '/app/email-verifications']) {
      if (app) await page.context().addCookies([{ name: 'app-mode', value: 'arriving', url: server.url }]);
      await open(page, path);
      const titles = await page.getByRole('heading', { level: 1 }).count();
      const feet = await page.getByRole('contentinfo').count();
      const tooWide = await beyond(page, 390);
      expect({ path, titles, feet, tooWide }).toEqual({ path, titles: 1, feet: app ? 0 : 1, tooWide: [] });
    }
    await look(page, app ? 'verification in the app' : 'verification');
  }
});
