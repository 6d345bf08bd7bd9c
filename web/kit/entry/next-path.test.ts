import { describe, expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

describe('where sign-in returns to', () => {
  test.each(['/', '/coins', '/gifts/list?type=1#top', '/a%2F%2Fb'])('%s is followed', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /coins',
    'coins',
    '/..//evil.example',
    '/./\u0000',
    '/a\u2028b',
    '/login',
    '/login/?next=/coins',
    '/LOGIN',
    '/logout',
    `/${'a'.repeat(2001)}`,
    '',
    null,
  ])('%j is not', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  test('the sign-in address carries it only where there is something to return to', () => {
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
    expect(loginPath('/gifts/list?type=1')).toBe('/login?next=%2Fgifts%2Flist%3Ftype%3D1');
  });
});
