import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const allowed = { publicUrl: 'https://club.example', hosts: ['shop.example'] };

describe('safeTarget', () => {
  test.each([
    ['/gifts', '/gifts'],
    ['/gifts/list?type=1#top', '/gifts/list?type=1#top'],
    ['https://club.example/x?y=1', '/x?y=1'],
    ['https://shop.example/sale', 'https://shop.example/sale'],
    ['https://shop.example:443/sale', 'https://shop.example/sale'],
    ['HTTPS://SHOP.EXAMPLE/Sale', 'https://shop.example/Sale'],
    ['/中文', '/%E4%B8%AD%E6%96%87'],
    ['/a/../b', '/b'],
    // What is encoded twice stays a path of ours.
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%252F%252Fevil.example', '/%252F%252Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    // Dots of other scripts are dots: the host is the shop’s own.
    ['https://shop。example/', 'https://shop.example/'],
  ])('follows %s', (target, followed) => {
    expect(safeTarget(target, allowed)).toBe(followed);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:/shop.example',
    'https:///shop.example/',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example。evil.example',
    'https://evilshop.example',
    'https://www.shop.example/',
    'https://shop.example./',
    'https://shop.example%2eevil.example/',
    'https://shop.example:8443/',
    'http://shop.example:443/',
    'https://club.example:8443/',
    'http://club.example/',
    'https://club.example//evil.example',
    'https://shop.example@evil.example/',
    'https://evil.example#@shop.example/',
    'https://user@shop.example/',
    'https://:hush@shop.example/',
    'javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    'blob:https://shop.example/x',
    '/a\nb',
    '/a\tb',
    '/\t/evil.example',
    '/a\u2028b',
    '/a\u0085b',
    '\ufeff/gifts',
    ' /gifts',
    '/gifts\ud800',
    'gifts',
    '?to=/gifts',
    '',
  ])('refuses %j', (target) => {
    expect(safeTarget(target, allowed)).toBeNull();
  });

  test('never leads outside, and what it gives it takes again', () => {
    const bits = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'http://',
      'shop.example',
      'evil.example',
      '@',
      ':',
      '8443',
      '.',
      '..',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '。',
      '／',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const target = safeTarget(text, allowed);
          if (target === null) return;
          const { origin, host, pathname } = new URL(target, 'https://club.example/any/page');
          if (target.startsWith('/')) {
            expect(origin).toBe('https://club.example');
            expect(pathname.startsWith('//')).toBe(false);
          } else expect(host).toBe('shop.example');
          expect(safeTarget(target, allowed)).toBe(target);
          expect(target).toMatch(/^[\x21-\x7e]+$/);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
