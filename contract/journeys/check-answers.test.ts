import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer, checkAnswers, digitsBehindPoint } from './check-answers.ts';
import type { AnswerFault, Form, Question } from './form.ts';
import { prefillAnswers } from './prefill.ts';
import { tidyLine, tidyText } from '../clean-text.ts';
import { lengthOf } from './read-answer.ts';
import { cleanAnswers } from './visible.ts';

const by = { today: '2026-11-21' };
const asked = { id: 'q', label: 'Q' };
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const pictures = options.map((option) => ({ ...option, picture: 'moon' }));
const address = {
  countryCode: 'GB',
  province: '',
  city: 'London',
  line1: '1 Nest Way',
  line2: '',
  postcode: 'sw1a 1aa',
};

const cases: readonly (readonly [Question, unknown, AnswerFault | null])[] = [
  [{ ...asked, type: 'shortText' }, 'x'.repeat(200), null],
  [{ ...asked, type: 'shortText' }, '🍼'.repeat(200), null],
  [{ ...asked, type: 'shortText' }, 'x'.repeat(201), 'tooLong'],
  [{ ...asked, type: 'shortText', least: 3 }, ' ab ', 'tooShort'],
  [{ ...asked, type: 'shortText', required: true }, ' \u0000\u200a ', 'required'],
  [{ ...asked, type: 'shortText' }, 5, 'wrongKind'],
  [{ ...asked, type: 'longText' }, 'x'.repeat(2000), null],
  [{ ...asked, type: 'longText' }, 'x'.repeat(10_000), 'tooLong'],
  [{ ...asked, type: 'longText', most: 5000 }, 'x'.repeat(5000), null],
  [{ ...asked, type: 'singleChoice', options }, 'b', null],
  [{ ...asked, type: 'singleChoice', options }, 'd', 'unknownOption'],
  [{ ...asked, type: 'singleChoice', options }, ['b'], 'wrongKind'],
  [{ ...asked, type: 'dropdown', options }, '__proto__', 'unknownOption'],
  [{ ...asked, type: 'multipleChoice', options }, ['c', 'a'], null],
  [{ ...asked, type: 'multipleChoice', options }, ['a', 'a'], 'twice'],
  [{ ...asked, type: 'multipleChoice', options, least: 2 }, ['a'], 'tooFew'],
  [{ ...asked, type: 'multipleChoice', options, most: 2 }, ['a', 'b', 'c'], 'tooMany'],
  [{ ...asked, type: 'multipleChoice', options, least: 2 }, [], null],
  [{ ...asked, type: 'multipleChoice', options, least: 2, required: true }, [], 'required'],
  [{ ...asked, type: 'pictureChoice', options: pictures }, ['a'], null],
  [{ ...asked, type: 'pictureChoice', options: pictures }, ['a', 'b'], 'tooMany'],
  [{ ...asked, type: 'rating' }, 5, null],
  [{ ...asked, type: 'rating' }, 6, 'tooLarge'],
  [{ ...asked, type: 'rating' }, 0, 'tooSmall'],
  [{ ...asked, type: 'rating' }, 2.5, 'tooPrecise'],
  [{ ...asked, type: 'rating' }, '5', 'wrongKind'],
  [{ ...asked, type: 'nps' }, 0, null],
  [{ ...asked, type: 'nps' }, 11, 'tooLarge'],
  [{ ...asked, type: 'matrix', rows: options, columns: options }, { a: 'b' }, null],
  [{ ...asked, type: 'matrix', rows: options, columns: options, required: true }, { a: 'b' }, 'rowsMissing'],
  [
    { ...asked, type: 'matrix', rows: options, columns: options, required: true },
    { a: 'b', b: 'b', c: 'a' },
    null,
  ],
  [{ ...asked, type: 'matrix', rows: options, columns: options }, { a: 'z' }, 'unknownOption'],
  [{ ...asked, type: 'matrix', rows: options, columns: options }, { constructor: 'a' }, 'unknownOption'],
  [{ ...asked, type: 'matrix', rows: options, columns: options }, { a: { b: 1 } }, 'wrongKind'],
  [{ ...asked, type: 'ranking', options }, ['c', 'a', 'b'], null],
  [{ ...asked, type: 'ranking', options }, ['c', 'a'], 'notAllRanked'],
  [{ ...asked, type: 'ranking', options }, ['c', 'a', 'a'], 'twice'],
  [{ ...asked, type: 'number', least: 3, most: 9 }, 2, 'tooSmall'],
  [{ ...asked, type: 'number', least: 3, most: 9 }, 9.5, 'tooLarge'],
  [{ ...asked, type: 'number', precision: 1 }, 1.25, 'tooPrecise'],
  [{ ...asked, type: 'number', precision: 2 }, -1.25, null],
  [{ ...asked, type: 'number' }, Number.NaN, 'wrongKind'],
  [{ ...asked, type: 'number' }, Infinity, 'wrongKind'],
  [{ ...asked, type: 'number' }, 'twelve', 'wrongKind'],
  [{ ...asked, type: 'date' }, '2024-02-29', null],
  [{ ...asked, type: 'date' }, '2026-02-29', 'notADate'],
  [{ ...asked, type: 'date' }, '21/11/2026', 'notADate'],
  [{ ...asked, type: 'date', to: 'today' }, '2026-11-21', null],
  [{ ...asked, type: 'date', to: 'today' }, '2026-11-22', 'tooLate'],
  [{ ...asked, type: 'date', from: '2026-01-01' }, '2025-12-31', 'tooEarly'],
  [{ ...asked, type: 'email' }, ' Mira.Lin+nest@Example.co.uk ', null],
  [{ ...asked, type: 'email' }, 'mira@example', 'notAnEmail'],
  [{ ...asked, type: 'email' }, `${'a'.repeat(250)}@b.co`, 'tooLong'],
  [{ ...asked, type: 'phone' }, '+44 20 7123-4567', null],
  [{ ...asked, type: 'phone' }, '020 7123 4567', 'notAPhone'],
  [{ ...asked, type: 'phone' }, '+0 123 456 7890', 'notAPhone'],
  [{ ...asked, type: 'address' }, address, null],
  [{ ...asked, type: 'address' }, { ...address, postcode: '12' }, 'addressIncomplete'],
  [{ ...asked, type: 'address' }, { ...address, countryCode: 'ZZ' }, 'addressIncomplete'],
  [{ ...asked, type: 'address' }, { ...address, countryCode: 'US', postcode: '94103' }, 'addressIncomplete'],
  [{ ...asked, type: 'address' }, { ...address, line2: 'x'.repeat(121) }, 'tooLong'],
  [{ ...asked, type: 'address' }, { ...address, line1: 7 }, 'wrongKind'],
  [{ ...asked, type: 'address', required: true }, { countryCode: 'GB' }, 'required'],
  [{ ...asked, type: 'file', required: true }, [], 'required'],
  [{ ...asked, type: 'file', least: 2 }, ['one'], 'tooFew'],
  [{ ...asked, type: 'file' }, ['1', '2', '3', '4', '5', '6', '7'], 'tooMany'],
  [{ ...asked, type: 'consent', required: true }, true, null],
  [{ ...asked, type: 'consent', required: true }, false, 'required'],
  [{ ...asked, type: 'consent' }, 'yes', 'wrongKind'],
];

test.each(cases)('%j answered with %j: %j', (question, value, fault) => {
  expect(checkAnswer(question, value, by)).toBe(fault);
});

test('phones are held against the numbering plans where those are at hand', () => {
  const question: Question = { ...asked, type: 'phone' };
  expect(checkAnswer(question, '+442071234567', { ...by, phoneIsValid: () => false })).toBe('notAPhone');
  expect(
    checkAnswer(question, '+442071234567', { ...by, phoneIsValid: (it) => it === '+442071234567' }),
  ).toBeNull();
});

test('photos that are kept apart are counted there', () => {
  const form: Form = { pages: [{ questions: [{ ...asked, type: 'file', required: true, least: 2 }] }] };
  expect(checkAnswers(form, { q: ['1', '2'] }, { ...by, photos: {} })).toEqual({ q: 'required' });
  expect(checkAnswers(form, {}, { ...by, photos: { q: 1 } })).toEqual({ q: 'tooFew' });
  expect(checkAnswers(form, {}, { ...by, photos: { q: 2 } })).toEqual({});
});

test('an e-mail address is one when mail can be sent to it', () => {
  const all = [
    'a@b.co',
    'a.b@c.d.org',
    'a..b@c.org',
    '.a@b.co',
    'a.@b.co',
    "o'neil@b.co",
    'a@-b.co',
    'a@b-.co',
    'a@b.c',
  ];
  for (const text of [
    ...all,
    'a@b.co.',
    '@b.co',
    'a@',
    'a@b@c.co',
    'a b@c.co',
    'ä@b.co',
    "a'@b.co",
    'a@b..co',
    'a+@b.co',
  ]) {
    const fault = checkAnswer({ ...asked, type: 'email' }, text, by);
    expect([text, fault === null]).toEqual([text, z.email().safeParse(text).success]);
  }
});

test('digits behind the point are those that are written', () => {
  expect([1, 0.25, 1e-7, 1.5e-9, 1e21, -2.5].map(digitsBehindPoint)).toEqual([0, 2, 7, 10, 0, 1]);
});

describe('what counts of what is typed', () => {
  test('texts are composed, trimmed and without what no keyboard writes', () => {
    expect(tidyText(' e\u0301\r\nline\u2028two\u0000\ud800 ')).toBe('é\nline\ntwo');
    expect(tidyLine('one\n  two\tthree')).toBe('one two three');
    expect(lengthOf('é好🍼')).toBe(3);
  });

  test('what is hidden, unknown or of the wrong kind is left out, and hidden answers decide nothing', () => {
    const form: Form = {
      pages: [
        {
          questions: [
            { ...asked, id: 'feeds', type: 'singleChoice', options },
            { ...asked, id: 'size', type: 'number', showIf: { question: 'feeds', is: 'a' } },
          ],
        },
        {
          showIf: { question: 'size', atLeast: 3 },
          questions: [{ ...asked, id: 'more', type: 'shortText' }],
        },
      ],
    };
    const answers = { feeds: 'a', size: 4, more: ' yes ', other: 'x' };
    expect(cleanAnswers(form, answers)).toEqual({ feeds: 'a', size: 4, more: 'yes' });
    expect(cleanAnswers(form, { ...answers, feeds: 'b' })).toEqual({ feeds: 'b' });
    expect(cleanAnswers(form, { ...answers, size: '4' })).toEqual({ feeds: 'a' });
    expect(cleanAnswers(form, 'feeds')).toEqual({});
  });

  test('known answers are proposed where they fit', () => {
    const form: Form = {
      pages: [
        {
          questions: [
            { ...asked, id: 'mail', type: 'email', prefill: 'email' },
            { ...asked, id: 'born', type: 'date', to: '2026-01-01', prefill: 'youngestBirthday' },
            {
              ...asked,
              id: 'lives',
              type: 'dropdown',
              options: [{ id: 'gb', label: 'UK' }],
              prefill: 'country',
            },
          ],
        },
      ],
    };
    const known = { email: 'mira@example.org', youngestBirthday: '2026-11-01', country: 'GB' };
    expect(prefillAnswers(form, known, by)).toEqual({ mail: 'mira@example.org', lives: 'gb' });
  });
});
