import type { StaffSignedIn } from '#contract/calls/staff.ts';
import { nowMs } from './clock.ts';

/** In this tab alone and never in a cookie. */
const place = 'staff-session';

/** Why there is none: it ended by itself. */
const endedPlace = 'staff-session-ended';

function readKept(): StaffSignedIn | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as StaffSignedIn | null;
    return typeof kept?.token === 'string' && Array.isArray(kept.permissions) ? kept : null;
  } catch {
    return null;
  }
}

const isOver = ({ expiresAt }: StaffSignedIn) => Date.parse(expiresAt) <= nowMs();

/** Who is signed in here; null when nobody is, or it has ended. */
export function readSession(): StaffSignedIn | null {
  const kept = readKept();
  return kept && !isOver(kept) ? kept : null;
}

/** Whether somebody was signed in here and did not sign out: the sign-in says so. */
export function hasSessionEnded(): boolean {
  const kept = readKept();
  return sessionStorage.getItem(endedPlace) !== null || (kept !== null && isOver(kept));
}

export function keepSession({ token, expiresAt, name, role, permissions }: StaffSignedIn): void {
  sessionStorage.setItem(place, JSON.stringify({ token, expiresAt, name, role, permissions }));
  sessionStorage.removeItem(endedPlace);
}

/** Somebody signed out. */
export function forgetSession(): void {
  sessionStorage.removeItem(place);
  sessionStorage.removeItem(endedPlace);
}

/** The server knows it no more. */
export function endSession(): void {
  if (readKept() === null) return;
  sessionStorage.removeItem(place);
  sessionStorage.setItem(endedPlace, 'yes');
}
