import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { afterUnsaved } from './avatar-rules.ts';

test.each([
  ['uploadUnknown', 'send'],
  ['uploadMissing', 'send'],
  ['uploadUsed', 'send'],
  ['pictureUnreadable', 'choose'],
  ['pictureTooLarge', 'choose'],
  ['tooManyRequests', 'save'],
  ['unavailable', 'save'],
] as const)('after %s: %s', (name, next) => {
  expect(afterUnsaved(errors[name])).toBe(next);
});

test('a lost answer is asked for again', () => {
  expect(afterUnsaved({ code: 0, status: 0 })).toBe('save');
});
