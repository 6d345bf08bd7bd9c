import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { permissionsOf, type Permission, type StaffRole } from '#contract/staff-roles.ts';
import type { MemberPage, TestBrowser } from '#tests/support/browser.ts';
import type { TestStaff } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** The console with somebody of the staff signed in, an owner unless told otherwise, as soon as it is opened. */
export async function openConsole(
  browser: Pick<TestBrowser, 'newMemberPage'>,
  { token }: Pick<TestStaff, 'token'>,
  {
    role = 'owner',
    permissions = permissionsOf[role],
    ...visitor
  }: Partial<Visitor> & { readonly role?: StaffRole; readonly permissions?: readonly Permission[] } = {},
) {
  const page = await browser.newMemberPage({ viewport: 'desktop', ...visitor });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.addInitScript(
    (kept) => sessionStorage.setItem('staff-session', kept),
    JSON.stringify({ token, expiresAt, name: 'Ada', role, permissions }),
  );
  return page;
}

/** @returns waits until all that the page asked for has come, and what it asks for then, such as a list that is read again */
export function noteRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = performance.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changedAt = performance.now();
  };
  const begin = note((request) => pending.add(request));
  const end = note((request) => pending.delete(request));
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await expect.poll(() => pending.size === 0 && performance.now() - changedAt > 700).toBe(true);
  };
}

/** Goes to another screen as the console's own links do: its code, which takes a second to begin, runs already. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Fills one text in its three languages. */
export async function fillText(
  page: Page | Locator,
  label: string,
  said: readonly [string, string, string],
): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  for (const [at, language] of ['English', 'Simplified Chinese', 'Traditional Chinese'].entries())
    await field.getByLabel(language).fill(said[at] ?? '');
}

/** The drawer with an item of a list, such as `Blocks 1` or `Pages 1 · Questions 2`. */
export const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${name}(?: |$)`) });

/** Closes it, or goes back to what it is part of. */
export const leaveItem = (item: Locator): Promise<void> =>
  item.getByRole('button', { name: 'Done', exact: true }).click();

/** Chooses from a list that opens on a press. */
export async function chooseFrom(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Begins a piece of content at an address of its own. */
export async function beginPiece(page: MemberPage, kind: string, slug: string): Promise<void> {
  await page.visit(`/console/${kind}/create`);
  await page.getByLabel('Address').fill(slug);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Members see nothing of it: it was never published.').waitFor();
}

/** Saves by the key, and waits until it is told. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. Members see nothing of it before you publish.').waitFor();
}

export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
}
