import { describe, expect, test } from 'vitest';
import { localeFromAcceptLanguage, parseLocale, scriptOfLocale } from './locales.ts';

describe('parseLocale', () => {
  test.each([
    ['en', 'en', 'en'],
    ['en-GB', 'en', 'en'],
    ['zh', 'zh-CN', 'zh-Hans'],
    ['zh-cn', 'zh-CN', 'zh-Hans'],
    ['ZH_CN', 'zh-CN', 'zh-Hans'],
    ['zh-hk', 'zh-HK', 'zh-Hant'],
    ['zh-tw', 'zh-TW', 'zh-Hant'],
    ['zh-sg', 'zh-SG', 'zh-Hans'],
    ['zh-mo', 'zh-MO', 'zh-Hans'],
    ['zh-Hant-HK', 'zh-HK', 'zh-Hant'],
    ['zh-Hant', 'zh-TW', 'zh-Hant'],
  ] as const)('%s is %s in %s', (tag, locale, script) => {
    expect(parseLocale(tag)).toBe(locale);
    expect(scriptOfLocale(locale)).toBe(script);
  });

  test.each(['fr', '', null, undefined, 'zhx'])('%j is no language of the site', (tag) => {
    expect(parseLocale(tag)).toBeNull();
  });
});

test.each([
  ['fr, zh-HK;q=0.8, en;q=0.9', 'en'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-TW'],
  ['fr', null],
  ['en;q=0, zh', 'zh-CN'],
  [undefined, null],
])('of %s the site speaks %s', (header, locale) => {
  expect(localeFromAcceptLanguage(header)).toBe(locale);
});
