import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { look, open } from './journey.ts';
import { answerLate, choose, jpeg, picturesOnDevice } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
let author: TestMember;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  author = await memberOf(server, slug, { firstName: 'Ana' });
});
const browser = openBrowser(() => server.url);

const pageOf = async (member: TestMember, path: string, more = {}): Promise<MemberPage> => {
  const page = await browser.newMemberPage({ token: member.token, ...more });
  page.on('filechooser', () => {});
  await open(page, path);
  return page;
};
/** Of those who have been here for a while. */
const writerOf = async () => {
  const member = await memberOf(server, slug);
  await postIn(member, slug);
  await commentOn(member, (await postIn(author, slug)).postId);
  return member;
};
const field = (page: MemberPage, name: string) => page.getByRole('textbox', { name });
const addPhotos = async (page: MemberPage, ...names: string[]) =>
  choose(
    page,
    page.getByRole('button', { name: 'Choose photos' }),
    await Promise.all(names.map(async (name, at) => jpeg(name, await makeScene(at + 1).toBuffer()))),
  );
/** Pictures of photos that are being written, as far as they are really seen. */
const seen = (page: MemberPage) =>
  page
    .getByRole('group', { name: 'Photos' })
    .getByRole('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 90).length);
const saved = (page: MemberPage) => page.getByText('Draft saved', { exact: true }).waitFor();
const files = async (draft: PostDraft) => {
  const names = draft.photos.flatMap(({ key, picture }) =>
    [key, picture].map((path) => path.split('/').at(-1)),
  );
  const all = await readdir(server.config.dataDir, { recursive: true });
  const isFile = (file: string) => /\.(jpg|avif)$/.test(file);
  return all.filter(
    (file) => isFile(file) && names.some((name) => name !== undefined && file.includes(name)),
  );
};

test('photos of a post are there after a reload and on another device, and in the post once it is sent', async () => {
  const member = await writerOf();
  const phone = await pageOf(member, `/villages/write?village=${slug}`);
  await field(phone, 'Title').fill('Our first walk');
  await field(phone, 'Your post').fill('Rain and two happy feet');
  await addPhotos(phone, 'walk.jpg', 'boots.jpg');
  await field(phone, 'What does it show?').first().fill('Wet boots by the door');
  await saved(phone);
  await expect.poll(() => seen(phone)).toBe(2);
  await look(phone, 'villages draft with photos');
  await phone.reload();
  await saved(phone);
  await expect.poll(() => seen(phone)).toBe(2);
  expect(await field(phone, 'What does it show?').first().inputValue()).toBe('Wet boots by the door');
  const [draft] = (await member.client.listDrafts({})).list;
  if (!draft) throw new Error('Nothing was kept');

  const desk = await pageOf(member, '/villages/mine?show=drafts', { viewport: 'desktop' });
  await desk.getByRole('link', { name: /Our first walk/ }).click();
  await expect.poll(() => seen(desk)).toBe(2);
  await desk
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await saved(desk);
  await expect.poll(async () => (await member.client.listDrafts({})).list[0]?.photos.length).toBe(1);

  // The phone knows nothing of that yet: nothing is decided for her.
  await field(phone, 'Your post').fill('Rain and two happy feet, from the phone');
  await phone.getByRole('heading', { name: 'You wrote on another device, too' }).waitFor();
  await look(phone, 'villages two drafts with photos');
  await phone.getByRole('button', { name: 'Take the other one' }).click();
  await expect.poll(() => seen(phone)).toBe(1);
  await phone.getByRole('button', { name: 'Post', exact: true }).click();
  await phone.getByRole('heading', { level: 1, name: 'Our first walk' }).waitFor();
  await phone.getByRole('img', { name: 'Wet boots by the door' }).waitFor();
  expect((await member.client.listDrafts({})).list).toEqual([]);
  expect(await files({ ...draft, photos: draft.photos.slice(1) })).toEqual([]);
});

test('a draft that is thrown away takes its photos along', async () => {
  const member = await writerOf();
  const page = await pageOf(member, `/villages/write?village=${slug}`);
  await addPhotos(page, 'walk.jpg');
  await saved(page);
  const [draft] = (await member.client.listDrafts({})).list;
  if (!draft) throw new Error('Nothing was kept');
  expect(await files(draft)).not.toEqual([]);
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await page.waitForURL('**/villages');
  expect(await files(draft)).toEqual([]);
});

test(
  'without a network photos stay on the device, also over a reload, and go on once there is one',
  {},
  async () => {
    const member = await writerOf();
    const page = await pageOf(member, `/villages/write?village=${slug}`);
    await field(page, 'Your post').fill('In the tunnel');
    await saved(page);
    await page.route('**/oss/**', (route) => route.abort());
    page.expectConsole(/ERR_FAILED/);
    await addPhotos(page, 'tunnel.jpg');
    await page
      .getByText(/^Kept on this device/)
      .first()
      .waitFor();
    expect(await page.getByText('Draft saved', { exact: true }).count()).toBe(0);
    await look(page, 'villages draft without network');
    await page.reload();
    await expect.poll(() => seen(page)).toBe(1);
    await page.unroute('**/oss/**');
    await page.reload();
    await saved(page);
    await expect.poll(async () => (await member.client.listDrafts({})).list[0]?.photos.length).toBe(1);
  },
);

test('a comment is a draft too, with its photos', async () => {
  const member = await writerOf();
  const { postId } = await postIn(author, slug, { title: 'How was yours?' });
  const phone = await pageOf(member, `/villages/${slug}/${postId}`);
  await phone.getByRole('button', { name: /Write a comment/ }).click();
  await field(phone, 'Your comment').fill('Like this');
  await phone.getByRole('button', { name: 'Add photos' }).click();
  await addPhotos(phone, 'swing.jpg');
  await saved(phone);
  await look(phone, 'villages comment with photo');
  await phone.getByRole('button', { name: /^Close/ }).click();

  const desk = await pageOf(member, `/villages/${slug}/${postId}`, { viewport: 'desktop' });
  await desk.getByRole('button', { name: /Continue your comment/ }).click();
  expect(await field(desk, 'Your comment').inputValue()).toBe('Like this');
  await expect.poll(() => seen(desk)).toBe(1);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByText('Your comment is posted').waitFor();
  expect((await member.client.getDraft({ draftId: postId })).draft).toBeNull();
  const { list } = await author.client.listComments({ postId });
  expect(list).toMatchObject([{ text: 'Like this', photos: [{ width: expect.any(Number) }] }]);

  // Here it was closed and is opened again: what was sent elsewhere does not come back.
  await phone.getByRole('button', { name: /your comment|Write a comment/ }).click();
  await expect.poll(() => field(phone, 'Your comment').inputValue()).toBe('');
});

test('photos of a change to a post are there after a reload, and stand in it', async () => {
  const member = await writerOf();
  const { postId } = await postIn(member, slug, { title: 'Before' });
  const page = await pageOf(member, `/villages/write?edit=${postId}`);
  await addPhotos(page, 'late.jpg');
  await page.getByText('Arrived').waitFor();
  await page.reload();
  await expect.poll(() => seen(page)).toBe(1);
  await page.getByText('Arrived').waitFor();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByRole('heading', { level: 1, name: 'Before' }).waitFor();
  expect((await member.client.getPost({ postId })).post.photos).toHaveLength(1);
});

describe('once she has signed out', () => {
  test('no photo that was on its way stays on the device', async () => {
    const member = await writerOf();
    const page = await pageOf(member, `/villages/write?village=${slug}`);
    await answerLate(page);
    await page.route('**/oss/**', (route) => route.abort());
    page.expectConsole(/ERR_FAILED/);
    await addPhotos(page, 'tunnel.jpg');
    await page
      .getByText(/^Kept on this device/)
      .first()
      .waitFor();
    expect(await picturesOnDevice(page)).toBe(1);
    await open(page, '/logout');
    await page.waitForURL('**/login**');
    await expect.poll(() => picturesOnDevice(page)).toBe(0);
  });
});
