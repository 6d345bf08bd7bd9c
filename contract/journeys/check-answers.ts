import { addressLimits, cityNeeded, isPostcodeOf, provinceNeeded } from '../address-rules.ts';
import { countryCodes } from '../countries.ts';
import { isDay } from '../days.ts';
import { boundsOf, dayOf, scaleOf, type CountedQuestion } from './bounds.ts';
import type { AddressAnswer, Answer, AnswerFault, AnswerFaults, Form, Option, Question } from './form.ts';
import { lengthOf, readAnswer, wrongKind } from './read-answer.ts';
import { ownValue, shownQuestions } from './visible.ts';

export interface CheckedBy {
  /** `YYYY-MM-DD` where she who answers is. */
  readonly today: string;
  /** By the numbering plans, which not everyone has at hand; without it any number in E.164 will do. */
  readonly phoneIsValid?: ((e164: string) => boolean) | undefined;
  /** How many photos there are by question, where they are kept apart from the answers. */
  readonly photos?: Readonly<Record<string, number>> | undefined;
}

/** What is wrong with the answers to the questions that are shown. Takes anything for answers. */
export function checkAnswers(form: Form<unknown>, answers: unknown, by: CheckedBy): AnswerFaults {
  const faults = shownQuestions(form, answers).flatMap((question) => {
    const fault = checkAnswer(question, ownValue(answers, question.id), by);
    return fault === null ? [] : [[question.id, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** What is wrong with a value as the answer of a question; null when nothing is. */
export function checkAnswer(question: Question<unknown>, value: unknown, by: CheckedBy): AnswerFault | null {
  if (question.type === 'file' && by.photos) {
    const count = Number(ownValue(by.photos, question.id) ?? 0);
    return count === 0 ? faultOfNothing(question) : checkCount(question, count);
  }
  const answer = readAnswer(question, value);
  if (answer === wrongKind) return 'wrongKind';
  return answer === null ? faultOfNothing(question) : checkRead(question, answer, by);
}

function faultOfNothing(question: Question<unknown>): AnswerFault | null {
  return question.required ? 'required' : null;
}

/** Takes what `readAnswer` gave: its kind is that of the question. */
function checkRead(question: Question<unknown>, answer: Answer, by: CheckedBy): AnswerFault | null {
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return checkCount(question, lengthOf(String(answer)));
    case 'singleChoice':
    case 'dropdown':
      return hasOption(question.options, answer) ? null : 'unknownOption';
    case 'multipleChoice':
    case 'pictureChoice':
      return checkChosen(question.options, listOf(answer)) ?? checkCount(question, listOf(answer).length);
    case 'ranking':
      return (
        checkChosen(question.options, listOf(answer)) ??
        (listOf(answer).length < question.options.length ? 'notAllRanked' : null)
      );
    case 'file':
      return checkCount(question, listOf(answer).length);
    case 'rating':
    case 'nps':
      return checkNumber(Number(answer), scaleOf(question));
    case 'number':
      return checkNumber(Number(answer), question);
    case 'matrix':
      return checkMatrix(question, Object.entries(answer));
    case 'date':
      return checkDay(String(answer), dayOf(question.from, by.today), dayOf(question.to, by.today));
    case 'email':
      return lengthOf(String(answer)) > 254 ? 'tooLong' : isEmail(String(answer)) ? null : 'notAnEmail';
    case 'phone':
      return isPhone(String(answer), by) ? null : 'notAPhone';
    case 'address':
      // `readAnswer` gives nothing else for this type.
      return checkAddress(answer as AddressAnswer);
    case 'consent':
      return null;
  }
}

const listOf = (answer: Answer): readonly string[] => (Array.isArray(answer) ? answer : []);

function hasOption(options: readonly Option<unknown>[], id: unknown): boolean {
  return options.some((option) => option.id === id);
}

function checkChosen(options: readonly Option<unknown>[], chosen: readonly string[]): AnswerFault | null {
  if (!chosen.every((id) => hasOption(options, id))) return 'unknownOption';
  return new Set(chosen).size < chosen.length ? 'twice' : null;
}

function checkCount(question: CountedQuestion, count: number): AnswerFault | null {
  const isText = question.type === 'shortText' || question.type === 'longText';
  const { least, most } = boundsOf(question);
  if (count < least) return isText ? 'tooShort' : 'tooFew';
  if (count > most) return isText ? 'tooLong' : 'tooMany';
  return null;
}

function checkNumber(
  value: number,
  { least, most, precision = 0 }: { least?: number; most?: number; precision?: number },
): AnswerFault | null {
  if (least !== undefined && value < least) return 'tooSmall';
  if (most !== undefined && value > most) return 'tooLarge';
  return digitsBehindPoint(value) > precision ? 'tooPrecise' : null;
}

/** As the number is written: 2 of 0.25, 7 of 1e-7. */
export function digitsBehindPoint(value: number): number {
  const [, decimals = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
}

function checkMatrix(
  question: Extract<Question<unknown>, { type: 'matrix' }>,
  cells: readonly (readonly [string, unknown])[],
): AnswerFault | null {
  const fits = cells.every(
    ([row, column]) => hasOption(question.rows, row) && hasOption(question.columns, column),
  );
  if (!fits) return 'unknownOption';
  return question.required && cells.length < question.rows.length ? 'rowsMissing' : null;
}

function checkDay(day: string, from: string | undefined, to: string | undefined): AnswerFault | null {
  if (!isDay(day)) return 'notADate';
  if (from !== undefined && day < from) return 'tooEarly';
  return to !== undefined && day > to ? 'tooLate' : null;
}

/** What the mail server's own form takes as well, in time that grows with the length alone. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    /^[\w'+-][\w'+.-]*$/.test(local) &&
    /[\w+-]$/.test(local) &&
    !local.includes('..') &&
    domain.split('.').length > 1 &&
    domain.split('.').every((part) => /^[a-z0-9][a-z0-9-]*$/.test(part)) &&
    /\.[a-z]{2,}$/.test(domain)
  );
}

function isPhone(text: string, { phoneIsValid }: CheckedBy): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text) && (phoneIsValid === undefined || phoneIsValid(text));
}

function checkAddress(address: AddressAnswer): AnswerFault | null {
  const { countryCode, province, city, line1, line2, postcode } = address;
  const { line, city: cityMost, province: provinceMost, postcode: postcodeMost } = addressLimits;
  const lengths = [
    [province, provinceMost],
    [city, cityMost],
    [line1, line],
    [line2, line],
    [postcode, postcodeMost],
  ] as const;
  if (lengths.some(([part, most]) => lengthOf(part) > most)) return 'tooLong';
  const complete =
    countryCodes.includes(countryCode) &&
    line1 !== '' &&
    (city !== '' || !cityNeeded(countryCode)) &&
    (province !== '' || !provinceNeeded(countryCode)) &&
    isPostcodeOf(postcode, countryCode);
  return complete ? null : 'addressIncomplete';
}
