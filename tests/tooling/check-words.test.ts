import { expect, test } from 'vitest';
import { ask } from '#server/features.ts';
import { proving } from '#server/core/ledger/verify-ledger.ts';
import { checkWords } from '#console/finance/check-words.ts';

test('each check of the proof has its words, and nothing else has', () => {
  const checks = ask(proving).flatMap(({ ofMembers, ofAll }) => Object.keys({ ...ofMembers, ...ofAll }));
  expect(Object.keys(checkWords).toSorted()).toEqual(checks.toSorted());
});
