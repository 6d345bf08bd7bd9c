import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { call, localDate, noInput } from '../../define.ts';

/** What a member says to mails for her weeks, and what they look like. */
export const mailingCalls = {
  agreeToWeekMails: call({
    ...addresses.agreeToWeekMails,
    access: 'member',
    summary:
      'Agrees that the member’s due date and the ages of her children choose which mails she gets, or takes that back; it holds at once.',
    input: z.strictObject({ agreed: z.boolean() }),
    result: z.strictObject({ agreed: z.boolean() }),
  }),
  getWeekMails: call({
    ...addresses.getWeekMails,
    access: 'member',
    summary:
      'Whether the member agreed to mails for her weeks, and one of them to read beforehand; null where there is none, and for who rests.',
    input: noInput,
    result: z.strictObject({
      agreed: z.boolean(),
      sample: z
        .strictObject({
          subject: z.string(),
          title: z.string(),
          /** Paragraphs. */
          text: z.array(z.string()),
          source: z.string(),
          checkedOn: localDate,
          /** Empty: no clinician has reviewed it yet. */
          reviewer: z.string(),
        })
        .nullable(),
    }),
  }),
};
