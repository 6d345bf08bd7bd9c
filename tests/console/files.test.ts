import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { makePdf } from '#tests/support/staff-files.ts';
import { openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const pdf = (buffer: Buffer) => ({ name: 'card.pdf', mimeType: 'application/pdf', buffer });
const card = async (script: string) => pdf(await readFile(`server/demo/media/evening-card.${script}.pdf`));

async function anArticle(slug: string) {
  const body = filled('article', {
    kind: 'pdf',
    title: text('The evening card'),
    teaser: text('To print'),
    text: text('Put it on the fridge.'),
    picture: 'fridge',
  });
  return staff.client['article.save']({ slug, startedFrom: 0, body });
}

test('a PDF is sent in each language, refused with what to do, and printed by a member', async () => {
  const { pieceId } = await anArticle('evening-card');
  const page = await openConsole(browser, staff);
  await page.visit(`/console/article/${pieceId}`);
  const part = (language: string) => page.getByRole('group', { name: `File to print: ${language}` });
  const choose = async (language: string, file: ReturnType<typeof pdf>) =>
    part(language).locator('input[type=file]').setInputFiles(file);

  page.expectConsole(/status of 422 .*files\/take/);
  await choose('English', pdf(makePdf({ objects: ['<< /S /JavaScript /JS (1) >>'] })));
  await part('English')
    .getByText(/^This PDF does something by itself/)
    .waitFor();
  await choose('English', pdf(Buffer.alloc(20_000_001)));
  await part('English').getByText('This is larger than 20 MB.').waitFor();
  await screenshot(page, 'console file refused');
  await choose('English', await card('en'));
  await part('English').getByText('PDF, 1 page, 44 kB').waitFor();
  await choose('Simplified Chinese', await card('zh-Hans'));
  await part('Simplified Chinese').getByText('PDF, 1 page, 189 kB').waitFor();
  await page.getByText('The text in Traditional Chinese is missing').first().waitFor();
  await choose('Traditional Chinese', await card('zh-Hant'));
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await screenshot(page, 'console file');
  await checkAccessibility(page);
  await save(page);
  await publishNow(page);

  const issue = filled('magazineIssue', {
    number: 900,
    title: text('Evenings'),
    intro: text('Quiet ones'),
    cover: 'evenings',
    articles: [{ id: 'one', article: pieceId }],
  });
  const put = await staff.client['magazineIssue.save']({ slug: 'evenings', startedFrom: 0, body: issue });
  await staff.client['magazineIssue.move']({
    pieceId: put.pieceId,
    movesSeen: 0,
    move: 'publish',
    version: 1,
  });
  const { token, client } = await server.member();
  await expect
    .poll(async () => (await client.getMagazineIssue({})).issue?.items.length, { timeout: 8000 })
    .toBe(1);
  const member = await browser.newMemberPage({ token });
  await member.visit(`/gifts/eMagazineItemDetail?id=${pieceId}`);
  const download = member.waitForEvent('download');
  await member.locator('a[download]').click();
  expect(await readFile(await (await download).path())).toEqual((await card('en')).buffer);
});

test('on a phone by night in Chinese one on its way is given up, and another taken away', async () => {
  const { pieceId } = await anArticle('phone-card');
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit(`/console/article/${pieceId}`);
  const part = page.getByRole('group', { name: '打印文件: 英文' });
  const choose = async (file: ReturnType<typeof pdf>) => part.locator('input[type=file]').setInputFiles(file);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oss/uploads', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await choose(await card('en'));
  await part.getByRole('progressbar').waitFor();
  await screenshot(page, 'console file on its way phone night');
  await part.getByRole('button', { name: '取消' }).click();
  await part.getByRole('button', { name: '选择 PDF' }).waitFor();
  await page.unroute('**/oss/uploads');
  release();
  await choose(await card('en'));
  await part.getByText('PDF，1 页，44 kB').waitFor();
  await screenshot(page, 'console file phone night');
  await checkAccessibility(page);
  await part.getByRole('button', { name: '移除' }).click();
  await expect.poll(() => part.getByText('PDF，1 页').count()).toBe(0);
});

const film = async () => ({
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: await readFile('server/demo/media/video.mp4'),
});
const captions = async (script: string) => ({
  name: `${script}.vtt`,
  mimeType: 'text/vtt',
  buffer: await readFile(`server/demo/media/${script}.vtt`),
});

test('a video is sent with its picture and captions, and watched by a member', async () => {
  const body = filled('course', {
    name: text('Evenings'),
    text: text('Quiet ones'),
    about: text('About evenings'),
    picture: 'rest',
    minLevel: 1,
    position: 1,
    lessons: [
      { id: 'film', name: text('A film'), text: text('To watch'), minutes: 1, body: text('Watch it.') },
    ],
  });
  const { pieceId } = await staff.client['course.save']({ slug: 'evening-film', startedFrom: 0, body });
  const page = await openConsole(browser, staff);
  await page.visit(`/console/course/${pieceId}`);
  await page.locator('[id="body.lessons.0-row"]').click();
  const video = page.getByRole('group', { name: 'Video', exact: true });
  page.expectConsole(/status of 422 .*files\/take/);
  await video
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('no film at all'),
    });
  await video.getByText(/^We cannot read this video/).waitFor();
  await video
    .locator('input[type=file]')
    .last()
    .setInputFiles(await film());
  await video.getByText('Video, 0:30, 640 × 360, 288 kB').waitFor();
  const part = (language: string) => video.getByRole('group', { name: `Captions: ${language}` });
  await part('English')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'a.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:01 --> 00:02\na'),
    });
  await part('English')
    .getByText(/^Line 3: here has to be a time/)
    .waitFor();
  for (const [language, script] of [
    ['English', 'en'],
    ['Simplified Chinese', 'zh-Hans'],
    ['Traditional Chinese', 'zh-Hant'],
  ] as const) {
    await part(language)
      .locator('input[type=file]')
      .setInputFiles(await captions(script));
    await part(language).getByText('There').waitFor();
  }
  await screenshot(page, 'console video');
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await save(page);
  await publishNow(page);
  const { token, client } = await server.member();
  const lessonOf = async () =>
    (await client.getLesson({ course: 'evening-film', lesson: 'film' }).catch(() => null))?.video ?? null;
  await expect.poll(lessonOf, { timeout: 8000 }).toMatchObject({ seconds: 30, captions: [{}, {}, {}] });
  const member = await browser.newMemberPage({ token });
  await member.visit('/villages/courses/evening-film/film');
  await expect
    .poll(() =>
      member.locator('video').evaluate(async (shown: HTMLVideoElement) => {
        shown.muted = true;
        await shown.play();
        return shown.currentTime;
      }),
    )
    .toBeGreaterThan(0.5);
  await screenshot(member, 'a video that staff sent');
});
