import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { putIntoLibrary, showEverywhere } from '#tests/support/library.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';
import { beyond, noteLayoutShifts, shiftOf } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const alt = text('A walk in the evening');
let pages: Readonly<Record<string, string>>;
let token: string;

beforeAll(async () => {
  const bytes = await makeScene(12, { width: 1600, height: 1000 }).toBuffer();
  const focus = { x: 30, y: 70 };
  const picture = await putIntoLibrary(server, await server.staff(), { slug: 'walk', bytes, alt, focus });
  const at = await showEverywhere(server, 'seen', picture);
  pages = {
    home: '/',
    villages: '/villages',
    village: `/villages/${at.village}`,
    courses: '/villages/list?type=30',
    course: `/villages/courses/${at.course}`,
    magazine: '/gifts/eMagazineList',
    issue: `/gifts/eMagazineList?issue=${at.issue}`,
    article: `/gifts/eMagazineItemDetail?id=${at.item}`,
    piece: `/stage/${at.piece}`,
    campaign: `/activity/${at.campaign}`,
  };
  ({ token } = await server.member());
});

test.each([
  ['phone', 'day'],
  ['desktop', 'day'],
  ['phone', 'night'],
  ['desktop', 'night'],
] as const)('it stands where a drawing stood, on a %s by %s', async (viewport, theme) => {
  const page = await browser.newMemberPage({ token, viewport, theme });
  await noteLayoutShifts(page);
  for (const [name, path] of Object.entries(pages)) {
    const shown = page.getByRole('img', { name: alt.en, exact: true });
    await expect
      .poll(async () => {
        await open(page, path);
        return shown.count();
      })
      .toBeGreaterThan(0);
    await shown.first().scrollIntoViewIfNeeded();
    const [first] = await shown.all();
    await expect
      .poll(() => first?.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0]))
      .toEqual([true, true]);
    await first?.evaluate((img: HTMLImageElement) => img.decode());
    const look = await first?.evaluate((img) => {
      const { objectFit, objectPosition } = getComputedStyle(img);
      const { width, height } = img.getBoundingClientRect();
      return {
        objectFit,
        objectPosition,
        isWide: width >= height || img.closest('.magazine-cover') !== null,
      };
    });
    expect({ name, ...look }).toMatchObject({ name, objectFit: 'cover', objectPosition: '30% 70%' });
    if (name !== 'village') expect({ name, isWide: look?.isWide }).toEqual({ name, isWide: true });
    if (name === 'campaign' && viewport === 'desktop') {
      const [words, beside] = [
        await page.getByRole('heading', { level: 1 }).boundingBox(),
        await first?.boundingBox(),
      ];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    }
    const { sum, moved } = await shiftOf(page);
    expect({ name, moved: sum < 0.01 ? [] : moved }).toEqual({ name, moved: [] });
    expect({ name, beyond: await beyond(page, viewport === 'phone' ? 390 : 1280) }).toEqual({
      name,
      beyond: [],
    });
    await checkAccessibility(page);
    await screenshot(page, `library picture ${name} ${viewport} ${theme}`);
  }
});

test('what stands over the brightest picture of a cover can be read', async () => {
  const white = await makeBright();
  const cover = await putIntoLibrary(server, await server.staff(), {
    slug: 'snow',
    bytes: white,
    alt: text('Snow'),
  });
  const { issue } = await showEverywhere(server, 'bright', cover);
  const page = await browser.newMemberPage({ token });
  await expect
    .poll(async () => {
      await open(page, `/gifts/eMagazineList?issue=${issue}`);
      return page.locator('.magazine-cover img').count();
    })
    .toBe(1);
  const words = page.locator('.magazine-cover .font-display');
  const box = await words.boundingBox();
  if (!box) throw new Error('The cover says nothing');
  // The picture and its scrim alone, at the lowest line of the letters.
  await words.evaluate((one) => (one.style.visibility = 'hidden'));
  const clip = { ...box, y: box.y + box.height * 0.8, height: 1 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const brightest = Math.max(...channels.slice(0, 3).map(({ max }) => max)) / 255;
  const light = brightest <= 0.04045 ? brightest / 12.92 : ((brightest + 0.055) / 1.055) ** 2.4;
  expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(4.5);
});

const makeBright = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
