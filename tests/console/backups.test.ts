import { expect, test } from 'vitest';
import { newId } from '#server/kernel/database/database.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const target = '/backups/of/tests';
const server = useTestServer({
  site: true,
  environment: { BACKUP_TARGET: target, BACKUP_PASSPHRASE: 'a passphrase for tests' },
});
const browser = openBrowser(() => server.url);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A backup that was begun so many hours ago, and went well unless it has a fault. */
const made = (hours: number, fault: string | null = null) =>
  server.db
    .insertInto('backupRun')
    .values({
      runId: newId(server.db),
      name: `${hours}`,
      target,
      begunAt: hoursAgo(hours),
      endedAt: hoursAgo(hours - 0.1),
      ...(fault === null ? { bytes: 1000, files: 3 } : { fault }),
    })
    .execute();

test('the start page tells owners when the last backup was made, and that one is missing', async () => {
  const staff = await server.staff();
  const page = await openConsole(browser, staff);
  await page.visit('/console');
  await page.getByText('The first backup is made within a quarter of an hour.').waitFor();
  await made(3);
  await page.reload();
  await page.getByText(/^Last backup: .+ The next one is made 24 hours after it\.$/).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console backup good');

  await server.db
    .updateTable('backupRun')
    .set({ begunAt: hoursAgo(40) })
    .execute();
  await page.reload();
  await page.getByText('A backup is missing.').waitFor();
  await made(0.5, 'The folder is not there.');
  for (const visitor of [
    { viewport: 'phone', theme: 'day', locale: 'en' },
    { viewport: 'phone', theme: 'night', locale: 'zh-CN' },
    { viewport: 'desktop', theme: 'night', locale: 'en' },
  ] as const) {
    const seen = await openConsole(browser, staff, visitor);
    await seen.visit('/console');
    const alert = seen
      .getByRole('alert')
      .filter({ hasText: visitor.locale === 'en' ? 'The last backup failed.' : '上次备份失败。' });
    await alert.waitFor();
    // Where backups lie is nobody's business here.
    expect(await alert.textContent()).not.toContain('folder');
    await checkAccessibility(seen);
    await screenshot(seen, `console backup failed ${Object.values(visitor).join(' ')}`);
  }
});

test('whoever does not look after the house sees nothing of it', async () => {
  const page = await openConsole(browser, await server.staff('content'), { role: 'content' });
  await page.visit('/console');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(/backup/i).count()).toBe(0);
});
