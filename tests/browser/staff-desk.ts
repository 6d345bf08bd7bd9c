import type { TestBrowser } from '#tests/support/browser.ts';
import type { TestStaff } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** A page with somebody of the staff signed in, as soon as it is opened. */
export async function openDesk(
  browser: Pick<TestBrowser, 'newMemberPage'>,
  { token }: Pick<TestStaff, 'token'>,
  { role = 'reviewer', ...visitor }: Partial<Visitor> & { readonly role?: 'reviewer' | 'admin' } = {},
) {
  const page = await browser.newMemberPage({ viewport: 'desktop', ...visitor });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.addInitScript(
    (kept) => sessionStorage.setItem('staff-session', kept),
    JSON.stringify({ token, expiresAt, name: 'Ada', role }),
  );
  return page;
}
