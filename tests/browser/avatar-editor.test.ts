import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openBrowser, type MemberPageOptions } from '#tests/support/browser.ts';
import { makePicture, pixelOf } from '#tests/support/pictures.ts';
import { codeWith } from '#tests/support/page-code.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';
import {
  avatarOf,
  choose,
  editor,
  jpeg,
  noise,
  openSamples,
  sheet,
  slowDown,
  storedFor,
  taggedPicture,
  valueOf,
} from './upload-samples.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const openPage = (more?: MemberPageOptions) => openSamples(browser, server, more);

describe('the avatar editor', () => {
  test('cuts out a picture by keyboard alone, and shows it everywhere at once', async () => {
    const { page, member } = await openPage({ viewport: 'desktop' });
    let sent: Buffer[] = [];
    await page.route('**/modifyUserAvatar', async (route) => {
      sent = await storedFor(server, member.memberId);
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
    await page.getByRole('status').filter({ hasText: 'Your new picture is set' }).waitFor();
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
    const { page, member } = await openPage();
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
    await editor(page).locator('img').waitFor({ state: 'detached' });
    expect(await avatarOf(member)).toBe('');
  });

  test('a lost answer is asked for again, and a picture the server cannot read is told', async () => {
    const { page, member } = await openPage();
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
    await page.getByRole('status').filter({ hasText: 'is set' }).waitFor();
    expect(await editor(page).locator('img').getAttribute('src')).toBe(await avatarOf(member));

    // The first bytes of a JPEG and nothing behind them: the browser cannot show it.
    await choose(page, button, jpeg('half.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])));
    await editor(page).getByRole('alert').filter({ hasText: '“half.jpg” cannot be opened' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  });

  test('is cancelled on a slow network, and can start anew', async () => {
    const { page, member } = await openPage();
    const button = editor(page).getByRole('button', { name: 'Choose a picture' });
    await choose(page, button, jpeg('a.jpg', await noise(1200)));
    await slowDown(page, 40_000);
    const before = await avatarOf(member);
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    const progress = sheet(page).getByRole('progressbar', { name: 'On its way' });
    await expect.poll(() => valueOf(progress)).toBeGreaterThan(5);
    await look(page, 'uploads avatar sending');
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await sheet(page).count()).toBe(0);
    expect(await avatarOf(member)).toBe(before);
    await slowDown(page, 10_000_000);
    await choose(page, button, jpeg('b.jpg', await makePicture().toBuffer()));
    await sheet(page).getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('status').filter({ hasText: 'is set' }).waitFor();
  });

  test('loads the page anew when the cropper does not come, and says so when that did not help', async () => {
    const { page } = await openPage();
    await page.clock.setFixedTime(new Date());
    page.expectConsole(/ERR_FAILED/);
    const code = codeWith('reactEasyCrop_Container');
    await page.route(
      ({ pathname }) => pathname === code,
      (route) => route.abort(),
    );
    const button = editor(page).getByRole('button', { name: 'Choose a picture' });
    const picture = jpeg('a.jpg', await makePicture().toBuffer());
    await Promise.all([page.waitForEvent('load'), choose(page, button, picture)]);
    await alive(page);
    await choose(page, button, picture);
    await editor(page).getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
    await page.unrouteAll();
    await choose(page, button, picture);
    await sheet(page).getByRole('button', { name: 'Use this picture' }).waitFor();
  });

  test('speaks the language of its page', async () => {
    const { page } = await openPage({ theme: 'night', locale: 'zh-CN' });
    const group = page.getByRole('group', { name: '您的头像' });
    const button = group.getByRole('button', { name: '选择图片' });
    await choose(page, button, jpeg('a.jpg', await makePicture().toBuffer()));
    await sheet(page).getByRole('slider', { name: '缩放' }).waitFor();
    await look(page, 'uploads crop zh');
    await sheet(page).getByRole('button', { name: '使用这张图片' }).click();
    await page.getByRole('status').filter({ hasText: '新头像已换好' }).waitFor();
  });
});
