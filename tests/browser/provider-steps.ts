import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MemberPage, MemberPageOptions, TestBrowser } from '#tests/support/browser.ts';
import type { Issuer } from '#tests/support/issuer.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import type { TestServer } from '#tests/support/server.ts';
import { alive, open, tokenOf } from './journey.ts';

/** A page that may leave for the issuer. */
export async function visitor(
  browser: TestBrowser,
  issuer: Issuer,
  options: MemberPageOptions = {},
): Promise<MemberPage> {
  const page = await browser.newMemberPage(options);
  page.expectOutsideCall(new RegExp(`^GET ${issuer.url}`));
  return page;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Leaves for the issuer, which has forgotten whoever was there before. */
export async function leaveBy(page: Page, name: string): Promise<void> {
  await page.context().clearCookies({ name: /^_session/ });
  await button(page, name).click();
}

/** Signs in at the issuer, or cancels there, and comes back. */
export async function atIssuer(
  page: Page,
  server: TestServer,
  answer: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await page.getByRole('heading', { name: 'Issuer' }).waitFor();
  await page.getByRole('link', { name: answer }).click();
  await page.waitForURL((url) => url.origin === server.url);
  await alive(page);
}

/** The whole way: from a page to the issuer and back. */
export async function viaLoop(
  page: Page,
  server: TestServer,
  from = '/login',
  answer: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await open(page, from);
  await leaveBy(page, 'Continue with Loop');
  await atIssuer(page, server, answer);
}

/** Says to be a browser inside an app. */
export async function pretend(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

export async function typeCode(page: Page, server: TestServer, recipient: string): Promise<void> {
  const boxes = page.getByLabel('Six-digit code');
  await boxes.waitFor();
  await boxes.fill(await mailedCode(server, recipient));
}

/** Whom the page is signed in as, once it is. */
export async function ownerOf(page: Page, server: TestServer): Promise<string> {
  await expect.poll(() => tokenOf(page)).toBeTruthy();
  const { uid } = await server.clientOf((await tokenOf(page)) ?? null).getUserInfo();
  return uid;
}

/** How many identities of providers a member has. */
export async function identitiesOf({ db }: TestServer, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('socialIdentity')
    .select('type')
    .where('memberId', '=', memberId)
    .execute();
  return rows.length;
}

/** What a round trip leaves in the browser while it is under way. */
export const keptOnTheWay = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('social-trip'), sessionStorage.getItem('sign-in-change')]);
