import type { SocialProvider } from '#contract/calls/social.ts';
import { forget, keep, readKept } from '#web/kit/kept.ts';
import type { SentCode } from './use-send-code.ts';

/** What a round trip to a provider is for: to sign in, to add a way to sign in, or to prove that it is the member. */
export type TripPurpose = 'enter' | 'add' | 'prove';

export interface ProvenEmail {
  readonly email: string;
  readonly proof: string;
  readonly until: number;
}

/** One round trip to a provider, as this tab remembers it. */
export interface Trip {
  /** Shows that this browser started it; the server was told its hash. Without it a ticket is worth nothing. */
  readonly key: string;
  readonly purpose: TripPurpose;
  readonly provider: SocialProvider;
  /** Page of this site to go on to, or for the settings back to. */
  readonly next: string | null;
  /** Stands for what the provider said; there once the browser is back. */
  readonly ticket?: string;
  /** Where a code went since. */
  readonly sent?: SentCode | undefined;
  /** The address without an account that it has proven, and what stands for the code until then. */
  readonly proven?: ProvenEmail | undefined;
}

const storageKey = 'social-trip';

/** Null where there is none, or nothing that can be understood. */
export function readTrip(): Trip | null {
  const kept = readKept(storageKey);
  const isTrip = typeof kept === 'object' && kept !== null && 'key' in kept && 'provider' in kept;
  return isTrip ? (kept as Trip) : null;
}

/** @returns whether it will be there after the round trip */
export function saveTrip(trip: Trip): boolean {
  return keep(storageKey, trip);
}

export function clearTrip(): void {
  forget(storageKey);
}

/** A new key, and its SHA-256 that the server is told first. Both in base64url. */
export async function newKey(): Promise<{ key: string; binding: string }> {
  const key = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return { key, binding: base64Url(new Uint8Array(hash)) };
}

function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCodePoint(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
