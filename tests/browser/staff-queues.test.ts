import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageRows } from '#web/app/page-rows.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';
import { narrowFaults } from './line-faults.ts';
import { openDesk } from './staff-desk.ts';
import { staffPages, staffQueues } from './staff-queues.ts';

let server: TestServer;
const browser = openBrowser(() => server.url);

const openedIn = (page: Page) => new URL(page.url()).searchParams.get('open');
const waitsSaid = (page: Page, count: number) =>
  page.getByRole('main').getByText(`Waiting: ${count}`, { exact: true }).last().waitFor();
const opened = (page: Page, id: string) =>
  page
    .waitForURL((url) => url.searchParams.get('open') === id)
    // The page follows its address a moment later.
    .then(() => page.locator(`nav a[aria-current][href*="${id}"]`).waitFor());
/** Until what a decision needs is there. */
const ready = (page: Page) => page.locator('aside[aria-busy="false"]').waitFor();

/** Until the step back from over the page has arrived. */
const backOnPage = (page: Page) =>
  page.waitForFunction(() => (history.state as { layers?: number } | null)?.layers !== 1);

const leaveField = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

/** The larger side of the photo as it is seen, in pixels of the page. */
const photoSide = (page: Page) =>
  page.locator('.viewer img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no photo');
    await image.decode();
    const scale = Math.min(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
    return scale * Math.max(image.naturalWidth, image.naturalHeight);
  });

test('each page of staff is a queue in the frame, or says why it is none', () => {
  const rows = pageRows.filter(({ path }) => /^\/staff(?:\/|$)/.test(path));
  const named = Object.entries(staffPages).flatMap(([name, queue]) =>
    typeof queue === 'string' ? [[name, staffQueues[queue].queue.path]] : [],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(staffPages).toSorted());
  expect(
    rows
      .filter(({ name }) => typeof staffPages[name as keyof typeof staffPages] === 'string')
      .map(({ name, path }) => [name, path])
      .toSorted(),
  ).toEqual(named.toSorted());
});

describe.each(Object.values(staffQueues))('$queue.path', (scene) => {
  const { queue, hasPhotos } = scene;
  beforeAll(async () => {
    server = await startTestServer({ site: true });
  });
  afterAll(async () => server.stop());

  test('is worked through by keys; the next one opens by itself, and a colleague may be faster', async () => {
    await scene.fill(server, 4);
    const staff = await server.staff('reviewer', 'Ada');
    const [a, b, c, d] = (await scene.list(staff)) as [string, string, string, string];
    const page = await openDesk(browser, staff);
    await open(page, queue.path);
    await page.getByRole('link', { name: 'Begin with the first' }).waitFor();
    await look(page, `staff list ${queue.call}`);
    await page.keyboard.press('j');
    await opened(page, a);
    await ready(page);
    await waitsSaid(page, 4);
    if (hasPhotos) expect(await photoSide(page)).toBeGreaterThanOrEqual(480);
    await look(page, `staff opened ${queue.call}`);

    // The keys are listed, and off where one types.
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    for (const key of ['J', 'K', 'A', 'D', '?']) await list.getByText(key, { exact: true }).waitFor();
    await look(page, `staff keys ${queue.call}`);
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await backOnPage(page);
    await scene.toField(page);
    await page.keyboard.type('jakd?');
    const field = page.locator('textarea:focus');
    expect(await field.inputValue()).toBe('jakd?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    expect(openedIn(page)).toBe(a);
    await field.fill('');
    await page.keyboard.press('Escape');
    await leaveField(page);
    await backOnPage(page);
    // With a modifier they are the browser's.
    await page.keyboard.press('Control+j');
    expect(openedIn(page)).toBe(a);

    // There and back, over the ends of the list.
    await page.keyboard.press('k');
    await opened(page, d);
    await page.keyboard.press('j');
    await opened(page, a);
    await ready(page);

    await scene.decideByKeys(page);
    await opened(page, b);
    await ready(page);
    await waitsSaid(page, 3);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('opened');
    await look(page, `staff decided ${queue.call}`);
    await page.keyboard.press('u');
    await opened(page, a);
    await ready(page);
    await waitsSaid(page, 4);
    expect(await scene.decider(staff, a)).toBeNull();

    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-labelledby="opened"]')?.focus());
    await scene.decideByKeys(page);
    await opened(page, b);
    await ready(page);
    await scene.decideByKeys(page);
    await opened(page, c);
    await ready(page);
    // The first is done once the second is decided.
    await expect.poll(() => scene.decider(staff, a)).toBe('Ada');

    const colleague = await server.staff('reviewer', 'Katherine');
    await scene.decide(colleague, c);
    page.expectConsole(/409/);
    await scene.decideByKeys(page);
    await opened(page, d);
    await ready(page);
    await scene.decideByKeys(page);
    await page.getByRole('heading', { name: 'All done' }).waitFor();
    await page.getByText(/^Katherine was faster: /).waitFor();
    expect(await scene.decider(staff, c)).toBe('Katherine');
    await look(page, `staff done ${queue.call}`);
    // What is held is done when one leaves.
    await page.getByRole('link', { name: 'Experts', exact: true }).click();
    await expect.poll(() => scene.decider(staff, d)).toBe('Ada');
  });

  test('opens without keys too, which stay off on this device', async () => {
    await scene.fill(server, 2);
    const staff = await server.staff('reviewer', 'Ada');
    const [a, b] = await scene.list(staff);
    const page = await openDesk(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${queue.path}?open=${a}`);
    await page.getByRole('button', { name: '快捷键' }).click();
    await page.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await backOnPage(page);
    await page.reload();
    await ready(page);
    for (const key of ['j', '?', 'a', 'd']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(openedIn(page)).toBe(a);
    await page.getByRole('button', { name: '下一条', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('open') === b);
    await ready(page);
    await look(page, `staff opened night ${queue.call}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, `staff opened phone ${queue.call}`);
    expect(await narrowFaults(page)).toEqual([]);
    for (const id of [a, b]) await scene.decide(staff, id ?? '');
  });
});
