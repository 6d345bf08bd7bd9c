import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { callbackPath } from '#tests/support/provider-visit.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';

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
});
const browser = openBrowser(() => server.url);

const close = (page: Page) => page.getByRole('button', { name: 'Close my account' });

async function newestCode(recipient: string): Promise<string> {
  const { text } = await server.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Leaves the member a number instead of the address, or neither. */
async function takeMailbox(memberId: string, phone: string | null): Promise<void> {
  const { db } = server;
  await db.deleteFrom('signInName').where('memberId', '=', memberId).execute();
  await db.updateTable('member').set({ email: null, phone }).where('memberId', '=', memberId).execute();
  if (phone !== null)
    await db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
}

/** Binds whoever sits in front of the issuer from now on. */
async function bindLoop(memberId: string): Promise<void> {
  const subject = randomUUID();
  issuer.person = { sub: subject };
  await server.db
    .insertInto('socialIdentity')
    .values({
      identityId: randomUUID(),
      memberId,
      type: 'loop',
      issuer: issuer.url,
      subject,
      email: null,
      createdAt: new Date(),
    })
    .execute();
}

const isClosing = async (memberId: string) =>
  (await server.db.selectFrom('accountClosing').select('memberId').where('memberId', '=', memberId).execute())
    .length === 1;

describe('an account is closed', () => {
  test('by a code to the phone, where there is no mailbox', async () => {
    const phone = '+447400998877';
    const { memberId, token } = await server.member({ password: 'four quiet birds' });
    await takeMailbox(memberId, phone);
    const page = await browser.newMemberPage({ token });
    await open(page, '/profile/close');
    await page.getByRole('radio', { name: 'With a code', exact: true }).check();
    await look(page, 'closing by phone');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText(`We sent a code to ${phone}.`).waitFor();
    await look(page, 'closing by phone code');
    await page.getByLabel('Six-digit code').fill(await newestCode(phone));
    await close(page).click();
    await page.waitForURL(/\/farewell/);
    expect(await isClosing(memberId)).toBe(true);
  });

  test('by the code that is in sight, and by none when there is none', async () => {
    const { email, memberId, token } = await server.member({ password: 'four quiet birds' });
    const page = await browser.newMemberPage({ token });
    await bindLoop(memberId);
    await open(page, '/profile/close');
    await look(page, 'closing three ways');
    const byCode = page.getByRole('radio', { name: /^With a code/ });
    await byCode.check();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const field = page.getByLabel('Six-digit code');
    await field.waitFor();
    await field.fill(await newestCode(email));
    await page.getByRole('radio', { name: 'With my password' }).check();
    await byCode.check();
    expect(await field.inputValue()).toBe('');
    await close(page).click();
    await page.getByText('Please enter the six digits').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    expect(await isClosing(memberId)).toBe(false);
    await field.fill(await newestCode(email));
    await close(page).click();
    await page.waitForURL(/\/farewell/);
    expect(await isClosing(memberId)).toBe(true);
  });

  test('by a visit to a provider, which can be broken off, where nothing else proves it', async () => {
    const { memberId, token } = await server.member();
    await takeMailbox(memberId, null);
    await bindLoop(memberId);
    const page = await browser.newMemberPage({ token, viewport: 'desktop' });
    page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
    const visit = async (answer: 'Continue' | 'Cancel') => {
      await page.getByRole('button', { name: 'Confirm with Loop' }).click();
      await page.getByRole('heading', { name: 'Issuer' }).waitFor();
      await page.getByRole('link', { name: answer }).click();
      await page.waitForURL('/profile/close');
      await alive(page);
    };
    await open(page, '/profile/close');
    await page.getByRole('button', { name: 'Confirm with Loop' }).waitFor();
    await look(page, 'closing by provider');
    await visit('Cancel');
    await page.getByText('You stopped at Loop. Nothing was changed.').waitFor();
    expect(await close(page).count()).toBe(0);
    await visit('Continue');
    await page.getByText('Thank you, it is you.').waitFor();
    await look(page, 'closing by provider proven');
    expect(await isClosing(memberId)).toBe(false);
    await close(page).click();
    await page.waitForURL(/\/farewell/);
    expect(await isClosing(memberId)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('sign-in-change'))).toBe(null);
  });
});

test('goodbye names a day that there is, and no other', async () => {
  const page = await browser.newMemberPage();
  for (const [until, count] of [
    ['2026-02-28', 1],
    ['2026-02-30', 0],
    ['tomorrow', 0],
  ] as const) {
    await open(page, `/farewell?until=${until}`);
    expect(await page.getByText('If you change your mind').count()).toBe(count);
  }
});
