import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useLoopServer } from '#tests/support/provider-visit.ts';
import { alive, look, open } from './journey.ts';
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
  loop.issuer.person = { sub: randomUUID() };
});
const browser = openBrowser(() => server.url);

test('a way is added after a proof by password, and removed after a round trip', async () => {
  const owner = await server.member({ password: 'four quiet birds' });
  const page = await visitor(browser, loop.issuer, { token: owner.token });
  await open(page, '/profile/settings');
  await page.getByRole('link', { name: /^Ways to sign in/ }).click();
  await page.waitForURL('/profile/signIn');
  await look(page, 'ways one');
  await leaveBy(page, 'Add Loop');
  await atIssuer(page, server);
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
  expect(await identitiesOf(server, owner.memberId)).toBe(0);
  await sheet.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
  await button(page, 'Add').click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('Loop', { exact: true }).waitFor();
  expect(await identitiesOf(server, owner.memberId)).toBe(1);
  expect(await keptOnTheWay(page)).toEqual([null, null]);
  await look(page, 'ways two');

  await button(page, 'Remove Loop').click();
  const removal = page.getByRole('dialog', { name: 'Remove Loop?' });
  await removal.getByRole('radio', { name: 'Provider' }).check();
  await look(page, 'ways remove');
  await leaveBy(page, 'Confirm with Loop');
  await atIssuer(page, server);
  await page.waitForURL('/profile/signIn');
  await removal.getByText('Thank you, it is you.').waitFor();
  await look(page, 'ways proven');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await removal.waitFor({ state: 'hidden' });
  await button(page, 'Add Loop').waitFor();
  expect(await identitiesOf(server, owner.memberId)).toBe(0);
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
  await typeCode(page, server, owner.email);
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Send me a code' }).click();
  await sheet.getByText(`We sent a code to ${email}`).waitFor();
  await typeCode(page, server, email);
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
  await typeCode(page, server, '+447911123456');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('+447911123456', { exact: true }).waitFor();
  await look(page, 'ways with phone');
});

test('who cancels at the provider, or brings what is another’s, is told that nothing changed', async () => {
  const other = await server.member();
  const page = await visitor(browser, loop.issuer);
  await viaLoop(page, server);
  await page.getByLabel('E-mail').fill(other.email);
  await button(page, 'Send me a code').click();
  await typeCode(page, server, other.email);
  await page.waitForURL('/');
  await ownerOf(page, server);

  const owner = await server.member({ password: 'four quiet birds' });
  await page.context().addCookies([{ name: 'token', value: owner.token, url: server.url }]);
  await open(page, '/profile/signIn');
  await leaveBy(page, 'Add Loop');
  await atIssuer(page, server, 'Cancel');
  await page.getByText('You stopped at Loop. Nothing was changed.').waitFor();
  await look(page, 'ways denied');
  await leaveBy(page, 'Add Loop');
  await atIssuer(page, server);
  page.expectConsole(/409/);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
  await button(page, 'Add').click();
  await page.getByText('already belongs to a member').waitFor();
  expect(await identitiesOf(server, owner.memberId)).toBe(0);
});

test('inside an app no provider is offered', async () => {
  const owner = await server.member();
  const page = await browser.newMemberPage({ token: owner.token });
  await pretend(page, 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0 Mobile');
  await open(page, '/profile/signIn');
  await page.getByText('Loop cannot be used inside an app').waitFor();
  expect(await button(page, 'Add Loop').count()).toBe(0);
});
