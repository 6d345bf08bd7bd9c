import { pagePatterns, patterns } from '#contract/page-patterns.ts';

/** Pages that can be a step: of a visit of an intimate one nobody knows whose it was. */
export const funnelPages: readonly string[] = patterns.filter((one) => pagePatterns[one] !== 'intimate');
