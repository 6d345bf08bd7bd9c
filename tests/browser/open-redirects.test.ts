import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, open } from './journey.ts';

const password = 'four quiet birds';

const server = useTestServer({ site: true, environment: { REDIRECT_HOSTS: 'shop.example' } });
let member: TestMember;
beforeAll(async () => {
  member = await server.member({ password });
});
const browser = openBrowser(() => server.url);

const shop = 'https://shop.example/';

/** Also the host that redirects of the site may lead to: a visitor may not choose it. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/%09/evil.example/',
  'https:evil.example',
  'https:/evil.example',
  '/..//evil.example/',
  '/.//evil.example/',
  ' //evil.example/',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'https://shop.example/',
  'https://shop.example:8443/',
  'https://shop.example@evil.example/',
  'https://evil.example#@shop.example/',
  'https://shop.example.evil.example/',
  'https://shop.example。evil.example/',
  'https://shop.example%2eevil.example/',
  'https:///evil.example/',
  '／／evil.example/',
  '/%2F%2Fevil.example/',
  '/%252F%252Fevil.example/',
  '/%5Cevil.example/',
  '//evil%E3%80%82example/',
  'http://127.0.0.1@evil.example/',
  '/coins\r\nSet-Cookie: a=b',
  '/coins\u2028//evil.example',
];

const passages = ['/redirect', '/station/redirect'];

/** Names that pages read. */
const known = ['next', 'to', 'url'];
/** Names that one might read some day. */
const others = ['redirect', 'redirectUrl', 'redirect_uri', 'return', 'returnTo', 'page', 'code'];
const wishes = [
  ...elsewhere.flatMap((target) => known.map((name) => ({ name, target }))),
  ...[shop, '//evil.example/', 'javascript:alert(document.domain)'].flatMap((target) =>
    others.map((name) => ({ name, target })),
  ),
];

async function answer(path: string, token?: string) {
  const response = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: token === undefined ? {} : { cookie: `token=${token}` },
  });
  await response.body?.cancel();
  return { status: response.status, headers: response.headers };
}

/** Where a browser would end up, as far as this reply leads it. */
function hostOf(headers: Headers): string {
  return new URL(headers.get('location') ?? '/', server.url).host;
}

describe('the pages that lead somewhere', () => {
  test.each([
    '/login',
    '/logout',
    '/redirect/fastLogin',
    '/redirect/shopfiyCoupons',
    '/redirect',
    '/station/redirect',
    '/forget_pwd',
    '/api/base/qr/jump',
  ])('%s leads to this site alone, signed in or not', async (path) => {
    const { host } = new URL(server.url);
    for (const { name, target } of wishes) {
      const query = new URLSearchParams({ [name]: target });
      for (const token of [undefined, member.token]) {
        const { status, headers } = await answer(`${path}?${query}`, token);
        // The pages that lead on go to the hosts that the installation allows, and to no other.
        const allowed = passages.includes(path) && ['to', 'url'].includes(name) && target === shop;
        expect({ target, name, host: hostOf(headers), failed: status >= 500 }).toEqual({
          target,
          name,
          host: allowed ? 'shop.example' : host,
          failed: false,
        });
        expect(JSON.stringify(headers.getSetCookie())).not.toContain('a=b');
      }
    }
  });

  test.each(['//evil.example/', '/%5Cevil.example/', '/%2F%2Fevil.example/', '/coins%0d%0aSet-Cookie:a=b'])(
    'the path %s is none that leads away',
    async (path) => {
      for (const token of [undefined, member.token]) {
        const { headers } = await answer(path, token);
        expect(hostOf(headers)).toBe(new URL(server.url).host);
        expect(JSON.stringify(headers.getSetCookie())).not.toContain('a=b');
      }
    },
  );
});

describe('signing in', () => {
  test('leads to the page wished for', async () => {
    const { headers } = await answer('/login?next=%2Fcoins%3Ftype%3D1', member.token);
    expect(headers.get('location')).toBe('/coins?type=1');
  });

  // The browser decides by itself here, so it has to be one.
  test.each(['//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'https://shop.example/'])(
    'with a wish for %s leads home',
    async (next) => {
      const page = await browser.newMemberPage();
      await open(page, `/login?${new URLSearchParams({ next })}`);
      await page.getByRole('radio', { name: 'With a password' }).check();
      await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
      await alive(page);
      expect(page.url()).toBe(`${server.url}/`);
    },
  );
});

test('signing out leads to the door, whatever else is wished for', async () => {
  const { token } = await server.member();
  const page = await browser.newMemberPage({ token });
  await page.goto('/logout?next=https://evil.example/&redirect=//evil.example/');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
