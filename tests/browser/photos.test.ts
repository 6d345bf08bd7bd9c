import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { makePicture, makeScene } from '#tests/support/pictures.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look } from './journey.ts';
import { choose, jpeg, openSamples, storedFor, taggedPicture } from './upload-samples.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const field = (page: MemberPage) => page.getByRole('group', { name: /^Proof/ });
const tiles = (page: MemberPage) =>
  field(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
const names = async (page: MemberPage) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
const saved = (page: MemberPage, count: number) =>
  expect.poll(() => field(page).getByText('Saved', { exact: true }).count()).toBe(count);
const add = (page: MemberPage) => field(page).getByRole('button', { name: 'Choose photos' });
const scene = (seed: number) => makeScene(seed).toBuffer();

describe('photos of proof', () => {
  test('are chosen, ordered by keyboard and removed, and each change is kept', async () => {
    const { page } = await openSamples(browser, server);
    await choose(page, add(page), [jpeg('a.jpg', await scene(1)), jpeg('b.jpg', await scene(2))]);
    await saved(page, 2);
    await choose(page, add(page), jpeg('c.jpg', await scene(3)));
    await saved(page, 3);
    await look(page, 'photos');
    // What the sample was given to keep last.
    const kept = async () => (await field(page).locator('.field-note').innerText()).split(' ');
    const [, b = '', c = ''] = await kept();

    const back = field(page).getByRole('button', { name: 'Move “c.jpg” forward' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    // At the front there is only the way back.
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Move “c.jpg” back');
    await field(page).getByRole('status').filter({ hasText: '“c.jpg” is now in place 1 of 3' }).waitFor();

    await field(page).getByRole('button', { name: 'Remove “a.jpg”' }).click();
    await expect.poll(() => names(page)).toEqual(['c.jpg', 'b.jpg']);
    await saved(page, 2);
    await expect.poll(kept).toEqual([c, b]);
  });

  test('leave the phone small, upright and without where they were taken', async () => {
    const { page, member } = await openSamples(browser, server);
    const large = await makePicture({ width: 5200, height: 3900 })
      .withExif({ IFD0: { Make: 'SECRETCAMERA' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await choose(page, add(page), [jpeg('large.jpg', large), jpeg('tagged.jpg', await taggedPicture())]);
    await saved(page, 2);
    const sent = await storedFor(server, member.memberId);
    expect(sent).toHaveLength(2);
    const sizes = [];
    for (const bytes of sent) {
      expect(bytes.toString('latin1')).not.toContain('SECRETCAMERA');
      const { width, height, exif } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      sizes.push(`${width}x${height}`);
    }
    expect(sizes.toSorted()).toEqual(['1200x800', '1920x2560']);
  });

  test('that are none, too many or here already are told in words', async () => {
    const { page } = await openSamples(browser, server, { viewport: 'phone' });
    const told = field(page).getByRole('alert').last();
    await choose(page, add(page), [
      jpeg('diary.jpg', Buffer.from('Dear diary')),
      jpeg('broken.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])),
      jpeg('iphone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')),
    ]);
    await told.getByText(/“diary\.jpg” is not a picture that we can read/).waitFor();
    await told.getByText(/“broken\.jpg” cannot be opened/).waitFor();
    await told.getByText(/“iphone\.heic” is a HEIC picture/).waitFor();
    expect(await names(page)).toEqual([]);

    const file = join(server.config.dataDir, 'same.jpg');
    await makeScene(4).toFile(file);
    expect((await readFile(file)).length).toBeGreaterThan(0);
    for (let time = 0; time < 2; time += 1) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add(page).click()]);
      await chooser.setFiles(file);
      await saved(page, 1);
    }
    await told.getByText('“same.jpg” is here already.').waitFor();
    const more = [5, 6, 7, 8].map(async (seed) => jpeg(`${seed}.jpg`, await scene(seed)));
    await choose(page, add(page), await Promise.all(more));
    await told.getByText('There is room for 4 pictures; the others were left out.').waitFor();
    await saved(page, 4);
    expect(await add(page).count()).toBe(0);
  });
});
