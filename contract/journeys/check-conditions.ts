import { isDay } from '../days.ts';
import { scaleOf } from './bounds.ts';
import { digitsBehindPoint } from './check-answers.ts';
import type { Condition, Question } from './form.ts';

export interface FormProblem {
  /** Where it is: `pages.0.questions.2.showIf`. */
  readonly path: string;
  /** In English, for who makes forms. */
  readonly problem: string;
}

type Leaf = Extract<Condition, { readonly question: string }>;
type Earlier = ReadonlyMap<string, Question<unknown>>;

const deepest = 6;
const mostLeaves = 60;

/** What makes no sense in a condition. @param earlier the questions that stand before what it shows */
export function checkCondition(condition: Condition, path: string, earlier: Earlier): readonly FormProblem[] {
  const leaves: Leaf[] = [];
  if (!gather(condition, leaves, 1))
    return [{ path, problem: `At most ${deepest} levels and ${mostLeaves} comparisons are possible` }];
  return leaves.flatMap((leaf) => {
    const question = earlier.get(leaf.question);
    const problem = question
      ? problemOf(leaf, question)
      : `No question before this one is called “${leaf.question}”`;
    return problem === null ? [] : [{ path, problem }];
  });
}

/** @returns whether the condition is of a size that a person can follow */
function gather(condition: Condition, leaves: Leaf[], depth: number): boolean {
  if (depth > deepest) return false;
  if ('all' in condition) return condition.all.every((one) => gather(one, leaves, depth + 1));
  if ('any' in condition) return condition.any.every((one) => gather(one, leaves, depth + 1));
  if ('not' in condition) return gather(condition.not, leaves, depth + 1);
  return leaves.push(condition) <= mostLeaves;
}

function problemOf(leaf: Leaf, question: Question<unknown>): string | null {
  const { id, type } = question;
  if (type === 'file') return `Photos come and go by themselves: a condition cannot look at “${id}”`;
  if ('answered' in leaf) return null;
  if ('is' in leaf) return problemOfValues([leaf.is], question);
  if ('isOneOf' in leaf) return problemOfValues(leaf.isOneOf, question);
  if (type !== 'rating' && type !== 'nps' && type !== 'number')
    return `“${id}” has no number to compare with`;
  const { least = -Infinity, most = Infinity } = type === 'number' ? question : scaleOf(question);
  if ('atLeast' in leaf && leaf.atLeast > most) return `“${id}” is never ${leaf.atLeast} or more`;
  if ('atMost' in leaf && leaf.atMost < least) return `“${id}” is never ${leaf.atMost} or less`;
  return null;
}

function problemOfValues(
  values: readonly (string | number | boolean)[],
  question: Question<unknown>,
): string | null {
  const wrong = values.find((value) => !canBe(question, value));
  if (wrong === undefined) return null;
  return canBeCompared.has(question.type)
    ? `“${question.id}” is never ${JSON.stringify(wrong)}`
    : `Of “${question.id}” a condition can only ask whether it is answered`;
}

const canBeCompared: ReadonlySet<string> = new Set(
  'singleChoice dropdown multipleChoice pictureChoice rating nps number shortText date consent'.split(' '),
);

/** Whether a value can be the answer, or be among the answers. */
function canBe(question: Question<unknown>, value: string | number | boolean): boolean {
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
    case 'multipleChoice':
    case 'pictureChoice':
      return question.options.some(({ id }) => id === value);
    case 'rating':
    case 'nps': {
      const { least, most } = scaleOf(question);
      return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
    }
    case 'number': {
      const { least = -Infinity, most = Infinity, precision = 0 } = question;
      return (
        typeof value === 'number' && value >= least && value <= most && digitsBehindPoint(value) <= precision
      );
    }
    case 'shortText':
      return typeof value === 'string' && value !== '';
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'consent':
      return value === true;
    default:
      return false;
  }
}
