import { ApiError } from '#contract/client.ts';

/** What the API refused, or what got lost on the way; null for a fault of the program. */
export function asFailure(error: unknown): ApiError | null {
  return error instanceof ApiError ? error : null;
}

export type Outcome<Result> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly failure: ApiError };

/** What became of a call whose failure is as good an answer as its result. A fault of the program goes on. */
export async function outcome<Result>(work: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, result: await work };
  } catch (error) {
    const failure = asFailure(error);
    if (!failure) throw error;
    return { ok: false, failure };
  }
}

/** For `.catch`: null in the place of a failure that the page does as well without, of all or of those that `meant` names. */
export function orNull(meant: (failure: ApiError) => boolean = () => true) {
  return (error: unknown): null => {
    const failure = asFailure(error);
    if (failure && meant(failure)) return null;
    throw error;
  };
}

/** Whether the same may arrive later: it got lost, or the server could not take it just now. */
export function isLost({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
