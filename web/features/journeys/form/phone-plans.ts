import type * as phones from '#contract/phones.ts';

/** The numbering plans of the world, fetched when a phone question is first used. */
export type Plans = typeof phones;

/** Null when they cannot be fetched, as offline: then the server reads the number. */
export const loadPlans = (): Promise<Plans | null> => import('#contract/phones.ts').catch(() => null);
