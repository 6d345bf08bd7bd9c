/** A code that proved an address which has no account yet; it stays good to register with. */
export interface ProvenCode {
  readonly account: string;
  readonly code: string;
}

const lifeMs = 10 * 60 * 1000;
let kept: { readonly proven: ProvenCode; readonly until: number } | null = null;

/**
 * Carries a proven code from the sign-in page to the sign-up page, in the memory of the browser alone: an address
 * bar, a history or a storage would show it to others. Browser only.
 */
export function keepProvenCode(proven: ProvenCode): void {
  kept = { proven, until: Date.now() + lifeMs };
}

export function provenCode(): ProvenCode | null {
  return kept && kept.until > Date.now() ? kept.proven : null;
}

export function forgetProvenCode(): void {
  kept = null;
}
