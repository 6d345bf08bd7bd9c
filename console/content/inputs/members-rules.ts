import type { RuleGroupType, RuleType } from 'react-querybuilder';
import {
  audienceFieldOf,
  type AudienceCondition,
  type AudienceFieldName,
  type AudienceTree,
} from '#contract/content/audience-fields.ts';

/** What a condition says beside its field. */
export type Said = Omit<AudienceCondition, 'field'>;

/** The only operator there is: what a condition says stands in its value. */
export const says = 'says';

/** What a new condition on a field begins with. */
export function begunWith(field: AudienceFieldName): Said {
  const { form } = audienceFieldOf(field);
  return form === 'oneOf' || form === 'country' || form === 'journey' ? { isOneOf: [] } : {};
}

type Rule = RuleType | RuleGroupType;

/** An audience as the builder has it: a group of all, of any, or of none. */
export function queryOf(tree: AudienceTree | null): RuleGroupType {
  if (tree === null) return { combinator: 'and', rules: [] };
  const rule = ruleOf(tree);
  return 'rules' in rule ? rule : { combinator: 'and', rules: [rule] };
}

function ruleOf(tree: AudienceTree): Rule {
  if ('all' in tree) return { combinator: 'and', rules: tree.all.map(ruleOf) };
  if ('any' in tree) return { combinator: 'or', rules: tree.any.map(ruleOf) };
  if ('not' in tree) {
    const inner = queryOf(tree.not);
    return inner.not ? { combinator: 'and', not: true, rules: [inner] } : { ...inner, not: true };
  }
  const { field, ...value } = tree;
  return { field, operator: says, value };
}

/** What was clicked together; nothing is left of a group that is empty. */
export function treeOf(query: RuleGroupType): AudienceTree | null {
  const parts = query.rules
    .map((rule) => (typeof rule === 'string' ? null : 'rules' in rule ? treeOf(rule) : conditionOf(rule)))
    .filter((part) => part !== null);
  const [first] = parts;
  if (!first) return null;
  const joined: AudienceTree =
    parts.length === 1 ? first : query.combinator === 'or' ? { any: parts } : { all: parts };
  return query.not ? { not: joined } : joined;
}

function conditionOf({ field, value }: RuleType): AudienceCondition {
  // Its fields are those of audiences alone, and its values what they say.
  const name = field as AudienceFieldName;
  const said = typeof value === 'object' && value !== null ? (value as Said) : begunWith(name);
  return { field: name, ...said };
}

/** The same with one thing said otherwise; what is empty is not said. */
export function saidWith(said: Said, part: keyof Said, value: Said[keyof Said]): Said {
  const others = Object.fromEntries(Object.entries(said).filter(([name]) => name !== part));
  return value === undefined || value === '' ? others : { ...others, [part]: value };
}
