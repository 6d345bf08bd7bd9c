import { glob, readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { putUpJourney, type } from '#tests/support/journeys.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';
import { open } from './journey.ts';
import { choose, jpeg, picturesOnDevice } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
let postId: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  ({ postId } = await postIn(await memberOf(server, slug), slug));
});
const browser = openBrowser(() => server.url);

interface FileForm {
  /** Whose pictures they are while the form is filled in. */
  readonly group: RegExp;
  readonly add: string;
  readonly path: (member: TestMember) => Promise<string>;
  /** Where the pictures are behind a press: to them. */
  readonly reach?: (page: MemberPage) => Promise<void>;
}

const press = (page: MemberPage, name: RegExp) => page.getByRole('button', { name }).click();

/** Every form of members that chooses files and says, or shows by its words, that what was done is kept. */
const forms: Readonly<Record<string, FileForm>> = {
  'villages/write-form.tsx': {
    group: /^Photos/,
    add: 'Choose photos',
    path: async () => `/villages/write?village=${slug}`,
  },
  'villages/edit-form.tsx': {
    group: /^Photos/,
    add: 'Choose photos',
    path: async (member) => `/villages/write?edit=${(await postIn(member, slug)).postId}`,
  },
  'warranties/proof-form.tsx': {
    group: /^Photos of the receipt/,
    add: 'Choose photos',
    path: async ({ client }) => {
      const sku = await putProduct(server);
      const boughtOn = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
      const { card } = await client.saveProductRegistration(registration(sku, { boughtOn }));
      return `/rights/upload?id=${card.registrationId}`;
    },
  },
  'journeys/photo-slot.tsx': {
    group: /^Photos/,
    add: 'Choose photos',
    path: async ({ client }) => {
      const journey = await putUpJourney(server.db, { steps: ['form', 'upload', 'result'] });
      await type(client, journey, { why: 'Because' }, { finish: true });
      return `/questionnaire/upload?id=${journey}`;
    },
  },
  'warranties/registration-form.tsx': {
    group: /^Receipt or order/,
    add: 'Add pictures',
    path: async () => {
      await putProduct(server);
      return '/registration';
    },
    reach: (page) => press(page, /^Add a photo$/),
  },
};

/** The same, shown where its way is walked: `draft-photos`. */
const elsewhere = ['villages/composer.tsx'];

/** What chooses files without keeping a draft: it is sent at once, or shows how fields look. */
const others = ['media/avatar-editor.tsx', 'profile/picture-route.tsx', '../app/design/upload-samples.tsx'];
/** Parts of forms; who uses them is looked at. */
const parts = [
  'picture-field.tsx',
  'photo-field.tsx',
  'photo-fields.tsx',
  'post-fields.tsx',
  'avatar-editor.tsx',
];

test('every form that chooses files is among those that are looked at', async () => {
  const found: string[] = [];
  for await (const file of glob('web/**/*.tsx')) {
    const code = await readFile(file, 'utf8');
    const uses = ['picture-input.tsx', ...parts].some((part) =>
      new RegExp(`^(?!import type).*['/]${part}'`, 'm').test(code),
    );
    if (uses && !parts.includes(basename(file))) found.push(relative('web/features', file));
  }
  expect(found.toSorted()).toEqual(
    [
      ...Object.keys(forms),
      ...elsewhere,
      ...others.filter((file) => !parts.includes(basename(file))),
    ].toSorted(),
  );
});

describe('a photo that was chosen is there after a reload', () => {
  test.each(Object.entries(forms))('%s', async (_file, form) => {
    const { group, add, path, reach } = form;
    const member = await memberOf(server, slug);
    await commentOn(member, postId);
    const page = await browser.newMemberPage({ token: member.token });
    page.on('filechooser', () => {});
    await open(page, await path(member));
    await reach?.(page);
    const field = page.getByRole('group', { name: group });
    const seen = () =>
      field
        .getByRole('img')
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 90).length,
        );
    // On its way when the page is left.
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/oss/**', (route) => route.abort());
    await choose(
      page,
      field.getByRole('button', { name: add }),
      jpeg('one.jpg', await makeScene(1).toBuffer()),
    );
    await field.getByText('The connection was lost').waitFor();
    expect(await page.getByText('Draft saved', { exact: true }).count()).toBe(0);
    await page.unroute('**/oss/**');
    await page.reload();
    await expect.poll(seen).toBe(1);
    await field.getByText(/^(?:Arrived|Saved)$/).waitFor();
    // And once it has arrived.
    await page.reload();
    await expect.poll(seen).toBe(1);
  });
});

interface Looks {
  running: number;
  goOn: () => void;
}

/** Runs in the page: the first look for what the device keeps waits until it may go on, as on a phone that has much to do. */
function lookLate(): void {
  const looks: Looks = { running: 0, goOn: () => undefined };
  Reflect.set(window, 'looks', looks);
  const mayGoOn = new Promise<void>((resolve) => (looks.goOn = resolve));
  const { indexedDB } = window;
  const open = indexedDB.open.bind(indexedDB);
  let first = true;
  indexedDB.open = (...words) => {
    looks.running += 1;
    const request = open(...words);
    if (!first) return request;
    first = false;
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: EventListener) =>
      listen(type, (event) => {
        if (type === 'success') void mayGoOn.then(() => listener(event));
        else listener(event);
      });
    return request;
  };
  const close = Reflect.get(IDBDatabase.prototype, 'close') as () => void;
  IDBDatabase.prototype.close = function () {
    looks.running -= 1;
    close.call(this);
  };
}

/** Lets it go on. @returns once the device has been looked through: one look follows another at once */
const lookedThrough = (page: MemberPage) =>
  page.evaluate(async () => {
    const looks = Reflect.get(window, 'looks') as Looks;
    if (looks.running === 0) throw new Error('Nothing was looked for');
    looks.goOn();
    for (let still = 0; still < 10; still = looks.running === 0 ? still + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

describe('a photo that is chosen while the device still looks for others is there once', () => {
  test.each(Object.entries(forms))('%s', async (_file, { group, add, path, reach }) => {
    const member = await memberOf(server, slug);
    await commentOn(member, postId);
    const page = await browser.newMemberPage({ token: member.token });
    page.on('filechooser', () => {});
    await page.addInitScript(lookLate);
    // It is still on its way when the device has found it.
    let letThrough = (): void => undefined;
    const found = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/oss/uploads', async (route) => {
      await found;
      await route.continue();
    });
    await open(page, await path(member));
    await reach?.(page);
    const field = page.getByRole('group', { name: group });
    const button = field.getByRole('button', { name: add });
    await choose(page, button, jpeg('one.jpg', await makeScene(1).toBuffer()));
    await expect.poll(() => field.getByRole('img').count()).toBe(1);
    await lookedThrough(page);
    letThrough();
    await field.getByText(/^(?:Arrived|Saved)$/).waitFor();
    expect(await field.getByRole('img').count()).toBe(1);
  });
});

describe('photos of a registration that was begun', () => {
  const field = (page: MemberPage) => page.getByRole('group', { name: /^Receipt or order/ });
  /** With a product and a photo, by a visitor. */
  async function begin(now: number): Promise<MemberPage> {
    await putProduct(server);
    const page = await browser.newMemberPage();
    page.on('filechooser', () => {});
    await page.clock.install({ time: now });
    await open(page, '/registration');
    await page.getByRole('button', { name: 'Choose Test pump' }).first().click();
    await press(page, /^Add a photo$/);
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    await choose(page, add, jpeg('one.jpg', await makeScene(1).toBuffer()));
    await field(page)
      .getByText(/^Arrived$/)
      .waitFor();
    await expect.poll(() => picturesOnDevice(page)).toBe(1);
    return page;
  }

  test('are forgotten by the device after as many days as is promised', async () => {
    const dayMs = 86_400_000;
    const now = Date.now();
    const page = await begin(now);
    await page.clock.setSystemTime(now + (daysOfDraftPhotos - 1) * dayMs);
    await page.reload();
    await field(page).getByRole('img').waitFor();
    await page.clock.setSystemTime(now + daysOfDraftPhotos * dayMs + 60_000);
    await page.reload();
    await expect.poll(() => picturesOnDevice(page)).toBe(0);
    await page.getByText('We kept what you had typed.').waitFor();
    expect(await field(page).count()).toBe(0);
  });

  test('that a visitor chose are hers once she signs in, as what she typed is', async () => {
    const page = await begin(Date.now());
    const { token, client } = await server.member();
    await page.context().addCookies([{ name: 'token', value: token, url: server.url }]);
    await page.reload();
    await page.getByText('We kept what you had typed.').waitFor();
    await field(page)
      .getByText(/^Arrived$/)
      .waitFor();
    expect(await picturesOnDevice(page)).toBe(1);
    await page.getByLabel('Serial number').fill('TP-123-456');
    await page.getByLabel('Date of purchase').fill(registration('').boughtOn);
    await page.getByText('It was a present').click();
    await press(page, /^Get my warranty card$/);
    await page.getByRole('heading', { level: 1, name: 'Here is your warranty card' }).waitFor();
    expect((await client.listWarranties()).list[0]?.photos).toHaveLength(1);
    expect(await picturesOnDevice(page)).toBe(0);
  });

  test('go with what was typed when she starts over', async () => {
    const page = await begin(Date.now());
    await page.reload();
    await field(page).getByRole('img').waitFor();
    await press(page, /^Start over$/);
    await expect.poll(() => picturesOnDevice(page)).toBe(0);
    expect(await field(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Add a photo' }).waitFor();
    expect([await field(page).count(), await picturesOnDevice(page)]).toEqual([0, 0]);
  });
});
