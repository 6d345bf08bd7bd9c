import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { makeMark } from '#tests/support/pictures.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { fillText, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const png = async (size: { width: number; height: number; colour?: string }) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await makeMark(size),
});

test('logo, icon and foot of pages are brought in the editor, seen on both grounds, and shown to members', async () => {
  const body = filled('brand', {
    name: 'Little Nest',
    day: '#1d4f91',
    night: '#2a4d7d',
    nightInk: '#9cc3f0',
  });
  const { pieceId } = await staff.client['brand.save']({ slug: 'brand', startedFrom: 0, body });
  const page = await openConsole(browser, staff);
  await page.visit(`/console/brand/${pieceId}`);
  const part = (name: string) => page.getByRole('group', { name, exact: true });
  const choose = async (name: string, file: Awaited<ReturnType<typeof png>>) =>
    part(name).locator('input[type=file]').setInputFiles(file);

  page.expectConsole(/status of 422 .*marks\/take/);
  await choose('Logo', await png({ width: 900, height: 100 }));
  await part('Logo').getByText('A logo is at least 64 pixels high').waitFor();
  await choose('Icon', await png({ width: 300, height: 200 }));
  await part('Icon').getByText('An icon is a square of at least 180 by 180 pixels').waitFor();

  await choose('Logo', await png({ width: 420, height: 100 }));
  await part('Logo').getByRole('img', { name: 'Logo: On pages by day' }).waitFor();
  await choose('Logo by night', await png({ width: 420, height: 100, colour: '#9cc3f0' }));
  await part('Logo by night').getByRole('img', { name: 'Logo by night: On pages by night' }).waitFor();
  await choose('Icon', await png({ width: 512, height: 512 }));
  await part('Icon').getByRole('img', { name: 'Icon: On pages by day' }).waitFor();
  await fillText(page, 'Text at the foot of pages', [
    'Little Nest Ltd, 12 Willow Lane, Bath. Made for the nights that are long.',
    '小巢母婴有限公司。陪您度过每个漫漫长夜。',
    '小巢母嬰有限公司。陪您度過每個漫漫長夜。',
  ]);
  await part('Links at the foot of pages').getByRole('button', { name: 'Add' }).click();
  await fillText(page, 'Words', ['Our story', '品牌故事', '品牌故事']);
  await page.getByLabel('Where it leads').fill('/app/privacy');
  await page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();
  await screenshot(page, 'console brand');
  await checkAccessibility(page);
  await save(page);
  await publishNow(page);
  for (let times = 0; times < 2; times += 1) {
    afterTwoSeconds();
    await server.lookAtBrand();
  }

  const { token } = await server.member();
  for (const [viewport, theme, locale] of [
    ['phone', 'day', 'en'],
    ['desktop', 'night', 'en'],
    ['phone', 'night', 'zh-CN'],
    ['desktop', 'day', 'zh-TW'],
  ] as const) {
    const member = await browser.newMemberPage({ token, viewport, theme, locale });
    await member.visit('/coins');
    const logo = member.getByRole('banner').getByRole('img', { name: 'Little Nest' });
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const box = await logo.boundingBox();
    expect(box?.height).toBe(32);
    expect((box?.width ?? 0) / 32).toBeCloseTo(4.2, 1);
    expect(await member.getByRole('contentinfo').getByRole('link').last().textContent()).toBe(
      locale === 'en' ? 'Our story' : '品牌故事',
    );
    await screenshot(member, `brand ${viewport} ${theme} ${locale}`);
    await checkAccessibility(member);
  }
  const visitor = await browser.newMemberPage({ viewport: 'phone', theme: 'night', locale: 'en' });
  await visitor.visit('/login');
  await visitor.getByRole('img', { name: 'Little Nest' }).waitFor();
  await screenshot(visitor, 'brand sign in');
});

test('on a phone by night in Chinese it is taken away again', async () => {
  const page = await openConsole(browser, staff, { viewport: 'phone', theme: 'night', locale: 'zh-CN' });
  const { list } = await staff.client['brand.list']({});
  const pieceId = list[0]?.pieceId ?? '';
  await page.visit(`/console/brand/${pieceId}`);
  const icon = page.getByRole('group', { name: '图标', exact: true });
  await icon.getByRole('img', { name: '图标: 日间页面效果' }).waitFor();
  await screenshot(page, 'console brand phone night');
  await checkAccessibility(page);
  await icon.getByRole('button', { name: '移除' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await staff.client['brand.get']({ pieceId })).body.icon).toBeNull();
});
