import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

test('a code is made up, published, saved for print, and leads where it says', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/qrCode/create');
  const code = page.getByLabel('Code, as it is printed');
  await page.getByRole('button', { name: 'Make one up' }).click();
  expect(await code.inputValue()).toMatch(/^[2-9a-z]{10}$/);
  // What somebody typed and took away again is told, and nothing breaks.
  await code.fill('');
  await code.blur();
  await code.fill('Spring Card');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await code.fill('spring-card');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Name (staff alone read this)').fill('On the spring card');
  await page.getByLabel(/^Where it leads/).fill('/villages');
  await page.getByText('It is here once the code is published or planned').waitFor();
  await save(page);
  await publishNow(page);

  await page.getByRole('img', { name: 'QR code spring-card' }).waitFor();
  // It is drawn, and not kept away by a policy.
  const drawn = page.getByRole('img', { name: 'QR code spring-card' });
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('qr-spring-card.svg');
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^<svg.*spring-card/s);
  await page.getByText('Scanned so far: 0').waitFor();
  await screenshot(page, 'console qr code');
  await checkAccessibility(page);

  const { address } = await staff.client.getQrPicture({ pieceId: page.url().split('/').at(-1) ?? '' });
  const scanned = await browser.newMemberPage();
  await scanned.goto(`${server.url}${new URL(address).pathname}${new URL(address).search}`);
  await expect.poll(() => scanned.url()).not.toContain('spring-card');
  await expect
    .poll(
      async () => (await staff.client.getQrPicture({ pieceId: page.url().split('/').at(-1) ?? '' })).scans,
    )
    .toBe(1);
});
