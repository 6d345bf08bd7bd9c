import type { Selectable } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import type { PageEvent } from '#server/kernel/database/schema.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
});
const browser = openBrowser(() => server.url);

type StoredEvent = Pick<Selectable<PageEvent>, 'name' | 'page' | 'path' | 'memberId' | 'occurredAt'>;

function keptIds(page: Page): Promise<{ traceId: string | null; uuid: string | null }> {
  return page.evaluate(() => ({
    traceId: localStorage.getItem('traceId'),
    uuid: localStorage.getItem('uuid'),
  }));
}

/** What is stored of one browser, in the order in which it happened. */
async function storedEvents(traceId: string | null): Promise<StoredEvent[]> {
  if (traceId === null) return [];
  const rows = await server.db
    .selectFrom('pageEvent')
    .select(['name', 'page', 'path', 'memberId', 'occurredAt'])
    .where('trace', '=', traceId)
    .execute();
  // A step leaves one page and visits the next within a millisecond.
  return rows.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.name < b.name ? -1 : 1),
  );
}

/** Waits until as many events are stored. @returns their names and pages */
async function waitForEvents(page: Page, count: number): Promise<string[]> {
  // The ids are there once the page has come alive.
  const stored = async () => storedEvents((await keptIds(page)).traceId);
  await expect.poll(stored).toHaveLength(count);
  return (await stored()).map((event) => `${event.name} ${event.path ?? event.page}`);
}

/** The events that a page sends from now on. */
function sentBy(page: Page): TrackingEvent[] {
  const sent: TrackingEvent[] = [];
  page.context().on('request', (request) => {
    if (!request.url().includes('/api/base/event/report')) return;
    // Our own client's.
    const body = JSON.parse(request.postData() ?? '{}') as TrackingEvent | { events: TrackingEvent[] };
    sent.push(...('events' in body ? body.events : [body]));
  });
  return sent;
}

/** The tracking table of the specification, section 2. */
const elementIds = [
  ['/', '41100001'],
  ['/memberShip', '41100002'],
  ['/coins', '41100003'],
  ['/gifts', '41100004'],
  ['/gifts/jumpList?type=4', '41100005'],
  ['/gifts/list?type=1', '41100006'],
  ['/gifts/jumpList?type=3', '41100007'],
  ['/gifts/eMagazineList', '41100008'],
  ['/gifts/momBirthdayGiftList', '41100009'],
  ['/gifts/redeemList', '41100010'],
  ['/gifts/newBabyGiftList', '41100011'],
  ['/villages', '41100012'],
  ['/villages/list?type=30', '41100013'],
  ['/villages/list?type=31', '41100014'],
  ['/villages/list?type=32', '41100015'],
  ['/coins/', '41100003'],
  ['/villages/list/?type=31', '41100014'],
  ['/villages/list?type=30&from=home', '41100013'],
  ['/gifts/jumpList', ''],
  ['/games/checkIn', ''],
] as const;

describe('visits', () => {
  test('carry the element id of their route, and each is left again', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    const sent = sentBy(page);
    for (const [path] of elementIds) {
      const reported = page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/base/event/report') &&
          (request.postData() ?? '').includes('PAGE_VISIT'),
      );
      await page.goto(path);
      await reported;
    }
    const visits = sent.filter(({ eventName }) => eventName === 'PAGE_VISIT');
    expect(visits.map(({ content }) => content.elementId)).toEqual(elementIds.map(([, id]) => id));
    // The two that are intimate are stored as nobody's.
    const pages = elementIds
      .map(([path]) => path.split('?')[0]?.replace(/(?<=.)\/$/, ''))
      .filter((path) => !/newBaby|momBirthday/.test(path ?? ''));
    const expected = pages.flatMap((path, index) =>
      index < pages.length - 1 ? [`PAGE_VISIT ${path}`, `PAGE_LEAVE ${path}`] : [`PAGE_VISIT ${path}`],
    );
    const stored = await waitForEvents(page, expected.length);
    expect(stored.map((event) => event.split('?')[0])).toEqual(expected);
  });

  test('the sign-in page has one for a visitor, without a uid', async () => {
    const page = await browser.newMemberPage();
    const sent = sentBy(page);
    await page.goto('/login');
    expect(await waitForEvents(page, 1)).toEqual(['PAGE_VISIT /login']);
    const [event] = await storedEvents((await keptIds(page)).traceId);
    expect(event?.memberId).toBeNull();
    expect(sent).toMatchObject([{ uid: '', content: { isLoginId: false, elementId: '41100019' } }]);
  });

  test('inside the site: one leave and one visit a step, also when only the query changes', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await page.goto('/coins');
    await waitForEvents(page, 1);
    await page.getByRole('link', { name: 'Find a gift' }).click();
    await page.waitForURL('/gifts/redeemList');
    await waitForEvents(page, 3);
    await page.goBack();
    await page.waitForURL('/coins');
    await waitForEvents(page, 5);
    await page.goto('/coins/detail');
    await waitForEvents(page, 7);
    await page.getByRole('link', { name: 'Out', exact: true }).click();
    await page.waitForURL('/coins/detail?direction=out');
    expect(await waitForEvents(page, 9)).toEqual([
      'PAGE_VISIT /coins',
      'PAGE_LEAVE /coins',
      'PAGE_VISIT /gifts/redeemList',
      'PAGE_LEAVE /gifts/redeemList',
      'PAGE_VISIT /coins',
      'PAGE_LEAVE /coins',
      'PAGE_VISIT /coins/detail',
      'PAGE_LEAVE /coins/detail',
      'PAGE_VISIT /coins/detail',
    ]);
  });
});

describe('the payload', () => {
  test('is whole', async () => {
    const page = await browser.newMemberPage({
      token: member.token,
      locale: 'zh-CN',
      timeZone: 'Asia/Tokyo',
    });
    const before = Date.now();
    const sent = sentBy(page);
    await page.goto('/villages/list?type=30');
    await waitForEvents(page, 1);
    const ids = await keptIds(page);
    const [event] = sent;
    const { time, ...content } = event?.content ?? {};
    expect(event).toMatchObject({ traceId: ids.traceId, uid: member.memberId, eventName: 'PAGE_VISIT' });
    expect(event?.eventType).not.toBe('');
    expect(time).toBeGreaterThanOrEqual(before);
    expect(content).toEqual({
      projectId: 'nestling_web',
      type: 'manually',
      title: await page.title(),
      url: `${server.url}/villages/list?type=30`,
      urlPath: '/villages/list',
      osVersion: expect.stringMatching(/^\d+$/),
      os: 'Android',
      languageCode: 'en',
      manufacturer: expect.any(String),
      appVersion: expect.stringMatching(/./),
      screenWidth: 390,
      screenHeight: 844,
      timezoneOffset: -540,
      timezone: 'Asia/Tokyo',
      networkType: expect.stringMatching(/^(?:4g|3g|2g|slow-2g|unknown)$/),
      uid_type: 'nestling',
      isLoginId: true,
      uuid: ids.uuid,
      elementId: '41100013',
    });
  });

  test('has the ids of its browser, made once', async () => {
    const [one, other] = [await browser.newMemberPage(), await browser.newMemberPage()];
    const sent = sentBy(one);
    for (const page of [one, other]) {
      await page.goto('/login');
      await waitForEvents(page, 1);
    }
    const ids = await keptIds(one);
    expect(ids.traceId).toMatch(/^[\w-]{16,}$/);
    expect(ids.uuid).toMatch(/^[\w-]{16,}$/);
    expect(ids.traceId).not.toBe(ids.uuid);
    await one.goto('/register');
    await waitForEvents(one, 3);
    await one.reload();
    await waitForEvents(one, 5);
    expect(await keptIds(one)).toEqual(ids);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.every(({ content, traceId }) => content.uuid === ids.uuid && traceId === ids.traceId)).toBe(
      true,
    );
    expect(await keptIds(other)).not.toMatchObject({ traceId: ids.traceId });
  });

  test('tells no secret of an address', async () => {
    const page = await browser.newMemberPage();
    const sent = sentBy(page);
    const secrets = 'token=SECRET1&ticket=SECRET2&code=SECRET3&email=SECRET4%40example.org&id=SECRET%2F5';
    await page.goto(`/redirect/fastLogin?${secrets}#access_token=SECRET6`);
    await waitForEvents(page, 1);
    await page.goto(`/recover_pwd?APPTOKEN=SECRET7&key=SECRET8`);
    await waitForEvents(page, 3);
    await page.goto(`/login?next=${encodeURIComponent('/coins?token=SECRET9')}`);
    await waitForEvents(page, 5);
    const { traceId } = await keptIds(page);
    expect(JSON.stringify([sent, await storedEvents(traceId)])).not.toContain('SECRET');
  });
});

describe('on its way', () => {
  test('the leave of a page that is closed is not lost', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    const tab = await page.context().newPage();
    await tab.goto('/coins');
    await waitForEvents(tab, 1);
    const { traceId } = await keptIds(tab);
    await tab.close();
    await expect.poll(() => storedEvents(traceId)).toHaveLength(2);
    const [, left] = await storedEvents(traceId);
    expect(left).toMatchObject({ name: 'PAGE_LEAVE', page: '/coins' });
  });

  test('one that is under way when its page is left comes once', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    let left = () => {};
    const leaving = new Promise<void>((resolve) => (left = resolve));
    // The server has it; its answer comes too late.
    await page.route(
      '**/api/base/event/report',
      async (route) => {
        const response = await route.fetch();
        await leaving;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await page.goto('/coins');
    await waitForEvents(page, 1);
    await page.goto('/gifts');
    left();
    await waitForEvents(page, 3);
    await page.goto('/villages');
    expect(await waitForEvents(page, 5)).toEqual([
      'PAGE_VISIT /coins',
      'PAGE_LEAVE /coins',
      'PAGE_VISIT /gifts',
      'PAGE_LEAVE /gifts',
      'PAGE_VISIT /villages',
    ]);
  });

  test('a failing endpoint disturbs nobody, and what it missed comes later', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    page.expectServerError(/event\/report/);
    await page.route('**/api/base/event/report*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    const failed = () => page.waitForResponse((response) => response.status() === 500);
    await Promise.all([failed(), page.goto('/coins')]);
    await Promise.all([failed(), page.getByRole('link', { name: 'Back to home' }).click()]);
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });

    await page.getByRole('link', { name: 'My calendar' }).click();
    await page.waitForURL('/games/checkIn');
    expect(await waitForEvents(page, 5)).toEqual([
      'PAGE_VISIT /coins',
      'PAGE_LEAVE /coins',
      'PAGE_VISIT /',
      'PAGE_LEAVE /',
      'PAGE_VISIT /games/checkIn',
    ]);
  });

  test('what happened without a network comes with the next page', async () => {
    const page = await browser.newMemberPage();
    const tab = await page.context().newPage();
    await tab.goto('/register');
    await waitForEvents(tab, 1);
    await tab.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await tab.close();
    await page.goto('/login');
    expect(await waitForEvents(page, 3)).toEqual([
      'PAGE_VISIT /register',
      'PAGE_LEAVE /register',
      'PAGE_VISIT /login',
    ]);
  });
});
