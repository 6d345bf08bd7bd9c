import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, screenshot, type MemberPageOptions } from '#tests/support/browser.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { startLine, type Line } from '#tests/support/line.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { startTestServer, useTestServer, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';
import {
  avatarOf,
  choose,
  editor,
  field,
  jpeg,
  noise,
  openSamples,
  sheet,
  slowDown,
  storedFor,
  valueOf,
} from './upload-samples.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const openPage = (more?: MemberPageOptions) => openSamples(browser, server, more);

describe('the picture field', () => {
  test('shows how far each picture is, lets one be cancelled, and keeps the other', async () => {
    const { page, member } = await openPage();
    // Half a minute for each, so that neither has arrived before it was looked at.
    const large = await noise(700);
    await slowDown(page, large.length / 30);
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    await choose(page, add, [jpeg('first.jpg', large), jpeg('second.jpg', large)]);
    const first = field(page).getByRole('progressbar', { name: 'Uploading “first.jpg”' });
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const value = await valueOf(first);
          if (value !== seen.at(-1)) seen.push(value);
          return seen.length;
        },
        { interval: 50 },
      )
      .toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.every((value) => value >= 0 && value <= 100)).toBe(true);
    // Nothing arrives while it is looked at, however long that takes.
    await slowDown(page, 1000);
    await look(page, 'uploads progress');
    await field(page).getByRole('button', { name: 'Cancel “first.jpg”' }).click();
    await slowDown(page, 10_000_000);
    expect(await first.count()).toBe(0);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page).getByRole('status').filter({ hasText: 'Your picture has arrived' }).waitFor();
    expect(await storedFor(server, member.memberId)).toHaveLength(1);
    await field(page).getByText('1 sent').waitFor();
  });

  test('tries again when asked, under the key it had', async () => {
    const { page, member } = await openPage();
    page.expectConsole(/ERR_CONNECTION_RESET/);
    let posts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/oss/uploads')) posts += 1;
    });
    // It arrives, and the answer is lost.
    await page.route(
      '**/oss/uploads',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    await choose(page, add, jpeg('a.jpg', await makePicture().toBuffer()));
    await field(page).getByText('The connection was lost').waitFor();
    await field(page).getByRole('button', { name: 'Try again: “a.jpg”' }).click();
    await field(page).getByText('Arrived', { exact: true }).waitFor();
    expect(posts).toBe(2);
    expect(await storedFor(server, member.memberId)).toHaveLength(1);
  });

  test('says at once what cannot be sent, and why', async () => {
    const { page } = await openPage();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('queryOssTempPolicy')) asked += 1;
    });
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    const problem = field(page).getByRole('alert');
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
    await choose(page, add, { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic });
    await problem.filter({ hasText: '“IMG_2041.HEIC” is a HEIC picture' }).waitFor();
    await look(page, 'uploads refused');
    // Whatever it calls itself.
    await choose(page, add, {
      name: 'diary.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('Dear diary,'),
    });
    await problem.filter({ hasText: '“diary.jpg” is not a picture' }).waitFor();
    const huge = Buffer.concat([await makePicture().toBuffer(), Buffer.alloc(10_000_000)]);
    await choose(page, add, jpeg('huge.jpg', huge));
    await problem.filter({ hasText: 'up to 10 MB' }).waitFor();
    expect(asked).toBe(0);
    const small = await makePicture().toBuffer();
    await choose(
      page,
      add,
      [1, 2, 3, 4, 5].map((number) => jpeg(`${number}.jpg`, small)),
    );
    await problem.filter({ hasText: 'There is room for 4 pictures' }).waitFor();
    await field(page).getByRole('status').filter({ hasText: 'All 4 pictures have arrived' }).waitFor();
    expect(asked).toBe(4);
    expect(await add.count()).toBe(0);
    await look(page, 'uploads full');
  });
});

describe('on a line that breaks', () => {
  let line: Line;
  beforeAll(async () => {
    line = await startLine(server.url);
  });
  afterAll(async () => line.stop());
  const outside = openBrowser(() => line.url);

  test('goes on by itself when the network is back', async () => {
    const member = await server.member();
    const page = await outside.newMemberPage({ token: member.token });
    page.expectConsole(/ERR_/);
    page.on('filechooser', () => {});
    await open(page, '/design');
    line.uploadSpeed = 30_000;
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    const posted = page.waitForRequest('**/oss/uploads');
    await choose(page, add, jpeg('walk.jpg', await noise(700)));
    await posted;
    await field(page).getByRole('progressbar').waitFor();
    await page.context().setOffline(true);
    line.cut();
    await field(page).getByText('It continues by itself').waitFor();
    // Not `look`: its own session would make the browser think that the network is back.
    await screenshot(page, 'uploads offline');
    expect(await storedFor(server, member.memberId)).toEqual([]);

    line.mend();
    line.uploadSpeed = null;
    await page.context().setOffline(false);
    await field(page).getByText('Arrived', { exact: true }).waitFor();
    expect(await storedFor(server, member.memberId)).toHaveLength(1);
  });
});

describe('with uploads in a bucket of another origin', () => {
  let s3: FakeS3;
  let remote: TestServer;
  beforeAll(async () => {
    s3 = await startFakeS3();
    const publicUrl = `${s3.url}/${s3.environment.S3_BUCKET}`;
    remote = await startTestServer({
      site: true,
      environment: { ...s3.environment, S3_PUBLIC_URL: publicUrl },
    });
  });
  afterAll(async () => {
    await remote.stop();
    await s3.stop();
  });
  const outside = openBrowser(() => remote.url);

  test('the same page sends the same form there, and shows its pictures from there', async () => {
    s3.allowedOrigin = remote.url;
    const member = await remote.member();
    const page = await outside.newMemberPage({ token: member.token });
    page.expectOutsideCall(new RegExp(`^POST ${s3.url}/nest-uploads$`));
    page.expectOutsideCall(new RegExp(`^GET ${s3.url}/nest-uploads/media/[\\w-]+/320.jpg$`));
    await open(page, '/design');
    await choose(
      page,
      editor(page).getByRole('button', { name: 'Choose a picture' }),
      jpeg('a.jpg', await makePicture().toBuffer()),
    );
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('status').filter({ hasText: 'is set' }).waitFor();
    const avatar = await avatarOf(member);
    expect(avatar.startsWith(`${s3.url}/nest-uploads/media/`)).toBe(true);
    expect([...s3.objects.keys()].filter((key) => key.includes('/media/')).length).toBe(6);
    const shown = editor(page).locator(`img[src="${avatar}"]`);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  });

  test('a bucket that does not let the site in is told as a failure', async () => {
    s3.allowedOrigin = null;
    const member = await remote.member();
    const page = await outside.newMemberPage({ token: member.token });
    page.expectOutsideCall(new RegExp(`^POST ${s3.url}/nest-uploads$`));
    page.expectConsole(/CORS policy/);
    await open(page, '/design');
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    await choose(page, add, jpeg('a.jpg', await makePicture().toBuffer()));
    await field(page).getByText('The connection was lost').waitFor();
  });
});
