import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { newId, openDatabase, transaction } from '#server/kernel/database/database.ts';
import { addressOfCode, qrPicture, qrPixels } from '#server/features/links/qr-codes/qr-picture.ts';
import { qrScans } from '#server/features/links/qr-codes/scans.ts';
import { republish, takeDown } from '#tests/support/content.ts';
import { putUpCode, type NewQrCode } from '#tests/support/links.ts';
import { useTestServer } from '#tests/support/server.ts';
import { onCitus } from '#tests/support/database.ts';

const server = useTestServer({
  environment: {
    REDIRECT_HOSTS: 'shop.example',
    PUBLIC_URL: 'https://club.example',
    SHOPIFY_DOMAIN: 'Shop.Brand.example',
  },
});

const hourMs = 3_600_000;

let made = 0;

/** @returns its code */
async function add(more: Partial<NewQrCode>): Promise<string> {
  const code = more.code ?? `made-up-${(made += 1)}`;
  await putUpCode(server.db, { ...more, code });
  return code;
}

async function scan(query: string): Promise<{ status: number; location: string | null; body: string }> {
  const response = await fetch(`${server.url}/api/base/qr/jump${query}`, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  };
}

async function scansOf(code: string): Promise<number> {
  await qrScans(server.services.db).flush();
  const rows = await server.db.selectFrom('qrScan').select('scans').where('code', '=', code).execute();
  return rows.reduce((sum, { scans }) => sum + scans, 0);
}

describe('jumpByQrCode', () => {
  test('tells the browser what brought her, for when she joins; a code that leads nowhere tells nothing', async () => {
    const code = await add({});
    const cookieOf = async (query: string) => {
      const url = `${server.url}/api/base/qr/jump${query}`;
      return (await fetch(url, { redirect: 'manual' })).headers.get('set-cookie');
    };
    const kept = `came-from=qr.${code}; Path=/; Max-Age=604800; SameSite=Lax; Secure`;
    expect(await cookieOf(`?code=${code}`)).toBe(kept);
    expect(await cookieOf('?code=nothing-here')).toBeNull();
  });

  test('leads to the target with its campaign, whatever case it was typed in', async () => {
    const code = await add({
      target: '/activity/packageCard/underwear?step=1#start',
      campaign: [
        { name: 'utm_source', value: 'card' },
        { name: 'step', value: '9' },
      ],
    });
    const expected = {
      status: 302,
      location: '/activity/packageCard/underwear?step=1&utm_source=card#start',
      body: '',
    };
    expect(await scan(`?code=${code}`)).toEqual(expected);
    expect(await scan(`?code=%20${code.toUpperCase()}%0A`)).toEqual(expected);
  });

  test('takes language and app along, and other words only where the code says so', async () => {
    await add({ code: 'plain-card', target: '/registration?id=7' });
    await add({ code: 'open-card', target: '/registration?id=7', query: 'merge' });
    await add({ code: 'shop-card', target: 'https://shop.example/sale', query: 'merge' });
    const more = '&Language=zh-hk&APPTOKEN=secret&id=8&batch=B4';
    expect((await scan(`?code=plain-card${more}`)).location).toBe(
      '/registration?id=7&Language=zh-hk&APPTOKEN=secret',
    );
    expect((await scan(`?code=open-card${more}`)).location).toBe(
      '/registration?id=7&Language=zh-hk&APPTOKEN=secret&batch=B4',
    );
    // A token of ours is nothing for a shop.
    expect((await scan(`?code=shop-card${more}`)).location).toBe('https://shop.example/sale?id=8&batch=B4');
  });

  test('leads to a page of the site when it leads nowhere', async () => {
    const now = Date.now();
    const { db } = server;
    const at = (hours: number) => new Date(now + hours * hourMs);
    const from = (hours: number) => at(hours).toISOString();
    await add({ code: 'too-early', window: { opensAt: from(1), closesAt: null } });
    // Published while it could be.
    const late = await putUpCode(db, { code: 'too-late' });
    const over = { window: { opensAt: from(-2), closesAt: from(-1) } };
    await republish(db, { kind: 'qrCode', pieceId: late, at: at(-3) }, over);
    await takeDown(db, 'qrCode', await putUpCode(db, { code: 'taken-back' }), at(-1));
    await transaction(db, (tx) =>
      putPiece(tx, {
        kind: 'qrCode',
        pieceId: newId(tx),
        slug: 'leads-off',
        // However it came there.
        body: filled('qrCode', { target: 'https://evil.example/' }),
      }),
    );
    for (const code of ['too-early', 'too-late', 'taken-back', 'leads-off', 'never-was'])
      expect(await scan(`?code=${code}&Language=zh&x=1`)).toMatchObject({
        status: 302,
        location: `/station/redirect?code=${code}&Language=zh`,
      });
    expect((await scan('')).location).toBe('/station/redirect');
    expect((await scan(`?code=${'x'.repeat(3000)}`)).location).toBe(
      `/station/redirect?code=${'x'.repeat(100)}`,
    );
    expect(
      (await scan(`?code=${encodeURIComponent('//evil.example/\r\nset-cookie: a=b')}`)).location,
    ).toMatch(/^\/station\/redirect\?code=%2F%2Fevil/);
    expect(await scansOf('too-early')).toBe(0);
  });

  test('counts every one of a rush, and nothing of who scanned', async () => {
    const code = await add({});
    const answers = await Promise.all(Array.from({ length: 400 }, () => scan(`?code=${code}`)));
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(['/registration']));
    expect(await scansOf(code)).toBe(400);
    expect(await server.db.selectFrom('qrScan').selectAll().where('code', '=', code).execute()).toEqual([
      { code, day: expect.anything(), scans: 400 },
    ]);
  });
});

test('what was gathered is written when the database is closed', async () => {
  const code = await add({});
  const another = openDatabase({ url: server.databaseUrl, poolSize: 1, ...onCitus });
  qrScans(another.db).count(code, new Date());
  await another.close();
  expect(await scansOf(code)).toBe(1);
});

describe('a code', () => {
  test.each<[string, Partial<NewQrCode>]>([
    ['name missing', { name: '' }],
    ['target targetRefused', { target: 'https://evil.example/' }],
    ['target targetRefused', { target: '//evil.example/' }],
    ['target targetRefused', { target: '/api/base/qr/jump?code=plain-card' }],
    ['target targetRefused', { target: '/station/redirect?code=plain-card' }],
    ['target targetRefused', { target: '/logout' }],
    [
      'window.closesAt endsBeforeItBegins',
      { window: { opensAt: '2026-01-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' } },
    ],
  ])('refuses with %s: %j', async (words, more) => {
    await expect(add(more)).rejects.toThrow(words);
  });

  test('a code may lead to a discount of the shop', async () => {
    await add({ code: 'ten-off', target: '/redirect/shopfiyCoupons?code=TEN' });
    expect((await scan('?code=ten-off')).location).toBe('/redirect/shopfiyCoupons?code=TEN');
  });
});

test('a code is drawn for print, as SVG and as pixels', async () => {
  expect(addressOfCode('https://club.example', 'abcd2345ef')).toBe(
    'https://club.example/api/base/qr/jump?code=abcd2345ef',
  );
  expect(qrPicture('https://club.example', 'abcd2345ef')).toMatch(/^<svg .*>abcd2345ef<\/text><\/svg>$/s);
  const pixels = await sharp(await qrPixels('https://club.example', 'abcd2345ef')).metadata();
  expect(pixels).toMatchObject({ format: 'png', width: 1200 });
});

describe('findPassage', () => {
  test.each([
    [{ page: 'gifts' }, '/gifts'],
    [{ page: 'checkIn', to: '/coins' }, '/games/checkIn'],
    [{ to: '/coins?type=1' }, '/coins?type=1'],
    [{ url: 'https://club.example/gifts' }, '/gifts'],
    [{ url: 'https://shop.example/sale' }, 'https://shop.example/sale'],
    [{ code: 'plain-card', to: '/coins' }, '/registration?id=7'],
  ])('%j leads to %s', async (asked, target) => {
    const cameFrom = 'code' in asked ? 'qr.plain-card' : null;
    expect(await server.client.findPassage(asked)).toEqual({ state: 'open', target, cameFrom });
  });

  test.each([
    [{}, 'nothing'],
    [{ code: 'never-was' }, 'unknownCode'],
    [{ code: '' }, 'unknownCode'],
    [{ code: 'too-early' }, 'early'],
    [{ code: 'taken-back' }, 'ended'],
    [{ page: 'toString' }, 'refused'],
    [{ to: '//evil.example' }, 'refused'],
    [{ url: 'https://shop.example.evil.example/' }, 'refused'],
    [{ to: '/logout' }, 'refused'],
    [{ to: '/redirect?to=/coins' }, 'refused'],
    [{ to: '' }, 'refused'],
  ])('%j leads nowhere: %s', async (asked, why) => {
    const opensAt = why === 'early' ? expect.stringMatching(/Z$/) : null;
    expect(await server.client.findPassage(asked)).toEqual({ state: 'closed', why, opensAt });
  });
});

describe('getShopDiscount', () => {
  test.each([
    [{ code: 'TEN-OFF' }, 'https://shop.brand.example/discount/TEN-OFF?redirect=%2F'],
    [
      { code: ' ten_off ', to: '/collections/new?x=1' },
      'https://shop.brand.example/discount/ten_off?redirect=%2Fcollections%2Fnew%3Fx%3D1',
    ],
    [{ code: 'A', to: '//evil.example' }, 'https://shop.brand.example/discount/A?redirect=%2F'],
    [{ code: 'A', to: 'https://shop.example/' }, 'https://shop.brand.example/discount/A?redirect=%2F'],
  ])('%j is applied at %s', async (asked, url) => {
    expect(await server.client.getShopDiscount(asked)).toEqual({ code: asked.code.trim(), url });
  });

  test.each(['', '../x', 'a/b', 'a b', '-a', '<b>', 'x'.repeat(65), 'a?b', 'a%2fb', 'é'])(
    'takes no code like %j',
    async (code) => {
      expect(await server.client.getShopDiscount({ code })).toEqual({ code: null, url: null });
    },
  );
});
