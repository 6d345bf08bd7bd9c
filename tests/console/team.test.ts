import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { codeOf, keyOfLink, setUpStaff, staffPassword } from '#tests/support/staff.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

test('staff sign in by password and code, and out again', async () => {
  const { email, secret } = await setUpStaff(server);
  const page = await browser.newMemberPage({ viewport: 'phone' });
  await page.visit('/console/gift');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await page.getByText('Please fill this in').count()).toBe(2);
  await screenshot(page, 'console sign-in');
  await checkAccessibility(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not this one at all');
  // Refused, and then asked for the code.
  page.expectConsole(/400 \(Bad Request\).*signIn/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A code is good once, and that of the set-up was used.
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'No gifts yet' }).waitFor();
  await page.getByRole('button', { name: 'Signed in as Ada' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('staff-session'))).toBeNull();
});

test('somebody is invited, given another role, shut out and let in again', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/team');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('bea@brand.example');
  await dialog.getByLabel('Name').fill('Bea');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Content' }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  const key = keyOfLink(link);
  const { secret } = await server.client.startStaffSetUp({ key });
  await server.client.finishStaffSetUp({ key, password: staffPassword, code: codeOf(secret, new Date()) });
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('bea@brand.example').waitFor();
  await screenshot(page, 'console team');
  await checkAccessibility(page);

  const choose = async (act: string) => {
    await page.getByRole('button', { name: /Bea/ }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Shut out');
  await page.getByRole('dialog').getByRole('button', { name: 'Shut out' }).click();
  await page.getByText('Shut out', { exact: true }).first().waitFor();
  await choose('Let in again');
  await page.getByRole('dialog').getByRole('button', { name: 'Let in again' }).click();
  await expect
    .poll(async () => (await staff.client.listStaff()).list.find(({ name }) => name === 'Bea')?.active)
    .toBe(true);
});

test.each([
  ['phone', 'day', 'zh-CN'],
  ['desktop', 'night', 'en'],
] as const)('team and account are seen whole on %s by %s in %s', async (viewport, theme, locale) => {
  const page = await openConsole(browser, staff, { viewport, theme, locale });
  for (const path of ['/console', '/console/team', '/console/me']) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await screenshot(page, `console ${path} ${viewport}`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await checkAccessibility(page);
  }
});
