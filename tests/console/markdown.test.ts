import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const article = async (slug: string) => {
  const body = filled('stagePiece', {
    title: text('Quiet evenings'),
    text: {
      en: '## Tea\n\nWith **honey**, and [more](/villages).\n\n> [!tip]\n> Not too hot.',
      'zh-Hans': '## 茶\n\n加一点**蜂蜜**。',
      'zh-Hant': '## 茶\n\n加一點**蜂蜜**。',
    },
  });
  return staff.client['stagePiece.save']({ slug, startedFrom: 0, body });
};

test('what is written in Markdown stands beside it as readers get it, and leads to what is wrong', async () => {
  const { pieceId } = await article('quiet-evenings');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/stagePiece/${pieceId}`);
  const rendered = page.getByRole('region', { name: 'As readers get it · English' });
  await rendered.getByText('Good to know').waitFor();
  expect(await rendered.locator('strong').textContent()).toBe('honey');
  const area = page.locator('textarea[name="body.text.en"]');
  await area.fill('## Tea\n\nCold.\n\n<b>Hot</b>');
  await rendered.getByText('Cold.').waitFor();
  await rendered.getByRole('button', { name: 'Line 5' }).first().click();
  expect(
    await area.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd)),
  ).toBe('<b>Hot</b>');
  await screenshot(page, 'console markdown');
  await checkAccessibility(page);
  // Whoever does without stays without.
  await page.getByRole('switch', { name: 'Show it as readers get it' }).uncheck();
  await expect.poll(() => rendered.count()).toBe(0);
  await page.reload();
  await area.waitFor();
  expect(await rendered.count()).toBe(0);
});

test('on a phone by night in Chinese it stands below', async () => {
  const { pieceId } = await article('evenings-by-night');
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit(`/console/stagePiece/${pieceId}`);
  await page.getByRole('region', { name: '读者看到的样子 · 简体中文' }).getByText('蜂蜜').waitFor();
  await screenshot(page, 'console markdown phone night');
  await checkAccessibility(page);
});
