import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { putProduct } from '#tests/support/warranties.ts';
import { alive, look, open } from './journey.ts';
import { button } from './journey-steps.ts';
import { choose, jpeg, picturesOnDevice } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
let journey: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  journey = await putUpJourney(server.db, { steps: ['upload', 'result'] });
  await putProduct(server);
});
const browser = openBrowser(() => server.url);

interface List {
  readonly group: RegExp;
  readonly add: string;
  readonly most: number;
  readonly path: () => string;
  readonly reach?: (page: MemberPage) => Promise<void>;
  /** How many photos are kept, where they are kept. */
  readonly kept: (member: TestMember, page: MemberPage) => Promise<number | undefined>;
  /** Sends the form. @returns how many photos went with it */
  readonly send: (member: TestMember, page: MemberPage) => Promise<number | undefined>;
}

const photosOfPost = async ({ client }: TestMember) => (await client.listDrafts({})).list[0]?.photos.length;
const photosOfJourney = async ({ client }: TestMember) =>
  (await client.getJourney({ slug: journey })).mine?.photos['upload']?.length;
const lists: Readonly<Record<string, List>> = {
  'a post': {
    group: /^Photos/,
    add: 'Choose photos',
    most: 4,
    path: () => `/villages/write?village=${slug}`,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('A walk');
      await page.getByRole('textbox', { name: 'Your post' }).fill('Rain and wet boots');
    },
    kept: photosOfPost,
    send: async ({ client }, page) => {
      await button(page, 'Post').click();
      await page.getByRole('heading', { level: 1, name: 'A walk' }).waitFor();
      const postId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      expect((await client.listDrafts({})).list).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsent');
      return (await client.getPost({ postId })).post.photos.length;
    },
  },
  'a proof': {
    group: /^Photos/,
    add: 'Choose photos',
    most: 3,
    path: () => `/questionnaire/upload?id=${journey}`,
    kept: photosOfJourney,
    send: async (member, page) => {
      await button(page, 'Continue').click();
      await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
      return photosOfJourney(member);
    },
  },
  'a registration': {
    group: /^Receipt or order/,
    add: 'Add pictures',
    most: 4,
    path: () => '/registration',
    reach: (page) => button(page, 'Add a photo').click(),
    kept: (_, page) => picturesOnDevice(page),
    send: async ({ client }, page) => {
      await button(page, 'Choose Test pump').click();
      await page.getByLabel('Serial number').fill('TP-123-456');
      const boughtOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Date of purchase').fill(boughtOn);
      await page.getByText('It was a present').click();
      await button(page, 'Get my warranty card').click();
      await page.getByRole('heading', { level: 1, name: 'Here is your warranty card' }).waitFor();
      return (await client.listWarranties()).list[0]?.photos.length;
    },
  },
};

async function begin({ path, reach, group, add, kept }: List, count: number) {
  const member = await memberOf(server, slug);
  await commentOn(member, (await postIn(member, slug)).postId);
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  await page.clock.install();
  await open(page, path());
  await reach?.(page);
  const field = page.getByRole('group', { name: group });
  const files = Array.from({ length: count }, async (_, at) =>
    jpeg(`${at}.jpg`, await makeScene(at + 1).toBuffer()),
  );
  await choose(page, field.getByRole('button', { name: add }), await Promise.all(files));
  await expect.poll(() => field.getByText(/^(?:Arrived|Saved)$/).count()).toBe(count);
  await expect.poll(() => kept(member, page)).toBe(count);
  const images = field.getByRole('img');
  return {
    member,
    page,
    field,
    shown: () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
    /** Of which something is really seen. */
    seen: () =>
      images.evaluateAll(
        (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 90).length,
      ),
    remove: field.getByRole('button', { name: /^Remove/ }),
    hasFocus: () => field.evaluate((element) => element === document.activeElement),
  };
}

describe.each(Object.entries(lists))('a photo that is taken out of %s', (kind, list) => {
  test('comes back by Undo into its place, and goes for good a while later', async () => {
    const { member, page, shown, remove, hasFocus } = await begin(list, 2);
    const before = await shown();
    // Time passes by its own steps alone, however slow the machine is: what can be taken back is so for eight seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    // The second press of a double tap takes nothing.
    await remove.first().dblclick();
    expect(await shown()).toEqual(before.slice(1));
    expect(await hasFocus()).toBe(true);
    const told = page.getByText(/” is removed$/);
    await told.waitFor();
    expect(await told.evaluate((element) => element.closest('[aria-live="polite"]') !== null)).toBe(true);
    await look(page, `removed from ${kind}`);
    await page.clock.runFor(3000);
    expect(await list.kept(member, page)).toBe(2);
    await button(page, 'Undo').click();
    expect(await shown()).toEqual(before);
    expect(await hasFocus()).toBe(true);
    const back = page.getByRole('status').filter({ hasText: /” is back$/ });
    await back.waitFor({ state: 'attached' });
    expect(await told.count()).toBe(0);
    await page.clock.runFor(8000);
    expect([await list.kept(member, page), await shown()]).toEqual([2, before]);

    await remove.first().click();
    // A pointer that rests there holds nothing up.
    await told.hover();
    await page.clock.runFor(6500);
    await told.waitFor({ state: 'detached' });
    await page.clock.runFor(1000);
    await expect.poll(() => list.kept(member, page)).toBe(1);
    expect(await shown()).toEqual(before.slice(1));
  });

  test('does not go with a form that is sent at once', async () => {
    afterTwoSeconds();
    const { member, page, remove } = await begin(list, 2);
    await remove.last().click();
    await button(page, 'Undo').waitFor();
    expect(await list.send(member, page)).toBe(1);
  });

  test('is there whole or gone after a reload meanwhile', async () => {
    const { member, page, seen, remove } = await begin(list, 2);
    await remove.first().click();
    await button(page, 'Undo').waitFor();
    await page.reload();
    await alive(page);
    await page
      .getByText(/^(?:Arrived|Saved)$/)
      .first()
      .waitFor();
    await page.clock.runFor(8000);
    const seenAndKept = async () => [await seen(), await list.kept(member, page)].join(' of ');
    await expect.poll(seenAndKept).toMatch(/^(?:1 of 1|2 of 2)$/);
  });

  test('is no longer offered once another has its room', async () => {
    const { member, page, field, shown, remove } = await begin(list, list.most);
    const before = await shown();
    await remove.first().click();
    await button(page, 'Undo').waitFor();
    const more = jpeg('more.jpg', await makeScene(9).toBuffer());
    await choose(page, field.getByRole('button', { name: list.add }), more);
    await expect.poll(async () => (await shown()).length).toBe(list.most);
    expect((await shown()).slice(0, -1)).toEqual(before.slice(1));
    expect(await button(page, 'Undo').count()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(() => list.kept(member, page)).toBe(list.most);
  });
});

test('one that is taken away while it is on its way goes on once it is back', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  await open(page, `/questionnaire/upload?id=${journey}`);
  let sent = 0;
  let holds = true;
  await page.route('**/oss/uploads', (route) => {
    sent += 1;
    if (!holds) return route.fallback();
    return undefined;
  });
  await choose(page, button(page, 'Choose photos'), jpeg('a.jpg', await makeScene(1).toBuffer()));
  await expect.poll(() => sent).toBe(1);
  await button(page, 'Cancel “a.jpg”').click();
  expect(await photosOfJourney(member)).toBeUndefined();
  holds = false;
  await button(page, 'Undo').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect([sent, await photosOfJourney(member)]).toEqual([2, 1]);
});
