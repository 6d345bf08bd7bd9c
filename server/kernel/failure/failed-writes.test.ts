import { expect, test } from 'vitest';
import { failedWrites, noteFailedWrite } from './failed-writes.ts';

test('only what found no place is counted, by where it was to go', () => {
  const [one, other] = [{}, {}];
  for (const code of ['53100', 'ENOSPC', '25006'])
    noteFailedWrite(one, Object.assign(new Error(code), { code }));
  for (const error of [Object.assign(new Error('taken'), { code: '23505' }), new Error('ENOSPC'), null])
    noteFailedWrite(other, error);
  expect(failedWrites([one, other])).toEqual({ count: 3, lately: true });
  expect(failedWrites([other])).toEqual({ count: 0, lately: false });
});
