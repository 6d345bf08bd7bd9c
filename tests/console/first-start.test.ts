import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '#server/start.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts';
import { codeOf, staffPassword as password } from '#tests/support/staff.ts';
import { alive, open, still } from '#tests/browser/journey.ts';
import { countHand, minutesOf, wholeWorkMs } from './hand.ts';

const letters: { to: string | undefined; text: string }[] = [];
let dataDir: string;
let office: PostOffice;
let server: RunningServer;
let announced = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nestling-first-'));
  office = await openPostOffice(async (stream, session) => {
    const [first] = session.envelope.rcptTo;
    letters.push({ to: first?.address, text: await readText(stream) });
    return null;
  });
  const site = builtSite();
  if (!site) throw new Error('The site is not built');
  const environment = {
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...office.environment,
  };
  server = await startServer(readConfig(environment), {
    site,
    shared: true,
    announce: (text) => (announced += text),
  });
});
afterAll(async () => {
  await server.stop();
  await office.close();
  await rm(dataDir, { recursive: true, force: true });
});
const browser = openBrowser(() => server.url);

async function seen(page: MemberPage, name: string): Promise<void> {
  await still(page);
  await screenshot(page, `first start ${name}`);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await checkAccessibility(page);
}

/** The code of the letter that came last, which is waited for. */
async function mailedCode(to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(() => (code = /^\s*(\d{6})\s*$/m.exec(letters.findLast((one) => one.to === to)?.text ?? '')?.[1]))
    .toBeDefined();
  return code ?? '';
}

test('from an empty folder to the first member’s check-in', { timeout: wholeWorkMs }, async () => {
  const link = /http\S+\/console\/setUp#\S+/.exec(announced)?.[0] ?? '';
  const page = await browser.newMemberPage({ viewport: 'desktop' });
  const ofOwner = await countHand(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

  // The owner.
  await page.goto(link);
  await page.getByText('You are the first here.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your e-mail address').fill('ada');
  await button('Next').click();
  await page.getByText(/^Please enter an e-mail address/).waitFor();
  await seen(page, '01 who');
  await page.getByLabel('Your e-mail address').fill('ada@club.example');
  await button('Next').click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await button('Next').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = codeOf(secret.replaceAll(' ', ''), new Date());
  await page.getByLabel('Code that the app shows now').fill(code);
  await button('I have kept them').click();

  // The steps.
  await step('Name and colours').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Little Nest');
  await page.getByLabel('Colour by day').fill('#ffb6c1');
  await button('Publish').click();
  await page
    .getByText(/cannot be read|not be read|contrast/i)
    .first()
    .waitFor();
  await seen(page, '02 brand');
  await page.getByLabel('Colour by day').fill('#1d4f91');
  await button('Publish').click();
  await page.getByText('Published. Members see it within seconds.').waitFor();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await step('Languages, country and time').waitFor();
  await seen(page, '03 place');
  await page.getByLabel('Simplified Chinese (Macao)').click();
  await button('Publish').click();
  await page.getByText('Published. Members see it within seconds.').waitFor();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await step('E-mail').waitFor();
  await button('Send a test letter to me').click();
  await page.getByText('The e-mail server took it. Look into the mailbox of ada@club.example.').waitFor();
  expect(letters.map(({ to }) => to)).toEqual(['ada@club.example']);
  await seen(page, '04 mail');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  // Skipped, and taken later.
  await step('Storage').waitFor();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await step('Something to begin with').waitFor();
  await button('Bring it in').click();
  await page.getByText('It is in: 21 new or changed.').waitFor();
  await seen(page, '05 starter');
  await page.getByRole('link', { name: 'To the start page' }).click();
  const list = page.getByRole('region', { name: 'Before members come' });
  await list.getByText('4 of 9 done').waitFor();
  await seen(page, '06 start page');
  await list.getByRole('link', { name: 'Storage' }).click();
  await button('Try the storage').click();
  await page.getByText('A file was written, read and removed.').waitFor();
  await seen(page, '07 storage');

  // Her first member.
  const hers = await browser.newMemberPage({ viewport: 'phone' });
  const ofMember = await countHand(hers);
  const her = (name: string | RegExp) => hers.getByRole('button', { name });
  hers.expectConsole(/404 .*loginByCode/);
  await open(hers, '/register');
  await hers.getByLabel('E-mail').fill('mira@example.org');
  await her('Send me a code').click();
  await hers.getByLabel('Six-digit code').waitFor();
  await hers.getByLabel('Six-digit code').pressSequentially(await mailedCode('mira@example.org'));
  await hers.getByLabel('First name').fill('Mira');
  await her(/^Continue$/).click();
  await her('Continue without saying').click();
  await hers.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
  await her(/^Continue$/).click();
  await hers.getByRole('checkbox', { name: /terms and conditions/ }).click();
  await hers.getByRole('checkbox', { name: 'I am 18 or over' }).click();
  await her('Create my account').click();
  await hers.getByRole('heading', { name: 'Points for the first steps' }).waitFor();
  await alive(hers);
  await hers.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Check-in' }).click();
  await her('Check in for 5 coins').click();
  await hers.getByText('5 coins for you', { exact: true }).waitFor();
  await open(hers, '/coins');
  await hers.getByText('Daily check-in').first().waitFor();
  await seen(hers, '08 coins');
  expect(minutesOf(await ofMember())).toBeLessThan(3);

  await page.visit('/console/opening?step=member');
  await page.getByText('9 / 9 · Done').waitFor();
  expect(minutesOf(await ofOwner())).toBeLessThan(5);

  // The link is spent.
  page.expectConsole(/400/);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
});
