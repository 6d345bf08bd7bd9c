import { expect, test } from 'vitest';
import { addressOf, fits, placeOf } from './place.ts';

test.each([
  ['/questionnaire?id=sleep', { base: '/questionnaire', slug: 'sleep', step: null }],
  ['/questionnaire/form?id=sleep', { base: '/questionnaire', slug: 'sleep', step: 'form' }],
  ['/questionnaire2/result?id=sleep', { base: '/questionnaire2', slug: 'sleep', step: 'result' }],
  ['/activity/packageCard/underwear', { base: '/activity/packageCard', slug: 'underwear', step: null }],
  [
    '/activity/packageCard/underwear/video',
    { base: '/activity/packageCard', slug: 'underwear', step: 'video' },
  ],
] as const)('%s names a place, and back', (address, place) => {
  expect(placeOf(new URL(address, 'https://x.test'))).toEqual(place);
  expect(addressOf(place)).toBe(address);
});

test('aliases, trailing slashes and other letters name the same', () => {
  const sleep = { base: '/questionnaire', slug: 'sleep', step: null };
  expect(placeOf({ pathname: '/questionnaire/index', search: '?id=sleep' })).toEqual(sleep);
  expect(placeOf({ pathname: '/Questionnaire/', search: '?x=1&id=sleep' })).toEqual(sleep);
});

test('without a journey there is the list', () => {
  expect(placeOf({ pathname: '/questionnaire2/index', search: '' })).toBeNull();
  expect(placeOf({ pathname: '/questionnaire', search: '?id=' })).toBeNull();
});

test('cards are not questionnaires', () => {
  expect(fits('/questionnaire', 'packageCard')).toBe(false);
  expect(fits('/activity/packageCard', 'packageCard')).toBe(true);
  expect(fits('/questionnaire2', 'questionnaire')).toBe(true);
});
