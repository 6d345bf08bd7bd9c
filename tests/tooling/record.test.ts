import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changedLines, differences } from '../../scripts/record/difference.ts';
import { masked, masker } from '../../scripts/record/mask.ts';
import { rowsWithParameters, saidFor } from '../../scripts/record/page-addresses.ts';
import { textOfPage } from '../../scripts/record/page-text.ts';
import { readings, readPlans, writePlans } from '../../scripts/record/plans/all.ts';
import { recordedNames } from '../../scripts/record/recorded-calls.ts';
import { written } from '../../scripts/record/recording.ts';
import { standStill } from '../../scripts/record/stand-still.ts';

test('each call of members and of the queues of staff has one plan', () => {
  const planned = [...readings, ...readPlans, ...writePlans].map(([name]) => name);
  expect(planned.toSorted()).toEqual(recordedNames.toSorted());
});

test('each page with parameters has something to put in their place', () => {
  expect(rowsWithParameters.length).toBeGreaterThan(5);
  expect(rowsWithParameters.filter((path) => !saidFor(path))).toEqual([]);
});

test('what each run makes anew is masked, and what is the same stays the same', () => {
  const mask = masker();
  const [one, other] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
  expect(mask(`${one} ${other} /villages/kitchen/${one}`)).toBe('<id 1> <id 2> /villages/kitchen/<id 1>');
  expect(mask(`\\x${'0a'.repeat(32)}`)).toBe('\\x<hash 1>');
  expect(mask('/photos/5kUUFHo7BbmGXWb5wK5R1w/ZASKo7U4DPBh8dgo7JkfYfEt/960.webp')).toBe(
    '/photos/<key 1>/<key 2>/960.webp',
  );
  expect(mask('/assets/home-Bx3_k-9Q.js')).toBe('/assets/home-<file 1>.js');
  for (const text of [
    'March 10, 2026 at 9:30 AM',
    '2026-03-10T09:30:00.000Z',
    '/activity/packageCard/pregnancypillow/result',
    'SP2048116GB, 12 Nightingale Lane, 4503599627370496',
  ])
    expect(mask(text)).toBe(text);
  expect(JSON.stringify(masked({ b: [one], a: other }))).toBe('{"a":"<id 1>","b":["<id 2>"]}');
});

test('of a page its words are kept, what is read aloud, and where it leads', () => {
  const page = `<!DOCTYPE html><html><head><title>Coins &amp; points</title></head><body class="x"><h1>My <!-- -->coins</h1>
    <script>hidden()</script><svg><path d="M0"/></svg><p>5 <strong>to</strong> spend, <a href="/gifts">now</a></p>
    <img alt="A nest" src="/nest.svg"/></body></html>`;
  expect(textOfPage(page)).toEqual({
    title: 'Coins & points',
    lines: ['My coins', '5 to spend,', '[href /gifts]', 'now', '[alt A nest]', '[src /nest.svg]'],
  });
});

test('a comparison names what differs and shows its lines', () => {
  const before = { a: { status: 200, list: ['one', 'two'] }, b: 1, c: 2 };
  const after = { a: { status: 200, list: ['one', 'three', 'two'] }, b: 1, d: 3 };
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, after)).toEqual([
    'a\n    + "three",',
    '- c: is not there any more',
    '+ d: was not there',
  ]);
  expect(changedLines(['a', 'b', 'c'], ['x', 'b'])).toEqual(['- a', '+ x', '- c']);
  expect(written({ b: 1, a: 2 })).toBe('{\n "a": 2,\n "b": 1\n}\n');
});

test('clocks stand, and chance is the same after the same words', () => {
  const at = new Date('2026-03-10T09:30:00.000Z');
  const still = standStill(at);
  const draw = (words: string) => {
    still.begin(words);
    return [
      randomUUID(),
      randomBytes(40).toString('hex'),
      randomInt(1000),
      crypto.randomUUID(),
      Math.random(),
    ];
  };
  let drawn;
  try {
    drawn = {
      one: draw('one'),
      other: draw('other'),
      again: draw('one'),
      now: new Date(),
      since: performance.now(),
    };
    expect(new Date(0) instanceof Date && at instanceof Date).toBe(true);
  } finally {
    still.end();
  }
  expect(drawn.again).toEqual(drawn.one);
  for (const [index, value] of drawn.other.entries()) expect(value).not.toBe(drawn.one[index]);
  expect(drawn.one[0]).not.toBe(drawn.one[3]);
  expect([drawn.now, drawn.since]).toEqual([at, 0]);
  expect(Date.now()).not.toBe(at.getTime());
  expect(randomUUID()).not.toBe(randomUUID());
});
