import { expect, test } from 'vitest';
import { hasLink, lengthOf, roomOf } from './writing-rules.ts';

test('a limit is told when it comes near, and when it is passed', () => {
  expect(roomOf('x'.repeat(1000), 2000)).toBeNull();
  expect(roomOf('x'.repeat(1900), 2000)).toEqual({ kind: 'left', count: 100 });
  expect(roomOf(`  ${'x'.repeat(2003)}  `, 2000)).toEqual({ kind: 'tooLong', count: 3 });
  expect(roomOf('x'.repeat(80), 120)).toBeNull();
  expect(roomOf('x'.repeat(95), 120)).toEqual({ kind: 'left', count: 25 });
  expect(lengthOf(' \n a ')).toBe(1);
});

test.each([
  ['see https://x.example', true],
  ['WWW.x.example', true],
  ['awww. so sweet', false],
  ['the http thing', false],
])('“%s” has a link: %s', (text, has) => {
  expect(hasLink(text)).toBe(has);
});
