import { expect, test } from 'vitest';
import { collectAnswers, defineHook } from './hook.ts';

test('a hook brings its own answers in their order, and none of a hook of the same name', () => {
  const names = defineHook<string>('names');
  const others = defineHook<string>('names');
  const ask = collectAnswers([names.gives('one'), others.gives('other'), names.gives('two')]);
  expect(ask(names)).toEqual(['one', 'two']);
  expect(ask(others)).toEqual(['other']);
  expect(ask(defineHook<number>('nobody'))).toEqual([]);
});
