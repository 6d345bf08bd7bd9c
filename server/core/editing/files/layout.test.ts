import { expect, test } from 'vitest';
import type { Kind } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { pathOf, placeOf } from './layout.ts';
import { standingNames } from './fit-piece.ts';

test.each(kindNames)('%s fits into files', (kind) => {
  const { fields }: Kind = kinds[kind];
  const bodies = Object.values(fields).filter(({ type }) => type === 'markdown');
  expect(bodies.length).toBeLessThanOrEqual(1);
  const pictures = Object.values(fields).filter(({ type }) => type === 'image');
  expect(pictures.length).toBeLessThanOrEqual(1);
  expect(Object.keys(fields).filter((name) => (standingNames as readonly string[]).includes(name))).toEqual(
    [],
  );
});

test('a path says what it is of', () => {
  for (const place of [
    { kind: 'gift', slug: 'rattle', script: null },
    { kind: 'faqQuestion', slug: 'where-is-it', script: null },
    { kind: 'faqQuestion', slug: 'where-is-it', script: 'zh-Hant' },
    { kind: 'picture', slug: 'cup', script: null },
    { kind: 'picture', slug: 'cup', script: null, ending: 'webp' },
  ] as const) {
    const [folder = '', file = ''] = pathOf(place).split('/');
    expect(placeOf(folder, file)).toEqual(place);
  }
  expect(pathOf({ kind: 'gift', slug: 'rattle', script: null })).toBe('gift/rattle.yaml');
  expect(pathOf({ kind: 'document', slug: 'terms', script: null })).toBe('document/terms.md');
});

test.each([
  ['gift', 'rattle.md'],
  ['gift', 'rattle.jpg'],
  ['picture', 'cup.jpeg'],
  ['picture', 'cup.zh-Hans.jpg'],
  ['picture', 'cup.svg'],
  ['gift', 'rattle.zh-Hans.md'],
  ['gift', 'rattle.yml'],
  ['gift', 'Rattle.yaml'],
  ['gift', '-rattle.yaml'],
  ['gift', '..yaml'],
  ['gift', '../rattle.yaml'],
  ['gift', '.rattle.yaml'],
  ['gift', `${'a'.repeat(81)}.yaml`],
  ['document', 'terms.yaml'],
  ['document', 'terms.en.md'],
  ['document', 'terms.zh-Hans.yaml'],
  ['toy', 'rattle.yaml'],
  ['__proto__', 'rattle.yaml'],
])('no piece has the file %s/%s', (folder, file) => {
  expect(placeOf(folder, file)).toBeNull();
});
