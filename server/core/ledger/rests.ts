/**
 * The instant at which lots are looked at for whether they have expired: now, or the beginning of the rest (a pause, or
 * what follows a loss) that the member is in. It stands still while she rests.
 */
export function lotsSeenAt(restsSince: Date | null, now: Date): Date {
  return restsSince !== null && restsSince < now ? restsSince : now;
}
