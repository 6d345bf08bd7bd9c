import { expect, test } from 'vitest';
import { collectAnswers, defineHook, perAsk } from './hook.ts';

test('a hook brings its own answers in their order, and none of a hook of the same name', () => {
  const names = defineHook<string>('names');
  const others = defineHook<string>('names');
  const ask = collectAnswers([names.gives('one'), others.gives('other'), names.gives('two')]);
  expect(ask(names)).toEqual(['one', 'two']);
  expect(ask(others)).toEqual(['other']);
  expect(ask(defineHook<number>('nobody'))).toEqual([]);
});

test('what is made of answers is made once', () => {
  const names = defineHook<string>('names');
  const ask = collectAnswers([names.gives('one')]);
  let made = 0;
  const sentence = perAsk((of) => `${(made += 1)} ${of(names).join()}`);
  expect([sentence(ask), sentence(ask), sentence(collectAnswers([]))]).toEqual(['1 one', '1 one', '2 ']);
});
