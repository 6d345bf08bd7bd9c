import { expect, test } from 'vitest';
import { openingSteps } from '#contract/calls/opening/desk.ts';
import { permissionsOf } from '#contract/staff-roles.ts';
import { stepsOf, type OpeningFacts } from './rules.ts';

const nothing: OpeningFacts = {
  live: [],
  marks: new Set(),
  mailSet: false,
  documents: false,
  colleagues: 1,
  twoPeople: true,
  checkedIn: false,
};
const doneOf = (facts: Partial<OpeningFacts>) =>
  stepsOf({ ...nothing, ...facts }, permissionsOf.owner).flatMap(({ step, done }) => (done ? [step] : []));

test('at first all is to be done, and an owner sees all of it', () => {
  expect(stepsOf(nothing, permissionsOf.owner)).toEqual(openingSteps.map((step) => ({ step, done: false })));
});

test.each<[string, Partial<OpeningFacts>, string[]]>([
  ['the brand and its place are published', { live: ['brand', 'place'] }, ['brand', 'place']],
  ['a letter arrived once, and the mail server is gone', { marks: new Set(['mail']) }, []],
  ['a letter arrived', { marks: new Set(['mail']), mailSet: true }, ['mail']],
  ['a mail server was never tried', { mailSet: true }, []],
  ['the storage was tried', { marks: new Set(['storage']) }, ['storage']],
  ['half of the starter set is there', { live: ['village'] }, []],
  ['the starter set is there', { live: ['village', 'earnRule'] }, ['starter']],
  ['somebody begins empty', { marks: new Set(['empty']) }, ['starter']],
  [
    'there are a colleague, a gift and a member',
    { colleagues: 2, live: ['gift'], checkedIn: true, documents: true },
    ['documents', 'colleague', 'gift', 'member'],
  ],
])('%s', (_, facts, done) => {
  expect(doneOf(facts)).toEqual(done);
});

test('others see what they may do', () => {
  expect(stepsOf(nothing, permissionsOf.content).map(({ step }) => step)).toEqual([
    'documents',
    'gift',
    'member',
  ]);
});
