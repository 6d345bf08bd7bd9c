import { expect, test } from 'vitest';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { queryOf, saidWith, treeOf } from './members-rules.ts';

const level = { field: 'level', from: 2, to: 3 } as const;
const often = { field: 'checkIns', from: 5, withinDays: 14 } as const;
const here = { field: 'country', isOneOf: ['SG'] } as const;

test.each<AudienceTree | null>([
  null,
  level,
  { all: [level, often] },
  { any: [level, { all: [often, here] }] },
  { not: level },
  { not: { any: [level, here] } },
  { not: { not: level } },
  { all: [{ not: here }, { any: [level, often] }] },
])('%j comes back as it was', (tree) => {
  expect(treeOf(queryOf(tree))).toEqual(tree);
});

test('nothing is left of groups that are empty, and a rule that was just added says nothing yet', () => {
  expect(treeOf({ combinator: 'and', rules: [{ combinator: 'or', rules: [] }] })).toBeNull();
  expect(treeOf({ combinator: 'and', rules: [{ field: 'country', operator: 'says', value: '' }] })).toEqual({
    field: 'country',
    isOneOf: [],
  });
});

test('what is emptied is not said any more', () => {
  expect(saidWith({ from: 2, to: 3 }, 'to', undefined)).toEqual({ from: 2 });
  expect(saidWith({ from: 2 }, 'to', 4)).toEqual({ from: 2, to: 4 });
  expect(saidWith({ of: 'MAR00002' }, 'of', '')).toEqual({});
});
