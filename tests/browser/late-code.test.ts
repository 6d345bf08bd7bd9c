import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { importsOf, lateFileOf, lateFiles, routeFiles } from '#tests/support/late-files.ts';
import { anItem, putUpIssue } from '#tests/support/magazine.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { alive, giveCoins, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
let member: TestMember;
let village: string;
let postId: string;
const thread = () => `/villages/${village}/${postId}`;
beforeAll(async () => {
  ({ slug: village } = await putUpVillage(server));
  member = await memberOf(server, village);
  const key = await sendPicture(server, member, await makeScene(2).toBuffer(), { purpose: 'post' });
  ({ postId } = await postIn(member, village, { photos: [{ key, alt: 'A hill', child: null }] }));
  await commentOn(await memberOf(server, village, { firstName: 'Noor' }), postId);
  await giveCoins(server, member.memberId, 100);
  await shelve(server, 'Night tea');
  await shelve(server, 'Night lamp', { delivery: 'physical' });
  await putUpIssue(server, {
    title: { en: 'Slow evenings', 'zh-Hans': '慢下来的夜晚', 'zh-Hant': '慢下來的夜晚' },
    cover: 'evenings',
    items: [anItem('Lamp')],
  });
});
const browser = openBrowser(() => server.url);

const late = lateFiles();
const lostOnes = /Failed to load resource/;

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/**
 * Loses what is asked for at the very address of each late file, every time: as in a browser that remembers a loss,
 * whichever runs. @returns the files that came by another address
 */
async function loseEachAtItsAddress(page: MemberPage): Promise<ReadonlySet<string>> {
  const again = new Set<string>();
  page.expectConsole(lostOnes);
  await page.route(
    ({ pathname }) => late.has(pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (search === '') return route.abort();
      again.add(pathname);
      return route.continue();
    },
  );
  return again;
}

/** Loses a file at whatever address, until the page has been loaded anew. */
async function loseUntilLoaded(page: MemberPage, file: string): Promise<void> {
  page.expectConsole(lostOnes);
  const loads = countLoads(page);
  await page.route(
    ({ pathname }) => pathname === file,
    (route) => (loads.count === 0 ? route.abort() : route.continue()),
  );
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const accountButton = (page: Page) => button(page, 'Account and settings');

/** As text: the test's own imports are made Node's on the way here. Gives the names in each. */
const importAll = (files: readonly string[]) =>
  `Promise.all([${files.map((file) => `import("${file}").then(Object.keys)`).join()}])`;

describe('what is lost once', () => {
  test('comes by another address, with the same in it: every late file of the build', async () => {
    expect(late.size).toBeGreaterThan(60);
    const files = [...late];
    const whole = await browser.newMemberPage();
    await open(whole, '/farewell');
    const names = await whole.evaluate(importAll(files));
    const page = await browser.newMemberPage();
    await open(page, '/farewell');
    const again = await loseEachAtItsAddress(page);
    // The site's own function, and functions as the build leaves them: each with the address in its text.
    const loads = files.map((file) => `late(() => import("${file}")).load().then(Object.keys)`);
    const found = await page.evaluate(
      `import(${JSON.stringify(codeWith('set(`again`'))}).then((shell) => {
        const late = Object.values(shell).find((one) => typeof one === 'function' && /prepare:/.test(one));
        return Promise.all([${loads.join()}]);
      })`,
    );
    expect(found).toEqual(names);
    expect([...again].toSorted()).toEqual(files.toSorted());
  });

  /** Where it is used, and what she does and sees there. */
  const uses: readonly (readonly [path: () => string, ...steps: ((page: Page) => Promise<void>)[]])[] = [
    [
      () => '/',
      async (page) => {
        await accountButton(page).click();
        await dialog(page)
          .getByRole('link', { name: /^Settings/ })
          .waitFor();
      },
    ],
    [
      thread,
      async (page) => {
        await button(page, /Write a comment/).click();
        await page.getByRole('textbox', { name: 'Your comment' }).fill('Warm');
      },
      async (page) => {
        await button(page, 'Enlarge photo 1').click();
        await button(dialog(page), 'Close').click();
      },
      async (page) => {
        await button(page, 'More').first().click();
        await dialog(page).waitFor();
      },
    ],
    [
      () => '/gifts/redeemList',
      async (page) => {
        await button(page, 'Get this gift: Night lamp').click();
        await button(dialog(page), 'Add an address').click();
        await page.getByRole('textbox', { name: 'First name' }).waitFor();
      },
    ],
    [
      () => '/pointsMall',
      async (page) => {
        await page.getByRole('link', { name: 'Night tea' }).click();
        await button(dialog(page), 'Get this gift').waitFor();
      },
    ],
    [
      () => '/games/checkIn',
      async (page) => {
        await page.getByRole('heading', { name: 'A gentle reminder' }).scrollIntoViewIfNeeded();
        await page.locator('#reminder').getByRole('button').first().waitFor();
      },
    ],
    [
      () => '/profile/details',
      async (page) => {
        await button(page, 'Add a child').click();
        await dialog(page, 'Add a child').waitFor();
      },
    ],
    [
      () => '/villages/list?type=32',
      (page) => page.getByRole('link', { name: 'Sling walks' }).first().waitFor(),
    ],
    [() => '/villages/write', (page) => page.getByRole('textbox', { name: 'Title' }).waitFor()],
    [
      () => '/gifts/eMagazineItemDetail',
      async (page) => {
        await button(page, 'Reading comfort').click();
        await dialog(page).getByRole('radio', { name: 'Largest' }).waitFor();
      },
    ],
  ];

  test('is not noticed where it is used, and needs no whole page', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    const again = await loseEachAtItsAddress(page);
    for (const [path, ...steps] of uses) {
      await open(page, path());
      const loads = countLoads(page);
      for (const step of steps) await step(page);
      expect(loads.count).toBe(0);
    }
    expect(again.size).toBeGreaterThanOrEqual(uses.length);
  });

  test('is asked for again by the worker: the page sees nothing of it', async () => {
    const page = await browser.newMemberPage({ token: member.token, worker: true });
    await open(page, '/farewell');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const lost = new Set<string>();
    // The browser tells of what the worker meets, too.
    page.expectServerError(/503 GET .*\/assets\//);
    await page.context().route(
      ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js'),
      async (route: Route) => {
        const { pathname, search } = new URL(route.request().url());
        if (lost.has(pathname) || search !== '') return route.continue();
        lost.add(pathname);
        // Both kinds of loss.
        return lost.size % 2 === 0 ? route.abort() : route.fulfill({ status: 503, body: 'Busy' });
      },
    );
    const files = [...late, ...routeFiles()];
    const loads = countLoads(page);
    await page.evaluate(importAll(files));
    expect(loads.count).toBe(0);
    expect(lost.size).toBeGreaterThan(late.size);
  });
});

describe('what is lost for longer', () => {
  test('brings the whole page, once, with what was typed; then the tap works', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile/details');
    const name = page.getByRole('textbox', { name: 'First name' });
    await name.fill('Miranda');
    await loseUntilLoaded(page, lateFileOf('AccountSheet'));
    const loads = countLoads(page);
    await Promise.all([page.waitForEvent('load'), accountButton(page).click()]);
    await alive(page);
    await expect.poll(() => name.inputValue()).toBe('Miranda');
    // The form keeps a draft of its own; what was kept for the page load goes by itself.
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
    await accountButton(page).click();
    await dialog(page).waitFor();
    expect(loads.count).toBe(1);
  });

  test('keeps no password', async () => {
    const { token } = await server.member({ password: 'four quiet birds at home' });
    const page = await browser.newMemberPage({ token });
    await open(page, '/changePassword');
    const passwords = ['Current password', 'New password'].map((name) =>
      page.getByRole('textbox', { name, exact: true }),
    );
    for (const field of passwords) await field.fill('not for keeping');
    await loseUntilLoaded(page, lateFileOf('AccountSheet'));
    await Promise.all([page.waitForEvent('load'), accountButton(page).click()]);
    await alive(page);
    for (const field of passwords) expect(await field.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('not for');
    await accountButton(page).click();
    await dialog(page).waitFor();
  });

  test('what stood in a form that has to be opened again waits for it, and goes into no other', async () => {
    const writer = await memberOf(server, village);
    await commentOn(writer, postId, { text: 'It gets better.' });
    const page = await browser.newMemberPage({ token: writer.token });
    await open(page, thread());
    const edit = async () => {
      await button(page.getByRole('article').filter({ hasText: '(you)' }), 'More').click();
      await button(dialog(page), 'Edit').click();
    };
    const text = page.getByRole('textbox', { name: 'Your comment' });
    await edit();
    await text.fill('It does get better.');
    await loseUntilLoaded(page, lateFileOf('PhotoDialog'));
    await Promise.all([page.waitForEvent('load'), button(page, 'Enlarge photo 1').click()]);
    await alive(page);
    await button(page, /Write a comment/).click();
    expect(await text.inputValue()).toBe('');
    await button(page, /^Close; what/).click();
    await edit();
    await expect.poll(() => text.inputValue()).toBe('It does get better.');
    // The form knows of it, too.
    await button(page.locator('form'), 'Save').click();
    await page.getByRole('article').filter({ hasText: 'It does get better.' }).waitFor();
  });

  test('of what it imports: a new document alone asks for that again, and drafts are there', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile/details');
    await page.getByRole('textbox', { name: 'First name' }).fill('Miranda');
    const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const [file = ''] = importsOf(lateFileOf('ChildSheet')).filter(
      (address) => !known.includes(`${server.url}${address}`),
    );
    await loseUntilLoaded(page, file);
    // The browser would ask whether she wants to leave, and stay.
    await Promise.all([page.waitForEvent('load'), button(page, 'Add a child').click()]);
    await alive(page);
    await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Miranda');
    await button(page, 'Add a child').click();
    await dialog(page, 'Add a child').waitFor();
  });

  test('a moment after a page load of its own: the page stays, says so, and the next tap tries anew', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await page.clock.setFixedTime(new Date());
    await open(page, '/coins');
    page.expectConsole(lostOnes);
    const file = lateFileOf('AccountSheet');
    await page.route(
      ({ pathname }) => pathname === file,
      (route) => route.abort(),
    );
    await Promise.all([page.waitForEvent('load'), accountButton(page).click()]);
    await alive(page);
    const loads = countLoads(page);
    await accountButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'The network is down...' }).waitFor();
    await page.unrouteAll();
    await accountButton(page).click();
    await dialog(page).waitFor();
    expect(loads.count).toBe(0);
  });

  test('and no page load may help just now: the error says so, and trying again brings what was typed', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await page.clock.setFixedTime(new Date());
    page.expectConsole(/Failed to (?:load resource|fetch)|importing|dynamically imported/i);
    await open(page, '/villages/write');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Our first walk');
    const file = lateFileOf('AccountSheet');
    const form = lateFileOf('WriteForm');
    await page.route(
      ({ pathname }) => pathname === file || pathname === form,
      (route) => route.abort(),
    );
    // The first loss brings the whole page, whose form is lost as well then.
    await accountButton(page).click();
    await page.getByRole('heading', { name: 'Something on our side went wrong' }).waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect.poll(() => title.inputValue()).toBe('Our first walk');
  });

  test('on the way ahead of a tap: nobody hears of it', async () => {
    const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
    await open(page, '/coins');
    await loseUntilLoaded(page, lateFileOf('AccountSheet'));
    const loads = countLoads(page);
    const second = page.waitForEvent('requestfailed', (request) => request.url().includes('?again='));
    await accountButton(page).hover();
    await second;
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(loads.count).toBe(0);
  });
});

describe('without a network', () => {
  test('a tap says so, and what was tapped opens once it is back', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/coins');
    page.expectConsole(lostOnes);
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await accountButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'The network is down...' }).waitFor();
    // What else the page asks for meanwhile is told aloud, or nothing is.
    await page.evaluate(() => fetch('/build-info.json').catch(() => null));
    await page.context().setOffline(false);
    await dialog(page).waitFor();
    expect(loads.count).toBe(0);
  });

  test('which the device does not know of: no page is given up for one that cannot be had', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/coins');
    page.expectConsole(lostOnes);
    const loads = countLoads(page);
    await page.route('**/*', (route) => route.abort());
    await accountButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'The network is down...' }).waitFor();
    expect(loads.count).toBe(0);
    await page.unrouteAll();
    // Where the browser remembers a file that the lost one imports, only a new document helps.
    await expect.poll(async () => (await dialog(page).isVisible()) || loads.count === 1).toBe(true);
  });
});
