import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/kernel/database/database.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let caseId: string;
beforeAll(async () => {
  const { slug } = await putUpVillage(server);
  const author = await memberOf(server, slug);
  const reader = await memberOf(server, slug);
  const { postId } = await postIn(author, slug);
  const rows = Array.from({ length: 47 }, (_, number) => ({
    editId: newId(server.db),
    memberId: author.memberId,
    postId,
    title: 'Nights',
    text: `Words of number ${number}`,
    editedAt: new Date(Date.now() - (60 - number) * 60_000),
  }));
  await server.db.insertInto('writingEdit').values(rows).execute();
  await reader.client.flagWriting({ postId, reason: 'other' });
  ({ caseId } = await server.db.selectFrom('safetyCase').select('caseId').executeTakeFirstOrThrow());
});

test('what a post said before is read to its end, and what it said at first at once', async () => {
  const page = await openConsole(browser, await server.staff('community'), { role: 'community' });
  await page.visit(`/console/queues/cases/${caseId}`);
  const first = page.getByRole('group').filter({ hasText: 'What it said at first' });
  await page.getByText('What it said at first').click();
  await first.getByText('Words of number 0', { exact: true }).waitFor();
  const before = page.getByRole('group').filter({ hasText: 'What it said before' });
  await page.getByText('What it said before').click();
  await before.getByText('Words of number 46').waitFor();
  expect(await before.getByRole('listitem').count()).toBe(10);
  await checkAccessibility(page);
  await before.getByRole('button', { name: 'Show more' }).click();
  await before.getByText('Words of number 7', { exact: true }).waitFor();
  expect(await before.getByRole('listitem').count()).toBe(40);
  await before.getByRole('button', { name: 'Show more' }).click();
  await before.getByText('Words of number 0', { exact: true }).waitFor();
  expect(await before.getByRole('listitem').count()).toBe(47);
  await before.getByText('That is all of them').waitFor();
  await screenshot(page, 'console earlier wordings');
});
