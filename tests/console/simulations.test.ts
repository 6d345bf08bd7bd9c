import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { pieceOf } from '#tests/support/content.ts';
import { consolation, prize, putUpDraw } from '#tests/support/draws.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

test('what a draw would give to made-up members is told beside what it gives now, by day and as a table', async () => {
  const cup = prize('Cup', { quantity: 40 });
  const { code } = await putUpDraw(server, {
    prizes: [cup, consolation()],
    opensAt: new Date(Date.now() - 86_400_000),
  });
  const pieceId = await pieceOf(server.db, 'draw', code);
  const page = await openConsole(browser, staff);
  await page.visit(`/console/draw/${pieceId}`);
  await page.getByRole('button', { name: 'Simulate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simulation' });
  await dialog.getByRole('button', { name: 'Made-up members' }).click();
  await dialog.getByLabel('Days').fill('14');
  expect(await dialog.getByLabel('Pregnant (%)').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Simulate' }).click();
  await dialog.getByRole('row', { name: /^Cup 40 40$/ }).waitFor();
  await dialog.getByText('Used up: Cup').waitFor();
  await dialog.locator('svg').first().waitFor();
  await dialog.getByText('The same as a table').click();
  await dialog.getByRole('columnheader', { name: 'Left: Cup' }).waitFor();
  await dialog.getByText(/All members are made up/).waitFor();
  await screenshot(page, 'console simulation desktop');
  await checkAccessibility(page);
});

test('on a phone by night in Chinese it is all there, and few are not told by number', async () => {
  const body = giftBody({ name: text('Cloth'), price: 40, counted: true });
  const { pieceId } = await staff.client['gift.save']({ slug: 'simulated', startedFrom: 0, body });
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('button', { name: '试算' }).click();
  const dialog = page.getByRole('dialog', { name: '试算' });
  await dialog.getByRole('button', { name: '开始试算' }).click();
  await dialog.getByRole('row', { name: /覆盖会员 – 少于 10/ }).waitFor();
  await dialog.getByText('几乎没有会员受影响。').waitFor();
  await screenshot(page, 'console simulation phone night');
  await checkAccessibility(page);
});
