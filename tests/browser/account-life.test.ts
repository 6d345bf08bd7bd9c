import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { useLoopServer } from '#tests/support/provider-visit.ts';
import { alive, look, open, tokenOf } from './journey.ts';
import { atIssuer, leaveBy, visitor } from './provider-steps.ts';

const loop = useLoopServer({ site: true });
const { server } = loop;
const browser = openBrowser(() => server.url);

const email = 'mira.life@example.org';
const phone = '+447911123456';
const password = 'four quiet birds';
const newPassword = 'five roses in a vase';

/** The member's one phone, and what she does with it. */
function memberOn(page: MemberPage) {
  const keep = (step: string) => look(page, `account life ${step}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const told = (message: string) => page.getByRole('status').filter({ hasText: message }).waitFor();

  async function home(): Promise<void> {
    await heading(/Mira$/).waitFor();
    await alive(page);
  }

  async function register(): Promise<void> {
    await open(page, '/register');
    await page.getByLabel('E-mail').fill(email);
    await button('Send me a code').click();
    await page.getByLabel('Six-digit code').waitFor();
    await page.getByLabel('Six-digit code').fill(await mailedCode(server, email));
    await page.getByLabel('First name').fill('Mira');
    await button('Continue').click();
    await button('Continue without saying').click();
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await button('Continue').click();
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
    await page.getByRole('checkbox', { name: 'I am 18 or over' }).check();
    await button('Create my account').click();
    await page.getByRole('heading', { name: 'Points for the first steps' }).waitFor();
    await alive(page);
  }

  async function fillInProfile(): Promise<void> {
    await page.getByRole('link', { name: /^My details/ }).click();
    await page.getByLabel('Last name').fill('Holm');
    await page.getByRole('textbox', { name: 'Birthday' }).fill('1992-02-29');
    await page.getByRole('button', { name: 'Save' }).click();
    await told('Saved');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await keep('01 details');
  }

  async function addAddress(): Promise<void> {
    await open(page, '/address');
    await page.getByRole('link', { name: 'Add an address', exact: true }).click();
    await heading('Add an address').waitFor();
    // What the profile knows needs no typing.
    expect(await page.locator('[name="lastName"]').inputValue()).toBe('Holm');
    await page.getByRole('combobox', { name: /^Country or region/ }).selectOption('GB');
    await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('02079460018');
    await page.getByRole('textbox', { name: 'City' }).fill('London');
    await page.getByRole('textbox', { name: 'Street and number' }).fill('12 Rosemary Lane');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('E1 8EN');
    await button('Save the address').click();
    await told('The address is saved');
    await heading('My addresses').waitFor();
    await keep('02 address');
  }

  async function signOut(): Promise<void> {
    await open(page, '/');
    await button('Account and settings').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign out' }).click();
    await heading('Welcome back').waitFor();
    await alive(page);
    expect(await tokenOf(page)).toBeUndefined();
  }

  /** Forgets the password, and signs in by the link in the mail. */
  async function recover(): Promise<void> {
    await page.getByRole('radio', { name: 'With a password' }).check();
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await button('Send me a link').click();
    await heading('Look in your inbox').waitFor();
    await page.goto(`/recover_pwd#${await mailedKey(server, email, '/recover_pwd')}`);
    await alive(page);
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await button('Save and sign in').click();
    await home();
  }

  async function typePassword(given: string): Promise<void> {
    await page.getByRole('radio', { name: 'With a password' }).check();
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(given);
    await button('Sign in').click();
  }

  async function bindPhone(): Promise<void> {
    await open(page, '/profile/signIn');
    await button('Add a phone number').click();
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByRole('textbox', { name: 'Password' }).fill(newPassword);
    await button('Continue').click();
    await sheet.getByLabel('Mobile number').fill('+44 7911 123456');
    await button('Send me a code by text').click();
    await sheet.getByLabel('Six-digit code').waitFor();
    await sheet.getByLabel('Six-digit code').fill(await mailedCode(server, phone));
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(phone, { exact: true }).waitFor();
    await keep('03 phone');
  }

  /** Leaves for the provider, agrees there, and comes back. */
  async function viaLoop(name: string): Promise<void> {
    await leaveBy(page, name);
    await atIssuer(page, server);
  }

  async function bindLoop(): Promise<void> {
    await viaLoop('Add Loop');
    const sheet = page.getByRole('dialog', { name: 'Add Loop' });
    await sheet.getByRole('textbox', { name: 'Password' }).fill(newPassword);
    await button('Add').click();
    await sheet.waitFor({ state: 'hidden' });
    await keep('04 provider');
  }

  async function close(): Promise<void> {
    await open(page, '/profile/settings');
    await page.getByRole('link', { name: /^Close my account/ }).click();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await button('Close my account').click();
    await page.waitForURL(/\/farewell\?until=/);
    await heading('Goodbye, and thank you').waitFor();
    await alive(page);
    expect(await tokenOf(page)).toBeUndefined();
    await keep('05 farewell');
  }

  async function comeBack(): Promise<void> {
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await typePassword(newPassword);
    await page.getByRole('heading', { name: 'This account is being closed' }).waitFor();
    await button('Restore my account').click();
    await home();
    await keep('06 back');
  }

  return {
    home,
    register,
    fillInProfile,
    addAddress,
    signOut,
    recover,
    typePassword,
    bindPhone,
    viaLoop,
    bindLoop,
    close,
    comeBack,
  };
}

test('one member, from signing up to closing the account and coming back', async () => {
  loop.issuer.person = {
    sub: randomUUID(),
    email,
    email_verified: true,
    given_name: 'Mira',
    family_name: 'Holm',
  };
  const page = await visitor(browser, loop.issuer);
  // No account before joining; the closing is told before it is taken back.
  page.expectConsole(/404 .*loginByCode/);
  page.expectConsole(/409/);
  const mira = memberOn(page);
  const profile = async () => server.clientOf((await tokenOf(page)) ?? null).getUserInfo();

  await mira.register();
  const { uid } = await profile();
  await mira.fillInProfile();
  await mira.addAddress();
  await mira.signOut();
  await mira.recover();
  await mira.signOut();
  await mira.typePassword(newPassword);
  await mira.home();
  await mira.bindPhone();
  await mira.bindLoop();
  await mira.signOut();
  await mira.viaLoop('Continue with Loop');
  await mira.home();
  expect((await profile()).uid).toBe(uid);
  await mira.close();
  await mira.comeBack();

  expect(await profile()).toMatchObject({
    uid,
    email,
    phone,
    firstName: 'Mira',
    lastName: 'Holm',
    birthday: '1992-02-29',
  });
  const { list } = await server.clientOf((await tokenOf(page)) ?? null).listAddresses();
  expect(list).toMatchObject([{ city: 'London', postcode: 'E1 8EN', isDefault: true }]);
});
