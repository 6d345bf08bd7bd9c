import { describe, expect, test } from 'vitest';
import type { AnswerFault, Question } from '#contract/journeys/form.ts';
import { wordAnswer } from '#contract/journeys/word-answer.ts';
import { typeset } from '#contract/typeset.ts';
import { createFormats } from '#web/kit/formats.ts';
import { formMessages } from './messages.ts';
import { moved, orderOf } from './ranking-rules.ts';
import { wordFault } from './word-fault.ts';

const formats = createFormats('en', 'Asia/Shanghai');
const texts = formMessages.en;
const asked = { id: 'q', label: 'Q' };
const options = [
  { id: 'soft', label: 'Softness' },
  { id: 'support', label: 'Support' },
  { id: 'looks', label: 'Looks' },
];

describe('ranking', () => {
  test('items are in the order of the answer, the others after them', () => {
    expect(orderOf(options, ['looks', 'soft']).map(({ id }) => id)).toEqual(['looks', 'soft', 'support']);
    expect(orderOf(options, undefined)).toEqual(options);
    expect(orderOf(options, 'garbage')).toEqual(options);
  });

  test('an item moves by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toBeNull();
    expect(moved(['a', 'b', 'c'], 'c', 1)).toBeNull();
    expect(moved(['a'], 'nobody', -1)).toBeNull();
  });
});

test.each<[Question, AnswerFault, string]>([
  [{ ...asked, type: 'shortText' }, 'tooLong', 'A little shorter, please: at most 200 characters'],
  [{ ...asked, type: 'number', least: 1, most: 1000 }, 'tooLarge', 'The largest number possible is 1,000'],
  [{ ...asked, type: 'number' }, 'wrongKind', 'Please enter a number, such as 12'],
  [{ ...asked, type: 'number', precision: 2 }, 'tooPrecise', 'At most 2 digits after the point'],
  [{ ...asked, type: 'date', to: 'today' }, 'tooLate', typeset('The last possible day is November 21, 2026')],
  [{ ...asked, type: 'multipleChoice', options, least: 2 }, 'tooFew', 'Please choose at least 2'],
  [{ ...asked, type: 'file', least: 2 }, 'tooFew', 'Please add at least 2 photos'],
  [{ ...asked, type: 'consent' }, 'required', 'You need to agree to this to continue'],
  [{ ...asked, type: 'singleChoice', options }, 'required', 'Please choose an answer'],
])('of %j the fault %s is worded', (question, fault, words) => {
  expect(wordFault(fault, question, '2026-11-21', texts, formats)).toBe(words);
});

test.each<[Question, Parameters<typeof wordAnswer>[1], string]>([
  [{ ...asked, type: 'singleChoice', options }, 'soft', 'Softness'],
  [{ ...asked, type: 'multipleChoice', options }, ['soft', 'gone'], 'Softness · gone'],
  [{ ...asked, type: 'ranking', options }, ['looks', 'soft'], '1. Looks  2. Softness'],
  [{ ...asked, type: 'matrix', rows: options, columns: options }, { soft: 'looks' }, 'Softness: Looks'],
  [{ ...asked, type: 'number' }, 1234.5, '1,234.5'],
  [{ ...asked, type: 'number', unit: 'weeks' }, 12, '12 weeks'],
  [{ ...asked, type: 'number' }, 'twelve', 'twelve'],
  [{ ...asked, type: 'rating' }, 4, '4 / 5'],
  [{ ...asked, type: 'nps' }, 0, '0 / 10'],
  [{ ...asked, type: 'date' }, '2026-03-02', typeset('March 2, 2026')],
  [{ ...asked, type: 'date' }, '2026-', '2026-'],
  [{ ...asked, type: 'date' }, '2026-13-45', '2026-13-45'],
  [{ ...asked, type: 'consent' }, true, 'Agreed'],
  [{ ...asked, type: 'file' }, ['a'], '1 photo'],
  [{ ...asked, type: 'phone' }, null, ''],
])('of %j the answer %j is said', (question, answer, words) => {
  expect(wordAnswer(question, answer, { ...texts, ...formats })).toBe(words);
});
