import { describe, expect, test } from 'vitest';
import { markedParts, paragraphsOf, textParts } from './text-parts.ts';

const origin = 'https://nest.example';
const told = (text: string, names: string[] = []) =>
  textParts(text, origin, names).map(({ kind, text: part, to }) => [kind, part, to]);

describe('parts of a text', () => {
  test('addresses elsewhere are words', () => {
    expect(told('see https://evil.example/villages and http://x.example')).toEqual([
      ['text', 'see https://evil.example/villages and http://x.example', ''],
    ]);
  });

  test('paths of this site lead there, and what ends a sentence does not belong to them', () => {
    expect(told('Look at /villages/sleep?topic=naps. Or /gifts!')).toEqual([
      ['text', 'Look at ', ''],
      ['path', '/villages/sleep?topic=naps', '/villages/sleep?topic=naps'],
      ['text', '. Or ', ''],
      ['path', '/gifts', '/gifts'],
      ['text', '!', ''],
    ]);
  });

  test('an address of this very site is a path of it', () => {
    expect(told('https://nest.example/villages/sleep')).toEqual([
      ['path', 'https://nest.example/villages/sleep', '/villages/sleep'],
    ]);
  });

  test.each([
    '1/gifts',
    '//villages',
    'https://evil.example//gifts',
    '/villagesx',
    '/logout',
    'and/or',
    './gifts',
  ])('“%s” is words', (text) => {
    expect(told(text)).toEqual([['text', text, '']]);
  });

  test('names are found whole, the longer first', () => {
    expect(told('@Mei Lin and @Mei, not x@Mei', ['Mei', 'Mei Lin'])).toEqual([
      ['mention', '@Mei Lin', ''],
      ['text', ' and ', ''],
      ['mention', '@Mei', ''],
      ['text', ', not x@Mei', ''],
    ]);
  });

  test('a name with signs of a pattern is only a name', () => {
    expect(told('@A.(b', ['A.(b'])).toEqual([['mention', '@A.(b', '']]);
  });
});

test('paragraphs are parted by empty lines, and single breaks stay', () => {
  expect(paragraphsOf('\n\na\r\nb\n \n\n  c \n')).toEqual(['a\nb', 'c']);
});

describe('words that were searched for', () => {
  test('are marked wherever they stand, without regard to case', () => {
    expect(markedParts('Night feeds by night', 'NIGHT by')).toEqual([
      { text: 'Night', marked: true },
      { text: ' feeds ', marked: false },
      { text: 'by', marked: true },
      { text: ' ', marked: false },
      { text: 'night', marked: true },
    ]);
  });

  test('in Chinese, and signs are only signs', () => {
    expect(markedParts('夜里喂奶(a+b)', '喂奶').filter(({ marked }) => marked)).toEqual([
      { text: '喂奶', marked: true },
    ]);
    expect(markedParts('a+b', '+')).toHaveLength(3);
    expect(markedParts('a', '  ')).toEqual([{ text: 'a', marked: false }]);
  });
});
