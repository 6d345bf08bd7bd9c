import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { makeBatch, payForPool, putUpPool, type TestPool } from '#tests/support/codes.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';
import { printed } from './printed.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const password = 'four quiet birds';
let staff: TestStaff;
let pool: TestPool;

beforeAll(async () => {
  staff = await server.staff();
  pool = await putUpPool(server);
  await payForPool(server, pool);
});

const codesOf = async (batchId: string) =>
  (await staff.client.printCodes({ batchId, count: 24 })).list.map(({ code }) => code);

test('staff make a batch, save and print it, and stop it', async () => {
  const page = await openConsole(browser, staff);
  await page.visit(`/console/codePool/${pool.poolId}`);
  await page.getByText('One code gives 30 points, by the rules of today.').waitFor();
  await page.getByRole('link', { name: 'Batches of codes' }).click();
  await page.getByText('No batch was made yet.').waitFor();
  await page.getByRole('button', { name: 'Make codes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make codes' });
  await dialog.getByText('One code gives 30 points, by the rules of today.').waitFor();
  await dialog.getByLabel('How many').fill('30');
  await dialog.getByLabel('Last moment they work').fill('2031-02-03T09:30');
  await dialog.getByLabel('Note, for colleagues').fill('Spring boxes');
  await checkAccessibility(page);
  await screenshot(page, 'console make codes');
  await dialog.getByRole('button', { name: 'Make them' }).click();
  await page.getByText('The codes are made.').waitFor();
  await page.getByRole('heading', { name: 'Spring packs · 30 codes' }).waitFor();
  await page.getByText('0 of 30 used (0%)').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console codes');

  const [batch] = (await staff.client.listCodeBatches({})).list;
  const codes = await codesOf(batch?.batchId ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table: codes of “Spring packs”' }).click();
  const table = readFileSync(await (await saved).path(), 'utf8');
  expect(table).toMatch(new RegExp(`\r\n1,${codes[0]},https?://[^/]+/code#${codes[0]}\r\n`));
  expect(table.trimEnd().split('\r\n')).toHaveLength(31);

  await page.getByRole('link', { name: 'Sheets to print of “Spring packs”' }).click();
  await page.getByLabel('How many').fill('30');
  await page.getByRole('button', { name: 'Lay them out' }).click();
  await page.getByText('Numbers 1 to 30').waitFor();
  await page.getByRole('img', { name: `Code ${codes[0]} to scan` }).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  await checkAccessibility(page);
  await screenshot(page, 'console code sheets');
  // What the printer gets: two sheets, and nothing around them.
  expect(await printed(page)).toEqual({ pages: 2, sizes: ['595×842'] });

  await page.getByRole('link', { name: 'Printed codes' }).click();
  await page.getByRole('button', { name: 'Stop…' }).click();
  const stopping = page.getByRole('dialog', { name: 'Stop this batch' });
  await stopping.getByLabel('Reason, for the log').fill('Stolen from the store');
  await stopping.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('The batch is stopped.').waitFor();
  await page.getByText('Stopped', { exact: true }).waitFor();
});

test('who scans a code signs in, and finds it and what it gives', async () => {
  const { codes } = await makeBatch(server, staff, pool);
  const [code = '', other = ''] = codes;
  const member = await server.member({ password });
  const page = await browser.newMemberPage({ viewport: 'phone' });
  await page.visit(`/code#${code}`);
  const field = page.getByLabel('Your code');
  await expect.poll(() => field.inputValue()).toBe(code);
  expect(new URL(page.url()).hash).toBe('');
  await checkAccessibility(page);
  await screenshot(page, 'code signed out phone day');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('radio', { name: 'With a password' }).check();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/code');
  await expect.poll(() => field.inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('heading', { name: 'This is yours' }).waitFor();
  await page.getByText('Thank you for choosing us').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Codes you used' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'code given phone day');
  expect((await member.client.getUserInfo()).points).toBe(30);

  await page.getByRole('button', { name: 'Use another code' }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(`${other.slice(0, -1)}u`);
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText('A sign of this code is wrong or missing.').waitFor();
  page.expectConsole(/409 \(Conflict\).*member\/code/);
  await field.fill(code.toLowerCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText(/^You used this code on /).waitFor();
  await checkAccessibility(page);
});

test('the page is found from the profile, by night in Traditional Chinese', async () => {
  const { codes } = await makeBatch(server, staff, pool);
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token, viewport: 'phone', theme: 'night', locale: 'zh-HK' });
  await page.visit('/profile');
  await page.getByRole('link', { name: /使用兌換碼/ }).click();
  await page.getByLabel('您的兌換碼').fill(codes[0] ?? '');
  await checkAccessibility(page);
  await screenshot(page, 'code form phone night');
  await page.getByRole('button', { name: '立即兌換' }).click();
  await page.getByRole('heading', { name: '已歸您所有' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'code given phone night');
});
