import { expect, test } from 'vitest';
import { faultsOf, readDraft, type ReportDraft } from './report-rules.ts';

const whole: ReportDraft = {
  link: '/villages/a/b',
  relation: 'me',
  statement: 'This is me, and I never agreed',
  email: 'somebody@example.org',
  inGoodFaith: true,
};

test('says what has to be mended, in the order of the form', () => {
  expect(faultsOf(whole)).toEqual([]);
  expect(faultsOf({ link: ' ', relation: '', statement: 'short', email: 'a@b', inGoodFaith: false })).toEqual(
    ['link', 'relation', 'statement', 'email', 'inGoodFaith'],
  );
});

test('a draft is read as far as it is one, and never confirms anything', () => {
  expect(readDraft(whole)).toEqual({
    link: whole.link,
    relation: 'me',
    statement: whole.statement,
    email: whole.email,
  });
  for (const other of [null, 'x', 3, { link: 4, relation: 'nobody' }]) expect(readDraft(other)).toEqual({});
});
