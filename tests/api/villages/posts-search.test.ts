import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
let author: TestMember;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  author = await memberOf(server, slug);
  for (const [title, text] of [
    ['Feeding at night', 'She wakes twice and drinks well.'],
    ['宝宝晚上睡觉', '我家宝宝三个月，晚上总是醒。'],
    ['寶寶睡眠訓練', '想問大家有沒有試過？'],
    ['Nothing of that', 'We walked in the rain and ate 月饼.'],
  ] as const)
    await postIn(author, slug, { title, text });
});

const find = async (query: string, village?: string) =>
  (await author.client.searchPosts({ query, ...(village && { village }) })).list.map(({ title }) => title);

describe('searchPosts', () => {
  test.each([
    ['feeds', ['Feeding at night']],
    ['woke', []],
    ['wakes drinking', ['Feeding at night']],
    ['FEED nights', ['Feeding at night']],
    ['睡觉', ['宝宝晚上睡觉']],
    ['睡覺', ['宝宝晚上睡觉']],
    ['睡眠训练', ['寶寶睡眠訓練']],
    ['饼', []],
    ['月', ['Nothing of that']],
    ['rain 月饼', ['Nothing of that']],
    ['the', []],
    ["'; drop table post; --", []],
    ['!!! & | :*', []],
  ])('%s finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles);
  });

  test('the same words in both Chinese scripts, the newest first', async () => {
    expect(await find('宝宝')).toEqual(await find('寶寶'));
    expect(new Set(await find('宝宝'))).toEqual(new Set(['寶寶睡眠訓練', '宝宝晚上睡觉']));
  });

  test('a title counts more than a text, and pages do not move', async () => {
    const { slug: other } = await putUpVillage(server);
    await author.client.joinVillage({ slug: other });
    await postIn(author, other, { title: 'Lavender', text: 'In the title' });
    for (let index = 0; index < 6; index += 1)
      await postIn(author, other, { title: `Note ${index}`, text: 'Some lavender here' });
    const first = await author.client.searchPosts({ query: 'lavender', village: other, limit: 3 });
    expect(first.list[0]?.title).toBe('Lavender');
    await postIn(author, other, { title: 'Lavender again', text: 'Later' });
    const titles = first.list.map(({ title }) => title);
    let cursor = first.nextCursor;
    while (cursor) {
      const page = await author.client.searchPosts({ query: 'lavender', village: other, limit: 3, cursor });
      titles.push(...page.list.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(titles).toHaveLength(7);
    expect(new Set(titles).size).toBe(7);
    expect(await find('lavender', slug)).toEqual([]);
  });

  test('reads topics too', async () => {
    await postIn(author, slug, { title: 'Untitled', text: 'Words', topics: ['Chamomile'] });
    expect(await find('chamomile')).toEqual(['Untitled']);
  });
});
