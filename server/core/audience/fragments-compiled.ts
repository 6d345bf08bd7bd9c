import { sql, type RawBuilder } from 'kysely';
import { audienceFieldOf, type AudienceTree } from '#contract/content/audience-fields.ts';
import { agreedToFamily, isCounted } from '#server/core/members/fragments.ts';
import { preparedConditions } from './conditions.ts';
import { normalTree, type NormalTree } from './normal-tree.ts';

/** A moment as SQL. */
export const momentOf = (now: Date): string => `'${now.toISOString()}'::timestamptz`;

/** One of a tree, as SQL on a member `m` at a moment, which is SQL too; an empty group has nobody in it, turned round or not. */
export function compilePart(tree: NormalTree, at: string): RawBuilder<boolean> {
  if ('condition' in tree) {
    const { condition, turned } = tree;
    const holds = preparedConditions()[condition.field](condition, at);
    const told = turned ? sql<boolean>`(not ${holds})` : holds;
    // Of who did not agree it is not looked at: neither that it holds, nor that it does not.
    if (audienceFieldOf(condition.field).intimate !== true) return told;
    return sql<boolean>`(${sql.raw(agreedToFamily('m'))} and ${told})`;
  }
  const isAll = 'all' in tree;
  const parts = isAll ? tree.all : tree.any;
  if (parts.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    parts.map((part) => compilePart(part, at)),
    isAll ? sql` and ` : sql` or `,
  )})`;
}

/** SQL for whether a member `m` is in an audience at a moment, which is SQL too. Who rests or is closing her account is taken out before anything else. */
export const compileAudience = (who: AudienceTree, at: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(isCounted('m'))} and ${compilePart(normalTree(who), at)})`;
