import { expect } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { ErrorName } from '#contract/errors/error.ts';

/** What a refusal with this error has, to match one against. */
export function refusal(name: ErrorName): { code: number; status: number } {
  const { code, status } = errors[name];
  return { code, status };
}

/** Expects that a call is refused with this error, and hands the refusal over. */
export async function refused(call: Promise<unknown>, name: ErrorName): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(refusal(name));
  return error as ApiError;
}
