import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
});
const browser = openBrowser(() => server.url);

type StoredEvent = Pick<TrackingEvent, 'traceId' | 'uid' | 'eventName' | 'eventType' | 'content'>;

function keptIds(page: Page): Promise<{ traceId: string | null; uuid: string | null }> {
  return page.evaluate(() => ({
    traceId: localStorage.getItem('traceId'),
    uuid: localStorage.getItem('uuid'),
  }));
}

/** What is stored of one browser, in the order in which it happened. */
async function storedEvents(traceId: string | null): Promise<StoredEvent[]> {
  const rows = await server.db
    .selectFrom('event')
    .select(['traceId', 'uid', 'eventName', 'eventType', 'content'])
    .where('traceId', '=', traceId ?? '')
    .execute();
  // The contract checked what came in; the column is plain JSON.
  const events = rows as unknown as StoredEvent[];
  // A step leaves one page and visits the next within a millisecond.
  return events.toSorted(
    (a, b) => (a.content.time ?? 0) - (b.content.time ?? 0) || (a.eventName < b.eventName ? -1 : 1),
  );
}

/** Waits until as many events are stored. @returns their names and element ids */
async function waitForEvents(page: Page, count: number): Promise<string[]> {
  // The ids are there once the page has come alive.
  const stored = async () => storedEvents((await keptIds(page)).traceId);
  await expect.poll(stored).toHaveLength(count);
  return (await stored()).map(({ eventName, content }) => `${eventName} ${content.elementId}`);
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
    for (const [path] of elementIds) {
      const reported = page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/base/event/report') &&
          (request.postData() ?? '').includes('PAGE_VISIT'),
      );
      await page.goto(path);
      await reported;
    }
    const expected = elementIds.flatMap(([, id], index) =>
      index < elementIds.length - 1 ? [`PAGE_VISIT ${id}`, `PAGE_LEAVE ${id}`] : [`PAGE_VISIT ${id}`],
    );
    expect(await waitForEvents(page, expected.length)).toEqual(expected);
  });

  test('the sign-in page has one for a visitor, without a uid', async () => {
    const page = await browser.newMemberPage();
    await page.goto('/login');
    expect(await waitForEvents(page, 1)).toEqual(['PAGE_VISIT 41100019']);
    const { traceId } = await keptIds(page);
    const [event] = await storedEvents(traceId);
    expect(event).toMatchObject({ uid: '', content: { isLoginId: false } });
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
      'PAGE_VISIT 41100003',
      'PAGE_LEAVE 41100003',
      'PAGE_VISIT 41100010',
      'PAGE_LEAVE 41100010',
      'PAGE_VISIT 41100003',
      'PAGE_LEAVE 41100003',
      'PAGE_VISIT ',
      'PAGE_LEAVE ',
      'PAGE_VISIT ',
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
    await page.goto('/villages/list?type=30');
    await waitForEvents(page, 1);
    const ids = await keptIds(page);
    const [event] = await storedEvents(ids.traceId);
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
    expect((await storedEvents(ids.traceId)).every(({ content }) => content.uuid === ids.uuid)).toBe(true);
    expect(await keptIds(other)).not.toMatchObject({ traceId: ids.traceId });
  });

  test('tells no secret of an address', async () => {
    const page = await browser.newMemberPage();
    const secrets = 'token=SECRET1&ticket=SECRET2&code=SECRET3&email=SECRET4%40example.org&id=SECRET%2F5';
    await page.goto(`/redirect/fastLogin?${secrets}#access_token=SECRET6`);
    await waitForEvents(page, 1);
    await page.goto(`/recover_pwd?APPTOKEN=SECRET7&key=SECRET8`);
    await waitForEvents(page, 3);
    await page.goto(`/login?next=${encodeURIComponent('/coins?token=SECRET9')}`);
    await waitForEvents(page, 5);
    const { traceId } = await keptIds(page);
    expect(JSON.stringify(await storedEvents(traceId))).not.toContain('SECRET');
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
    expect(left).toMatchObject({ eventName: 'PAGE_LEAVE', content: { elementId: '41100003' } });
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
      'PAGE_VISIT 41100003',
      'PAGE_LEAVE 41100003',
      'PAGE_VISIT 41100004',
      'PAGE_LEAVE 41100004',
      'PAGE_VISIT 41100012',
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
      'PAGE_VISIT 41100003',
      'PAGE_LEAVE 41100003',
      'PAGE_VISIT 41100001',
      'PAGE_LEAVE 41100001',
      'PAGE_VISIT ',
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
    expect(await waitForEvents(page, 3)).toEqual(['PAGE_VISIT ', 'PAGE_LEAVE ', 'PAGE_VISIT 41100019']);
  });
});
