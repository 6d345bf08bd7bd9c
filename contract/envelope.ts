import { z } from 'zod';

export const successCode = 200;

/** What every reply carries, whatever its HTTP status. */
export interface Envelope<Result = unknown> {
  readonly code: number;
  readonly message: string;
  readonly result?: Result;
}

/** `result` of a 400: which field is wrong and why, in the reader's language. */
export const fieldFaults = z.strictObject({
  fields: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
});
export type FieldFaults = z.infer<typeof fieldFaults>;
