import { expect, test } from 'vitest';
import { casesPath, kinds, readFilter } from './case-paths.ts';

test('the address says what the list is narrowed to', () => {
  for (const state of ['waiting', 'decided'] as const) {
    for (const kind of [undefined, ...kinds]) {
      const { searchParams } = new URL(casesPath({ state, kind }), 'https://club.example');
      expect(readFilter(searchParams)).toEqual({ state, kind });
    }
  }
});

test('what it does not know is left out', () => {
  expect(readFilter(new URLSearchParams('state=lost&kind=x'))).toEqual({ state: 'waiting', kind: undefined });
});
