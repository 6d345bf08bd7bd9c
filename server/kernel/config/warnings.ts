import type { Config } from './config.ts';
import { whatReaches } from './reach.ts';

/** What somebody should mend although the site runs: told in the log at start, and by `/readyz`. */
export const warnings = {
  demoInTheOpen:
    'DEMO is on at an address that others reach: made-up members and staff without a second factor can sign in. Set DEMO=off before real members come',
  mailUnavailable:
    'SMTP_URL is not set: no mail goes out, so nobody can join, sign in by code or choose a new password',
} as const;

export type Warning = keyof typeof warnings;

/** What of the configuration its operator is told at start, and staff on their pages. */
export function warningsOf(config: Pick<Config, 'mode' | 'smtpUrl' | 'sms'>): readonly Warning[] {
  const found: Warning[] = [];
  if (config.mode.kind === 'demoInTheOpen') found.push('demoInTheOpen');
  if (!whatReaches(config).mail) found.push('mailUnavailable');
  return found;
}
