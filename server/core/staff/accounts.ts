import type { Config } from '#server/kernel/config/config.ts';
import { demoOf } from '#server/kernel/config/mode.ts';
import type { StaffAccount } from './queries.ts';

/** Whether an account may sign in at all: one without codes does so in a demo alone. */
export function maySignIn(
  { active, totpOff }: Pick<StaffAccount, 'active' | 'totpOff'>,
  { mode }: Pick<Config, 'mode'>,
): boolean {
  return active && (!totpOff || demoOf(mode) !== null);
}
