import type { CallInput } from '#contract/client.ts';
import type { SocialProvider } from '#contract/calls/social.ts';
import { forget, keep, readKept } from '#web/kit/kept.ts';
import type { TripEnd } from './landing.ts';
import { clearTrip, type Trip } from '#web/features/members/trip.ts';

type Removed = CallInput<'removeAccount'>['way'];
type SocialProof = Extract<CallInput<'removeAccount'>['proof'], { kind: 'social' }>;

/** A change of how a member signs in, on its way. */
export type SignInChange =
  | { readonly kind: 'add'; readonly provider: SocialProvider; readonly ticket: string; readonly key: string }
  | { readonly kind: 'remove'; readonly way: Removed; readonly name: string }
  /** Puts an address or a number, asked for later, in the place of the one before. */
  | { readonly kind: 'email' | 'phone' };

export interface PendingChange {
  /** Whose; somebody else who signs in meanwhile must not go on with it. */
  readonly uid: string;
  /** Null before the round trip that begins it, and after one that brought nothing. */
  readonly change: SignInChange | null;
  readonly proof?: SocialProof;
  /** Why the round trip brought nothing. */
  readonly end?: { readonly why: TripEnd; readonly name: string };
}

const storageKey = 'sign-in-change';

/** Keeps a change over a round trip to a provider. @returns whether it will be there */
export function keepChange(pending: PendingChange): boolean {
  return keep(storageKey, pending);
}

export function forgetChange(): void {
  forget(storageKey);
}

/** The member's own; anybody else's is dropped. */
export function keptChange(uid: string): PendingChange | null {
  const pending = read();
  if (pending === null || pending.uid === uid) return pending;
  forgetChange();
  return null;
}

function read(): PendingChange | null {
  const kept = readKept(storageKey);
  return typeof kept === 'object' && kept !== null && 'uid' in kept ? (kept as PendingChange) : null;
}

/** Adds to the change what a round trip brought, or why it brought nothing. */
export function bringBack(trip: Trip, end: TripEnd | null): void {
  clearTrip();
  const pending = read();
  if (pending === null) return;
  const { uid, change } = pending;
  const { provider, ticket, key, purpose } = trip;
  if (end !== null || ticket === undefined) {
    keepChange({ uid, change: null, end: { why: end ?? 'missing', name: provider.name } });
  } else if (purpose === 'add') {
    keepChange({ uid, change: { kind: 'add', provider, ticket, key } });
  } else {
    keepChange({ uid, change, proof: { kind: 'social', ticket, key } });
  }
}
