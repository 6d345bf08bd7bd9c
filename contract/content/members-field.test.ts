import { describe, expect, test } from 'vitest';
import { audienceFields, conditionsOf, intimateIn, type AudienceTree } from './audience-fields.ts';
import { kinds } from './kinds.ts';
import { faultsOfMembers, savedMembers } from './members-field.ts';
import { referencesOf, withReferences } from './references.ts';

const level = { field: 'level', from: 2 } as const;

/** Groups within one another, so many. */
const nested = (depth: number): AudienceTree => (depth === 0 ? level : { all: [nested(depth - 1)] });

describe('what may be saved', () => {
  test.each<[string, unknown, boolean]>([
    ['a condition', level, true],
    ['one that is not finished', { field: 'country', isOneOf: [] }, true],
    ['groups four deep', nested(4), true],
    ['groups five deep', nested(5), false],
    ['thirty conditions', { any: Array.from({ length: 30 }, () => level) }, true],
    ['one more', { any: [{ all: [level] }, ...Array.from({ length: 30 }, () => level)] }, false],
    ['nothing at all', {}, false],
    ['an unknown field', { field: 'rest' }, false],
    ['private answers', { field: 'answers', of: 'asked' }, false],
    ['an audience within', { field: 'members', of: 'audience' }, false],
    ['what another field says', { field: 'level', isOneOf: ['en'] }, false],
    ['a word that is none', { field: 'stage', isOneOf: ['lost'] }, false],
    ['two things at once', { ...level, not: level }, false],
    ['a window of more than a year', { field: 'checkIns', from: 1, withinDays: 366 }, false],
  ])('%s', (_, tree, may) => {
    expect(savedMembers.safeParse(tree).success).toBe(may);
  });
});

test.each<[AudienceTree | null, readonly string[]]>([
  [null, ['missing']],
  [level, []],
  [{ all: [] }, ['groupEmpty']],
  [{ not: { any: [level, { all: [] }] } }, ['groupEmpty']],
  [{ field: 'level' }, ['conditionUnfinished']],
  [{ field: 'level', from: 3, to: 2 }, ['leastAboveMost']],
  [{ field: 'checkIns', from: 3 }, ['conditionUnfinished']],
  [{ field: 'country', isOneOf: [] }, ['conditionUnfinished']],
  [{ field: 'journey', isOneOf: ['begun'] }, ['conditionUnfinished']],
  [{ field: 'journey', of: 'asked', isOneOf: ['begun'] }, []],
  [{ field: 'told', from: 1, withinDays: 30 }, ['conditionUnfinished']],
  [{ field: 'told', of: 'shop-visit', from: 1 }, ['conditionUnfinished']],
  [{ field: 'told', of: 'shop-visit', from: 1, withinDays: 30 }, []],
  [{ field: 'signedUpSince' }, ['conditionUnfinished']],
  [{ any: [{ all: [] }, { field: 'points' }] }, ['groupEmpty', 'conditionUnfinished']],
])('%j is held against', (tree, faults) => {
  expect(faultsOfMembers(tree).map(({ fault }) => fault)).toEqual(faults);
});

test('what is intimate says so, wherever it stands', () => {
  const stage = { field: 'stage', isOneOf: ['baby'] } as const;
  expect(intimateIn({ any: [level, { not: stage }] })).toEqual([stage]);
  expect(conditionsOf({ any: [level, { not: stage }] })).toEqual([level, stage]);
  const intimate = Object.entries(audienceFields).flatMap(([name, field]) =>
    'intimate' in field ? [name] : [],
  );
  expect(intimate).toEqual(['stage', 'youngestChild', 'anyChild', 'pregnancy']);
});

test('an audience that a gift names is something that it refers to', () => {
  const id = '01980000-0000-7000-8000-00000000a002';
  const body = { audience: { levels: [2], members: id } };
  expect(referencesOf(kinds.gift, body)).toEqual([
    { field: 'audience.members', kind: 'audience', pieceId: id },
  ]);
  expect(withReferences(kinds.gift.fields, body, (_, kind) => kind)).toEqual({
    audience: { levels: [2], members: 'audience' },
  });
});
