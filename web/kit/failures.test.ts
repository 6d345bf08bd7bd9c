import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { isLost, orNull, outcome } from './failures.ts';

const failed = (status: number, code = status) => new ApiError(status, { code, message: 'Not so.' });
const broken = () => Promise.reject(new TypeError('broken'));

test('an outcome is a result or a failure; a fault of the program is neither', async () => {
  expect(await outcome(Promise.resolve(1))).toEqual({ ok: true, result: 1 });
  const failure = failed(404);
  expect(await outcome(Promise.reject(failure))).toEqual({ ok: false, failure });
  await expect(outcome(broken())).rejects.toThrow('broken');
});

test('null stands for the failures that are meant, and for no others', async () => {
  const isMissing = ({ status }: ApiError) => status === 404;
  expect(await Promise.resolve(1).catch(orNull())).toBe(1);
  expect(await Promise.reject<number>(failed(500)).catch(orNull())).toBeNull();
  expect(await Promise.reject<number>(failed(404)).catch(orNull(isMissing))).toBeNull();
  await expect(Promise.reject<number>(failed(500)).catch(orNull(isMissing))).rejects.toThrow('Not so.');
  await expect(broken().catch(orNull())).rejects.toThrow('broken');
});

test('what got lost, or came too fast, may arrive later; what was refused never does', () => {
  expect([0, 429, 500, 503].map((status) => isLost(failed(status)))).toEqual([true, true, true, true]);
  expect([400, 401, 409].map((status) => isLost(failed(status)))).toEqual([false, false, false]);
});
