import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

const server = useTestServer({ site: true, environment: { DEFAULT_COUNTRY: 'NZ' } });
const browser = openBrowser(() => server.url);

test('the country of the site is proposed to whose device tells none', async () => {
  const email = 'mira.nowhere@example.org';
  const page = await browser.newMemberPage({ timeZone: 'UTC' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['en'] }));
  await open(page, '/register');
  const account = page.getByRole('textbox', { name: 'E-mail or phone' });
  await account.pressSequentially('0211234567', { delay: 20 });
  const country = page.getByRole('combobox', { name: 'Country of the number' });
  await country.waitFor();
  expect(await country.inputValue()).toBe('NZ');

  page.expectConsole(/404 .*loginByCode/);
  await account.fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
  await page.getByLabel('Six-digit code').fill(await mailedCode(server, email));
  expect(await page.getByRole('combobox', { name: 'Country or region' }).inputValue()).toBe('NZ');
});
