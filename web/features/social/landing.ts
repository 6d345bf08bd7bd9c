import { clearTrip, readTrip, saveTrip, type Trip } from '#web/features/members/trip.ts';

/** Why a round trip ended without a ticket; `missing`: this tab has not begun one. */
export type TripEnd = 'denied' | 'expired' | 'failed' | 'missing';

/** A round trip that came back with what it was for. */
export type Arrived = Trip & { readonly ticket: string };

export type Landing = { readonly arrived: Arrived } | { readonly end: TripEnd; readonly trip: Trip | null };

/** Whether an address ends in what the server hands over, rather than in a step of the page. */
export const isHandedOver = (hash: string): boolean => /^#(?:ticket|error)=/.test(hash);

/**
 * Takes what the server handed over behind `#` out of the address at once, so that neither history, bookmark nor a
 * shared screen keeps it. A page that is loaded again goes on with what this tab kept. Browser only.
 */
export function land(): Landing {
  const handed = new URLSearchParams(location.hash.slice(1));
  const [ticket, error] = [handed.get('ticket'), handed.get('error')];
  if (isHandedOver(location.hash)) history.replaceState(history.state, '', location.pathname);
  const trip = readTrip();
  if (error !== null) {
    clearTrip();
    return { end: error === 'denied' || error === 'failed' ? error : 'expired', trip };
  }
  if (trip === null) return { end: 'missing', trip: null };
  if (ticket !== null) {
    const { key, purpose, provider, next } = trip;
    const arrived = { key, purpose, provider, next, ticket };
    saveTrip(arrived);
    return { arrived };
  }
  return trip.ticket === undefined ? { end: 'missing', trip } : { arrived: { ...trip, ticket: trip.ticket } };
}
