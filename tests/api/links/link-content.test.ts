import { describe, expect, test } from 'vitest';
import { filled, type BegunBody } from '#contract/content/filled.ts';
import { errors } from '#contract/errors.ts';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { storeUnchecked } from '#tests/support/links.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({
  environment: { REDIRECT_HOSTS: 'shop.example', PUBLIC_URL: 'https://club.example' },
});
const { later, staff, ask, newSlug, begin, publish, move } = useContentDesk(server);

const saveRule = async (body: BegunBody<'redirectRule'>) =>
  ask('redirectRule', 'save', { slug: newSlug(), startedFrom: 0, body: filled('redirectRule', body) });
const faultsOfRule = async (body: BegunBody<'redirectRule'>) =>
  (await saveRule(body)).faults.map(({ field, fault }) => `${field} ${fault}`);
const leads = (path: string) =>
  expect.poll(async () => (await server.client.resolveRedirect({ path })).target);

describe('redirect rules', () => {
  test('what would lead outside, nowhere or round is told where it stands', async () => {
    expect(await faultsOfRule({})).toEqual(['path missing', 'target missing']);
    expect(await faultsOfRule({ path: '/login', target: 'https://evil.example/', rest: 'keep' })).toEqual([
      'rest onlyForBeginnings',
      'path neverMoved',
      'target targetRefused',
    ]);
    expect(await faultsOfRule({ path: '/a?b', target: '/x/:slug?y=1', query: 'keep' })).toEqual([
      'path noPath',
      'query queryWouldBeLost',
      'target unknownName',
    ]);
    expect(await faultsOfRule({ path: '/sale', target: 'http://shop.example/spring' })).toEqual([]);
  });

  test('a rule is held against those that are published, and those that are planned', async () => {
    const first = await saveRule({ path: '/held/a', target: '/held/b' });
    const back = { path: '/held/b', target: '/held/a' };
    // Nobody else’s draft stands against it.
    expect(await faultsOfRule(back)).toEqual([]);
    await publish('redirectRule', first.pieceId, { from: later(20).toISOString() });
    expect(await faultsOfRule(back)).toEqual(['target leadsInCircles']);
    expect(await faultsOfRule({ path: '/held/%61/', target: '/x' })).toEqual(['path taken']);
    expect(await faultsOfRule({ kind: 'prefix', path: '/held/a', target: '/x' })).toEqual([]);
    // It is not held against itself.
    expect((await ask('redirectRule', 'get', { pieceId: first.pieceId })).faults).toEqual([]);
    await move('redirectRule', first.pieceId, 'cancel', { cancels: 1 });
    expect(await faultsOfRule(back)).toEqual([]);
  });

  test('of many for one path that are published at once one is', async () => {
    const rules = await Promise.all(
      Array.from({ length: 8 }, () => saveRule({ path: '/at-once', target: '/coins' })),
    );
    const { kept, refused } = await outcomesOf(rules.map(({ pieceId }) => publish('redirectRule', pieceId)));
    expect({ kept, refused }).toEqual({ kept: 1, refused: [errors.contentHasFaults.code] });
  });

  test('it leads on from its moment, another version from its own, and no more when it is taken down', async () => {
    const { pieceId, version } = await saveRule({ path: '/by-plan', target: '/coins' });
    await publish('redirectRule', pieceId, { from: later(1).toISOString() });
    const body = filled('redirectRule', { path: '/by-plan', target: '/points' });
    const { slug } = await ask('redirectRule', 'get', { pieceId });
    await ask('redirectRule', 'save', { pieceId, slug, startedFrom: version, body });
    await publish('redirectRule', pieceId, { from: later(2).toISOString() });
    await move('redirectRule', pieceId, 'archive', { from: later(3).toISOString() });
    server.clock.at = later(1);
    await leads('/by-plan').toBe('/coins');
    for (const [steps, target] of [
      [0, null],
      [2, '/points'],
      [3, null],
      [1, '/coins'],
    ] as const) {
      server.clock.at = later(steps);
      expect(await server.client.resolveRedirect({ path: '/by-plan' })).toEqual({ target });
    }
    server.clock.at = new Date(later(1).getTime() - 1);
    expect(await server.client.resolveRedirect({ path: '/by-plan' })).toEqual({ target: null });
  });

  test('one that got there past every check leads nowhere, and is told so to who opens it', async () => {
    await storeUnchecked(server.db, { '/past-checks': 'https://evil.example/' });
    const { list } = await ask('redirectRule', 'list', { search: 'past-checks' });
    expect(list[0]).toMatchObject({ state: 'live', title: { en: '/past-checks' } });
    const { faults } = await ask('redirectRule', 'get', { pieceId: list[0]?.pieceId });
    expect(faults.map(({ fault }) => fault)).toEqual(['targetRefused']);
    expect(await server.client.resolveRedirect({ path: '/past-checks' })).toEqual({ target: null });
  });
});

describe('QR codes', () => {
  const wayOf = async (code: string) => {
    const { state, ...way } = await server.client.findPassage({ code });
    return 'why' in way ? [way.why, way.opensAt] : [state, way.target];
  };
  const saveCode = (code: string, body: BegunBody<'qrCode'> = {}) =>
    ask('qrCode', 'save', {
      slug: code,
      startedFrom: 0,
      body: filled('qrCode', { name: 'Card', target: '/gifts', ...body }),
    });

  test.each(['ab', 'a--b', 'a-', 'x'.repeat(41)])('%s is no code', async (code) => {
    await expect(saveCode(code)).rejects.toMatchObject(refusedAs('contentSlugWrong'));
  });

  test('nobody hears of one that was not put up; a planned one says from when on, an ended one that it was', async () => {
    const { pieceId } = await saveCode('poster-7');
    expect(await wayOf('poster-7')).toEqual(['unknownCode', null]);
    await publish('qrCode', pieceId, { from: later(2).toISOString() });
    expect(await wayOf('poster-7')).toEqual(['early', later(2).toISOString()]);
    server.clock.at = later(2);
    expect(await wayOf('Poster-7 ')).toEqual(['open', '/gifts']);
    server.clock.at = later(3);
    await move('qrCode', pieceId, 'archive');
    expect(await wayOf('poster-7')).toEqual(['ended', null]);
    await publish('qrCode', pieceId, { from: later(4).toISOString() });
    expect(await wayOf('poster-7')).toEqual(['early', later(4).toISOString()]);
  });

  test('it leads elsewhere at once, and is the same code', async () => {
    const { pieceId, version } = await saveCode('leaflet', {
      campaign: [{ name: 'utm_source', value: 'leaflet' }],
    });
    await publish('qrCode', pieceId);
    expect(await wayOf('leaflet')).toEqual(['open', '/gifts?utm_source=leaflet']);
    const body = filled('qrCode', { name: 'Card', target: 'https://shop.example/a' });
    const other = { pieceId, slug: 'leaflet-2', startedFrom: version, body };
    await expect(ask('qrCode', 'save', other)).rejects.toMatchObject(refusedAs('contentFixed'));
    await ask('qrCode', 'save', { ...other, slug: 'leaflet' });
    await publish('qrCode', pieceId);
    expect(await wayOf('leaflet')).toEqual(['open', 'https://shop.example/a']);
  });

  test('words that are put twice, and places where nobody may be led, are told', async () => {
    const utm = { name: 'utm_source', value: 'card' };
    const { faults } = await saveCode('wrong-one', { target: '/logout', campaign: [utm, utm] });
    expect(faults.map(({ field, fault }) => [field, fault])).toEqual([
      ['campaign.1.name', 'isThereTwice'],
      ['target', 'targetRefused'],
    ]);
  });
});

describe('getQrPicture', () => {
  test('is what is printed, for who may make codes alone', async () => {
    const { pieceId, slug } = await begin('qrCode');
    await publish('qrCode', pieceId);
    const picture = await staff().client.getQrPicture({ pieceId });
    expect(picture).toMatchObject({
      code: slug,
      address: `https://club.example/api/base/qr/jump?code=${slug}`,
      isLasting: true,
      scans: 0,
    });
    expect(picture.svg).toMatch(new RegExp(`^<svg .*>${slug}</text></svg>$`, 's'));
    expect(Buffer.from(picture.png, 'base64').toString('latin1', 1, 4)).toBe('PNG');
    const support = await server.staff('support');
    await expect(support.client.getQrPicture({ pieceId })).rejects.toMatchObject(refusedAs('forbidden'));
  });

  test('there is none of what is no code', async () => {
    const { pieceId } = await begin('redirectRule');
    await expect(staff().client.getQrPicture({ pieceId })).rejects.toMatchObject(refusedAs('contentUnknown'));
  });

  test('it counts who was led on', async () => {
    const { pieceId, slug } = await begin('qrCode');
    await publish('qrCode', pieceId);
    await server.client.findPassage({ code: slug });
    await expect.poll(async () => (await staff().client.getQrPicture({ pieceId })).scans).toBe(1);
  });
});
