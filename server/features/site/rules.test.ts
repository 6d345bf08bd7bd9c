import { describe, expect, test } from 'vitest';
import { safeTarget } from './rules.ts';

const allowed = { publicUrl: 'https://club.example', hosts: ['shop.example'] };

describe('safeTarget', () => {
  test.each(['/gifts', '/gifts/list?type=1#top', 'https://club.example/x', 'https://shop.example/sale'])(
    'follows %s',
    (target) => {
      expect(safeTarget(target, allowed)).toBe(target);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example:8443/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    '/a\nb',
    '/a\tb',
    ' /gifts',
    'gifts',
    '',
  ])('refuses %j', (target) => {
    expect(safeTarget(target, allowed)).toBeNull();
  });
});
