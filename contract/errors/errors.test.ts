import { expect, test } from 'vitest';
import * as errorCodes from '../error-codes.ts';
import { errors } from '../errors.ts';

test('each error has a code of its own', () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(100);
});

test('each code is worded', () => {
  const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]));
  expect(codes).toEqual({ ...errorCodes });
});

test('codes of our own tell apart from HTTP statuses', () => {
  for (const { code, status } of Object.values(errors))
    expect(code === status || code >= 10_000_000).toBe(true);
});
