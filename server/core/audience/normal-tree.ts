import type { AudienceCondition, AudienceTree } from '#contract/content/audience-fields.ts';

/** A condition as it is, or turned round. */
export interface Literal {
  readonly condition: AudienceCondition;
  readonly turned: boolean;
}

export type NormalTree =
  Literal | { readonly all: readonly NormalTree[] } | { readonly any: readonly NormalTree[] };

/**
 * The same with `not` at conditions alone, and no group within one of its own kind: what is said in two ways becomes one, so
 * that parts of it can be looked at.
 */
export function normalTree(tree: AudienceTree, turned = false): NormalTree {
  if ('not' in tree) return normalTree(tree.not, !turned);
  const parts = 'all' in tree ? tree.all : 'any' in tree ? tree.any : null;
  if (parts === null) return { condition: tree as AudienceCondition, turned };
  const isAll = 'all' in tree !== turned;
  const inner = parts.map((part) => normalTree(part, turned));
  const flat = inner.flatMap((part): readonly NormalTree[] => {
    if (isAll && 'all' in part) return part.all;
    return !isAll && 'any' in part ? part.any : [part];
  });
  const [only, ...more] = flat;
  if (only && more.length === 0) return only;
  return isAll ? { all: flat } : { any: flat };
}

/** Its outermost parts, and whether all of them are wanted or any. */
export function partsOf(tree: NormalTree): { readonly all: boolean; readonly parts: readonly NormalTree[] } {
  if ('all' in tree) return { all: true, parts: tree.all };
  if ('any' in tree) return { all: false, parts: tree.any };
  return { all: true, parts: [tree] };
}
