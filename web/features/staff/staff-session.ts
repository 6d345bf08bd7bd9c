import type { StaffSignedIn } from '#contract/calls/staff.ts';
import { nowMs } from '#web/kit/clock.ts';
import { forget, keep, readKept } from '#web/kit/kept.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';

/** In this tab alone, and never in a cookie: no page of members can be opened with it. */
const place = 'staff-session';

/** Who of the staff is signed in here; null when nobody is, or it has ended. */
export function readStaffSession(): StaffSignedIn | null {
  const kept = readKept(place) as StaffSignedIn | null;
  if (typeof kept?.token !== 'string' || typeof kept.name !== 'string') return null;
  return Date.parse(kept.expiresAt) > nowMs() ? kept : null;
}

/** @returns whether the browser keeps it */
export function keepStaffSession({ token, expiresAt, name, role }: StaffSignedIn): boolean {
  return keep(place, { token, expiresAt, name, role });
}

/** @returns whether there was one, be it over */
export function forgetStaffSession(): boolean {
  const was = readKept(place) !== null;
  forget(place);
  return was;
}

const start = '/staff/reviews';

/** Where to go once signed in: back to a page of staff, else to the queue. */
export function staffNext(next: string | null): string {
  const safe = safeNext(next);
  return safe?.startsWith('/staff/') ? safe : start;
}

/** Where staff sign in, to come back to `path`. */
export function staffSignInPath(path: string): string {
  return staffNext(path) === start ? '/staff' : `/staff?next=${encodeURIComponent(path)}`;
}
