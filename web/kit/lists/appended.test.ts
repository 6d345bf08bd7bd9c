import { expect, it } from 'vitest';
import { appended } from './appended.ts';

it('drops what is already shown', () => {
  expect(appended(['a', 'b'], ['b', 'c'], String)).toEqual(['a', 'b', 'c']);
});
