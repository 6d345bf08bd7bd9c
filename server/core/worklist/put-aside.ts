/** Until when something is put aside; null: it is not, or its time has come. */
export const asideUntil = (snoozedUntil: Date | null, now: Date): string | null =>
  snoozedUntil !== null && snoozedUntil > now ? snoozedUntil.toISOString() : null;
