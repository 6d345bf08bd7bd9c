import { expect, test } from 'vitest';
import { captionsFor, readCaptions } from './captions.ts';

test('reads the words of captions', () => {
  const text = `WEBVTT\r\n\r\nNOTE not shown\r\n\r\n1\r\n00:00.000 --> 00:02.000 line:0\r\n<v Mira>Hello,\r\nand welcome.\r\n\r\n00:02.000 --> 00:03.000\r\n\r\n00:03.000 --> 00:04.000\r\nThat is <b>all</b>.\r\n`;
  expect(readCaptions(text)).toEqual(['Hello, and welcome.', 'That is all.']);
});

const captions = [{ language: 'en' }, { language: 'zh-Hans' }, { language: 'zh-Hant' }];
test.each([
  ['en', 'en'],
  ['zh-CN', 'zh-Hans'],
  ['zh-mo', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['fr', 'en'],
])('for %s they are in %s', (locale, language) => {
  expect(captionsFor(captions, locale)?.language).toBe(language);
});

test('without captions there are none', () => {
  expect(captionsFor([], 'en')).toBeNull();
});
