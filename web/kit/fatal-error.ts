import { isRouteErrorResponse } from 'react-router';
import type { RootData } from './root-data.ts';

/** What an error page is made from. It brings the root data along, because a failed guard leaves the root without. */
export interface FatalError {
  /** For the visitor to read; empty when there is nothing to tell but that it failed. */
  readonly message: string;
  readonly root: RootData | null;
}

/** The `FatalError` and status of what an error boundary caught; null for an unexpected failure. */
export function readFatalError(error: unknown): (FatalError & { readonly status: number }) | null {
  if (!isRouteErrorResponse(error)) return null;
  const payload: unknown = error.data;
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) {
    return { status: error.status, message: '', root: null };
  }
  // Only the guard and `pageClient` throw such a payload.
  return { status: error.status, ...(payload as FatalError) };
}
