import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { pieceOf } from '#tests/support/content.ts';
import { named } from '#tests/support/draws.ts';
import { everyQuestion } from '#tests/support/every-question.ts';
import { putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { chooseFrom, openConsole } from './desk.ts';

const server = useTestServer({ site: true, twoPeople: true });
const browser = openBrowser(() => server.url);
const staff: TestStaff[] = [];
let pieceId: string;
beforeAll(async () => {
  staff.push(await server.staff('owner', 'Ada'), await server.staff('owner', 'Bea'));
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
  const slug = 'nights';
  await putUpJourney(server.db, {
    form: everyQuestion,
    slug,
    activity: { name: named('Nights with a newborn') },
  });
  pieceId = await pieceOf(server.db, 'journey', slug);
  await putUpJourney(server.db, { slug: 'small', activity: { name: named('A small one') } });
  const hand = async (journey: string, answers: Parameters<typeof type>[2]) => {
    const { client } = await server.member();
    await type(client, journey, answers, { finish: true });
    await client.submitJourney({ slug: journey, formVersion: 1 });
  };
  for (let count = 0; count < 12; count += 1) {
    const wakes = count % 2 === 0 ? 'often' : 'rarely';
    await hand(slug, { name: 'Mira', wakes, nights: '–', mail: 'mira@example.org', agree: true });
  }
  await hand('small', { why: 'Because' });
});
const openAs = (at: 0 | 1, visitor: Parameters<typeof openConsole>[2] = {}) =>
  openConsole(browser, staff[at] ?? { token: '' }, visitor);

test('answers are chosen beside a journey, proposed, looked at, approved and fetched once', async () => {
  const page = await openAs(0);
  await page.visit(`/console/journey/${pieceId}`);
  await page.getByRole('link', { name: 'Export answers…' }).click();
  await page.getByText('Submissions: 12').waitFor();
  await page.getByText('Left out: 5').waitFor();
  await screenshot(page, 'console answers chosen');
  await checkAccessibility(page);
  await page.getByRole('switch', { name: /^With e-mail addresses/ }).check();
  await page.getByText('Left out: 2').waitFor();
  await page.getByRole('switch', { name: /^With e-mail addresses/ }).uncheck();
  await page.getByText('Left out: 5').waitFor();
  await page.getByLabel('Handed in from').fill('2026-01-01');
  await page.getByText('Submissions: 12').waitFor();
  page.expectConsole(/409/);
  await page.getByRole('button', { name: 'Export answers…' }).click();
  const asked = page.getByRole('dialog', { name: 'A second person is needed' });
  await asked.getByLabel('Reason').fill('The team of the pump reads it');
  await asked.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText(/^Proposed\./).waitFor();
  await page.getByText(/^There is none yet/).waitFor();

  const other = await openAs(1, { viewport: 'phone', theme: 'night' });
  await other.visit('/console/approvals');
  await other.getByRole('link', { name: /^Answers to “Nights with a newborn”/ }).click();
  await other.getByText('The team of the pump reads it').waitFor();
  await other.getByText('Submissions: 12', { exact: true }).waitFor();
  await other.getByText('Own words').first().waitFor();
  await screenshot(other, 'console answers approval phone night');
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByText('Approved', { exact: true }).waitFor();

  await page.visit('/console/answers');
  await page.getByText(/^To be had until|To be had until/).waitFor();
  await screenshot(page, 'console answers to fetch');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('nights-wide.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFsubmission,version,/);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(12);
  expect(data[0]?.['wakes · How often does the baby wake?']).toBe('Two or three times');
  expect(text).not.toContain('mira@example.org');
  await page.getByText(/Taken on/).waitFor();
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0);
});

test('of few nothing is asked for, on a phone and in Chinese as well', async () => {
  const page = await openAs(0, { viewport: 'phone', locale: 'zh-CN' });
  await page.visit('/console/answers');
  await chooseFrom(page, '问卷', 'A small one（简）');
  await page.getByText('提交份数：1').waitFor();
  await page.getByText(/^至少 10 份才可导出/).waitFor();
  expect(await page.getByRole('button', { name: '导出回答…' }).isDisabled()).toBe(true);
  await chooseFrom(page, '问卷', 'Nights with a newborn（简）');
  await page.getByText('提交份数：12').waitFor();
  await screenshot(page, 'console answers phone chinese');
  await checkAccessibility(page);
});

test('who may see no submissions finds no way there', async () => {
  const content = await server.staff('content', 'Cleo');
  const page = await openConsole(browser, content, { role: 'content' });
  await page.visit(`/console/journey/${pieceId}`);
  await page.getByRole('button', { name: 'Try the form' }).waitFor();
  expect(await page.getByRole('link', { name: 'Export answers…' }).count()).toBe(0);
  expect(await page.getByRole('menuitem', { name: 'Answers', exact: true }).count()).toBe(0);
});
