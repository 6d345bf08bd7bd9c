import type { Config } from './config.ts';

/** What somebody should mend although the site runs: told in the log at start, and by `/readyz`. */
export const warnings = {
  demoInTheOpen:
    'DEMO is on at an address that others reach: made-up members and staff without a second factor can sign in. Set DEMO=off before real members come',
} as const;

export type Warning = keyof typeof warnings;

export function warningsOf({ mode }: Pick<Config, 'mode'>): readonly Warning[] {
  return mode.kind === 'demoInTheOpen' ? ['demoInTheOpen'] : [];
}
