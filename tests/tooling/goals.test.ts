import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a bar or ring takes a goal, which holds no more than itself', () => {
  const bars = files.filter((file) => /<(?:progress|meter)\b|aria-valuenow|progressbar/.test(codeOf(file)));
  expect(bars.toSorted()).toEqual([
    // Bars of a chart beside their amounts, read by nobody.
    'web/features/ledger/expiry-schedule.tsx',
    'web/ui/progress-ring.tsx',
    'web/ui/progress.tsx',
  ]);
  for (const file of bars.filter((one) => one.startsWith('web/ui/')))
    expect(codeOf(file)).toContain('goal: Goal;');
});

/** Texts with one number of another that are no progress: a place among several, or parts counted in the whole itself. */
const counted: Readonly<Record<string, readonly string[]>> = {
  'members/register-messages.ts': ['step'],
  'courses/lesson-messages.ts': ['place'],
  'draws/mothers-day-messages.ts': ['card'],
  'draws/fairness/messages.ts': ['weight'],
  'information/messages.ts': ['versionLink'],
  'journeys/form/messages.ts': ['questionOf', 'pageOf', 'starOf', 'nowAt'],
  'journeys/messages.ts': ['stepOf'],
  'gifts/parcels/parcel-messages.ts': ['arrived', 'numbered'],
  'media/proofs/messages.ts': ['moved', 'progress'],
  'media/messages.ts': ['summary'],
  'villages/photo-dialog-messages.ts': ['place'],
};

test('one number of another in words comes from a goal, or is a place among several', () => {
  const found: Record<string, Set<string>> = {};
  for (const file of files) {
    const code = codeOf(file);
    for (const match of code.matchAll(/\$\{(\w+)\}\s*(?:of|\/)\s*\$\{(?:counted\()?(\w+)/g)) {
      const [, value, goal] = match;
      const key = [...code.slice(0, match.index).matchAll(/\b(\w+): \(/g)].at(-1)?.[1] ?? '';
      // Only a goal has both, by its type: `GoalShown`.
      if (value === 'value' && goal === 'goal' && code.includes('GoalShown')) continue;
      // Addresses.
      if (/\.tsx$|(?:place|query|path|lessons|rows)\.ts$/.test(file)) continue;
      (found[path.relative('web/features', file)] ??= new Set()).add(key);
    }
  }
  expect(
    Object.fromEntries(Object.entries(found).map(([file, keys]) => [file, [...keys].toSorted()])),
  ).toEqual(Object.fromEntries(Object.entries(counted).map(([file, keys]) => [file, keys.toSorted()])));
});
