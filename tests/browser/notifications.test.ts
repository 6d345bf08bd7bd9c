import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { tell } from '#tests/support/notifications.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('a notification arrives, is counted, read, and removed', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/');
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await tell(server, member, { kind: 'replyToMine', path: '/coins', words: { name: 'Ana' } });
  await tell(server, member, { now: new Date(Date.now() - 86_400_000) });
  await page.getByRole('link', { name: 'Check-in' }).first().click();
  await page.getByRole('link', { name: 'Notifications: 2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Yesterday' }).waitFor();
  await checkAccessibility(page);
  await look(page, 'notifications');
  await page.getByRole('link', { name: /^Ana replied to you/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
  await page.getByRole('link', { name: 'Notifications: 1' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Unread' }).click();
  await page.getByRole('heading', { name: 'You have read everything' }).waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  const remove = page.getByRole('button', { name: /^Remove: Ana/ });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Remove: Mei/ }).click();
  await page.getByRole('heading', { name: 'Nothing new, and that is fine' }).waitFor();
  expect(await member.client.listNotifications({})).toMatchObject({ list: [], unread: 0 });
});

test('choices hold at once, quiet hours too, and are there on the next visit', async () => {
  const { client, token } = await server.member();
  const page = await browser.newMemberPage({ token, viewport: 'desktop' });
  await open(page, '/notifications/settings');
  await checkAccessibility(page);
  await look(page, 'notification choices');
  await page.getByRole('checkbox', { name: 'Your villages: by e-mail' }).uncheck();
  await page.getByRole('checkbox', { name: 'Courses and magazine: on your devices' }).check();
  await page.getByLabel('Until').fill('06:30');
  await page.getByLabel('Until').blur();
  const chosen = async () => {
    const { topics, quiet } = await client.getNotificationChoices();
    return { quiet, villages: topics[0], reading: topics[3] };
  };
  await expect.poll(chosen).toEqual({
    quiet: { from: '21:00', to: '06:30' },
    villages: { topic: 'villages', mail: false, push: true },
    reading: { topic: 'reading', mail: false, push: true },
  });
  await page.reload();
  await alive(page);
  expect(await page.getByLabel('Until').inputValue()).toBe('06:30');
  await page.getByRole('switch', { name: 'Keep quiet hours' }).uncheck();
  await expect.poll(async () => (await client.getNotificationChoices()).quiet).toBeNull();
});

test('a choice is not seen to go back while the page reads it anew', async () => {
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token, viewport: 'desktop' });
  await page.addInitScript(keepStatesOfBoxes);
  await open(page, '/notifications/settings');
  const box = page.getByRole('checkbox', { name: 'Your villages: by e-mail' });
  expect(await box.isChecked()).toBe(true);
  const readAnew = page.waitForResponse((response) => response.url().includes('.data'));
  await box.click();
  await readAnew;
  // What would be seen for a moment is over in much less.
  await page.waitForTimeout(500);
  expect(await box.evaluate((element) => Reflect.get(element, 'states'))).toEqual([false]);
});

/** Each checkbox keeps in `states` what it became, by its member or by the page; its first state is not among them. */
function keepStatesOfBoxes(): void {
  const { prototype } = HTMLInputElement;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'checked') ?? {};
  const keep = (box: object, checked: unknown) => {
    const states = (Reflect.get(box, 'states') as unknown[] | undefined) ?? [];
    if (states.at(-1) !== checked) Reflect.set(box, 'states', [...states, checked]);
  };
  Object.defineProperty(prototype, 'checked', {
    configurable: true,
    get,
    set(this: HTMLInputElement, checked: boolean) {
      if (Reflect.has(this, 'states') || checked !== this.checked) keep(this, checked);
      set?.call(this, checked);
    },
  });
  const ofMember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) keep(target, target.checked);
  };
  document.addEventListener('input', ofMember, { capture: true });
}

test('push is explained before the browser asks, turned on by a tap, and off again', async () => {
  const { client, token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await page.addInitScript(pretendPush);
  await open(page, '/notifications/settings');
  const turnOn = page.getByRole('button', { name: 'Turn on for this device' });
  await turnOn.click();
  await page.getByRole('dialog', { name: 'Shall this device tell you what is new?' }).waitFor();
  await look(page, 'push explained');
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'askedForPush'))).toBeUndefined();
  await turnOn.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('It is on for this device. It ends when you sign out here.').waitFor();
  expect((await client.listPushDevices()).list).toMatchObject([{ system: 'Android' }]);
  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await turnOn.waitFor();
  expect(await client.listPushDevices()).toEqual({ list: [] });
});

/** The browser of the tests has no push service: what it would answer stands in for it. */
function pretendPush(): void {
  let subscription: unknown = null;
  const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
          keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
        }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const worker = Object.create(navigator.serviceWorker ?? null, {
    register: { value: async () => registration },
    getRegistration: { value: async () => registration },
    ready: { value: Promise.resolve(registration) },
    controller: { value: null },
    addEventListener: { value: () => undefined },
    removeEventListener: { value: () => undefined },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker });
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    Reflect.set(window, 'askedForPush', true);
    permission = 'granted';
    return 'granted';
  };
}
