import { z } from 'zod';
import { call, instant, noInput } from '../../define.ts';

/**
 * `unset`: none are made, since the environment names no target. `apart`: none are made here, since the tables are spread over machines that are
 * backed up each by itself. `none`: the first one is still to come. `late`: a good one should be
 * there by now; `failed`: and the last try failed.
 */
export const backupStates = ['unset', 'apart', 'none', 'good', 'late', 'failed'] as const;

export const backupDeskCalls = {
  getBackups: call({
    method: 'GET',
    path: '/api/console/backups',
    access: 'staff:settings',
    summary: 'How backups go that are made by themselves: the last good one, and whether one is missing.',
    input: noInput,
    result: z.strictObject({
      state: z.enum(backupStates),
      /** When the last good one was begun; null: there is none. */
      goodAt: instant.nullable(),
      /** Hours after which the next one is made. */
      everyHours: z.int(),
    }),
  }),
};
