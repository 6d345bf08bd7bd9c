import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { noteRequests, openConsole } from './desk.ts';
import { queueScenes } from './queue-scenes.ts';

let server: TestServer;
const browser = openBrowser(() => server.url);

const openedIn = (page: Page) => new URL(page.url()).pathname.split('/')[4];
const waitsSaid = (page: Page, count: number) =>
  page.getByText(`Waiting: ${count}`, { exact: true }).last().waitFor();
/** Until it is shown, with what a decision needs. */
const opened = async (page: Page, id: string) => {
  await page.locator(`section[data-id="${id}"][aria-busy=false]`).waitFor();
  expect(openedIn(page)).toBe(id);
};

/** Where each button of what is opened is. */
const buttonsIn = (page: Page, id: string) =>
  page.locator(`section[data-id="${id}"] button`).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return `${button.textContent} at ${Math.round(left)}, ${Math.round(top)}`;
    }),
  );

const leaveField = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

/** The larger side of the photo as it is seen, in pixels of the page. */
const photoSide = (page: Page) =>
  page.locator('[data-viewer] img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no photo');
    await image.decode();
    const scale = Math.min(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
    return scale * Math.max(image.naturalWidth, image.naturalHeight);
  });

describe.each(Object.values(queueScenes))('the queue of $name', (scene) => {
  const { name, hasPhotos } = scene;
  const path = `/console/queues/${name}`;
  beforeAll(async () => {
    server = await startTestServer({ site: true });
  });
  afterAll(async () => server.stop());

  test('is worked through by keys; the next one opens by itself, and a colleague may be faster', async () => {
    await scene.fill(server, 4);
    const staff = await server.staff('owner', 'Ada');
    const [a, b, c, d] = (await scene.list(staff)) as [string, string, string, string];
    const page = await openConsole(browser, staff);
    const quiet = noteRequests(page);
    await page.visit(path);
    await page.getByRole('link', { name: 'Begin with the first' }).waitFor();
    await checkAccessibility(page);
    await screenshot(page, `queue ${name}`);
    await page.keyboard.press('j');
    await opened(page, a);
    await waitsSaid(page, 4);
    if (hasPhotos) expect(await photoSide(page)).toBeGreaterThanOrEqual(400);
    await checkAccessibility(page);
    await screenshot(page, `queue opened ${name}`);

    // The keys are listed, and off where one types.
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    for (const key of ['J', 'K', 'A', 'D', '?']) await list.getByText(key, { exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    if (scene.toField) {
      await scene.toField(page);
      await page.keyboard.type('jakd?');
      const field = page.locator('textarea:focus');
      expect(await field.inputValue()).toBe('jakd?');
      expect(openedIn(page)).toBe(a);
      await field.fill('');
      await screenshot(page, `queue asked ${name}`);
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await leaveField(page);
    }
    // With a modifier they are the browser's.
    await page.keyboard.press('Control+j');
    expect(openedIn(page)).toBe(a);

    // There and back, over the ends of the list.
    await page.keyboard.press('k');
    await opened(page, d);
    await page.keyboard.press('j');
    await opened(page, a);

    await scene.decideByKeys(page);
    await opened(page, b);
    await waitsSaid(page, 3);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opened');
    await page.keyboard.press('u');
    await opened(page, a);
    await waitsSaid(page, 4);
    expect(await scene.decider(staff, a)).toBeNull();

    await scene.decideByKeys(page);
    await opened(page, b);
    await scene.decideByKeys(page);
    await opened(page, c);
    // The first is done once the second is decided.
    await expect.poll(() => scene.decider(staff, a)).toBe('Ada');

    // What is open is read again after it: a colleague who decides meanwhile is told of at once, without a refusal.
    await quiet();
    const colleague = await server.staff('owner', 'Katherine');
    await scene.decide(colleague, c);
    page.expectConsole(/409/);
    await scene.decideByKeys(page);
    await opened(page, d);
    await scene.decideByKeys(page);
    await page.getByRole('heading', { name: 'All done' }).waitFor();
    await page.getByText(/^Katherine was faster: /).waitFor();
    expect(await scene.decider(staff, c)).toBe('Katherine');
    // What is held is done when one leaves.
    await page.getByRole('menuitem', { name: 'Start' }).click();
    await expect.poll(() => scene.decider(staff, d)).toBe('Ada');
  });

  test('opens without keys too, which stay off on this device', async () => {
    await scene.fill(server, 2);
    const staff = await server.staff('owner', 'Ada');
    const [a, b] = (await scene.list(staff)) as [string, string];
    const page = await openConsole(browser, staff, { theme: 'night', locale: 'zh-CN' });
    await page.visit(`${path}/${a}`);
    await opened(page, a);
    await page.keyboard.press('?');
    await page.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await opened(page, a);
    for (const key of ['j', '?', 'a', 'd', '/']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(openedIn(page)).toBe(a);
    await page.getByRole('button', { name: '下一条', exact: true }).click();
    await opened(page, b);
    await checkAccessibility(page);
    await screenshot(page, `queue opened night ${name}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAccessibility(page);
    await screenshot(page, `queue opened phone ${name}`);
    // What comes late moves nothing from under a thumb that is on its way.
    const late = page.waitForResponse('**/api/console/worklist/item?**');
    await page.route('**/api/console/worklist/item?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.reload();
    await opened(page, b);
    const shown = await buttonsIn(page, b);
    await late;
    await page.waitForTimeout(300);
    expect(await buttonsIn(page, b)).toEqual(shown);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const id of [a, b]) await scene.decide(staff, id);
  });
});
