import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { validFormOn } from './form-schema.ts';
import type { Condition, Form, Prefill, Question } from './form.ts';

const today = '2026-11-21';
const validForm = validFormOn(today);

const text = { en: 'Q', 'zh-Hans': '问', 'zh-Hant': '問' };
const asked = { id: 'q', label: text };
const options = ['a', 'b'].map((id) => ({ id, label: text }));
const before: readonly Question<unknown>[] = [
  { ...asked, id: 'one', type: 'singleChoice', options },
  { ...asked, id: 'stars', type: 'rating' },
  { ...asked, id: 'count', type: 'number', least: 0, most: 9 },
  { ...asked, id: 'name', type: 'shortText' },
  { ...asked, id: 'rows', type: 'matrix', rows: options, columns: options },
  { ...asked, id: 'photos', type: 'file' },
  { ...asked, id: 'yes', type: 'consent' },
  { ...asked, id: 'born', type: 'date' },
];

function problemsOf(question: Partial<Question<unknown>> & { type: Question['type'] }): readonly string[] {
  // Whatever the test leaves out, the type's own part is there.
  const form: Form<unknown> = { pages: [{ questions: [{ ...asked, ...question } as Question<unknown>] }] };
  return checkForm(form, today).map(({ path, problem }) => `${path}: ${problem}`);
}

const inCondition = (showIf: Condition) =>
  checkForm({ pages: [{ questions: before }, { questions: [{ ...asked, type: 'nps', showIf }] }] }, today);

describe('conditions', () => {
  test.each<Condition>([
    { question: 'one', is: 'a' },
    { question: 'one', isOneOf: ['a', 'b'] },
    { question: 'stars', atLeast: 4 },
    { question: 'count', is: 3 },
    { question: 'name', is: 'Mira' },
    { question: 'rows', answered: true },
    { question: 'yes', is: true },
    { question: 'born', is: '2026-01-01' },
    { all: [{ question: 'one', is: 'a' }, { not: { question: 'count', atMost: 2 } }] },
  ])('%j makes sense', (condition) => expect(inCondition(condition)).toEqual([]));

  test.each<[Condition, RegExp]>([
    [{ question: 'nobody', answered: true }, /No question before this one is called “nobody”/],
    [{ question: 'q', answered: true }, /No question before this one is called “q”/],
    [{ question: 'constructor', answered: true }, /No question before/],
    [{ question: 'one', is: 'c' }, /“one” is never "c"/],
    [{ question: 'one', isOneOf: ['a', 3] }, /“one” is never 3/],
    [{ question: 'stars', is: 6 }, /“stars” is never 6/],
    [{ question: 'stars', atLeast: 6 }, /“stars” is never 6 or more/],
    [{ question: 'count', atMost: -1 }, /“count” is never -1 or less/],
    [{ question: 'name', atLeast: 3 }, /“name” has no number/],
    [{ question: 'rows', is: 'a' }, /only ask whether it is answered/],
    [{ question: 'photos', answered: true }, /Photos come and go/],
    [{ question: 'yes', is: false }, /“yes” is never false/],
    [{ question: 'born', is: '2026-02-30' }, /never/],
    [{ any: [{ question: 'one', is: 'a' }, { not: { question: 'later', answered: false } }] }, /“later”/],
  ])('%j does not', (condition, problem) => {
    const problems = inCondition(condition);
    expect(problems).toEqual([
      { path: 'pages.1.questions.0.showIf', problem: expect.stringMatching(problem) },
    ]);
  });

  test('a page looks at the pages before it alone, and a condition has a size', () => {
    const own: Form<unknown> = { pages: [{ showIf: { question: 'one', is: 'a' }, questions: before }] };
    expect(checkForm(own, today)).toMatchObject([{ path: 'pages.0.showIf' }]);
    let deep: Condition = { question: 'one', is: 'a' };
    for (let level = 0; level < 7; level += 1) deep = { not: deep };
    expect(inCondition(deep)).toMatchObject([{ problem: expect.stringMatching(/At most 6 levels/) }]);
  });
});

describe('questions', () => {
  test.each<[Partial<Question<unknown>> & { type: Question['type'] }, RegExp]>([
    [{ type: 'singleChoice', options: [...options, ...options] }, /options: “a” is there more than once/],
    [{ type: 'matrix', rows: [...options, ...options], columns: options }, /rows: “a”/],
    [{ type: 'shortText', least: 9, most: 3 }, /least: This is more than the most/],
    [{ type: 'shortText', most: 0 }, /most: With nothing allowed/],
    [{ type: 'longText', most: 10_001 }, /most: At most 10000/],
    [{ type: 'multipleChoice', options, least: 3 }, /least: This is more than can be chosen/],
    [{ type: 'multipleChoice', options, most: 3 }, /most: There are only 2/],
    [{ type: 'pictureChoice', options: [], least: 1 }, /only 0 options/],
    [{ type: 'number', least: 4, most: 3 }, /least: This is more/],
    [{ type: 'number', least: 1.2, most: 1.8 }, /No number with that precision/],
    [{ type: 'date', from: '2026-02-01', to: '2026-01-01' }, /after the last day/],
    [{ type: 'date', from: '2027-01-01', to: 'today' }, /after the last day/],
    [{ type: 'date', from: 'today', to: '2027-01-01', required: true }, /nobody could answer any more/],
    [{ type: 'longText', prefill: 'email' }, /“email” can only be the answer of: email/],
  ])('%j is refused', (question, problem) => {
    expect(problemsOf(question).join('\n')).toMatch(problem);
  });

  test.each<[Prefill, Question['type']]>([
    ['birthday', 'date'],
    ['phone', 'phone'],
    ['firstName', 'shortText'],
  ])('%s can be the answer of a %s', (prefill, type) => expect(problemsOf({ type, prefill })).toEqual([]));

  test('are not called the same, and not too many', () => {
    const question: Question<unknown> = { ...asked, type: 'nps' };
    expect(checkForm({ pages: [{ questions: [question] }, { questions: [question] }] }, today)).toMatchObject(
      [{ path: 'pages.1.questions.0.id' }],
    );
    const many = Array.from({ length: 301 }, (_question, index) => ({ ...question, id: `q${index}` }));
    expect(checkForm({ pages: [{ questions: many }] }, today)).toMatchObject([{ path: 'pages' }]);
  });
});

describe('a form to be saved', () => {
  const form = { pages: [{ questions: [{ id: 'q', label: text, type: 'nps' }] }] };

  test('is told where it makes no sense', () => {
    const odd = {
      pages: [{ questions: [{ ...form.pages[0]?.questions[0], showIf: { question: 'q', is: 3 } }] }],
    };
    const { error } = validForm.safeParse(odd);
    expect(error?.issues).toMatchObject([{ path: ['pages', 0, 'questions', 0, 'showIf'] }]);
    expect(validForm.safeParse(form).success).toBe(true);
  });

  test('has no question with a name that every object has', () => {
    const odd = { pages: [{ questions: [{ id: 'constructor', label: text, type: 'nps' }] }] };
    expect(validForm.safeParse(odd).success).toBe(false);
  });

  test('is refused, not followed, when it is bottomless', () => {
    let showIf: unknown = { question: 'q', is: 3 };
    for (let level = 0; level < 50_000; level += 1) showIf = { not: showIf };
    const deep = { pages: [{ showIf, questions: form.pages[0]?.questions }] };
    expect(validForm.safeParse(deep).error?.issues).toMatchObject([{ message: 'Nested too deeply' }]);
  });
});
