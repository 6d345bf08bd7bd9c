import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { makeScene } from '#tests/support/pictures.ts';
import { anOrderNumber } from '#tests/support/journeys.ts';
import { alive } from './journey.ts';
import { choose, jpeg } from './upload-samples.ts';

const film = new URL('../support/media/three-seconds.mp4', import.meta.url);
const words = 'WEBVTT\n\n00:00.000 --> 00:03.000\nWash it at thirty degrees.\n';

/** The video of every journey, with its captions, as storage would send them. */
export async function bringVideo(page: Page): Promise<void> {
  const body = await readFile(film);
  await page.route('**/video.mp4', (route) => {
    // In parts, as storage gives them: else nobody could go to a place in it.
    const start = Number(/^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    return route.fulfill({
      status: 206,
      body: body.subarray(start),
      contentType: 'video/mp4',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${body.length - 1}/${body.length}`,
      },
    });
  });
  await page.route('**/poster.jpg', async (route) =>
    route.fulfill({ body: await makeScene(3).toBuffer(), contentType: 'image/jpeg' }),
  );
  await page.route('**/*.vtt', (route) => route.fulfill({ body: words, contentType: 'text/vtt' }));
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export async function answer(page: Page, { more = 'Nothing at all' } = {}): Promise<void> {
  await page.getByLabel('At home').check();
  await button(page, 'Next').click();
  await page.getByLabel('What would you change?').fill(more);
  await button(page, 'Continue').click();
}

export async function prove(page: Page, number = anOrderNumber()): Promise<void> {
  await heading(page, 'Your order number');
  await page.getByLabel('Where did you buy it?').selectOption('GB');
  await page.getByLabel('Amazon order number').pressSequentially(number.replaceAll('-', ''));
  await button(page, 'Continue').click();
}

/** Watches the end of the video, from a second on: that of `bringVideo` is three seconds long. */
export async function watch(page: Page, from = 2.7): Promise<void> {
  await heading(page, 'Watch how it works');
  await page.locator('video').evaluate(async (video: HTMLVideoElement, from) => {
    video.muted = true;
    await video.play();
    video.currentTime = from;
  }, from);
  await page.getByText('You have watched it to the end.').waitFor();
  await button(page, 'Continue').click();
}

export async function photograph(page: Page, seed = 1): Promise<void> {
  await heading(page, 'Your photos');
  const add = button(page, 'Choose photos');
  await choose(page, add, jpeg('product.jpg', await makeScene(seed).toBuffer()));
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await button(page, 'Continue').click();
}

export async function openCard(page: Page, path: string): Promise<void> {
  // From the first listener on Chromium hands its file dialogs over, and needs a moment to begin.
  page.on('filechooser', () => {});
  await bringVideo(page);
  await page.goto(path);
  await alive(page);
}
