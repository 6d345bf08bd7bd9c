import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage, type MemberPageOptions } from '#tests/support/browser.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { callbackPath } from '#tests/support/provider-visit.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { alive, look, open, tokenOf } from './journey.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer(() => [`${server.url}${callbackPath('loop')}`]);
  server = await startTestServer({
    site: true,
    environment: { ...issuer.settings('LOOP'), OIDC_LOOP_NAME: 'Loop' },
  });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});
beforeEach(async () => {
  // All of them come from one network.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
  issuer.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.org`,
    email_verified: true,
    given_name: 'Mira',
    family_name: 'Test',
  };
});
const browser = openBrowser(() => server.url);

async function visitor(options: MemberPageOptions = {}): Promise<MemberPage> {
  const page = await browser.newMemberPage(options);
  page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Leaves for the issuer, which has forgotten whoever was there before. */
async function leaveBy(page: Page, name: string): Promise<void> {
  await page.context().clearCookies({ name: /^_session/ });
  await button(page, name).click();
}

/** Says to be a browser inside an app. */
async function pretend(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Signs in at the issuer, or cancels there, and comes back. */
async function atIssuer(page: Page, answer: 'Continue' | 'Cancel' = 'Continue'): Promise<void> {
  await page.getByRole('heading', { name: 'Issuer' }).waitFor();
  await page.getByRole('link', { name: answer }).click();
  await page.waitForURL((url) => url.origin === server.url);
  await alive(page);
}

async function viaLoop(
  page: Page,
  from = '/login',
  answer: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await open(page, from);
  await leaveBy(page, 'Continue with Loop');
  await atIssuer(page, answer);
}

async function typeCode(page: Page, email: string): Promise<void> {
  const boxes = page.getByLabel('Six-digit code');
  await boxes.waitFor();
  await boxes.fill(await mailedCode(server, email));
}

async function ownerOf(page: Page): Promise<string> {
  await expect.poll(() => tokenOf(page)).toBeTruthy();
  const { uid } = await server.clientOf((await tokenOf(page)) ?? null).getUserInfo();
  return uid;
}

const waysOf = async (memberId: string) =>
  (await server.db.selectFrom('socialIdentity').select('type').where('memberId', '=', memberId).execute())
    .length;

const nothingKept = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('social-trip'), sessionStorage.getItem('sign-in-change')]);

describe('through a provider', () => {
  test('somebody new joins, goes back a step, loads the page again, and signs in again later', async () => {
    const email = String(issuer.person.email);
    const page = await visitor();
    await open(page, '/coins');
    await page.waitForURL(/\/login\?next=%2Fcoins$/);
    await look(page, 'social login');
    await leaveBy(page, 'Continue with Loop');
    await atIssuer(page);

    await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
    expect(page.url()).toBe(`${server.url}/social`);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await look(page, 'social email');
    await button(page, 'Send me a code').click();
    await page.getByLabel('Six-digit code').waitFor();
    // Reading the mail may cost a phone the page.
    await page.reload();
    await alive(page);
    await page.getByLabel('Six-digit code').waitFor();
    await look(page, 'social code');
    await typeCode(page, email);

    await page.getByRole('heading', { name: 'What may we call you?' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Mira');
    await page.getByLabel('Country or region').selectOption('GB');
    await look(page, 'social you');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Nearly there' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'What may we call you?' }).waitFor();
    await button(page, 'Continue').click();
    await page.getByLabel('I agree to the').check();
    await page.getByLabel('I am 18 or over').check();
    await look(page, 'social consents');
    await button(page, 'Create my account').click();
    await page.waitForURL('/coins');
    expect(await nothingKept(page)).toEqual([null, null]);
    const memberId = await ownerOf(page);
    expect(await server.clientOf((await tokenOf(page)) ?? null).getUserInfo()).toMatchObject({
      email,
      firstName: 'Mira',
      countryCode: 'GB',
    });

    await page.context().clearCookies({ name: 'token' });
    await viaLoop(page, '/login?next=%2Fgames%2FcheckIn');
    await page.waitForURL('/games/checkIn');
    expect(await ownerOf(page)).toBe(memberId);
    // Nothing of the way in is left behind the page.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toContain('#');
  });

  test('a member binds it with a code, from the sign-up page', async () => {
    const owner = await server.member();
    const page = await visitor({ viewport: 'desktop' });
    await viaLoop(page, '/register');
    await page.getByLabel('E-mail').fill(owner.email);
    await look(page, 'social email desktop');
    await button(page, 'Send me a code').click();
    page.expectConsole(/400/);
    await page.getByLabel('Six-digit code').fill('000000');
    await page.getByText('That code is not right or no longer valid').waitFor();
    await typeCode(page, owner.email);
    await page.waitForURL('/');
    expect(await ownerOf(page)).toBe(owner.memberId);
    expect(await waysOf(owner.memberId)).toBe(1);
  });

  test('a member binds it with a password', async () => {
    const owner = await server.member({ password: 'four quiet birds' });
    const page = await visitor();
    await viaLoop(page);
    await button(page, 'I have an account with a password').click();
    await page.getByRole('heading', { name: 'Connect your account' }).waitFor();
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('four loud birds');
    page.expectConsole(/40[01]/);
    await button(page, 'Connect and sign in').click();
    await page.getByRole('alert').waitFor();
    await look(page, 'social password');
    expect(await waysOf(owner.memberId)).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill('four quiet birds');
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    expect(await ownerOf(page)).toBe(owner.memberId);
    expect(await waysOf(owner.memberId)).toBe(1);
  });

  test('who cancels there is told so, keeps the page wished for, and may try again', async () => {
    const page = await visitor();
    await viaLoop(page, '/login?next=%2Fcoins', 'Cancel');
    await page.getByRole('heading', { name: 'You stopped, and that is fine' }).waitFor();
    await look(page, 'social denied');
    expect(page.url()).toBe(`${server.url}/social`);
    expect(await page.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')).toBe(
      '/login?next=%2Fcoins',
    );
    await leaveBy(page, 'Continue with Loop');
    await atIssuer(page);
    await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
  });

  test('what ran out, or began in another tab, is explained and can be started again', async () => {
    const page = await visitor({ viewport: 'desktop' });
    await viaLoop(page);
    await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
    server.clock.at = new Date(Date.now() + 31 * 60_000);
    page.expectConsole(/400/);
    await button(page, 'Send me a code').click();
    await page.getByRole('heading', { name: 'This sign-in has run out' }).waitFor();
    await look(page, 'social expired desktop');
    server.clock.at = null;

    const other = await page.context().newPage();
    await open(other, '/social');
    await other.getByRole('heading', { name: 'Nothing to finish here' }).waitFor();
    await look(other, 'social missing desktop');
    await open(other, `/social#ticket=${'A'.repeat(43)}`);
    await other.getByRole('heading', { name: 'Nothing to finish here' }).waitFor();
    expect(other.url()).toBe(`${server.url}/social`);
    await other.getByRole('link', { name: 'Sign in another way' }).click();
    await other.waitForURL('/login');

    await leaveBy(page, 'Continue with Loop');
    await atIssuer(page);
    await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
  });

  test('a stranger’s way back signs nobody in', async () => {
    const page = await visitor();
    await viaLoop(page);
    await page.getByRole('heading', { name: 'Which e-mail is yours?' }).waitFor();
    const { ticket } = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('social-trip'))) ?? '{}',
    ) as { ticket: string };
    // A victim, in the middle of a round trip of their own, is led to what an attacker began.
    const victim = await visitor();
    await open(victim, '/login');
    await button(victim, 'Continue with Loop').click();
    await victim.getByRole('heading', { name: 'Issuer' }).waitFor();
    victim.expectConsole(/400/);
    await open(victim, `/social#ticket=${ticket}`);
    await victim.getByRole('heading', { name: 'This sign-in has run out' }).waitFor();
    expect(await tokenOf(victim)).toBeUndefined();
  });

  test('an account that is being closed can be taken back, once bound and while binding', async () => {
    const password = 'four quiet birds';
    const owner = await server.member({ password });
    await owner.client.disable({ proof: { kind: 'password', password } });
    const page = await visitor();
    page.expectConsole(/409/);
    await viaLoop(page);
    await page.getByLabel('E-mail').fill(owner.email);
    await button(page, 'Send me a code').click();
    await typeCode(page, owner.email);
    await look(page, 'social closing');
    await button(page, 'Take my account back').click();
    await page.waitForURL('/');
    expect(await ownerOf(page)).toBe(owner.memberId);

    const back = server.clientOf((await tokenOf(page)) ?? null);
    await back.disable({ proof: { kind: 'password', password } });
    await page.context().clearCookies();
    await viaLoop(page);
    await button(page, 'Leave it closed').click();
    await page.waitForURL('/login');
    expect(await tokenOf(page)).toBeUndefined();
    await viaLoop(page);
    await button(page, 'Take my account back').click();
    await page.waitForURL('/');
    expect(await ownerOf(page)).toBe(owner.memberId);
  });

  test('leads nowhere but to this site', async () => {
    const page = await visitor();
    await viaLoop(page, '/login?next=%2F%2Fevil.example', 'Cancel');
    expect(await page.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')).toBe('/login');
  });

  test.each([
    ['phone', 'night', 'zh-CN'],
    ['desktop', 'night', 'zh-HK'],
    ['desktop', 'day', 'en'],
  ] as const)('looks well on %s by %s in %s', async (viewport, theme, locale) => {
    const page = await visitor({ viewport, theme, locale });
    for (const path of ['/login', '/register']) {
      await page.visit(path);
      await alive(page);
      await look(page, `social ${path} ${viewport} ${theme} ${locale}`);
    }
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByRole('button', { name: 'Loop' }).click();
    await atIssuer(page);
    await page.locator('input[name="account"]').waitFor();
    await look(page, `social landing ${viewport} ${theme} ${locale}`);
  });

  test('inside an app a word stands in the place of the buttons', async () => {
    for (const [userAgent, shown] of [
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
        false,
      ],
      ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', true],
    ] as const) {
      const page = await browser.newMemberPage();
      await pretend(page, userAgent);
      for (const path of ['/login', '/register']) {
        await open(page, path);
        expect(await button(page, 'Continue with Loop').isVisible()).toBe(shown);
        expect(await page.getByText('Loop cannot be used inside an app').isVisible()).toBe(!shown);
      }
      await look(page, `social web view ${shown}`);
    }
  });
});

describe('in the settings', () => {
  test('a way is added after a proof by password, and removed after a round trip', async () => {
    const owner = await server.member({ password: 'four quiet birds' });
    const page = await visitor({ token: owner.token });
    await open(page, '/profile/settings');
    await page.getByRole('link', { name: /^Ways to sign in/ }).click();
    await page.waitForURL('/profile/signIn');
    await look(page, 'ways one');
    await leaveBy(page, 'Add Loop');
    await atIssuer(page);
    await page.waitForURL('/profile/signIn');
    const sheet = page.getByRole('dialog', { name: 'Add Loop' });
    await sheet.waitFor();
    // It is still there when the page is loaded again.
    await page.reload();
    await alive(page);
    await sheet.waitFor();
    await look(page, 'ways add');
    page.expectConsole(/400/);
    await sheet.getByRole('textbox', { name: 'Password' }).fill('four loud birds');
    await button(page, 'Add').click();
    await sheet.getByText('That did not match').waitFor();
    expect(await waysOf(owner.memberId)).toBe(0);
    await sheet.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
    await button(page, 'Add').click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText('Loop', { exact: true }).waitFor();
    expect(await waysOf(owner.memberId)).toBe(1);
    expect(await nothingKept(page)).toEqual([null, null]);
    await look(page, 'ways two');

    await button(page, 'Remove Loop').click();
    const removal = page.getByRole('dialog', { name: 'Remove Loop?' });
    await removal.getByRole('radio', { name: 'Provider' }).check();
    await look(page, 'ways remove');
    await leaveBy(page, 'Show it with Loop');
    await atIssuer(page);
    await page.waitForURL('/profile/signIn');
    await removal.getByText('Thank you, it is you.').waitFor();
    await look(page, 'ways proven');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await removal.waitFor({ state: 'hidden' });
    await button(page, 'Add Loop').waitFor();
    expect(await waysOf(owner.memberId)).toBe(0);
  });

  test('a new e-mail takes the place of the one before, each proven by its code', async () => {
    const owner = await server.member();
    const email = `${randomUUID()}@example.org`;
    const page = await browser.newMemberPage({ token: owner.token, viewport: 'desktop' });
    await open(page, '/profile/signIn');
    await button(page, 'Change').click();
    const sheet = page.getByRole('dialog', { name: 'Your new e-mail' });
    await sheet.getByRole('button', { name: 'Send me a code' }).click();
    await sheet.getByText(`We sent a code to ${owner.email}`).waitFor();
    await look(page, 'ways email proof desktop');
    await typeCode(page, owner.email);
    await sheet.getByLabel('E-mail').fill(email);
    await sheet.getByRole('button', { name: 'Send me a code' }).click();
    await sheet.getByText(`We sent a code to ${email}`).waitFor();
    await typeCode(page, email);
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(email).waitFor();
    expect((await owner.client.getUserInfo()).email).toBe(email);
    await look(page, 'ways desktop');
  });

  test('a phone is added with the code sent there and a proof', async () => {
    const owner = await server.member({ password: 'four quiet birds' });
    const page = await browser.newMemberPage({ token: owner.token });
    await open(page, '/profile/signIn');
    await button(page, 'Add a phone number').click();
    const sheet = page.getByRole('dialog', { name: 'Your phone number' });
    await sheet.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
    await button(page, 'Continue').click();
    await sheet.getByLabel('Mobile number').fill('+44 7911 123456');
    await look(page, 'ways phone');
    await button(page, 'Send me a code by text').click();
    await typeCode(page, '+447911123456');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText('+447911123456', { exact: true }).waitFor();
    await look(page, 'ways with phone');
  });

  test('who cancels at the provider, or brings what is another’s, is told that nothing changed', async () => {
    const other = await server.member();
    const page = await visitor();
    await viaLoop(page);
    await page.getByLabel('E-mail').fill(other.email);
    await button(page, 'Send me a code').click();
    await typeCode(page, other.email);
    await page.waitForURL('/');
    await ownerOf(page);

    const owner = await server.member({ password: 'four quiet birds' });
    await page.context().addCookies([{ name: 'token', value: owner.token, url: server.url }]);
    await open(page, '/profile/signIn');
    await leaveBy(page, 'Add Loop');
    await atIssuer(page, 'Cancel');
    await page.getByText('You stopped at Loop. Nothing was changed.').waitFor();
    await look(page, 'ways denied');
    await leaveBy(page, 'Add Loop');
    await atIssuer(page);
    page.expectConsole(/409/);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
    await button(page, 'Add').click();
    await page.getByText('already belongs to a member').waitFor();
    expect(await waysOf(owner.memberId)).toBe(0);
  });

  test('inside an app no provider is offered', async () => {
    const owner = await server.member();
    const page = await browser.newMemberPage({ token: owner.token });
    await pretend(page, 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0 Mobile');
    await open(page, '/profile/signIn');
    await page.getByText('Loop cannot be used inside an app').waitFor();
    expect(await button(page, 'Add Loop').count()).toBe(0);
  });
});
