import type { RuleGroupType, RuleType } from 'react-querybuilder';
import { canBeCompared } from '#contract/journeys/check-conditions.ts';
import type { Condition, Question } from '#contract/journeys/form.ts';

/** What staff can ask of an answer. */
export const comparisons = ['=', 'in', '>=', '<=', 'notNull', 'null'] as const;
export type Comparison = (typeof comparisons)[number];

const withNumbers: ReadonlySet<Question['type']> = new Set(['rating', 'nps', 'number']);

/** Of the answer to a question; none of photos, which come and go by themselves. */
export function comparisonsOf(question: Question<unknown>): readonly Comparison[] {
  const { type } = question;
  if (type === 'file') return [];
  if (!canBeCompared.has(type) || type === 'consent') return ['notNull', 'null'];
  if (withNumbers.has(type)) return ['=', '>=', '<=', 'notNull', 'null'];
  return 'options' in question ? ['=', 'in', 'notNull', 'null'] : ['=', 'notNull', 'null'];
}

/** What a condition begins with: the nearest question before it; null where none can be asked for. */
export function conditionToBegin(earlier: readonly Question<unknown>[]): Condition | null {
  const question = earlier.findLast((one) => comparisonsOf(one).length > 0);
  if (!question) return null;
  const [first] = 'options' in question ? question.options : [];
  const { id } = question;
  return first && canBeCompared.has(question.type)
    ? { question: id, is: first.id }
    : { question: id, answered: true };
}

type Rule = RuleType | RuleGroupType;

/** A condition as the builder has it: a group of all, of any, or of none. */
export function queryOf(condition: Condition | null): RuleGroupType {
  if (condition === null) return { combinator: 'and', rules: [] };
  const rule = ruleOf(condition);
  return 'rules' in rule ? rule : { combinator: 'and', rules: [rule] };
}

function ruleOf(condition: Condition): Rule {
  if ('all' in condition) return { combinator: 'and', rules: condition.all.map(ruleOf) };
  if ('any' in condition) return { combinator: 'or', rules: condition.any.map(ruleOf) };
  if ('not' in condition) {
    const inner = queryOf(condition.not);
    return inner.not ? { combinator: 'and', not: true, rules: [inner] } : { ...inner, not: true };
  }
  const { question: field } = condition;
  if ('is' in condition) return { field, operator: '=', value: condition.is };
  if ('isOneOf' in condition) return { field, operator: 'in', value: condition.isOneOf };
  if ('atLeast' in condition) return { field, operator: '>=', value: condition.atLeast };
  if ('atMost' in condition) return { field, operator: '<=', value: condition.atMost };
  return { field, operator: condition.answered ? 'notNull' : 'null', value: null };
}

/** What was clicked together; rules that are not finished are left out, and nothing is left of what has none. */
export function conditionOf(query: RuleGroupType, numbers: ReadonlySet<string>): Condition | null {
  const parts = query.rules
    .map((rule) =>
      typeof rule === 'string' ? null : 'rules' in rule ? conditionOf(rule, numbers) : leafOf(rule, numbers),
    )
    .filter((part) => part !== null);
  const [first] = parts;
  if (!first) return null;
  const joined: Condition =
    parts.length === 1 ? first : query.combinator === 'or' ? { any: parts } : { all: parts };
  return query.not ? { not: joined } : joined;
}

/** @param numbers questions whose answers are numbers */
function leafOf(
  { field: question, operator, value }: RuleType,
  numbers: ReadonlySet<string>,
): Condition | null {
  const isNumber = numbers.has(question);
  const read = (one: unknown) => (isNumber ? Number(one) : String(one));
  const missing =
    value === null || value === undefined || value === '' || (isNumber && Number.isNaN(Number(value)));
  switch (operator as Comparison) {
    case 'notNull':
      return { question, answered: true };
    case 'null':
      return { question, answered: false };
    case 'in': {
      const values = Array.isArray(value) ? value.map(read) : [];
      return values.length > 0 ? { question, isOneOf: values } : null;
    }
    case '=':
      return missing ? null : { question, is: value === true ? true : read(value) };
    case '>=':
      return missing ? null : { question, atLeast: Number(value) };
    case '<=':
      return missing ? null : { question, atMost: Number(value) };
  }
}
