import { expect, test } from 'vitest';
import { noAudiences } from '#server/core/members/person.ts';
import { inOrderOfWeek, isShown, weekOf, type Viewer } from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const any = {
  devices: ['pc', 'mobile'],
  scripts: ['en', 'zh-Hans', 'zh-Hant'],
  audience: {},
  opensAt: null,
  closesAt: null,
} as const;
const mira: Viewer = { level: 2, stage: 3, countryCode: 'GB', audiences: noAudiences };

test.each<[string, Partial<Parameters<typeof isShown>[0]>, Viewer | null, boolean]>([
  ['everybody', {}, null, true],
  ['a member', {}, mira, true],
  ['another language', { scripts: ['zh-Hans'] }, mira, false],
  ['another device', { devices: ['pc'] }, mira, false],
  ['it opens now', { opensAt: now }, mira, true],
  ['it opens later', { opensAt: new Date('2026-03-02T09:00:01Z') }, mira, false],
  ['it ends now', { closesAt: now }, mira, false],
  ['her level', { audience: { levels: [2] } }, mira, true],
  ['another level', { audience: { levels: [3] } }, mira, false],
  ['her stage', { audience: { stages: [3] } }, mira, true],
  ['an audience, and nobody signed in', { audience: { stages: [3] } }, null, false],
  ['a product that is restricted in her country', { audience: { notIn: ['GB'] } }, mira, false],
  ['one that is restricted elsewhere', { audience: { notIn: ['PH'] } }, mira, true],
  ['a restricted product, and nobody signed in', { audience: { notIn: ['PH'] } }, null, false],
])('a material for %s', (_, more, viewer, shown) => {
  expect(isShown({ ...any, ...more }, viewer, { device: 'mobile', script: 'en', now })).toBe(shown);
});

test.each([
  ['2026-03-02', 40],
  ['2026-03-03', 39],
  ['2026-03-09', 39],
  ['2026-03-10', 38],
  ['2026-08-24', 15],
  ['2026-02-20', 41],
  ['2026-01-01', null],
  ['2027-03-02', null],
  [null, null],
])('a child expected on %s makes it week %s', (expected, week) => {
  expect(weekOf(expected, now)).toBe(week);
});

test('what is for this week comes first, the rest as it was', () => {
  const pieces = [
    { slug: 'a', weeksFrom: null, weeksTo: null },
    { slug: 'b', weeksFrom: 1, weeksTo: 13 },
    { slug: 'c', weeksFrom: 14, weeksTo: 27 },
  ];
  const slugs = (week: number | null) => inOrderOfWeek(pieces, week).map(({ slug }) => slug);
  expect(slugs(20)).toEqual(['c', 'a', 'b']);
  expect(slugs(null)).toEqual(['a', 'b', 'c']);
});
