import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { addVillage } from '#server/features/villages/groups/add-village.ts';
import { villageOfMonth } from '#server/features/villages/groups/due-months.ts';
import { firstMonthWords } from '#server/features/villages/groups/month-words.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look } from './journey.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await transaction(server.db, async (tx) => {
    for (const month of ['2031-03', '2031-11', '2032-02', '2032-10'])
      await addVillage(tx, villageOfMonth(`${month}-01`, firstMonthWords));
  });
});
const browser = openBrowser(() => server.url);

test.each([
  { viewport: 'phone', theme: 'day', locale: 'en' },
  { viewport: 'desktop', theme: 'night', locale: 'zh-HK' },
] as const)(
  'villages of babies stand by their names and years, on a $viewport by $theme in $locale',
  async (visitor) => {
    // Her own language: a step leaves the one behind that the first address names.
    const { locale: language } = visitor;
    const [member, mother] = [await server.member({ language }), await server.member()];
    await mother.client.joinVillage({ slug: 'babies-2031-11' });
    const page = await browser.newMemberPage({ ...visitor, token: member.token });
    await page.visit('/villages/list?type=32&kind=dueMonth');
    await alive(page);
    const tiles = page.getByRole('main').getByRole('article');
    await page.getByRole('link', { name: '2031', exact: true }).click();
    await page.waitForURL(/year=2031/);
    await expect.poll(() => tiles.count()).toBe(2);
    const english = visitor.locale === 'en';
    const texts = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts[0]).toContain(english ? 'Be the first to join' : '等您第一個加入');
    expect(texts[0]).not.toContain(english ? 'Quiet this week' : '本週');
    expect(texts[1]).toMatch(english ? /\d members? Quiet this week/ : /\d 位成員 本週還沒有新貼文/);
    // Each has the same picture and says the same of its month: a list of them is read by its names.
    expect(await tiles.locator('img, svg').count()).toBe(2);
    const [first] = await tiles.all();
    expect((await first?.boundingBox())?.height).toBeLessThan(160);
    await look(page, `birth clubs ${visitor.locale}`);
  },
);
