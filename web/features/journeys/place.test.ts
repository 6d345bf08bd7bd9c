import { expect, test } from 'vitest';
import { addressOf, fits, listOf, ofNoJourney, placeOf } from './place.ts';

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

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://club.example');
  return listOf({ pathname, search });
};
const having = (slug: string, ...steps: ('form' | 'amazon' | 'upload' | 'result')[]) =>
  ({ slug, kind: 'questionnaire', steps }) as const;
const card = { slug: 'underwear', kind: 'packageCard', steps: ['form', 'amazon'] } as const;
const [forms, buys, shows] = [
  having('a', 'form'),
  having('b', 'form', 'amazon'),
  having('c', 'amazon', 'upload'),
];

test.each([
  ['/questionnaire/amazon', [forms, buys, card], [], '/questionnaire/amazon?id=b'],
  ['/questionnaire2/amazon', [forms, buys, card], [], '/questionnaire2/amazon?id=b'],
  ['/questionnaire/amazon', [forms, buys, shows], [], '/questionnaire?step=amazon'],
  ['/questionnaire2/upload', [forms, buys], [], '/questionnaire2?step=upload'],
  [
    '/questionnaire/amazon',
    [buys],
    [{ journey: shows, state: 'draft', next: 'amazon' }],
    '/questionnaire/amazon?id=c',
  ],
  [
    '/questionnaire/upload',
    [],
    [{ journey: shows, state: 'draft', next: 'amazon' }],
    '/questionnaire/upload?id=c',
  ],
  [
    '/questionnaire/upload',
    [],
    [{ journey: shows, state: 'approved', next: null }],
    '/questionnaire?step=upload',
  ],
  ['/questionnaire2', [buys], [], '/questionnaire2'],
] as const)('%s without an id leads where it can be of use', (path, open, mine, target) => {
  expect(ofNoJourney({ open, mine }, at(path))).toBe(target);
});
