import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { savedCondition } from './form-schema.ts';
import type { FaultName } from '../content/faults.ts';
import type { Condition, Form, Question } from './form.ts';

const today = '2026-11-21';

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

function faultsOf(question: Partial<Question<unknown>> & { type: Question['type'] }): readonly string[] {
  // Whatever the test leaves out, the type's own part is there.
  const form: Form<unknown> = { pages: [{ questions: [{ ...asked, ...question } as Question<unknown>] }] };
  return checkForm(form, today).map(({ field, fault }) => `${field}: ${fault}`);
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

  test.each<[Condition, FaultName]>([
    [{ question: 'nobody', answered: true }, 'looksAhead'],
    [{ question: 'q', answered: true }, 'looksAhead'],
    [{ question: 'constructor', answered: true }, 'looksAhead'],
    [{ question: 'one', is: 'c' }, 'neverTheAnswer'],
    [{ question: 'one', isOneOf: ['a', 3] }, 'neverTheAnswer'],
    [{ question: 'stars', is: 6 }, 'neverTheAnswer'],
    [{ question: 'stars', atLeast: 6 }, 'neverTheAnswer'],
    [{ question: 'count', atMost: -1 }, 'neverTheAnswer'],
    [{ question: 'name', atLeast: 3 }, 'noNumberToCompare'],
    [{ question: 'rows', is: 'a' }, 'asksOnlyIfAnswered'],
    [{ question: 'photos', answered: true }, 'conditionOnPhotos'],
    [{ question: 'yes', is: false }, 'neverTheAnswer'],
    [{ question: 'born', is: '2026-02-30' }, 'neverTheAnswer'],
    [{ any: [{ question: 'one', is: 'a' }, { not: { question: 'later', answered: false } }] }, 'looksAhead'],
  ])('%j does not', (condition, fault) =>
    expect(inCondition(condition)).toEqual([{ field: 'pages.1.questions.0.showIf', fault }]),
  );

  test('a page looks at the pages before it alone, and a condition has a size', () => {
    const own: Form<unknown> = { pages: [{ showIf: { question: 'one', is: 'a' }, questions: before }] };
    expect(checkForm(own, today)).toMatchObject([{ field: 'pages.0.showIf' }]);
    let deep: Condition = { question: 'one', is: 'a' };
    for (let level = 0; level < 7; level += 1) deep = { not: deep };
    expect(inCondition(deep)).toMatchObject([{ fault: 'conditionTooLarge' }]);
  });
});

describe('questions', () => {
  test.each<[Partial<Question<unknown>> & { type: Question['type'] }, string]>([
    [{ type: 'shortText', least: 9, most: 3 }, 'least: leastAboveMost'],
    [{ type: 'shortText', most: 0 }, 'most: nobodyCanAnswer'],
    [{ type: 'longText', most: 10_001 }, 'most: moreThanPossible'],
    [{ type: 'multipleChoice', options, least: 3 }, 'least: leastAboveMost'],
    [{ type: 'multipleChoice', options, most: 3 }, 'most: moreThanPossible'],
    [{ type: 'ranking', options: options.slice(1) }, 'options: tooFewChoices'],
    [{ type: 'matrix', rows: options, columns: options.slice(1) }, 'columns: tooFewChoices'],
    [{ type: 'singleChoice', options: [{ id: 'no-name', label: text }] }, 'options.0.id: isNoName'],
    [{ type: 'number', least: 4, most: 3 }, 'least: leastAboveMost'],
    [{ type: 'number', least: 1.2, most: 1.8 }, 'least: nobodyCanAnswer'],
    [{ type: 'date', from: '2026-02-01', to: '2026-01-01' }, 'from: endsBeforeItBegins'],
    [{ type: 'date', from: '2027-01-01', to: 'today' }, 'from: endsBeforeItBegins'],
    [{ type: 'date', to: '2027-02-30' }, 'to: isNoDay'],
    [{ type: 'date', from: 'today', to: '2027-01-01', required: true }, 'to: nobodyCanAnswer'],
    [{ type: 'nps', id: 'constructor' }, 'id: isNoName'],
    [{ type: 'nps', id: '1st' }, 'id: isNoName'],
  ])('%j has a fault', (question, fault) =>
    expect(faultsOf(question)).toEqual([`pages.0.questions.0.${fault}`]),
  );

  test('are not called the same on two pages, and not too many', () => {
    const question: Question<unknown> = { ...asked, type: 'nps' };
    expect(checkForm({ pages: [{ questions: [question] }, { questions: [question] }] }, today)).toEqual([
      { field: 'pages.1.questions.0.id', fault: 'idIsTwice' },
    ]);
    const many = Array.from({ length: 301 }, (_question, index) => ({ ...question, id: `q${index}` }));
    expect(checkForm({ pages: [{ questions: many }] }, today)).toEqual([
      { field: 'pages', fault: 'tooManyQuestions' },
    ]);
  });
});

test('a condition is refused, not followed, when it is bottomless', () => {
  let showIf: unknown = { question: 'q', is: 3 };
  for (let level = 0; level < 50_000; level += 1) showIf = { not: showIf };
  expect(savedCondition.safeParse(showIf).error?.issues).toMatchObject([{ message: 'Nested too deeply' }]);
});
