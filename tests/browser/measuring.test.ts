import type { Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageMeasures, TrackingEvent } from '#contract/calls/visits.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
beforeEach(async () => {
  await server.db.deleteFrom('pageEvent').execute();
  await server.db.deleteFrom('pageMeasure').execute();
});
const browser = openBrowser(() => server.url);

const stored = () => server.db.selectFrom('pageEvent').selectAll().execute();
const measured = () => server.db.selectFrom('pageMeasure').selectAll().execute();

/** What a page tells of its visits from now on, each with the request that brought it. */
function toldBy(page: Page): { readonly request: Request; readonly events: readonly TrackingEvent[] }[] {
  const told: { request: Request; events: readonly TrackingEvent[] }[] = [];
  page.context().on('request', (request) => {
    if (!request.url().includes('/api/base/event/')) return;
    // Our own client's.
    const body = JSON.parse(request.postData() ?? '{}') as TrackingEvent | { events: TrackingEvent[] };
    told.push({ request, events: 'events' in body ? body.events : [body] });
  });
  return told;
}

/** Puts the page aside, as a phone does with an app that is left: what is measured ends then. */
const putAside = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** What she chose is noted in the browser once the server has it. */
const untilMeasuredAgain = (page: Page) =>
  page.waitForFunction(() => !document.cookie.includes('unmeasured='));

describe('an intimate page', () => {
  test('tells its pattern and the hour, in a request of its own that names nobody', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    const told = toldBy(page);
    await page.goto('/profile');
    await expect.poll(async () => (await stored()).length).toBe(1);
    await page.goto('/villages/search?q=SECRET');
    await expect.poll(async () => (await stored()).length).toBe(3);
    await page.goto('/coins');
    await expect.poll(async () => (await stored()).length).toBe(5);

    const rows = (await stored()).filter((row) => row.page === '/villages/search');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['PAGE_LEAVE', 'PAGE_VISIT']);
    for (const row of rows) {
      expect(row).toMatchObject({ path: null, trace: null, memberId: null, os: '', device: 'phone' });
      expect([row.occurredAt, row.receivedAt].map((at) => at.getTime() % 3_600_000)).toEqual([0, 0]);
    }
    const intimate = told.filter(({ events }) =>
      events.some(({ content }) => content.urlPath === '/villages/search'),
    );
    expect(intimate.length).toBeGreaterThan(0);
    for (const { request, events } of intimate) {
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        traceId: '',
        uid: '',
        content: { title: '', url: `${server.url}/villages/search`, uuid: '', isLoginId: false },
      });
      expect(await request.headerValue('authorization')).toBeNull();
    }
    expect(JSON.stringify(told.map(({ events }) => events))).not.toContain('SECRET');
    const others = told.filter((one) => !intimate.includes(one));
    expect(await others[0]?.request.headerValue('authorization')).toContain(member.token);
  });

  test('an address that the site has not is told as none', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    page.expectConsole(/404/);
    const told = toldBy(page);
    await page.goto('/no/such/SECRET');
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect(await stored()).toMatchObject([{ page: '', path: null, trace: null, memberId: null }]);
    expect(JSON.stringify(told.map(({ events }) => events))).not.toContain('SECRET');
  });
});

describe('declining', () => {
  test('a member declines on her settings: nothing is told any more, and nothing that waits or was kept stays', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await page.goto('/coins');
    await expect.poll(async () => (await stored()).length).toBe(1);
    await page.goto('/profile/settings');
    await expect.poll(async () => (await stored()).length).toBe(3);
    await page.evaluate(() => localStorage.setItem('events-waiting', JSON.stringify([{ traceId: 'kept' }])));
    const choice = page.getByRole('switch', { name: 'Measure my visits' });
    expect(await choice.isChecked()).toBe(true);
    await choice.click();
    const isKept = () =>
      page.evaluate(() => ['events-waiting', 'traceId', 'uuid'].map((key) => localStorage.getItem(key)));
    await expect.poll(isKept).toEqual([null, null, null]);
    // Those of the page where she did it are nobody's.
    await expect.poll(async () => (await stored()).map((row) => row.page)).toEqual(['/profile/settings']);

    const told = toldBy(page);
    await page.goto('/gifts');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/profile/settings');
    expect(await page.getByRole('switch', { name: 'Measure my visits' }).isChecked()).toBe(false);
    const other = await browser.newMemberPage({ token: member.token });
    const toldElsewhere = toldBy(other);
    await other.goto('/coins');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.goto('/gifts');
    expect([...told, ...toldElsewhere]).toEqual([]);

    await page.getByRole('switch', { name: 'Measure my visits' }).click();
    await untilMeasuredAgain(page);
    await page.goto('/coins');
    await expect.poll(async () => (await stored()).filter((row) => row.page === '/coins')).toHaveLength(1);
  });

  test('a visitor declines on the page of privacy, for this browser', async () => {
    const page = await browser.newMemberPage();
    await page.goto('/app/privacy');
    await expect.poll(async () => (await stored()).length).toBe(1);
    const choice = page.getByRole('switch', { name: 'Measure my visits' });
    await choice.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('traceId'))).toBeNull();
    const told = toldBy(page);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/app/privacy');
    expect(await choice.isChecked()).toBe(false);
    expect(told).toEqual([]);
    await choice.click();
    await untilMeasuredAgain(page);
    await page.goto('/login');
    await expect.poll(async () => (await stored()).some((row) => row.page === '/login')).toBe(true);
  });

  test.each(['to scripts', 'in its requests'])(
    'a browser that asks for privacy %s has declined',
    async (how) => {
      const page = await browser.newMemberPage();
      if (how === 'to scripts') {
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
        );
      } else await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' });
      const told = toldBy(page);
      await page.goto('/app/privacy');
      const choice = page.getByRole('switch', { name: 'Measure my visits' });
      await expect.poll(() => choice.isChecked()).toBe(false);
      if (how === 'to scripts') await expect.poll(() => choice.isDisabled()).toBe(true);
      await page.goto('/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('traceId'))).toBeNull();
      expect(told).toEqual([]);
    },
  );
});

describe('how a page feels', () => {
  test('is told by its pattern when it is put aside, with what its scripts failed at, and without who', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token, worker: true });
    const told = toldBy(page);
    await page.goto('/profile/settings');
    // What measures comes with the worker, once nothing else is waited for.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'SECRET' })));
    // By what she does first the largest paint is known.
    await page.getByRole('heading', { level: 1 }).click();
    await putAside(page);
    await expect
      .poll(async () => (await measured()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['CLS', 'LCP', 'error']));
    for (const row of await measured()) {
      expect(row).toMatchObject({ page: '/profile/settings', device: 'phone', language: 'en' });
      expect(row.receivedAt.getTime() % 3_600_000).toBe(0);
      expect(row.value).toBeLessThan(60_000);
    }
    const measures = told.filter(({ request }) => request.url().endsWith('/measure'));
    for (const { request } of measures) {
      expect(await request.headerValue('authorization')).toBeNull();
      const body = JSON.parse(request.postData() ?? '') as PageMeasures;
      expect(Object.keys(body).toSorted()).toEqual(['device', 'language', 'page', 'release', 'values']);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`SECRET|${member.memberId}`));
    }
    // Told once: what comes later is of another name.
    await putAside(page);
    await page.goto('/coins');
    const names = (await measured()).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
