import { expect, test } from 'vitest';
import { pictureTypeOf } from './pictures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif\0\0', 'image/avif'],
  ['\0\0\0\x20ftypavis\0\0', 'image/avif'],
  ['\0\0\0\x24ftypheic\0\0', 'image/heic'],
  ['\0\0\0\x24ftypheix\0\0', 'image/heic'],
  ['\0\0\0\x24ftyphevc\0\0', 'image/heic'],
  ['\0\0\0\x24ftypmif1\0\0', 'image/heic'],
  ['\0\0\0\x24ftypmp42\0\0', null],
  ['RIFF\x24\0\0\0WAVEfmt ', null],
  ['GIF89a', null],
  ['<svg xmlns', null],
  ['just a text', null],
  ['\xff\xd8', null],
  ['', null],
])('%j is %s', (head, type) => {
  expect(pictureTypeOf(bytes(head))).toBe(type);
});
