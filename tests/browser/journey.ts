import type { Locator, Page, Response } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from '#tests/support/pieces/add-gift.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { screenshot } from '#tests/support/browser.ts';
import { bringSome, shelfOfDemo } from '#tests/support/demo-content.ts';
import { give } from '#tests/support/gifts.ts';
import type { TestServer } from '#tests/support/server.ts';
import { lineFaults } from './line-faults.ts';

/** Puts what a fresh demo has on the gift shelf. */
export async function stockShelf(server: TestServer): Promise<void> {
  await bringSome(server.db, shelfOfDemo);
}

/** Puts one more gift on the shelf, cheap and without limits unless told otherwise. @returns its id */
export async function shelve(server: TestServer, name: string, more: Partial<NewGift> = {}): Promise<string> {
  const text = { en: name, 'zh-Hans': name, 'zh-Hant': name };
  const giftId = uuidv7();
  await transaction(server.db, (tx) =>
    addGift(tx, {
      giftId,
      name: text,
      description: text,
      picture: 'tea',
      currency: 'coins',
      price: 10,
      stock: null,
      limitPerMember: null,
      ...more,
    }),
  );
  return giftId;
}

export const giveCoins = (server: TestServer, memberId: string, amount: number): Promise<void> =>
  give(server.db, { memberId }, amount, { at: new Date() });

/**
 * Until the page's scripts have taken over what the server drew: a tap before is lost. Its router manages the
 * scroll position from then on, and in each document anew.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Loads a page of the site and waits until it can be used. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await alive(page);
  return response;
}

/** Until nothing fades or moves any more: colours are judged as they stay. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** Checks a step of a journey for everybody's use and keeps a picture of it, where there is anybody to look at it. */
export async function look(page: Page, name: string): Promise<void> {
  await still(page);
  await checkAccessibility(page);
  expect(await lineFaults(page)).toEqual([]);
  await screenshot(page, name);
}

/** Reads the newest code for an address from the mailbox page of the demo, as a person would. */
export async function readCode(mailbox: Page, email: string): Promise<string> {
  const mail = mailbox.getByRole('listitem').filter({ hasText: email }).first();
  return await mail.getByText(/^\d{6}$/).innerText();
}

/** Follows a link that opens a new tab. */
export async function openTab(page: Page, link: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await alive(tab);
  return tab;
}

/** The token that the site keeps for whoever is signed in; undefined when nobody is. */
export async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'token')?.value;
}
