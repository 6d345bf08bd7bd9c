import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

/** A gift that nobody sees yet. */
async function draft(slug: string) {
  const body = giftBody({ name: text('Cloth'), price: 40 });
  return staff.client['gift.save']({ slug, startedFrom: 0, body });
}

test('what stands in the editor is looked at, tried and begun anew, without being saved', async () => {
  const { pieceId } = await draft('looked-at');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  const name = page.getByRole('group', { name: 'Name', exact: true });
  await name.getByLabel('English').fill('Cloth as it is typed');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByText('Choose who looks, and show it.').waitFor();
  await dialog.getByLabel('Coins').fill('100');
  await checkAccessibility(page);
  page.expectOutsideCall(new RegExp(` ${server.services.previewsAt()}/`));
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  const site = page.frameLocator('iframe');
  await site.getByRole('heading', { name: 'Cloth as it is typed' }).first().waitFor();
  await screenshot(page, 'console preview of a phone');

  await site
    .getByRole('link', { name: /Cloth as it is typed/ })
    .first()
    .click();
  const sheet = site.getByRole('dialog', { name: 'Cloth as it is typed' });
  await sheet.getByRole('button', { name: 'Get this gift' }).click();
  await site.getByRole('button', { name: 'Yes, get it' }).click();
  await site.getByRole('heading', { name: 'It is yours' }).waitFor();

  await dialog.getByRole('button', { name: 'Computer' }).click();
  await dialog.getByRole('button', { name: 'Begin anew' }).click();
  await site.getByRole('heading', { name: 'Cloth as it is typed' }).first().waitFor();
  await screenshot(page, 'console preview of a computer');
  expect((await server.db.selectFrom('giftClaim').selectAll().execute()).length).toBe(0);
});

test('on a phone by night in Chinese it is all there, and says what stands in its way', async () => {
  const { pieceId } = await draft('looked-at-by-night');
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('button', { name: '预览' }).click();
  const dialog = page.getByRole('dialog', { name: '预览' });
  await dialog.getByRole('combobox', { name: '以谁的身份查看' }).click();
  await page.getByRole('option', { name: '某位会员的状态' }).click();
  await dialog.getByLabel('会员邮箱').fill('nobody@example.org');
  await dialog.getByLabel('查看原因').fill('她来信说看不到这份礼品');
  page.expectConsole(/404/);
  await dialog.getByRole('button', { name: '展示' }).click();
  await dialog.getByText('无法展示该会员').waitFor();
  await screenshot(page, 'console preview phone night');
  await checkAccessibility(page);
});
