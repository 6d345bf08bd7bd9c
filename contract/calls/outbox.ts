import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, noInput } from '../define.ts';

/** How messages go out. */
export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** `kept`: nothing is set up that could send it. `failed`: given up. `bounced`: it came back, or was refused for good. */
export const messageStates = ['waiting', 'sending', 'kept', 'failed', 'bounced', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

export const outboxCalls = {
  listDemoMail: call({
    ...addresses.listDemoMail,
    access: 'public',
    bound: 'only reads',
    summary: 'The last messages a demo would have sent. Exists in a demo that nobody else reaches.',
    only: 'demo',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          messageId: id,
          channel: z.enum(channels),
          /** An e-mail address, or a number in E.164. */
          to: z.string(),
          /** Empty for a text message. */
          subject: z.string(),
          text: z.string(),
          createdAt: instant,
        }),
      ),
    }),
  }),
};
