import { expect, test } from 'vitest';
import { foldHan, scriptOfText } from './han.ts';
import { sharedHan, simplifiedHan, traditionalHan } from './han-pairs.ts';

test('each traditional character has one simplified form', () => {
  expect([...traditionalHan]).toHaveLength([...simplifiedHan].length);
  expect(new Set(traditionalHan).size).toBe([...traditionalHan].length);
  expect([...simplifiedHan].filter((char) => /\p{Script=Han}/u.test(char))).toHaveLength(
    [...simplifiedHan].length,
  );
  for (const char of sharedHan) expect(traditionalHan + simplifiedHan).toContain(char);
});

test.each([
  ['寶寶睡覺', '宝宝睡觉'],
  ['宝宝睡觉', '宝宝睡觉'],
  ['育嬰師與醫生', '育婴师与医生'],
  ['no 漢字?', 'no 汉字?'],
])('%s folds to %s', (text, folded) => {
  expect(foldHan(text)).toBe(folded);
  expect(foldHan(folded)).toBe(folded);
});

test.each([
  ['Good morning', 'zh-Hans', 'en'],
  ['早安', 'zh-Hant', 'zh-Hant'],
  ['早安', 'zh-Hans', 'zh-Hans'],
  ['早安', 'en', 'zh-Hans'],
  ['我们在说话 OK', 'en', 'zh-Hans'],
  ['我們在說話 OK', 'zh-Hans', 'zh-Hant'],
  ['She says 妈妈 when she is tired', 'zh-Hans', 'en'],
  ['❤️ 123', 'zh-Hant', 'zh-Hant'],
  ['', 'en', 'en'],
] as const)('%s by a writer of %s is %s', (text, writers, script) => {
  expect(scriptOfText(text, writers)).toBe(script);
});
