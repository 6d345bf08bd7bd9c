import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { setUpStaff } from '#tests/support/staff.ts';
import { openConsole } from './desk.ts';

// Passkeys are of names, and not of numbers.
const server = useTestServer({ site: true, name: 'localhost' });
const browser = openBrowser(() => server.url);

/** An authenticator of this device, whose user is always there. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without a password, and is removed', async () => {
  const { token } = await setUpStaff(server);
  const page = await openConsole(browser, { token });
  await addAuthenticator(page);
  await page.visit('/console/me');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('The passkey was added.').waitFor();

  await page.getByRole('button', { name: 'Signed in as Ada' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  const kept = await page.evaluate(() => sessionStorage.getItem('staff-session') ?? '');
  expect((JSON.parse(kept) as { token: string }).token).not.toBe(token);

  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no passkey yet.').waitFor();
});
