import { beforeAll, expect, test } from 'vitest';
import { villagePictureWords } from '#contract/content/words.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { putIntoLibrary, sendToLibrary } from '#tests/support/library.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';
import { putUpVillage } from '#tests/support/villages.ts';
import { openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const scene = async (seed: number) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await makeScene(seed, { width: 1200, height: 800 }).jpeg().toBuffer(),
});

test('a picture is brought while a gift is made, seen around its focal point, and shown to members', async () => {
  const body = giftBody({ name: text('Tea for one'), price: 10, picture: 'tea' });
  const { pieceId } = await staff.client['gift.save']({ slug: 'tea-for-one', startedFrom: 0, body });
  const page = await openConsole(browser, staff);
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('button', { name: 'A picture of the library' }).click();
  await page.getByRole('button', { name: 'New picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'New picture' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('This is no picture at all'),
  });
  await dialog.getByText('This is no JPEG, PNG, WebP or AVIF.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(await scene(7));
  const point = dialog.getByRole('button', { name: /^What has to be seen: 50 % from the left/ });
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: /: 45 % from the left, 49 % from the top/ }).waitFor();
  await screenshot(page, 'console new picture');
  await checkAccessibility(page);
  const put = dialog.getByRole('button', { name: 'Put into the library' });
  await dialog.getByLabel(/English/).fill('A cup beside a window');
  expect(await put.isDisabled()).toBe(true);
  await dialog.getByLabel(/Simplified Chinese/).fill('窗边的一杯茶');
  await dialog.getByLabel(/Traditional Chinese/).fill('窗邊的一杯茶');
  await put.click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Picture of the library' }).inputValue())
    .toBe('A cup beside a window');
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await screenshot(page, 'console gift with a picture');
  await checkAccessibility(page);
  await save(page);
  await publishNow(page);

  const { token } = await server.member();
  const visitor = await browser.newMemberPage({ token });
  await expect
    .poll(async () => {
      await visitor.visit('/gifts/redeemList');
      return visitor.getByRole('img', { name: 'A cup beside a window' }).count();
    })
    .toBeGreaterThan(0);
  const shown = visitor.getByRole('img', { name: 'A cup beside a window' }).first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('45% 49%');
  await screenshot(visitor, 'gifts with a picture of the library');
  await checkAccessibility(visitor);
});

test('who has gifts alone finds one of the library, and brings none', async () => {
  const bytes = await makeScene(9, { width: 900, height: 600 }).toBuffer();
  await putIntoLibrary(server, staff, { slug: 'lamp', bytes, alt: text('A lamp') });
  const body = giftBody({ name: text('Lamp'), picture: 'tea' });
  const { pieceId } = await staff.client['gift.save']({ slug: 'lamp', startedFrom: 0, body });
  const permissions = ['self', 'gifts'] as const;
  const bo = await server.staff(await roleOfBrand(server, permissions), 'Bo');
  const page = await openConsole(browser, bo, { permissions });
  await page.visit(`/console/gift/${pieceId}`);
  await page.getByRole('button', { name: 'A picture of the library' }).click();
  const pick = page.getByRole('combobox', { name: 'Picture of the library' });
  await pick.fill('lamp');
  await page.getByRole('option', { name: 'A lamp' }).click();
  await expect.poll(() => pick.inputValue()).toBe('A lamp');
  expect(await page.getByRole('button', { name: 'New picture' }).count()).toBe(0);
  await checkAccessibility(page);
  await save(page);
  await expect
    .poll(async () => (await staff.client['gift.get']({ pieceId })).body.picture)
    .toMatch(/^picture:/);
});

test('a village takes a drawing of its own by its words, or one of the library', async () => {
  const picture = await putIntoLibrary(server, staff, {
    slug: 'garden',
    bytes: await makeScene(4, { width: 900, height: 600 }).toBuffer(),
    alt: text('A garden'),
  });
  const { villageId } = await putUpVillage(server, { slug: 'gardens', picture: 'quiet' });
  const page = await openConsole(browser, staff, { viewport: 'phone' });
  await page.visit(`/console/village/${villageId}`);
  await page.getByRole('combobox', { name: 'Name of the drawing' }).click();
  await page.getByRole('option', { name: villagePictureWords.kitchen.en, exact: true }).click();
  await screenshot(page, 'console village with a drawing phone');
  await page.getByRole('button', { name: 'A picture of the library' }).click();
  await page.getByRole('combobox', { name: 'Picture of the library' }).fill('garden');
  await page.getByRole('option', { name: 'A garden' }).click();
  await screenshot(page, 'console village with a picture phone');
  await checkAccessibility(page);
  await save(page);
  await expect
    .poll(async () => (await staff.client['village.get']({ pieceId: villageId })).body.picture)
    .toBe(picture);
});

test('one is replaced in the library, whose list shows them, by night on a phone in Chinese', async () => {
  const take = async (seed: number) => {
    const { buffer } = await scene(seed);
    return staff.client.takePicture({ key: await sendToLibrary(server, staff, buffer) });
  };
  const image = { ...(await take(3)), focus: { x: 50, y: 50 } };
  const body = { image, alt: text('A walk'), ofBabies: false };
  const { pieceId } = await staff.client['picture.save']({ slug: 'walk', startedFrom: 0, body });
  await staff.client['picture.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  await page.visit('/console/picture');
  await page.getByText('A walk 简').waitFor();
  await expect
    .poll(() =>
      page
        .locator('img[src*="96.jpg"]')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(96);
  await screenshot(page, 'console pictures phone night');
  await checkAccessibility(page);
  await page.getByText('A walk 简').click();
  await page.getByRole('button', { name: /^焦点：距左 50%/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(await scene(11));
  await expect.poll(() => page.locator(`img[src*="${image.mediaId}"]`).count()).toBe(0);
  await screenshot(page, 'console picture phone night');
  await checkAccessibility(page);
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await staff.client['picture.get']({ pieceId })).body.image?.mediaId)
    .not.toBe(image.mediaId);
});
