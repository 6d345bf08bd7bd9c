import { describe, expect, test, vi } from 'vitest';
import { tokenFrom } from '#contract/token-cookie.ts';
import { parentDomain, tokenCookieHeader, tokenRemovalHeaders } from './token-cookie.ts';

describe('domain of the token cookie', () => {
  test.each([
    ['club.brand.example', 'brand.example'],
    ['a.b.club.brand.example', 'brand.example'],
    ['brand.example', 'brand.example'],
    ['Club.Brand.Example.', 'brand.example'],
    ['localhost', null],
    ['127.0.0.1', null],
    ['[::1]', null],
    ['shop.brand.co.uk', null],
    ['brand.com.cn', null],
    ['', null],
  ])('%s → %s', (host, domain) => {
    expect(parentDomain(host)).toBe(domain);
  });
});

describe('token cookie', () => {
  test('lives twenty days unless the session ends sooner', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    expect(tokenCookieHeader('a b', null, { hostname: 'club.brand.example', secure: true })).toBe(
      'token=a%20b; Path=/; Domain=brand.example; Expires=Wed, 21 Jan 2026 00:00:00 GMT; SameSite=Lax; Secure',
    );
    expect(tokenCookieHeader('t', '2026-01-02T00:00:00.000Z', { hostname: 'localhost', secure: false })).toBe(
      'token=t; Path=/; Expires=Fri, 02 Jan 2026 00:00:00 GMT; SameSite=Lax',
    );
    vi.useRealTimers();
  });

  test('is removed with and without the domain', () => {
    expect(tokenRemovalHeaders({ hostname: 'club.brand.example', secure: false })).toEqual([
      'token=; Path=/; Max-Age=0; SameSite=Lax',
      'token=; Path=/; Max-Age=0; SameSite=Lax; Domain=brand.example',
    ]);
  });

  test.each([
    ['a=1; token=x%2By; b=2', 'x+y'],
    ['token=', null],
    ['token=%E0%A4%A', null],
    ['other-token=x', null],
    ['', null],
  ])('of %j is %j', (cookies, token) => {
    expect(tokenFrom(cookies)).toBe(token);
  });
});
