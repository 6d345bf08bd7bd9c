import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, screenshot, type MemberPage, type MemberPageOptions } from '#tests/support/browser.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { startLine, type Line } from '#tests/support/line.ts';
import { makePicture, pixelOf } from '#tests/support/pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestling-uploads-'));
  await mkdir(join(folder, 'uploads'));
  server = await startTestServer({ site: true, environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
const browser = openBrowser(() => server.url);

/** The samples of the design page send for real for whoever is signed in. */
async function openSamples(more: MemberPageOptions = {}): Promise<{ page: MemberPage; member: TestMember }> {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, ...more });
  // From the first listener on Chromium hands its file dialogs over, and needs a moment to begin.
  page.on('filechooser', () => {});
  await open(page, '/design');
  return { page, member };
}

const editor = (page: Page) => page.getByRole('group', { name: 'Your picture' });
const field = (page: Page) => page.getByRole('group', { name: /^Pictures/ });
const sheet = (page: Page) => page.getByRole('dialog');

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses files in the dialog that a button opens. */
async function choose(page: Page, button: Locator, files: ChosenFile | ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

const jpeg = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer });

/** Takes its kilobytes also as a JPEG, unlike a picture of two colours. */
function noise(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#888888' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function taggedPicture(): Promise<Buffer> {
  return makePicture({ width: 1200, height: 800 })
    .withExif({
      IFD0: { Make: 'SECRETCAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 42/1' },
    })
    .toBuffer();
}

async function slowDown(page: Page, uploadBytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 500_000,
    uploadThroughput: uploadBytesPerSecond,
  });
}

/** Files of a member that nothing has taken yet, as they came. */
async function storedFor(memberId: string): Promise<Buffer[]> {
  const files = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  const theirs = files.filter((one) => one.isFile() && one.parentPath.includes(memberId));
  return Promise.all(theirs.map((one) => readFile(join(one.parentPath, one.name))));
}

async function avatarOf(member: TestMember): Promise<string> {
  return (await member.client.getUserInfo()).avatar ?? '';
}

describe('the avatar editor', () => {
  test('cuts out a picture by keyboard alone, and shows it everywhere at once', async () => {
    const { page, member } = await openSamples({ viewport: 'desktop' });
    let sent: Buffer[] = [];
    await page.route('**/modifyUserAvatar', async (route) => {
      sent = await storedFor(member.memberId);
      await route.continue();
    });
    const chooseButton = editor(page).getByRole('button', { name: 'Choose a picture' });
    await chooseButton.focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(jpeg('IMG_0001.jpg', await taggedPicture()));

    const area = sheet(page).getByRole('group', { name: /arrow keys move it/ });
    await area.waitFor();
    await page.keyboard.press('Tab');
    expect(await area.evaluate((element) => element === document.activeElement)).toBe(true);
    // To the left end of the picture, which is red; then in with the slider.
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    const slider = sheet(page).getByRole('slider', { name: 'Zoom' });
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe('1.3');
    await look(page, 'uploads crop');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Your new picture is in place' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
    expect(await chooseButton.evaluate((element) => element === document.activeElement)).toBe(true);

    const avatar = await avatarOf(member);
    expect(await editor(page).locator('img').getAttribute('src')).toBe(avatar);
    await open(page, '/');
    await page.locator(`header img[src="${avatar}"]`).waitFor();

    // Neither sent nor served: where and with what it was taken.
    expect(sent.map((bytes) => bytes.includes('SECRETCAMERA') || bytes.includes('Exif'))).toEqual([false]);
    for (const name of ['96.jpg', '320.jpg', '960.avif']) {
      const response = await fetch(server.url + avatar.replace('320.jpg', name));
      const bytes = Buffer.from(await response.arrayBuffer());
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      const [red, , blue] = await pixelOf(bytes, 10, 48);
      expect(red - blue).toBeGreaterThan(100);
    }
  });

  test('removes it after asking once', async () => {
    const { page, member } = await openSamples();
    await choose(
      page,
      editor(page).getByRole('button', { name: 'Choose a picture' }),
      jpeg('a.jpg', await makePicture().toBuffer()),
    );
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    await editor(page).locator('img').waitFor();
    await look(page, 'uploads avatar');
    await editor(page).getByRole('button', { name: 'Remove picture' }).click();
    await sheet(page).getByRole('button', { name: 'Keep it' }).click();
    expect(await avatarOf(member)).not.toBe('');
    await editor(page).getByRole('button', { name: 'Remove picture' }).click();
    await sheet(page).getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('status').filter({ hasText: 'Your picture is removed' }).waitFor();
    expect(await editor(page).locator('img').count()).toBe(0);
    expect(await avatarOf(member)).toBe('');
  });

  test('a lost answer is asked for again, and a picture the server cannot read is told', async () => {
    const { page, member } = await openSamples();
    const button = editor(page).getByRole('button', { name: 'Choose a picture' });
    await choose(page, button, jpeg('a.jpg', await makePicture().toBuffer()));
    page.expectConsole(/ERR_CONNECTION_RESET/);
    await page.route(
      '**/modifyUserAvatar',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const use = sheet(page).getByRole('button', { name: 'Use this picture' });
    await use.click();
    await sheet(page).getByRole('alert').filter({ hasText: 'Request Error' }).waitFor();
    await look(page, 'uploads avatar unsaved');
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').filter({ hasText: 'in place' }).waitFor();
    expect(await editor(page).locator('img').getAttribute('src')).toBe(await avatarOf(member));

    // The first bytes of a JPEG and nothing behind them: the browser cannot show it.
    await choose(page, button, jpeg('half.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])));
    await editor(page).getByRole('alert').filter({ hasText: '“half.jpg” cannot be opened' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  });

  test('is cancelled on a slow network, and can start anew', async () => {
    const { page, member } = await openSamples();
    const button = editor(page).getByRole('button', { name: 'Choose a picture' });
    await choose(page, button, jpeg('a.jpg', await noise(1200)));
    await slowDown(page, 40_000);
    const before = await avatarOf(member);
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    const progress = sheet(page).getByRole('progressbar', { name: 'On its way' });
    await expect.poll(() => valueOf(progress), { timeout: 20_000 }).toBeGreaterThan(5);
    await look(page, 'uploads avatar sending');
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await sheet(page).count()).toBe(0);
    expect(await avatarOf(member)).toBe(before);
    await slowDown(page, 10_000_000);
    await choose(page, button, jpeg('b.jpg', await makePicture().toBuffer()));
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('status').filter({ hasText: 'in place' }).waitFor();
  });

  test('says so when the cropper does not come', async () => {
    const { page } = await openSamples();
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/crop-area-*.js', (route) => route.abort());
    const button = editor(page).getByRole('button', { name: 'Choose a picture' });
    await choose(page, button, jpeg('a.jpg', await makePicture().toBuffer()));
    await editor(page).getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  });
});

async function valueOf(progress: Locator): Promise<number> {
  return Number(await progress.getAttribute('aria-valuenow'));
}

describe('the picture field', () => {
  test('shows how far each picture is, lets one be cancelled, and keeps the other', async () => {
    const { page, member } = await openSamples();
    await slowDown(page, 60_000);
    const add = field(page).getByRole('button', { name: 'Add pictures' });
    const large = await noise(700);
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
        { timeout: 20_000, interval: 50 },
      )
      .toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.every((value) => value >= 0 && value <= 100)).toBe(true);
    await look(page, 'uploads progress');
    await field(page).getByRole('button', { name: 'Cancel “first.jpg”' }).click();
    expect(await first.count()).toBe(0);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page)
      .getByRole('status')
      .filter({ hasText: 'Your picture has arrived' })
      .waitFor({ timeout: 30_000 });
    expect(await storedFor(member.memberId)).toHaveLength(1);
    await field(page).getByText('1 sent').waitFor();
  });

  test('tries again when asked, under the key it had', async () => {
    const { page, member } = await openSamples();
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
    await field(page).getByText('The connection broke off').waitFor();
    await field(page).getByRole('button', { name: 'Try again: “a.jpg”' }).click();
    await field(page).getByText('Arrived', { exact: true }).waitFor();
    expect(posts).toBe(2);
    expect(await storedFor(member.memberId)).toHaveLength(1);
  });

  test('says at once what cannot be sent, and why', async () => {
    const { page } = await openSamples();
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
    await field(page).getByText('It goes on by itself').waitFor();
    // Not `look`: its own session would make the browser think that the network is back.
    await screenshot(page, 'uploads offline');
    expect(await storedFor(member.memberId)).toEqual([]);

    line.mend();
    line.uploadSpeed = null;
    await page.context().setOffline(false);
    await field(page).getByText('Arrived', { exact: true }).waitFor();
    expect(await storedFor(member.memberId)).toHaveLength(1);
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
    await page.getByRole('status').filter({ hasText: 'in place' }).waitFor();
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
    await field(page).getByText('The connection broke off').waitFor();
  });
});
