import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines, saysSomething } from './clean-text.ts';

test.each([
  'Zoë',
  'Nguyễn Thị Thuý',
  'ภิญโญ น้ำผึ้ง ปู่ย่า',
  '陈思宇',
  '陳思宇 葛\u{e0100}城',
  '이서연',
  'さくら',
  'מִרְיָם',
  'مُحَمَّد الزَّهراء',
  'نمی\u200cخواهم',
  'ه\u200d',
  'श्री\u200dमती क्\u200dष',
  'ශ්\u200dරී',
  'ကြွေ့ံ',
  'བསྒྲུབས',
  'ខ្មែរ',
  '👩🏽‍❤️‍💋‍👩🏻 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 👍🏾 🇭🇰 🧑🏿‍🦽‍➡️',
  "O'Neill–Smith, “quoted” … £5 ½",
])('%s stays as it was written', (text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
  expect(saysSomething(text)).toBe(true);
});

test.each([
  ['a control character', 'Mi\u0007ra\u0001\u007f', 'Mira'],
  ['an override', '\u202egnissel\u202c Mira', 'gnissel Mira'],
  ['an isolate', '\u2066Mira\u2069\u2067', 'Mira'],
  ['marks of direction', 'Mira\u200f\u200e\u061c', 'Mira'],
  ['what has no width', 'M\u200bi\u2060r\ufeffa\u00ad', 'Mira'],
  ['joiners that join nothing', 'M\u200di\u200cra', 'Mira'],
  ['a joiner after an emoji that joins nothing', '👶\u200d Mira', '👶 Mira'],
  ['more joiners than one', 'ه\u200d\u200d\u200c', 'ه\u200d'],
  ['blank letters', '\u3164Mira\u115f\u1160\uffa0\u2800', 'Mira'],
  ['hidden letters outside of a flag', 'Mira\u{e0041}\u{e007f}', 'Mira'],
  ['stacked marks', 'Z\u0351\u036b\u0343\u034b\u0352\u0350\u0310a', 'Z\u0351\u036b\u0313a'],
  ['marks on nothing', '\u0301\u0302Mira', 'Mira'],
  ['line breaks', 'Mira\r\n\u2028 Lee\u0085x\ty', 'Mira Lee x y'],
  ['another composition', 'e\u0301', 'é'],
])('%s goes', (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test('lines stay lines', () => {
  expect(cleanLines('  a \r\n\r\nb\u2028c \n')).toBe('a \n\nb\nc');
});

test.each(['', ' ', '\u200b \u2066', '\u3164', '\u0301', '\u{e0041}'])('%j says nothing', (text) => {
  expect(saysSomething(cleanLines(text))).toBe(false);
});

/** What attackers and mothers type, thrown together. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '\u200d',
        '\u200c',
        '\u202e',
        '\u2066',
        '\u0301',
        '\u0e49',
        '\u0651',
        '\u094d',
        'क',
        'ه',
        'ა',
        '👩',
        '\ufe0f',
        '🏴',
        '\u{e0067}',
        '\u{e007f}',
        '\n',
        ' ',
        'e',
        '\u0323',
        '\u1161',
        '가',
        '\u034f',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('cleaning twice changes nothing, and nothing that hides or turns is left', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [cleanLine, cleanLines]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC'));
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/);
        expect(once.replaceAll(/[\n\0]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(once).not.toMatch(/\p{M}{9}/u);
        expect(once).not.toMatch(/\p{Join_Control}{2}/u);
        expect(once).toBe(once.trim());
      }
      expect(cleanLine(text)).not.toContain('\n');
    }),
    { numRuns: 5000 },
  );
});

test('letters, digits and pictures are never lost', () => {
  const visible = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{Sc}\p{So} ]{1,30}$/u);
  const seen = (text: string) => text.normalize('NFC').replaceAll(/[\s\u115f\u1160\u3164\uffa0\u2800]/gu, '');
  fc.assert(
    fc.property(visible, (text) => {
      expect(seen(cleanLine(text))).toBe(seen(text));
    }),
    { numRuns: 3000 },
  );
});
