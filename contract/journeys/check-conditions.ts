import { isDay } from '../days.ts';
import { scaleOf } from './bounds.ts';
import { digitsBehindPoint } from './check-answers.ts';
import type { Fault, FaultName } from '../content/faults.ts';
import type { Condition, Question } from './form.ts';

type Leaf = Extract<Condition, { readonly question: string }>;
type Earlier = ReadonlyMap<string, Question<unknown>>;

const deepest = 6;
const mostLeaves = 60;

/** What makes no sense in a condition at a place. @param earlier the questions that stand before what it shows */
export function checkCondition(condition: Condition, field: string, earlier: Earlier): readonly Fault[] {
  const leaves: Leaf[] = [];
  if (!gather(condition, leaves, 1)) return [{ field, fault: 'conditionTooLarge' }];
  return leaves.flatMap((leaf) => {
    const question = earlier.get(leaf.question);
    const fault = question ? faultOfLeaf(leaf, question) : 'looksAhead';
    return fault === null ? [] : [{ field, fault }];
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

function faultOfLeaf(leaf: Leaf, question: Question<unknown>): FaultName | null {
  const { type } = question;
  if (type === 'file') return 'conditionOnPhotos';
  if ('answered' in leaf) return null;
  if ('is' in leaf) return faultOfValues([leaf.is], question);
  if ('isOneOf' in leaf) return faultOfValues(leaf.isOneOf, question);
  if (type !== 'rating' && type !== 'nps' && type !== 'number') return 'noNumberToCompare';
  const { least = -Infinity, most = Infinity } = type === 'number' ? question : scaleOf(question);
  const never = 'atLeast' in leaf ? leaf.atLeast > most : leaf.atMost < least;
  return never ? 'neverTheAnswer' : null;
}

function faultOfValues(
  values: readonly (string | number | boolean)[],
  question: Question<unknown>,
): FaultName | null {
  if (!canBeCompared.has(question.type)) return 'asksOnlyIfAnswered';
  return values.every((value) => canBe(question, value)) ? null : 'neverTheAnswer';
}

/** Types of which a condition can ask for an answer, and not only whether there is one. */
export const canBeCompared: ReadonlySet<string> = new Set(
  'singleChoice dropdown multipleChoice pictureChoice rating nps number shortText date consent'.split(' '),
);

/** Whether a value can be the answer, or be among the answers. */
export function canBe(question: Question<unknown>, value: string | number | boolean): boolean {
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
