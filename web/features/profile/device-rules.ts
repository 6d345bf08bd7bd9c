import type { Device } from '#contract/calls/profile.ts';

const handhelds = ['iPhone', 'iPad', 'Android', 'HarmonyOS'];

/** Whether a device lies in the hand rather than on a table. */
export function isPhone({ system }: Pick<Device, 'system'>): boolean {
  return system !== null && handhelds.includes(system);
}
