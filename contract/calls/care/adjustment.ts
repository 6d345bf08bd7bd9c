/** The most that is given or taken at once, by however many people. */
export const mostAdjusted = 1_000_000;

/** By how many days staff let something last longer at the most: a season, so that what is held never becomes a debt without end. */
export const longest = 90;

/** For so many days what expired can be given back: who notices it by her statement or a mail does so within a month. */
export const givenBackWithin = 30;

/** So many days back staff make up a day of check-in: as far as anything expired is given back. */
export const madeUpWithin = 30;

/** What one person may give or take alone while the settings say nothing: at once, and within 24 hours. */
export const usualAdjustment = { once: 1000, day: 5000 } as const;
