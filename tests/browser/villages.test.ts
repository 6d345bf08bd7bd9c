import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { look, open } from './journey.ts';
import { choose, jpeg } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server, { picture: 'sleep' }));
});
const browser = openBrowser(() => server.url);

const pageOf = async (member: TestMember, path: string): Promise<MemberPage> => {
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  await open(page, path);
  return page;
};
const field = (page: MemberPage, name: string) => page.getByRole('textbox', { name });
const comments = (page: MemberPage) => page.getByRole('article').filter({ hasNot: page.locator('h1') });

async function writeComment(page: MemberPage, text: string) {
  await page.getByRole('button', { name: /Write a comment/ }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
}

test('photos have their place before their code is there, so that nothing moves under a thumb', async () => {
  const author = await memberOf(server, slug);
  const key = await sendPicture(server, author, await makeScene(2).toBuffer(), { purpose: 'post' });
  await postIn(author, slug, { title: 'Look at this', photos: [{ key, alt: 'A hill', child: null }] });
  const page = await pageOf(await memberOf(server, slug), `/villages/${slug}`);
  const held = Promise.withResolvers<void>();
  await page.route(`**${codeWith('cursor-zoom-in')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Look at this' }).click();
  await page.getByRole('heading', { level: 1, name: 'Look at this' }).waitFor();
  const place = () =>
    page.getByRole('button', { name: /^Heart/ }).evaluate((button) => button.getBoundingClientRect().top);
  const before = await place();
  held.resolve();
  await page.getByRole('img', { name: 'A hill' }).waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThan(1.5);
});

test('who leaves by a slip of the thumb is back as she was; who joined long ago is offered no “Undo”', async () => {
  const member = await memberOf(server, slug);
  await member.client.muteVillage({ slug, muted: true });
  const page = await pageOf(member, `/villages/${slug}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You have left, quietly').waitFor();
  await look(page, 'village left');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Unmute' }).waitFor();
  expect(await member.client.getVillage({ slug })).toMatchObject({ joined: true, muted: true });

  await open(page, '/villages/list?type=32');
  await page.getByText('Muted', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
});

describe('villages', () => {
  test('a member joins, posts with a photo, is answered and found again', async () => {
    const member = await server.member({ firstName: 'Mira' });
    const page = await pageOf(member, '/villages');
    await page.getByRole('heading', { name: 'You need not do this alone' }).waitFor();
    await look(page, 'villages welcome');
    await page.getByRole('button', { name: 'Join Sling walks' }).click();
    await page.getByRole('heading', { name: 'My villages' }).waitFor();

    await page.getByRole('link', { name: 'Write a post' }).last().click();
    await field(page, 'Title').fill('Our first walk');
    await field(page, 'Your post').fill(
      'Rain, a sling and two happy feet.\n\nSee /villages or https://x.example',
    );
    await choose(
      page,
      page.getByRole('button', { name: 'Choose photos' }),
      jpeg('walk.jpg', await makeScene(1).toBuffer()),
    );
    await page.getByText('Arrived').waitFor();
    await field(page, 'What does it show?').fill('Wet boots by the door');
    await page.getByRole('checkbox', { name: 'A child can be seen' }).check();
    await page.getByRole('radio', { name: 'All members' }).waitFor();
    await field(page, 'Topics').fill('walks');
    await field(page, 'Topics').press('Enter');
    await look(page, 'villages write');
    // A newcomer's link would wait for staff: it is left out again.
    await field(page, 'Your post').fill('Rain, a sling and two happy feet.\n\nSee /villages');
    await page.getByRole('button', { name: 'Post', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'Our first walk' }).waitFor();
    const photo = page.getByRole('img', { name: 'Wet boots by the door' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    expect(await page.getByRole('article').getByRole('link', { name: '/villages' }).count()).toBe(1);
    // At its end, where the bar for comments covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await look(page, 'villages thread');

    const heart = page.getByRole('button', { name: /^Heart/ });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-label')).toBe('Heart 1');
    await page.getByRole('button', { name: /^Hug/ }).click();
    await page.getByRole('button', { name: 'Hug 1', pressed: true }).waitFor();
    expect(await heart.getAttribute('aria-label')).toBe('Heart');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();

    await page.getByRole('button', { name: /^Enlarge photo 1/ }).click();
    const large = page.getByRole('dialog', { name: 'Photo 1 of 1' });
    await large.getByRole('button', { name: 'Zoom in' }).click();
    await large.getByRole('button', { name: 'Close' }).click();

    const { list } = await member.client.listPosts({ of: 'saved' });
    expect(list).toMatchObject([{ title: 'Our first walk', reactions: { counts: { hug: 1 }, mine: 'hug' } }]);

    const other = await memberOf(server, slug, { firstName: 'Noor' });
    const reader = await pageOf(other, `/villages/search?q=sling`);
    await reader.getByRole('link', { name: 'Our first walk' }).click();
    await writeComment(reader, 'We love the rain, too');
    await reader.getByRole('button', { name: 'Send' }).click();
    await comments(reader).getByText('We love the rain, too').waitFor();
    await reader.goBack();
    expect(reader.url()).toContain('q=sling');
    await reader.getByText('1 comment').waitFor();

    await open(page, new URL(page.url()).pathname);
    await page.getByRole('button', { name: 'Reply to Noor' }).click();
    await page.getByRole('textbox', { name: 'Your comment' }).pressSequentially('Thank you @N');
    await page.getByRole('option', { name: 'Noor' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send' }).click();
    await comments(page).getByText('@Noor').waitFor();
    await expect
      .poll(
        async () =>
          (
            await server.db
              .selectFrom('notification')
              .select('kind')
              .where('memberId', '=', other.memberId)
              .execute()
          ).length,
      )
      .toBeGreaterThan(0);
  });

  test('a thread under another name, with a comment that gets lost on the way', async () => {
    const author = await memberOf(server, slug, { firstName: 'Aisha' });
    const post = await postIn(author, slug, { title: 'Hard nights' });
    const parent = await commentOn(author, post.postId, { text: 'I begin' });
    for (let n = 0; n < 4; n += 1) {
      await commentOn(author, post.postId, { text: `Answer ${n}`, parentId: parent.commentId });
    }
    const member = await memberOf(server, slug, { firstName: 'Lena' });
    const page = await pageOf(member, `/villages/${slug}/${post.postId}`);
    await page.getByRole('button', { name: 'Show 1 more reply' }).click();
    await page.getByText('Answer 3').waitFor();

    await writeComment(page, 'I cry, too');
    await page.getByRole('switch', { name: 'Write under another name' }).check();
    await look(page, 'villages composer');
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/village/comment', (route) => route.abort());
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your text is still here').waitFor();
    await page.unroute('**/village/comment');
    await open(page, new URL(page.url()).pathname);
    await page.getByRole('button', { name: 'Continue your comment…' }).click();
    const text = page.getByRole('textbox', { name: 'Your comment' });
    expect(await text.inputValue()).toBe('I cry, too');
    // The answer is lost: it did arrive.
    await page.route('**/village/comment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your text is still here').waitFor();
    await page.unroute('**/village/comment');
    await page.getByRole('button', { name: 'Send again' }).click();
    await text.waitFor({ state: 'detached' });
    await expect.poll(() => comments(page).getByText('I cry, too').count()).toBe(1);
    expect(await page.getByText('Lena').count()).toBe(0);
    const { alias } = await member.client.getPost({ postId: post.postId });
    expect(
      await comments(page)
        .getByText(alias ?? '-', { exact: true })
        .count(),
    ).toBe(1);

    // A link to an answer leads right to it.
    const { list } = await author.client.listComments({ postId: post.postId, parentId: parent.commentId });
    const last = list.at(-1)?.commentId ?? '';
    await open(page, `/villages/${slug}/${post.postId}?comment=${last}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${last}`);
  });

  test('a draft goes on another device, and two at once lose nothing', async () => {
    const member = await memberOf(server, slug);
    const phone = await pageOf(member, `/villages/write?village=${slug}`);
    await field(phone, 'Title').fill('A quiet question');
    await field(phone, 'Your post').fill('From the phone');
    await phone.getByText('Draft saved').waitFor();
    const draft = new URL(phone.url()).searchParams.get('draft');

    const desk = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
    await open(desk, '/villages/mine?show=drafts');
    await desk.getByRole('link', { name: /A quiet question/ }).click();
    await desk.waitForURL((url) => url.searchParams.get('draft') === draft);
    await field(desk, 'Your post').fill('From the desk');
    await desk.getByText('Draft saved').waitFor();
    await expect.poll(async () => (await member.client.listDrafts({})).list[0]?.text).toBe('From the desk');

    await field(phone, 'Your post').fill('From the phone, more');
    await phone.getByRole('heading', { name: 'You wrote on another device, too' }).waitFor();
    await phone.getByText('From the desk').waitFor();
    await look(phone, 'villages two drafts');
    await phone.getByRole('button', { name: 'Keep both, one below the other' }).click();
    expect(await field(phone, 'Your post').inputValue()).toBe('From the phone, more\n\nFrom the desk');
    await phone.getByText('Draft saved').waitFor();
    await phone.getByRole('button', { name: 'Post', exact: true }).click();
    await phone.getByRole('heading', { level: 1, name: 'A quiet question' }).waitFor();
    expect((await member.client.listDrafts({})).list).toEqual([]);
  });
});
