import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMaterial, type NewMaterial } from '#tests/support/pieces/add-material.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { takeAllDown, takeDown } from '#tests/support/content.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { REDIRECT_HOSTS: 'shop.example' } });
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'material', now);
  afterTwoSeconds();
});

const named = (text: string) => ({ en: text, 'zh-Hans': `${text} 简`, 'zh-Hant': `${text} 繁` });
const put = async (title: string, more: Partial<NewMaterial> = {}) => {
  const id = await transaction(server.db, (tx) =>
    addMaterial(
      tx,
      {
        scene: 'homeBanner',
        title: named(title),
        text: named('Words'),
        picture: 'quiet-lake',
        ofBirths: false,
        ...more,
      },
      server.services,
    ),
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
    await expect(put('Bad', { target })).rejects.toThrow(/targetRefused/);
    expect(await titles()).toEqual([]);
  });

  test('leads to an allowed host, and nowhere once the host is taken off the list', async () => {
    await put('Shop', { target: 'https://shop.example/sale' });
    const { list } = await server.client.querySceneMaterialList({ scene: 'homeBanner' });
    expect(list[0]?.target).toBe('https://shop.example/sale');
    const gone = await put('Gone', { target: 'https://shop.example/gone' });
    await transaction(server.db, async (tx) => {
      const version = await findVersion(tx, gone, 1);
      // As it is stored when the host is no longer on the list of this server.
      const body = { ...version?.body, target: 'https://gone.example/' } as ContentBody<'material'>;
      await putPiece(tx, { kind: 'material', pieceId: randomUUID(), slug: 'gone', body });
    });
    await takeDown(server.db, 'material', gone, now);
    afterTwoSeconds();
    const after = await server.client.querySceneMaterialList({ scene: 'homeBanner' });
    expect(after.list.find(({ title }) => title === 'Gone')).toMatchObject({ target: null });
  });

  test('a window that ends before it begins is refused', async () => {
    await expect(put('Never', { opensAt: now, closesAt: now })).rejects.toThrow(/endsBeforeItBegins/);
  });
});
