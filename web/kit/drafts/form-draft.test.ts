import { expect, test } from 'vitest';
import { asFormDraft } from './form-draft.ts';

const isText = (value: unknown) => typeof value === 'string';

test('a form that was kept is read with those answers that are some', () => {
  const kept = { answers: { city: 'Bath', old: 7, gone: null }, requestKey: 'k' };
  expect(asFormDraft(kept, isText)).toEqual({ answers: { city: 'Bath' }, requestKey: 'k' });
  expect(asFormDraft(kept, (_value, name) => name === 'old')).toEqual({
    answers: { old: 7 },
    requestKey: 'k',
  });
});

test.each([
  null,
  'text',
  5,
  [],
  {},
  { answers: {} },
  { answers: null, requestKey: 'k' },
  { requestKey: 'k' },
])('what is no form is none: %j', (kept) => expect(asFormDraft(kept, isText)).toBeNull());
