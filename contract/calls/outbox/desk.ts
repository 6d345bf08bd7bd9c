import { z } from 'zod';
import { call, instant, noInput } from '../../define.ts';
import { channels, messageStates } from '../outbox.ts';

export const outboxDeskCalls = {
  listOutbox: call({
    method: 'GET',
    path: '/api/staff/messages',
    access: 'staff:messages',
    summary:
      'What messages wait, were given up, or were sent or came back within a day, by kind: never whose they are or what they say.',
    input: noInput,
    result: z.strictObject({
      /** Whether what is written now is read by anybody: sent, or shown in the mailbox of a demo of one's own. */
      reaches: z.strictObject({ mail: z.boolean(), sms: z.boolean() }),
      list: z.array(
        z.strictObject({
          channel: z.enum(channels),
          kind: z.string(),
          /** As the kind is written, with nothing filled in; null for one of an older release. */
          subject: z.string().nullable(),
          state: z.enum(messageStates),
          count: z.int(),
          oldestAt: instant,
          newestAt: instant,
        }),
      ),
    }),
  }),
};
