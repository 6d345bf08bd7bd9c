import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true, twoPeople: true });
const browser = openBrowser(() => server.url);
let [author, second]: TestStaff[] = [];
beforeAll(async () => {
  author = await server.staff('owner', 'Ada');
  second = await server.staff('owner', 'Bea');
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
});
const staffOf = (one: TestStaff | undefined): TestStaff => {
  if (!one) throw new Error('Nobody yet');
  return one;
};

/** A draw that nobody sees yet. */
async function draft(slug: string) {
  const body = filled('draw', {
    code: slug,
    name: text('Evening draw'),
    opensAt: '2026-01-01T00:00:00Z',
    periodDays: 1,
    rules: text('One play a day'),
    price: 15,
    plays: 3,
    freePlays: 1,
    prizes: [
      { name: text('Coins'), picture: 'coins', what: 'coins', amount: 50, chance: 0.5, quantity: 6 },
      { name: text('Nothing'), picture: 'voucher', what: 'nothing', chance: 99.5, fallback: true },
    ],
    position: 3,
  });
  return staffOf(author).client['draw.save']({ slug, startedFrom: 0, body });
}

test('a draw is proposed in the editor, looked at and approved by a second person', async () => {
  const { pieceId } = await draft('evening');
  const page = await openConsole(browser, staffOf(author));
  await page.visit(`/console/draw/${pieceId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  page.expectConsole(/409/);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'A second person is needed' });
  await asked.getByLabel('Reason').fill('For the evenings of December');
  await checkAccessibility(page);
  await screenshot(page, 'console propose');
  await asked.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText(/^Version 1 waits for a second person/).waitFor();
  await page.getByRole('link', { name: 'Look' }).click();
  await page.getByText('You proposed this: somebody else decides on it.').waitFor();

  const other = await openConsole(browser, staffOf(second), { viewport: 'phone', theme: 'night' });
  await other.visit('/console/approvals');
  await other.getByRole('link', { name: /Evening draw/ }).waitFor();
  await screenshot(other, 'console approvals phone night');
  await checkAccessibility(other);
  await other.getByRole('link', { name: /Evening draw/ }).click();
  await other.getByText('For the evenings of December').waitFor();
  await other.getByRole('heading', { name: 'What changes' }).waitFor();
  // What it is about: the chances of each prize.
  await other.getByText('Chance in percent: 0.5').waitFor();
  await other.getByRole('button', { name: 'Simulate', exact: true }).click();
  await other.getByLabel('Over whom').first().waitFor();
  await screenshot(other, 'console approval phone night');
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByText('Approved', { exact: true }).waitFor();
  expect((await staffOf(author).client['draw.get']({ pieceId })).state).toBe('live');

  await page.visit('/console/approvals');
  await page.getByText('Nothing waits for a second person.').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: /Evening draw/ }).waitFor();
  await screenshot(page, 'console approvals all');
});

test('what is declined says why, in Chinese as well', async () => {
  const { pieceId } = await draft('morning');
  const wish = { pieceId, movesSeen: 0, move: 'publish', version: 1 };
  const { proposalId } = await staffOf(author).client.makeProposal({
    call: 'draw.move',
    input: JSON.stringify(wish),
    reason: '十二月的早晨活动需要这个抽奖',
  });
  const page = await openConsole(browser, staffOf(second), { locale: 'zh-CN' });
  await page.visit(`/console/approvals/${proposalId}`);
  await page.getByRole('button', { name: '拒绝', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '拒绝' });
  await dialog.getByLabel('理由').fill('中奖概率太高，请先改低一些');
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await page.getByText('已拒绝', { exact: true }).waitFor();
  await page.getByText('中奖概率太高，请先改低一些').waitFor();
  await screenshot(page, 'console approval declined chinese');
});

test('more stock than one may add alone is offered to a second person', async () => {
  const { client } = staffOf(author);
  const body = giftBody({ price: 10, counted: true, name: text('Cloth') });
  const { pieceId } = await client['gift.save']({ slug: 'cloth', startedFrom: 0, body });
  await client['gift.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  const page = await openConsole(browser, staffOf(author));
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByLabel('Pieces', { exact: true }).fill('500');
  page.expectConsole(/409/);
  await page.getByRole('button', { name: 'Add pieces' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The delivery of Thursday');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText(/^Proposed\./).waitFor();
  const { list } = await staffOf(second).client.listProposals({ open: 'true' });
  expect(list[0]?.proposed).toMatchObject({ what: 'stock', pieces: 500 });
});

test('pieces are put together, seen before, sent out and taken back as one', async () => {
  const { client } = staffOf(author);
  const saveGift = async (slug: string, name: string) =>
    client['gift.save']({ slug, startedFrom: 0, body: giftBody({ name: text(name), price: 40 }) });
  const first = await saveGift('lamp', 'Night lamp');
  await saveGift('blanket', 'Warm blanket');
  const page = await openConsole(browser, staffOf(author));
  await page.visit('/console/releases');
  await page.getByText(/^There is no release yet/).waitFor();
  await page.visit(`/console/gift/${first.pieceId}`);
  await page.getByRole('button', { name: 'Put into a release…' }).click();
  await page.getByText('No release is in preparation.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'New release' }).click();
  await page.getByRole('heading', { name: 'lamp', exact: true }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Winter');
  await page.getByRole('button', { name: 'Save name and note' }).click();
  await page.getByRole('heading', { name: 'Winter', exact: true }).waitFor();
  await page.getByLabel('Find a piece to put in').fill('Warm');
  await page.getByRole('option', { name: 'Warm blanket' }).click();
  await page.getByRole('link', { name: 'Warm blanket' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console release');

  await page.getByRole('button', { name: 'Preview' }).click();
  page.expectOutsideCall(new RegExp(` ${server.services.previewsAt()}/`));
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Show', exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^All of it is seen since/).waitFor();
  expect((await client['gift.get']({ pieceId: first.pieceId })).state).toBe('live');
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByText(/^It was taken back/).waitFor();
  expect((await client['gift.get']({ pieceId: first.pieceId })).state).toBe('archived');

  const night = await openConsole(browser, staffOf(author), {
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-CN',
  });
  await night.visit('/console/releases');
  await night.getByRole('link', { name: /Winter/ }).click();
  await night.getByRole('heading', { level: 1, name: /Winter/ }).waitFor();
  await night
    .getByText(/^已撤回/)
    .first()
    .waitFor();
  await screenshot(night, 'console release phone night');
  await checkAccessibility(night);
});

test('a release that cannot go out says which piece is why', async () => {
  const { client } = staffOf(author);
  const body = giftBody({ name: { en: '', 'zh-Hans': '', 'zh-Hant': '' } });
  const { pieceId } = await client['gift.save']({ slug: 'nameless', startedFrom: 0, body });
  const items = [{ kind: 'gift' as const, pieceId, version: 1 }];
  const { releaseId } = await client.saveRelease({ revision: 0, name: 'Broken', note: '', items });
  const page = await openConsole(browser, staffOf(author));
  await page.visit(`/console/releases/${releaseId}`);
  await page.getByText('Name: The English text is missing').waitFor();
  await page.getByRole('button', { name: 'Send out' }).click();
  page.expectConsole(/409/);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^“nameless” · Name: The English text is missing/).waitFor();
  await screenshot(page, 'console release broken');
});
