import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEmergency, type SoughtSign } from './find-emergency.ts';
import { finderOf, normalise, saysEnough } from './said-words.ts';

const finds = (said: string, text: string) => finderOf(said).exec(normalise(text)) !== null;

test.each([
  ['blue lips', 'Her BLUE lips scare me', true],
  ['blue lips', 'navyblue lipstick', false],
  ['blue lips', 'blue lipstick', false],
  ['won’t wake', "He won't wake", true],
  ['lips … blue', 'Her lips are turning blue', true],
  ['lips…blue', 'Her lips are fine. The sky is blue', false],
  ['lips ... blue', 'lips and then a great many other words before it says blue', false],
  ['嘴唇發紫', '宝宝嘴唇发紫了', true],
  ['嘴唇…紫', '嘴唇有点发紫', true],
  ['嘴唇…紫', '嘴唇没事。衣服是紫的', false],
  ['fever (38.5)', 'a fever (38.5) since noon', true],
  ['fever (38.5)', 'a fever (3885) since noon', false],
])('%j in %j: %s', (said, text, is) => {
  expect(finds(said, text)).toBe(is);
});

test.each([
  ['ok', false],
  ['紫', false],
  ['发紫', true],
  ['fit', true],
  ['lips … x', false],
  ['lips … blue … cold', true],
  ['lips … blue … cold … grey', false],
  ['…', false],
  ['', false],
])('%j says enough: %s', (said, is) => {
  expect(saysEnough(said)).toBe(is);
});

test('whatever staff write is found as it stands, and never breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (said) => {
      const finder = finderOf(said);
      if (!/[.…]{1}/u.test(normalise(said)) && normalise(said).trim() !== '')
        expect(normalise(`(${said})`).search(finder)).toBeGreaterThanOrEqual(0);
    }),
  );
});

const sign = (more: Partial<SoughtSign>): SoughtSign => ({
  emergency: 'babyIll',
  builtIn: true,
  said: [],
  harmless: [],
  ...more,
});

test('added words are found like those that are there, but not where they are denied or belong to something harmless', () => {
  const spots = sign({ said: [finderOf('purple spots')], harmless: [finderOf('purple spots on the sofa')] });
  expect(findEmergency('She has purple spots', [])).toBeNull();
  expect(findEmergency('She has purple spots', [sign({})])).toBeNull();
  expect(findEmergency('She has purple spots', [spots])).toBe('babyIll');
  expect(findEmergency('She has no purple spots', [spots])).toBeNull();
  expect(findEmergency('Last year she had purple spots', [spots])).toBeNull();
  expect(findEmergency('Purple spots on the sofa again', [spots])).toBeNull();
});

test('a sign that is not looked for finds nothing, nor one that leaves out what the site knows', () => {
  const text = 'My son went limp';
  expect(findEmergency(text)).toBe('babyIll');
  expect(findEmergency(text, [sign({ emergency: 'violence' })])).toBeNull();
  expect(findEmergency(text, [sign({ builtIn: false, said: [finderOf('purple spots')] })])).toBeNull();
  // What only sounds like one sign may be another.
  const two = [
    sign({ harmless: [finderOf('went limp')] }),
    sign({ emergency: 'violence', said: [finderOf('went limp')] }),
  ];
  expect(findEmergency(text, two)).toBe('violence');
});
