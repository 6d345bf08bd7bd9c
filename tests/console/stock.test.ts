import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { chooseFrom, openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff();
});

/** A gift that is sent, with twelve pieces, one of them ordered. */
async function giftInStock(slug: string): Promise<string> {
  const { client } = staff;
  const body = giftBody({
    name: text('Night lamp'),
    kind: 'redeem',
    delivery: 'physical',
    counted: true,
    price: 0,
  });
  const { pieceId: giftId } = await client['gift.save']({ slug, startedFrom: 0, body });
  await client['gift.move']({ pieceId: giftId, movesSeen: 0, move: 'publish', version: 1 });
  await client.addGiftStock({ giftId, requestKey: randomUUID(), pieces: 12 });
  const member = await server.member();
  const addressId = await addAddress(member);
  await member.client.claimGift({ giftId, requestKey: randomUUID(), addressId });
  return giftId;
}

test('pieces go in and out with a reason, and are counted after the difference was seen', async () => {
  const giftId = await giftInStock('lamp');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${giftId}`);
  await chooseFrom(page, 'Reason', 'Damaged');
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  await page.getByLabel('Note').fill('Two broke on the way');
  await page.getByRole('button', { name: 'Take pieces out' }).click();
  await page.getByText('-2 · Damaged').waitFor();
  await page.getByText('Two broke on the way').waitFor();

  await page.getByRole('button', { name: 'Count the shelf…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Count the shelf' });
  await dialog.getByText('There should be 10: 9 free and 1 reserved.').waitFor();
  const field = dialog.getByLabel('Pieces on the shelf');
  await field.fill('0');
  await dialog.getByText(/^Members have claimed 1 of them/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Book the count' }).isDisabled()).toBe(true);
  await field.fill('8');
  await dialog.getByText('2 fewer than there should be. 7 stay free.').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console stock count');
  // A delivery comes in between.
  await staff.client.addGiftStock({ giftId, requestKey: randomUUID(), pieces: 5 });
  page.expectConsole(/409/);
  await dialog.getByRole('button', { name: 'Book the count' }).click();
  await dialog.getByText(/This is the difference now: 7 fewer/).waitFor();
  expect(await staff.client.getGiftStock({ giftId })).toMatchObject({ left: 14 });
  await field.fill('15');
  await dialog.getByRole('button', { name: 'Book the count' }).click();
  await page.getByText('The count is booked.').waitFor();
  await page.getByText('0 · Counted').waitFor();

  await page.getByRole('button', { name: 'Change place…' }).click();
  const place = page.getByRole('dialog', { name: 'Where it lies' });
  await place.getByLabel('Warehouse').fill('North');
  await place.getByLabel('Shelf').fill('A-12');
  await place.getByRole('button', { name: 'Save' }).click();
  await page.getByText('North, shelf A-12').waitFor();
  await checkAccessibility(page);
  await page.getByRole('heading', { name: 'Stock' }).scrollIntoViewIfNeeded();
  await screenshot(page, 'console stock');
});

test('on a phone, by night and in Chinese it is read as well', async () => {
  const giftId = await giftInStock('lamp-two');
  const page = await openConsole(browser, staff, { locale: 'zh-CN', viewport: 'phone', theme: 'night' });
  await page.visit(`/console/gift/${giftId}`);
  await page.getByText('已领取，仍在货架上').waitFor();
  await page.getByRole('heading', { name: '库存' }).scrollIntoViewIfNeeded();
  await checkAccessibility(page);
  await screenshot(page, 'console stock phone chinese');
});

test('what is running low stands on the start page, and in a list of all stock', async () => {
  const giftId = await giftInStock('lamp-three');
  await staff.client.setGiftPlace({ giftId, warehouse: 'North', shelf: 'A-2', warnBelow: 20 });
  const page = await openConsole(browser, staff);
  await page.visit('/console');
  const card = page.getByRole('region', { name: 'Running low' });
  await card.getByText('11 free, warned below 20').waitFor();
  await checkAccessibility(page);
  await card.getByRole('link', { name: 'All stock' }).click();
  await page.getByRole('row', { name: /Night lamp Running low 11 1 0 12 20 North A-2/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await chooseFrom(page, 'Shown', 'All');
  await page.getByRole('row').nth(3).waitFor();
  await chooseFrom(page, 'Sorted by', 'Fewest free');
  await checkAccessibility(page);
  await screenshot(page, 'console stock list');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(',11,1,0,12,20,North,A-2\r\n');
  const phone = await openConsole(browser, staff, { locale: 'zh-CN', viewport: 'phone', theme: 'night' });
  await phone.visit('/console/stock?low=true');
  await phone.getByText('North · A-2').waitFor();
  await checkAccessibility(phone);
  await screenshot(phone, 'console stock list phone night');
});
