/** The most that is given or taken at once, by however many people. */
export const mostAdjusted = 1_000_000;

/** What one person may give or take alone while the settings say nothing: at once, and within 24 hours. */
export const usualAdjustment = { once: 1000, day: 5000 } as const;
