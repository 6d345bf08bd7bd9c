import { createHmac } from 'node:crypto';
import type { AddressAnswer, Answer, KeptForm } from '#contract/journeys/form.ts';
import { viewForm } from '#contract/journeys/visible.ts';
import type { WrittenText, Script } from '#contract/locales.ts';
import { valuesOf } from '../answers.ts';
import type { LeavingRow } from './queries-leaving.ts';
import { inWords, keyOfQuestion, leaves, questionsOf, type AskedQuestion } from './questions.ts';

interface Written {
  readonly shape: 'long' | 'wide';
  readonly script: Script;
  readonly contacts: boolean;
  readonly salt: Buffer;
  /** By version, the newest first. */
  readonly forms: ReadonlyMap<number, KeptForm | null>;
}

/** How answers are written as lines of a table. */
export interface AnswerTable {
  readonly head: readonly string[];
  rowsOf(submission: LeavingRow): (readonly unknown[])[];
}

/** Without what does not leave. */
export function tableOfAnswers(written: Written): AnswerTable {
  const { forms, shape, script } = written;
  const asked = new Map(
    [...questionsOf([...forms.values()].filter((form) => form !== null))].filter(([, one]) =>
      leaves(one, written),
    ),
  );
  const answersOf = ({ version, answers }: LeavingRow) =>
    answered(forms.get(version) ?? null, answers, asked);
  const begins = (row: LeavingRow) => [
    opaque(row.submissionId, written.salt),
    row.version,
    row.structure,
    row.day,
    row.state,
  ];
  if (shape === 'long')
    return {
      head: [...beginning, ...longColumns],
      rowsOf: (row) =>
        answersOf(row).flatMap((one) => linesOf(one, script).map((line) => [...begins(row), ...line])),
    };
  const columns = [...asked].flatMap(([key, one]) =>
    columnsOf(one, script).map((column) => ({ key, ...column })),
  );
  return {
    head: [...beginning, ...columns.map(({ name }) => name)],
    rowsOf(row) {
      const given = new Map(answersOf(row).map(({ key, answer }) => [key, answer]));
      const cells = columns.map(({ key, cell }) => {
        const answer = given.get(key);
        return answer === undefined ? '' : cell(answer);
      });
      return [[...begins(row), ...cells]];
    },
  };
}

const beginning = ['submission', 'version', 'structure', 'day', 'state'];

/** The same for the rows of one file, and for nothing outside it. It never looks like a number. */
const opaque = (submissionId: string, salt: Buffer): string =>
  `s${createHmac('sha256', salt).update(submissionId).digest('hex').slice(0, 24)}`;

interface GivenAnswer {
  readonly key: string;
  readonly asked: AskedQuestion;
  readonly answer: Answer;
  /** Its place on the path that she was led, from 1. */
  readonly order: number;
}

/** What counts of a submission, in the order in which it was asked; nothing that lies off her path. */
function answered(
  form: KeptForm | null,
  answers: LeavingRow['answers'],
  leaving: ReadonlyMap<string, AskedQuestion>,
): GivenAnswer[] {
  if (!form) return [];
  const view = viewForm(form, valuesOf(answers));
  return view.pages
    .flatMap(({ questions }) => questions)
    .flatMap((question, index) => {
      const key = keyOfQuestion(question);
      const asked = leaving.get(key);
      const answer = view.answers[question.id];
      return asked && answer !== undefined ? [{ key, asked, answer, order: index + 1 }] : [];
    });
}

const longColumns = [
  'order',
  'question',
  'questionText',
  'part',
  'partText',
  'answer',
  'answerText',
  'number',
];

/** One line for each thing that was chosen, ranked or said. */
function linesOf({ asked, answer, order }: GivenAnswer, script: Script): (readonly unknown[])[] {
  const { question, options, rows } = asked;
  const { id, label } = question;
  const line = (
    part: readonly [string, string],
    said: readonly [string, string],
    number: number | '' = '',
  ) => [order, id, inWords(label, script, id), ...part, ...said, number];
  const whole = ['', ''] as const;
  const chosen = (optionId: string) => [optionId, wordOf(options, optionId, script)] as const;
  switch (question.type) {
    case 'multipleChoice':
    case 'pictureChoice':
      return listOf(answer).map((one) => line(whole, chosen(one)));
    case 'ranking':
      return listOf(answer).map((one, index) => line(whole, chosen(one), index + 1));
    case 'matrix':
      return rows.flatMap((row) => {
        const column = columnOf(answer, row.id);
        return column === undefined
          ? []
          : [line([row.id, inWords(row.label, script, row.id)], chosen(column))];
      });
    case 'singleChoice':
    case 'dropdown':
      return [line(whole, chosen(String(answer)))];
    default:
      return [
        typeof answer === 'number'
          ? line(whole, whole, answer)
          : line(whole, ['', String(plainOf(asked, answer))]),
      ];
  }
}

interface Column {
  readonly name: string;
  cell(answer: Answer): unknown;
}

/** One for the question; for what has parts one for each of them. Its id begins the name and never changes. */
function columnsOf(asked: AskedQuestion, script: Script): Column[] {
  const { question, options, rows, several } = asked;
  const { id, label } = question;
  const title = inWords(label, script, id);
  const parts = (
    of: readonly { readonly id: string; readonly label: WrittenText }[],
    cellOf: (part: string) => Column['cell'],
  ) =>
    of.map((part) => ({
      name: `${id}.${part.id} · ${title} · ${inWords(part.label, script, part.id)}`,
      cell: cellOf(part.id),
    }));
  if (several) return parts(options, (option) => (answer) => (listOf(answer).includes(option) ? 1 : 0));
  if (question.type === 'ranking')
    return parts(options, (option) => (answer) => listOf(answer).indexOf(option) + 1 || '');
  if (question.type === 'matrix')
    return parts(rows, (row) => (answer) => {
      const column = columnOf(answer, row);
      return column === undefined ? '' : wordOf(options, column, script);
    });
  const cell = (answer: Answer) =>
    options.length > 0
      ? wordOf(options, listOf(answer)[0] ?? String(answer), script)
      : plainOf(asked, answer);
  return [{ name: `${id} · ${title}`, cell }];
}

/** Of a matrix, whose answers are columns by row. */
const columnOf = (answer: Answer, row: string) => (answer as Readonly<Record<string, string>>)[row];

const listOf = (answer: Answer): readonly string[] => (Array.isArray(answer) ? answer : []);

const wordOf = (
  options: readonly { readonly id: string; readonly label: WrittenText }[],
  id: string,
  script: Script,
) => {
  const option = options.find((one) => one.id === id);
  return option ? inWords(option.label, script, id) : id;
};

/** What is no choice, as it was given; an address on one line. */
function plainOf({ question }: AskedQuestion, answer: Answer): string | number {
  if (typeof answer === 'number') return answer;
  if (answer === true) return 1;
  if (question.type !== 'address') return String(answer);
  // `readAnswer` gives nothing else for this type.
  const { line1, line2, city, province, postcode, countryCode } = answer as AddressAnswer;
  return [line1, line2, city, province, postcode, countryCode].filter(Boolean).join(', ');
}
