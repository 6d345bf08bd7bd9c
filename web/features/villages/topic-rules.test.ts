import { expect, test } from 'vitest';
import { isTopic, tidyTopic, withTopic } from './topic-rules.ts';

test('a topic is tidied as it is written elsewhere', () => {
  expect(tidyTopic(' # night   feeds ')).toBe('night feeds');
  expect(tidyTopic('＃夜奶')).toBe('夜奶');
  expect(tidyTopic(' # ')).toBe('');
});

test.each([
  ['夜奶', true],
  ['mother’s milk', true],
  ['6-month sleep', true],
  ['a/b', false],
  ['!', false],
  ['x'.repeat(31), false],
])('“%s” is a topic: %s', (topic, is) => {
  expect(isTopic(topic)).toBe(is);
});

test('each stands once, and there are three at most', () => {
  expect(withTopic(['Sleep'], 'sleep')).toEqual(['Sleep']);
  expect(withTopic(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
});
