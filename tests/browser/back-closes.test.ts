import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, giveCoins, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
let member: TestMember;
let giftId: string;
beforeAll(async () => {
  giftId = await shelve(server, 'Herb tea');
  member = await server.member();
  await giveCoins(server, member.memberId, 100);
});
const browser = openBrowser(() => server.url);
const newMemberPage = () => browser.newMemberPage({ token: member.token });

const account = (page: Page) => page.getByRole('dialog', { name: 'Hello, Mira' });
const opener = (page: Page) => page.getByRole('button', { name: 'Account and settings' });
const dialogs = (page: Page) => page.getByRole('dialog').count();
const path = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}`);

/** Until the browser's history agrees with what is open. */
async function settled(page: Page, layers: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.querySelectorAll('dialog[open]').length,
        (history.state as { layers?: number } | null)?.layers ?? 0,
      ]),
    )
    .toEqual([layers, layers]);
}

async function openAccount(page: Page): Promise<void> {
  await opener(page).click();
  await account(page).waitFor();
  await settled(page, 1);
}

/** Counts what a page asks the server for to be another, or the same anew. */
function countSteps(page: Page): { count: number } {
  const steps = { count: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.endsWith('.data')) steps.count += 1;
  });
  return steps;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** From the coins to the check-in, by a link. */
async function openSecondPage(page: MemberPage): Promise<void> {
  await open(page, '/coins');
  await page.getByRole('link', { name: 'Daily check-in' }).first().click();
  await heading(page, 'Daily check-in');
}

test('what is tapped between a step of the address and its page opens there', async () => {
  const page = await newMemberPage();
  await open(page, '/coins');
  // Its code is there.
  await openAccount(page);
  await page.keyboard.press('Escape');
  await settled(page, 0);
  await opener(page).evaluate((button: HTMLElement) => {
    const step = history.pushState.bind(history);
    history.pushState = (...args) => {
      step(...args);
      history.pushState = step;
      queueMicrotask(() => button.click());
    };
  });
  await page.getByRole('link', { name: 'Daily check-in' }).first().click();
  await heading(page, 'Daily check-in');
  await account(page).waitFor();
  await settled(page, 1);
});

describe('Back on an open sheet', () => {
  test('closes it and nothing else, and Forward brings nothing', async () => {
    const page = await newMemberPage();
    await openSecondPage(page);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    // The button is out of sight then, and the way to it must not scroll.
    await opener(page).evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await settled(page, 1);
    const scrolled = await page.evaluate(() => scrollY);
    const steps = countSteps(page);
    await page.goBack();
    await settled(page, 0);
    expect(await path(page)).toBe('/games/checkIn');
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.goForward();
    await settled(page, 0);
    expect([steps.count, await path(page)]).toEqual([0, '/games/checkIn']);
    await page.goBack();
    await heading(page, 'My coins');
  });

  test('stays on a page that was opened directly; the next Back leaves it', async () => {
    const page = await newMemberPage();
    await open(page, '/coins');
    await openAccount(page);
    await page.goBack();
    await settled(page, 0);
    expect(await path(page)).toBe('/coins');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('twice at once closes it and goes back to the page before', async () => {
    const page = await newMemberPage();
    await openSecondPage(page);
    await openAccount(page);
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await heading(page, 'My coins');
    await settled(page, 0);
    expect(await path(page)).toBe('/coins');
  });
});

test.each([
  ['the button', (page: Page) => account(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the backdrop', (page: Page) => page.mouse.click(195, 20)],
])('a sheet closed by %s five times leaves no dead press of Back', async (_, close) => {
  const page = await newMemberPage();
  await openSecondPage(page);
  const before = await page.evaluate(() => history.length);
  for (let time = 0; time < 5; time += 1) {
    await openAccount(page);
    await close(page);
    await settled(page, 0);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await heading(page, 'My coins');
});

describe('a step out of an open sheet', () => {
  test('is taken back by one press, and by Forward again', async () => {
    const page = await newMemberPage();
    await openSecondPage(page);
    await openAccount(page);
    await account(page).getByRole('link', { name: 'My gifts' }).click();
    await page.waitForURL('**/gifts/reward');
    await settled(page, 0);
    await page.goBack();
    await heading(page, 'Daily check-in');
    await settled(page, 0);
    await page.goForward();
    await page.waitForURL('**/gifts/reward');
    await settled(page, 0);
    await page.goBack();
    await heading(page, 'Daily check-in');
    await settled(page, 0);
    await page.goBack();
    await heading(page, 'My coins');
  });

  test('that loads the page as a whole is taken back by one press', async () => {
    const page = await newMemberPage();
    await openSecondPage(page);
    await openAccount(page);
    await page.evaluate(() => location.assign('/common/faq'));
    await page.waitForURL('**/common/faq');
    await page.goBack();
    await heading(page, 'Daily check-in');
    // From the browser's cache the sheet is open as it was, else it is gone and so is its entry.
    await settled(page, await dialogs(page));
  });
});

test('a page loaded anew comes without its sheet, and Back needs no press more', async () => {
  const page = await newMemberPage();
  await openSecondPage(page);
  await openAccount(page);
  await page.reload();
  await alive(page);
  await settled(page, 0);
  expect(await path(page)).toBe('/games/checkIn');
  await page.goBack();
  await heading(page, 'My coins');
});

/** The list as the first page of its document, the coins before it. */
async function openListAnew(): Promise<MemberPage> {
  const page = await newMemberPage();
  await open(page, '/coins');
  await page.evaluate(() => location.assign('/gifts/redeemList'));
  await page.waitForURL('**/gifts/redeemList');
  await alive(page);
  return page;
}

describe('several', () => {
  test('one that opens as another closes takes its place, and Back leads to what is below', async () => {
    const page = await newMemberPage();
    await open(page, '/coins');
    await open(page, `/gifts/redeemList?gift=${giftId}`);
    await settled(page, 1);
    await page
      .getByRole('dialog', { name: 'Herb tea' })
      .getByRole('button', { name: 'Get this gift' })
      .click();
    const question = page.getByRole('dialog', { name: 'Get “Herb tea”?' });
    await question.waitFor();
    await settled(page, 1);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Herb tea' }).waitFor();
    await settled(page, 1);
    await page
      .getByRole('dialog', { name: 'Herb tea' })
      .getByRole('button', { name: 'Get this gift' })
      .click();
    await question.getByRole('button', { name: 'Yes, get it' }).click();
    await page.getByRole('dialog', { name: 'It is yours' }).waitFor();
    await settled(page, 1);
    // Done with the gift, done with its sheet.
    await page.goBack();
    await settled(page, 0);
    await expect.poll(() => path(page)).toBe('/gifts/redeemList');
    await page.goBack();
    await heading(page, 'My coins');
  });

  test('a gift in the address closes by Back, and by its button, with no dead press after', async () => {
    const page = await openListAnew();
    const sheet = page.getByRole('dialog', { name: 'Herb tea' });
    for (const close of [
      () => page.goBack(),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await page.getByRole('link', { name: 'Herb tea' }).click();
      await expect.poll(() => path(page)).toBe(`/gifts/redeemList?gift=${giftId}`);
      await settled(page, 1);
      await close();
      await expect.poll(() => path(page)).toBe('/gifts/redeemList');
      await settled(page, 0);
    }
    await page.goBack();
    await heading(page, 'My coins');
  });

  test('a gift that is tapped again before the page has followed Back is closed without leaving the list', async () => {
    const page = await openListAnew();
    const gift = page.getByRole('link', { name: 'Herb tea' });
    const sheet = page.getByRole('dialog', { name: 'Herb tea' });
    await gift.click();
    await expect.poll(() => path(page)).toBe(`/gifts/redeemList?gift=${giftId}`);
    await settled(page, 1);
    // On a slow phone the browser is back at the list long before its links know: the tap comes to them as they were.
    await gift.evaluate((link: HTMLElement) =>
      addEventListener('popstate', () => link.click(), { once: true }),
    );
    await page.goBack();
    await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(1);
    await expect.poll(() => path(page)).toBe(`/gifts/redeemList?gift=${giftId}`);
    await settled(page, 1);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => path(page)).toBe('/gifts/redeemList');
    await settled(page, 0);
    await page.goBack();
    await heading(page, 'My coins');
  });
});

describe('a sheet that is closed, and the next step at once', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Herb tea' });

  /** Closes a gift, and steps on before the router has the list again, with its data. @returns the page, and how often a dialog opened since */
  async function closeAndStep(step: 'back' | 'forward') {
    const page = await newMemberPage();
    await open(page, '/gifts');
    await page.getByRole('link', { name: /^Gifts to redeem/ }).click();
    await page.getByRole('link', { name: 'Herb tea' }).click();
    await expect.poll(() => path(page)).toBe(`/gifts/redeemList?gift=${giftId}`);
    await settled(page, 1);
    await page.evaluate((way) => {
      const { dataset } = document.documentElement;
      dataset['opened'] = '0';
      new MutationObserver((changes) => {
        const opened = changes.filter(({ target }) => (target as HTMLDialogElement).open).length;
        dataset['opened'] = String(Number(dataset['opened']) + opened);
      }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
      addEventListener('popstate', () => history[way](), { once: true });
    }, step);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    return { page, opened: () => page.evaluate(() => document.documentElement.dataset['opened']) };
  }

  test('back to the page before: it does not come again while that is on its way', async () => {
    const { page, opened } = await closeAndStep('back');
    await expect.poll(() => path(page)).toBe('/gifts');
    await page.getByRole('link', { name: /^Gifts to redeem/ }).waitFor();
    await settled(page, 0);
    expect(await opened()).toBe('0');
  });

  test('forward to it: it is there again, and closes as before', async () => {
    const { page, opened } = await closeAndStep('forward');
    await expect.poll(opened).toBe('1');
    await settled(page, 1);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => path(page)).toBe('/gifts/redeemList');
    await settled(page, 0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/gifts');
  });
});

describe('a page that asks before it is left', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  /** From the coins to a form with something unsaved. */
  async function openForm(page: Page): Promise<void> {
    await open(page, '/coins');
    await openAccount(page);
    await account(page).getByRole('link', { name: 'My profile' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('link', { name: /My details/ }).click();
    await page.waitForURL('**/profile/details');
    const [question] = await Promise.all([
      page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith(codeWith('Leave without saving?')),
      ),
      page.getByLabel('Last name').fill('Half'),
    ]);
    await page.getByText('Not saved yet').waitFor();
    // Who leaves before the question is there is not asked: its code has run, and the page has heard of it.
    await page.evaluate(
      `import('${question.url()}').then(() => new Promise(requestIdleCallback)).then(() => 0)`,
    );
  }

  test('asks at Back, stays at the next, asks again, and is left by one answer', async () => {
    const page = await newMemberPage();
    await openForm(page);
    for (const time of [1, 2]) {
      await page.goBack().catch(() => null);
      await question(page).waitFor();
      await settled(page, 1);
      expect([time, await path(page)]).toEqual([time, '/profile/details']);
      await page.goBack();
      await settled(page, 0);
      expect([time, await path(page)]).toEqual([time, '/profile/details']);
      expect(await page.getByLabel('Last name').inputValue()).toBe('Half');
    }
    await page.goBack().catch(() => null);
    await settled(page, 1);
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => path(page)).toBe('/profile');
    await settled(page, 0);
    // One press leads over the entry of the sheet whose link was taken.
    await page.goBack();
    await heading(page, 'My coins');
    await settled(page, 0);
  });

  test('asks over an open sheet: Back closes the question first, then the sheet', async () => {
    const page = await newMemberPage();
    await openForm(page);
    await openAccount(page);
    await account(page).getByRole('link', { name: 'Activities' }).click();
    await question(page).waitFor();
    await settled(page, 2);
    await page.goBack();
    await settled(page, 1);
    expect(await account(page).count()).toBe(1);
    await page.goBack();
    await settled(page, 0);
    expect(await path(page)).toBe('/profile/details');
    // At once away from a question over a sheet.
    await openAccount(page);
    await account(page).getByRole('link', { name: 'Activities' }).click();
    await settled(page, 2);
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => path(page)).toBe('/activities');
    await settled(page, 0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/profile/details');
    await settled(page, 0);
  });
});
