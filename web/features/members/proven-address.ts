import type { ApiError } from '#contract/client.ts';
import { nowMs } from '#web/kit/clock.ts';
import { outcome } from '#web/kit/failures.ts';
import { forget, keep, readKept } from '#web/kit/kept.ts';
import type { Api } from '#web/kit/use-api.ts';

/** An address without an account yet, and the ticket that its code was given for: good to register with, once. */
export interface ProvenAddress {
  readonly account: string;
  readonly ticket: string;
}

const key = 'proven-address';
const lifeMs = 10 * 60 * 1000;
/** Where a tab has no storage, it lasts as long as the page. */
let kept: unknown = null;

/**
 * Puts a ticket in the place of a code that has proven its address, and keeps it for this tab: a page that is loaded
 * again asks for no second code. The code itself is kept nowhere. Browser only.
 * @returns what was refused instead
 */
export async function proveAddress(
  call: Api['call'],
  { account, code }: { account: string; code: string },
): Promise<ApiError | null> {
  const proven = await outcome(call('verifyCode', { account, code }));
  if (!proven.ok) return proven.failure;
  kept = { account, ticket: proven.result.ticket, until: nowMs() + lifeMs };
  keep(key, kept);
  return null;
}

export function provenAddress(): ProvenAddress | null {
  const found = (kept ?? readKept(key)) as Partial<ProvenAddress & { until: number }> | null;
  const { account, ticket, until = 0 } = found ?? {};
  return account !== undefined && ticket !== undefined && until > nowMs() ? { account, ticket } : null;
}

export function forgetProvenAddress(): void {
  kept = null;
  forget(key);
}
