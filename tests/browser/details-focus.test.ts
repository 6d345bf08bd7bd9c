import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('what is to be mended takes the focus after a failed save, and never while another field is typed in', async () => {
  const { client, token } = await server.member();
  const page = await browser.newMemberPage({ token, viewport: 'desktop' });
  page.expectConsole(/400/);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await open(page, '/profile/details');
  const firstName = page.getByLabel('First name');
  const lastName = page.getByLabel('Last name');
  await firstName.fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(focused).toBe('firstName');

  await lastName.fill('');
  await lastName.pressSequentially('Marsh');
  expect([await focused(), await lastName.inputValue()]).toEqual(['lastName', 'Marsh']);
  expect(await firstName.getAttribute('aria-invalid')).toBe('true');

  // Once more, with what was wrong before still wrong.
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('firstName');
  await firstName.fill('Mina');
  await page.getByRole('textbox', { name: 'Birthday' }).fill(new Date().toISOString().slice(0, 10));
  await lastName.focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('birthday');
  await page.getByLabel('Cup size').pressSequentially('75C');
  expect([await focused(), await page.getByLabel('Cup size').inputValue()]).toEqual(['cupSize', '75C']);
  expect(await client.getUserInfo()).toMatchObject({ firstName: 'Mira', cupSize: null });
});
