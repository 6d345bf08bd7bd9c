import { z } from 'zod';
import { countryCodes } from '../countries.ts';
import { localDate } from '../define.ts';
import { otherText } from '../shown-text.ts';
import {
  audienceFieldNames,
  audienceFieldOf,
  conditionsOf,
  deepest,
  mostConditions,
  mostDays,
  type AudienceCondition,
  type AudienceFieldName,
  type AudienceTree,
} from './audience-fields.ts';
import type { Fault, FaultName, Label } from './faults.ts';
import type { Field } from './field.ts';
import { activityCode } from './kinds/shared-fields.ts';
import { longestSlug, slugPattern } from './kind.ts';

const number = (most: number) => z.int().min(0).max(most);
const days = (most: number) => z.int().min(1).max(most);
const slug = otherText('code', z.string().max(longestSlug).regex(slugPattern));
const country = z.enum(countryCodes as [string, ...string[]]);

function schemaOf(field: AudienceFieldName) {
  const { form, words = {}, most = 0 } = audienceFieldOf(field);
  const name = { field: z.literal(field) };
  const range = { from: number(most).optional(), to: number(most).optional() };
  const isOneOf = z.array(z.enum(Object.keys(words) as [string, ...string[]])).max(20);
  switch (form) {
    case 'range':
      return z.strictObject({ ...name, ...range });
    case 'times':
      return z.strictObject({ ...name, ...range, withinDays: days(mostDays).optional() });
    case 'days':
      return z.strictObject({ ...name, withinDays: days(3650).optional() });
    case 'since':
      return z.strictObject({ ...name, since: localDate.optional() });
    case 'oneOf':
      return z.strictObject({ ...name, isOneOf });
    case 'country':
      return z.strictObject({ ...name, isOneOf: z.array(country).max(countryCodes.length) });
    case 'activity':
      return z.strictObject({ ...name, of: otherText('code', z.string().regex(activityCode)).optional() });
    case 'journey':
      return z.strictObject({ ...name, of: slug.optional(), isOneOf });
    case 'event':
      return z.strictObject({
        ...name,
        of: slug.optional(),
        ...range,
        withinDays: days(mostDays).optional(),
      });
  }
}

// Of each field one; which of them it is its name says.
const condition = z.union(audienceFieldNames.map(schemaOf)) as unknown as z.ZodType<
  AudienceCondition,
  AudienceCondition
>;
const group: z.ZodType<AudienceTree, AudienceTree> = z.lazy(() =>
  z.union([
    condition,
    z.strictObject({ all: z.array(group).max(mostConditions) }),
    z.strictObject({ any: z.array(group).max(mostConditions) }),
    z.strictObject({ not: group }),
  ]),
);

/** How many groups stand within one another; turning round is none. */
function depthOf(tree: AudienceTree): number {
  if ('not' in tree) return depthOf(tree.not);
  const parts = 'all' in tree ? tree.all : 'any' in tree ? tree.any : null;
  return parts === null ? 0 : 1 + Math.max(0, ...parts.map(depthOf));
}

/** What may be saved, and asked about: finished or not. */
export const savedMembers = group.refine(
  (tree) => conditionsOf(tree).length <= mostConditions && depthOf(tree) <= deepest,
  `At most ${deepest} groups within one another, and ${mostConditions} conditions`,
);

function faultOf({ field, from, to, withinDays, isOneOf, since, of }: AudienceCondition): FaultName | null {
  const { form } = audienceFieldOf(field);
  const bounded = from !== undefined || to !== undefined;
  const chosen = isOneOf !== undefined && isOneOf.length > 0;
  if (from !== undefined && to !== undefined && from > to) return 'leastAboveMost';
  const finished: Readonly<Record<typeof form, boolean>> = {
    range: bounded,
    times: bounded && withinDays !== undefined,
    days: withinDays !== undefined,
    since: since !== undefined,
    oneOf: chosen,
    country: chosen,
    activity: of !== undefined,
    journey: of !== undefined && chosen,
    event: of !== undefined && bounded && withinDays !== undefined,
  };
  return finished[form] ? null : 'conditionUnfinished';
}

/** Why nobody can be asked by it yet. */
export function faultsOfMembers(tree: AudienceTree | null): readonly Fault[] {
  if (tree === null) return [{ field: '', fault: 'missing' }];
  const found = new Set<FaultName>();
  const look = (part: AudienceTree): void => {
    if ('not' in part) return look(part.not);
    const parts = 'all' in part ? part.all : 'any' in part ? part.any : null;
    if (parts?.length === 0) found.add('groupEmpty');
    if (parts) return parts.forEach(look);
    const fault = faultOf(part as AudienceCondition);
    if (fault) found.add(fault);
  };
  look(tree);
  return [...found].map((fault) => ({ field: '', fault }));
}

/** Members by what is known of them; null: nothing was said yet. */
export const members = (label: Label): Field<AudienceTree | null> => ({
  type: 'members',
  label,
  schema: savedMembers.nullable(),
  empty: null,
  faults: faultsOfMembers,
});
