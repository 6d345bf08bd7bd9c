import { describe, expect, test } from 'vitest';
import { holdsBabyWords, isOfBabies, speaksOfBabies } from './of-babies.ts';
import { callThing, textFor } from './plain-names.ts';
import { anybody, Shelf } from './shelf.ts';

const cloth = { en: 'Cloth', 'zh-Hans': '布', 'zh-Hant': '布' };
const crib = { en: 'Something soft', 'zh-Hans': '婴儿床', 'zh-Hant': '柔軟的東西' };

describe('a thing is of babies', () => {
  test.each([
    ['by nothing', {}, false],
    ['by plain words', { texts: [cloth, 'A walk', null], pictures: ['tea', null], paths: ['/coins'] }, false],
    ['by what staff said', { declared: true, texts: [cloth] }, true],
    ['by its stages', { stages: [5] }, true],
    ['by a word in any language', { texts: [cloth, crib] }, true],
    ['by its picture', { pictures: ['first-weeks'] }, true],
    ['by where it leads', { paths: ['/gifts/newBabyGiftList'] }, true],
  ])('%s: %o', (_, telling, verdict) => {
    expect(isOfBabies(telling)).toBe(verdict);
  });

  test('by a word anywhere in it', () => {
    expect(holdsBabyWords({ pages: [{ title: cloth }, { options: [crib] }] })).toBe(true);
    expect(holdsBabyWords({ pages: [{ title: cloth }, 7, null] })).toBe(false);
    expect([speaksOfBabies(null), speaksOfBabies(crib), speaksOfBabies(crib)]).toEqual([false, true, true]);
  });
});

test('a shelf lays nothing of babies before who rests, and has it all for who looks for it', () => {
  const shelf = new Shelf([cloth, crib], speaksOfBabies);
  expect(shelf.laidFor(anybody)).toEqual([cloth, crib]);
  expect(shelf.laidFor({ resting: true })).toEqual([cloth]);
  expect(shelf.all()).toEqual([cloth, crib]);
});

test('a thing of hers has a plain name for who rests, where its own speaks of babies', () => {
  const reader = { script: 'en', resting: true } as const;
  expect(callThing('gift', { name: cloth, picture: 'tea' }, reader)).toEqual({
    name: 'Cloth',
    picture: 'tea',
  });
  expect(callThing('gift', { name: crib, picture: 'tea' }, reader)).toEqual({
    name: 'A gift',
    picture: 'present',
  });
  expect(callThing('gift', { name: cloth, picture: 'first-weeks' }, reader).picture).toBe('present');
  expect(callThing('gift', { name: crib, picture: 'tea' }, { ...reader, resting: false }).name).toBe(
    'Something soft',
  );
  expect([textFor(cloth, reader), textFor(crib, reader)]).toEqual(['Cloth', null]);
});
