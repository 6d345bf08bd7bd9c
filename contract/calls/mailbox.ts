import { z } from 'zod';
import { call, id, instant, noInput } from '../define.ts';

export const mailboxCalls = {
  listDemoMail: call({
    method: 'GET',
    path: '/api/demo/mailbox',
    access: 'public',
    bound: 'only reads',
    summary: 'The last messages the demo installation would have sent. Exists in demo mode only.',
    only: 'demo',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          messageId: id,
          channel: z.enum(['mail', 'sms']),
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
