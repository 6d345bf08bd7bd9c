import { z } from 'zod';
import { call, noInput } from '../../define.ts';
import { notificationTopics } from '../../notifications/kinds.ts';

/** `failed`: not taken, whoever tries again, or given up. `bounced`: that browser takes none any more, and was removed. */
export const pushOutcomes = ['sent', 'failed', 'bounced'] as const;
export type SettledPush = (typeof pushOutcomes)[number];

export const pushDeskCalls = {
  listPushes: call({
    method: 'GET',
    path: '/api/staff/pushes',
    access: 'staff:messages',
    summary:
      'What became of what was pushed to browsers within a day, by what it was about: never whose they are or what was said.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          topic: z.enum(notificationTopics),
          outcome: z.enum(pushOutcomes),
          count: z.int(),
        }),
      ),
    }),
  }),
};
