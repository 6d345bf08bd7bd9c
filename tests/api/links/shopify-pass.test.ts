import { createDecipheriv, createHmac, hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { unprovenMember } from '#tests/support/unproven.ts';

const secret = 'a multipass secret of the shop';
const shop = { SHOPIFY_DOMAIN: 'shop.example' };

let server: TestServer;
let plain: TestServer;
let none: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { ...shop, SHOPIFY_MULTIPASS_SECRET: secret } });
  plain = await startTestServer({ environment: shop });
  none = await startTestServer();
});
afterAll(async () => Promise.all([server.stop(), plain.stop(), none.stop()]));

/** As Shopify opens it. */
function opened(url: string | null): Record<string, unknown> {
  const token = /^https:\/\/shop\.example\/account\/login\/multipass\/([\w-]+)$/.exec(url ?? '')?.[1] ?? '';
  const bytes = Buffer.from(token, 'base64url');
  const keys = hash('sha256', secret, 'buffer');
  const sealed = bytes.subarray(0, -32);
  const signature = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  expect(bytes.subarray(-32).equals(signature)).toBe(true);
  const decipher = createDecipheriv('aes-128-cbc', keys.subarray(0, 16), sealed.subarray(0, 16));
  const words = Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
  return JSON.parse(words) as Record<string, unknown>;
}

test('who has proven her address comes signed in, to the place that she wished for', async () => {
  const member = await server.member();
  const { email } = await member.client.getUserInfo();
  const { url, signsIn } = await member.client.getShopifyPass({ to: '/discount/NEST?redirect=%2F' });
  expect(signsIn).toBe(true);
  expect(opened(url)).toEqual({
    email,
    identifier: member.memberId,
    first_name: expect.any(String),
    last_name: expect.any(String),
    return_to: 'https://shop.example/discount/NEST?redirect=%2F',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await member.client.getShopifyPass()).url).not.toBe(url);
});

test('who has not comes as she is', async () => {
  const member = await unprovenMember(server);
  expect(await member.client.getShopifyPass()).toEqual({ url: 'https://shop.example/', signsIn: false });
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '@evil.example',
  '.evil.example',
  '',
])('a wish for %j ends at the front of the shop', async (to) => {
  const member = await server.member();
  expect(opened((await member.client.getShopifyPass({ to })).url)['return_to']).toBe('https://shop.example/');
});

test('without its secret the shop is a link, without a shop there is none', async () => {
  const [linked, alone] = [await plain.member(), await none.member()];
  expect(await linked.client.getShopifyPass({ to: '/products' })).toEqual({
    url: 'https://shop.example/products',
    signsIn: false,
  });
  expect((await linked.client.getUserInfo()).shopifyUrl).toBe('https://shop.example/');
  expect(await alone.client.getShopifyPass()).toEqual({ url: null, signsIn: false });
  expect((await alone.client.getUserInfo()).shopifyUrl).toBeNull();
});
