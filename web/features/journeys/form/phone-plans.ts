import type * as phones from '#contract/phones.ts';
import { late } from '#web/kit/late.ts';

/** The numbering plans of the world, fetched when a phone question is first used. */
export type Plans = typeof phones;

const plansCode = late(() => import('#contract/phones.ts'));

/** Null when they cannot be fetched, as offline: then the server reads the number. */
export const loadPlans = (): Promise<Plans | null> => plansCode.prepare();
