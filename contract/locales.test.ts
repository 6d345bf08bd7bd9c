import { describe, expect, test } from 'vitest';
import {
  isUnwritten,
  localeFromAcceptLanguage,
  parseLocale,
  scriptOfLocale,
  scriptsOfLocales,
  textIn,
  writtenIn,
} from './locales.ts';

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

test('a reader gets what was written in her script, else in the nearest that there is', () => {
  const all = { en: 'Tea', 'zh-Hans': '茶一杯', 'zh-Hant': '茶一盞' };
  expect(textIn(all, 'zh-Hant')).toBe('茶一盞');
  expect(textIn({ ...all, 'zh-Hant': '' }, 'zh-Hant')).toBe('茶一杯');
  expect(textIn({ ...all, 'zh-Hans': '' }, 'zh-Hans')).toBe('茶一盞');
  expect(textIn({ en: 'Tea', 'zh-Hans': '', 'zh-Hant': '' }, 'zh-Hans')).toBe('Tea');
  expect(textIn({ en: '', 'zh-Hans': '', 'zh-Hant': '茶一盞' }, 'en')).toBe('茶一盞');
  expect(textIn({}, 'en')).toBe('');
  expect(writtenIn({ en: 'Tea' }, 'zh-Hans')).toBe('');
  expect([isUnwritten({ en: '' }), isUnwritten({ 'zh-Hant': '茶' })]).toEqual([true, false]);
});

test('texts are asked for once for each script of the languages on offer', () => {
  expect(scriptsOfLocales(['zh-TW', 'zh-HK', 'en'])).toEqual(['en', 'zh-Hant']);
  expect(scriptsOfLocales([])).toEqual([]);
});
