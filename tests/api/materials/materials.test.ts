import { beforeEach, describe, expect, test } from 'vitest';
import { addMaterial, type NewMaterial } from '#server/features/materials/add-material.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { REDIRECT_HOSTS: 'shop.example' } });
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  await server.db.deleteFrom('material').execute();
  afterTwoSeconds();
});

const named = (text: string) => ({ en: text, 'zh-Hans': `${text} 简`, 'zh-Hant': `${text} 繁` });
const put = async (title: string, more: Partial<NewMaterial> = {}) => {
  const id = await addMaterial(
    server.db,
    {
      scene: 'homeBanner',
      title: named(title),
      text: named('Words'),
      picture: 'quiet-lake',
      ofBirths: false,
      ...more,
    },
    { allowed: allowedOf(server.services), now },
  );
  afterTwoSeconds();
  return id;
};
const titles = async (client = server.client, more: { device?: 'pc' | 'mobile'; langCode?: string } = {}) =>
  (await client.querySceneMaterialList({ scene: 'homeBanner', ...more })).list.map(({ title }) => title);

describe('querySceneMaterialList', () => {
  test('shows what is in a scene, in its order and the reader’s language', async () => {
    await put('Second', { position: 2, target: '/villages', button: named('Go') });
    await put('First', { position: 1 });
    await put('Elsewhere', { scene: 'villageHeader' });
    expect(await titles()).toEqual(['First', 'Second']);
    expect(await titles(server.clientOf(null, 'zh-HK'))).toEqual(['First 繁', 'Second 繁']);
    expect(await titles(server.client, { langCode: 'ZH_CN' })).toEqual(['First 简', 'Second 简']);
    const { list } = await server.client.querySceneMaterialList({ scene: 'homeBanner' });
    expect(list[1]).toMatchObject({ button: 'Go', target: '/villages', picture: 'quiet-lake' });
  });

  test('keeps to device, language and window', async () => {
    await put('Wide', { devices: ['pc'] });
    await put('Chinese', { scripts: ['zh-Hans'] });
    await put('Later', { opensAt: new Date(now.getTime() + 60_000) });
    await put('Over', { closesAt: now });
    expect(await titles(server.client, { device: 'mobile' })).toEqual([]);
    expect(await titles(server.client, { device: 'pc' })).toEqual(['Wide']);
    expect(await titles(server.clientOf(null, 'zh-CN'), { device: 'mobile' })).toEqual(['Chinese 简']);
    server.clock.at = new Date(now.getTime() + 60_000);
    expect(await titles(server.client, { device: 'mobile' })).toEqual(['Later']);
  });

  test('keeps to its audience, and speaks of no births in a pause or after a loss', async () => {
    await put('Everybody');
    await put('Of births', { ofBirths: true });
    await put('Stage one', { audience: { stages: [1] } });
    await put('Level five', { audience: { levels: [5] } });
    const { client } = await server.member();
    expect(await titles()).toEqual(['Everybody', 'Of births']);
    expect(await titles(client)).toEqual(['Everybody', 'Of births', 'Stage one']);
    await client.setPause({ paused: true });
    expect(await titles(client)).toEqual(['Everybody']);
    expect((await client.myWeb()).banners.map(({ title }) => title)).toEqual(['Everybody']);
    await client.setPause({ paused: false });
    await client.reportLoss({});
    expect(await titles(client)).toEqual(['Everybody']);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/no/such?x=\u0000',
  ])('refuses to be written with %j', async (target) => {
    await expect(put('Bad', { target })).rejects.toThrow(/redirectTargetRefused/);
    expect(await titles()).toEqual([]);
  });

  test('leads to an allowed host, and nowhere once the host is taken off the list', async () => {
    await put('Shop', { target: 'https://shop.example/sale' });
    const { list } = await server.client.querySceneMaterialList({ scene: 'homeBanner' });
    expect(list[0]?.target).toBe('https://shop.example/sale');
    await server.db.updateTable('material').set({ target: 'https://gone.example/' }).execute();
    afterTwoSeconds();
    const after = await server.client.querySceneMaterialList({ scene: 'homeBanner' });
    expect(after.list).toMatchObject([{ title: 'Shop', target: null }]);
  });

  test('a window that ends before it begins is refused', async () => {
    await expect(put('Never', { opensAt: now, closesAt: now })).rejects.toThrow(/windowWrong/);
  });
});
