import { tokenExpired, tokenMissing } from './error-codes.ts';

export const successCode = 200;

/** Codes after which the client forgets its token and goes to `/login`. */
export const signedOutCodes: readonly number[] = [tokenMissing, tokenExpired];

/** What every reply carries, whatever its HTTP status. */
export interface Envelope<Result = unknown> {
  readonly code: number;
  readonly message: string;
  readonly result?: Result;
}

/** `result` of a 400: which field is wrong and why, in the reader's language. */
export interface FieldFaults {
  readonly fields: readonly { readonly path: string; readonly reason: string }[];
}
