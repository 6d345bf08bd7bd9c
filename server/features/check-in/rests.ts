import { localDay } from '#server/kernel/clock/local-days.ts';

/** When a member rests: a pause, or what follows a loss. Days of a rest are never missed. */
export interface Rests {
  /** Rests that ended, as `YYYY-MM-DD/YYYY-MM-DD` from the first to the last day. */
  readonly ended: readonly string[];
  /** Since when she rests now; null when she does not. */
  readonly since: Date | null;
}

/** Whether a day belongs to a rest; its first and last days do. */
export function rested({ ended, since }: Rests, day: string, zone: string): boolean {
  if (since !== null && day >= localDay(since, zone)) return true;
  return ended.some((days) => {
    const [from = '', until = ''] = days.split('/');
    return from <= day && day <= until;
  });
}
