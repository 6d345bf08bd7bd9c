import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { MemberPage, MemberPageOptions, TestBrowser } from '#tests/support/browser.ts';
import { makePicture } from '#tests/support/pictures.ts';
import type { TestMember, TestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

/** Files of a member that nothing has taken yet, as they came. */
export async function storedFor({ config }: TestServer, memberId: string): Promise<Buffer[]> {
  const files = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const theirs = files.filter((one) => one.isFile() && one.parentPath.includes(memberId));
  return Promise.all(theirs.map((one) => readFile(join(one.parentPath, one.name))));
}

/** Opens the design page, whose samples send for real for whoever is signed in. */
export async function openSamples(
  browser: TestBrowser,
  server: TestServer,
  more: MemberPageOptions = {},
): Promise<{ page: MemberPage; member: TestMember }> {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, ...more });
  // From the first listener on Chromium hands its file dialogs over, and needs a moment to begin.
  page.on('filechooser', () => {});
  await open(page, more.locale === 'zh-CN' ? '/design?Language=zh' : '/design');
  return { page, member };
}

export const editor = (page: Page) => page.getByRole('group', { name: 'Your picture' });
export const field = (page: Page) => page.getByRole('group', { name: /^Pictures/ });
export const sheet = (page: Page) => page.getByRole('dialog');

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses files in the dialog that a button opens. */
export async function choose(page: Page, button: Locator, files: ChosenFile | ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

export const jpeg = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer });

/** Takes its kilobytes also as a JPEG, unlike a picture of two colours. */
export function noise(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#888888' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function taggedPicture(): Promise<Buffer> {
  return makePicture({ width: 1200, height: 800 })
    .withExif({
      IFD0: { Make: 'SECRETCAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 42/1' },
    })
    .toBuffer();
}

/** From its next page on, the device takes half a second to open what it keeps pictures in, as a busy one does. */
export const answerLate = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = IDBOpenDBRequest;
    const listen: (type: string, hear: (event: Event) => void) => void = prototype.addEventListener;
    const lately = (hear: (event: Event) => void) => (event: Event) => void setTimeout(hear, 500, event);
    Object.assign(prototype, {
      addEventListener(this: IDBOpenDBRequest, type: string, hear: (event: Event) => void) {
        listen.call(this, type, type === 'success' ? lately(hear) : hear);
      },
    });
  });

/** How many pictures the device keeps that are not safe on the server. */
export const picturesOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('unsent', 1);
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('pictures').objectStore('pictures').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );

export async function slowDown(page: Page, uploadBytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 500_000,
    uploadThroughput: uploadBytesPerSecond,
  });
}

export async function valueOf(progress: Locator): Promise<number> {
  return Number(await progress.getAttribute('aria-valuenow'));
}

export async function avatarOf(member: TestMember): Promise<string> {
  return (await member.client.getUserInfo()).avatar ?? '';
}
