import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { useLoopServer } from '#tests/support/provider-visit.ts';
import { alive, look, open, tokenOf } from './journey.ts';
import {
  atIssuer,
  button,
  identitiesOf,
  keptOnTheWay,
  leaveBy,
  ownerOf,
  pretend,
  typeCode,
  viaLoop,
  visitor,
} from './provider-steps.ts';

const loop = useLoopServer({ site: true });
const { server } = loop;
beforeEach(async () => {
  // All of them come from one network.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
  loop.issuer.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.org`,
    email_verified: true,
    given_name: 'Mira',
    family_name: 'Test',
  };
});
const browser = openBrowser(() => server.url);

test('somebody new joins, goes back a step, loads the page again, and signs in again later', async () => {
  const email = String(loop.issuer.person.email);
  const page = await visitor(browser, loop.issuer);
  const again = async (step: string) => {
    await page.reload();
    await alive(page);
    await page.getByRole('heading', { name: step }).waitFor();
  };
  await open(page, '/coins');
  await page.waitForURL(/\/login\?next=%2Fcoins$/);
  await look(page, 'social login');
  await leaveBy(page, 'Continue with Loop');
  await atIssuer(page, server);

  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
  expect(page.url()).toBe(`${server.url}/social`);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  await look(page, 'social email');
  await button(page, 'Send me a code').click();
  await page.getByLabel('Six-digit code').waitFor();
  // Reading the mail may cost a phone the page, here and on each step that follows.
  await again('Enter your code');
  await look(page, 'social code');
  await typeCode(page, server, email);

  await page.getByRole('heading', { name: 'What may we call you?' }).waitFor();
  await again('What may we call you?');
  // The proof of the address is kept, never the code.
  expect(JSON.stringify(await keptOnTheWay(page))).not.toContain(await mailedCode(server, email));
  expect(await page.getByLabel('First name').inputValue()).toBe('Mira');
  await page.getByLabel('Country or region').selectOption('GB');
  await look(page, 'social you');
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Where are you on your way?' }).waitFor();
  await again('Where are you on your way?');
  await page.getByRole('radio', { name: 'With a toddler' }).check();
  await page.getByLabel('Date of birth').fill('1980-02-03');
  await look(page, 'social stage');
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Nearly there' }).waitFor();
  await again('Nearly there');
  await page.getByLabel('I agree to the').check();
  await page.getByLabel('I am 18 or over').check();
  page.expectConsole(/400/);
  await button(page, 'Create my account').click();
  await page.getByText('Please check this date').waitFor();
  await page.getByLabel('Date of birth').fill('2025-02-03');
  await button(page, 'Continue').click();
  await page.getByLabel('I agree to the').check();
  await page.getByLabel('I am 18 or over').check();
  await look(page, 'social consents');
  await button(page, 'Create my account').click();
  await page.waitForURL('/coins');
  expect(await keptOnTheWay(page)).toEqual([null, null]);
  const memberId = await ownerOf(page, server);
  expect(await server.clientOf((await tokenOf(page)) ?? null).getUserInfo()).toMatchObject({
    email,
    firstName: 'Mira',
    countryCode: 'GB',
    lactation: 5,
  });

  await page.context().clearCookies({ name: 'token' });
  await viaLoop(page, server, '/login?next=%2Fgames%2FcheckIn');
  await page.waitForURL('/games/checkIn');
  expect(await ownerOf(page, server)).toBe(memberId);
  // Nothing of the way in is left behind the page.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toContain('#');
});

test('a member binds it with a code, from the sign-up page', async () => {
  const owner = await server.member();
  const page = await visitor(browser, loop.issuer, { viewport: 'desktop' });
  await viaLoop(page, server, '/register');
  await page.getByLabel('E-mail').fill(owner.email);
  await look(page, 'social email desktop');
  await button(page, 'Send me a code').click();
  page.expectConsole(/400/);
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByText('This code is not right or no longer valid').waitFor();
  await typeCode(page, server, owner.email);
  await page.waitForURL('/');
  expect(await ownerOf(page, server)).toBe(owner.memberId);
  expect(await identitiesOf(server, owner.memberId)).toBe(1);
});

test('a member binds it with a password', async () => {
  const owner = await server.member({ password: 'four quiet birds' });
  const page = await visitor(browser, loop.issuer);
  await viaLoop(page, server);
  await button(page, 'I have an account with a password').click();
  await page.getByRole('heading', { name: 'Connect your account' }).waitFor();
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('four loud birds');
  page.expectConsole(/40[01]/);
  await button(page, 'Connect and sign in').click();
  await page.getByRole('alert').waitFor();
  await look(page, 'social password');
  expect(await identitiesOf(server, owner.memberId)).toBe(0);
  await page.getByLabel('Password', { exact: true }).fill('four quiet birds');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  expect(await ownerOf(page, server)).toBe(owner.memberId);
  expect(await identitiesOf(server, owner.memberId)).toBe(1);
});

test('who cancels there is told so, keeps the page wished for, and may try again', async () => {
  const page = await visitor(browser, loop.issuer);
  await viaLoop(page, server, '/login?next=%2Fcoins', 'Cancel');
  await page.getByRole('heading', { name: 'You stopped, and that is fine' }).waitFor();
  await look(page, 'social denied');
  expect(page.url()).toBe(`${server.url}/social`);
  expect(await page.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')).toBe(
    '/login?next=%2Fcoins',
  );
  await leaveBy(page, 'Continue with Loop');
  await atIssuer(page, server);
  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
});

test('what ran out, or began in another tab, is explained and can be started again', async () => {
  const page = await visitor(browser, loop.issuer, { viewport: 'desktop' });
  await viaLoop(page, server);
  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
  server.clock.at = new Date(Date.now() + 31 * 60_000);
  page.expectConsole(/400/);
  await button(page, 'Send me a code').click();
  await page.getByRole('heading', { name: 'This sign-in has expired' }).waitFor();
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
  await atIssuer(page, server);
  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
});

test('a stranger’s way back signs nobody in', async () => {
  const page = await visitor(browser, loop.issuer);
  await viaLoop(page, server);
  await page.getByRole('heading', { name: 'What is your e-mail address?' }).waitFor();
  const { ticket } = JSON.parse(
    (await page.evaluate(() => sessionStorage.getItem('social-trip'))) ?? '{}',
  ) as { ticket: string };
  // A victim, in the middle of a round trip of their own, is led to what an attacker began.
  const victim = await visitor(browser, loop.issuer);
  await open(victim, '/login');
  await button(victim, 'Continue with Loop').click();
  await victim.getByRole('heading', { name: 'Issuer' }).waitFor();
  victim.expectConsole(/400/);
  await open(victim, `/social#ticket=${ticket}`);
  await victim.getByRole('heading', { name: 'This sign-in has expired' }).waitFor();
  expect(await tokenOf(victim)).toBeUndefined();
});

test('an account that is being closed can be taken back, once bound and while binding', async () => {
  const password = 'four quiet birds';
  const owner = await server.member({ password });
  await owner.client.disable({ proof: { kind: 'password', password } });
  const page = await visitor(browser, loop.issuer);
  page.expectConsole(/409/);
  await viaLoop(page, server);
  await page.getByLabel('E-mail').fill(owner.email);
  await button(page, 'Send me a code').click();
  await typeCode(page, server, owner.email);
  await button(page, 'Restore my account').waitFor();
  await look(page, 'social closing');
  await button(page, 'Restore my account').click();
  await page.waitForURL('/');
  expect(await ownerOf(page, server)).toBe(owner.memberId);

  const back = server.clientOf((await tokenOf(page)) ?? null);
  await back.disable({ proof: { kind: 'password', password } });
  await page.context().clearCookies();
  await viaLoop(page, server);
  await button(page, 'Leave it closed').click();
  await page.waitForURL('/login');
  expect(await tokenOf(page)).toBeUndefined();
  await viaLoop(page, server);
  await button(page, 'Restore my account').click();
  await page.waitForURL('/');
  expect(await ownerOf(page, server)).toBe(owner.memberId);
});

test('leads nowhere but to this site', async () => {
  const page = await visitor(browser, loop.issuer);
  await viaLoop(page, server, '/login?next=%2F%2Fevil.example', 'Cancel');
  expect(await page.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['phone', 'night', 'zh-CN'],
  ['desktop', 'night', 'zh-HK'],
  ['desktop', 'day', 'en'],
] as const)('looks well on %s by %s in %s', async (viewport, theme, locale) => {
  const page = await visitor(browser, loop.issuer, { viewport, theme, locale });
  for (const path of ['/login', '/register']) {
    await page.visit(path);
    await alive(page);
    await look(page, `social ${path} ${viewport} ${theme} ${locale}`);
  }
  await page.context().clearCookies({ name: /^_session/ });
  await page.getByRole('button', { name: 'Loop' }).click();
  await atIssuer(page, server);
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
