import { describe, expect, test } from 'vitest';
import { isTooCommon } from './common-passwords.ts';

const own = { email: 'lotte.brandt@example.org', brandName: 'Little Nest' };

const longName = 'the.longest.of.all.local.parts@example.org';

describe('isTooCommon', () => {
  test.each([
    'password',
    'Password1',
    'Password1!',
    'Monkey@1984',
    'P@ssw0rd123!',
    'iloveyou2',
    'Sunshine2024',
    'ｐａｓｓｗｏｒｄ１',
    '12345678',
    '87654321',
    '1234554321',
    '00000000',
    'abcabcabc',
    'qwertyuiop',
    'qwerty123',
    '1qaz2wsx3edc',
    'asdfghjkl;',
    'abc12345',
    'a1b2c3d4',
    '19900412',
    'baobao2023',
    '5201314520',
    'woaini1314',
    'mybaby 2026',
    'monkeydragon7',
    'lotte.brandt',
    'lotte.brandt@example.org',
    'brandt1987',
    'LittleNest!',
    'little_nest1',
    'x'.repeat(128),
    'password'.repeat(16),
  ])('%s is refused', (password) => {
    expect(isTooCommon(password, own)).toBe(true);
  });

  test('a long address is no password for its own account', () => {
    expect(isTooCommon(longName, { ...own, email: longName })).toBe(true);
  });

  test.each([
    'correct horse battery staple',
    'kiwi on the north roof',
    'hXq9wLr2',
    '83920174',
    'dragon8273645',
    'sunshine-kiwi-roof',
    'Vj7 mondlicht',
    '小小的月亮爬上来',
    `${'x'.repeat(127)}y`,
    'the password of my sister is not this one',
  ])('%s is taken', (password) => {
    expect(isTooCommon(password, own)).toBe(false);
  });
});
