import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { call, instant } from '../../define.ts';
import { maskedContact } from '../care/caller.ts';
import { key } from './recovery.ts';

/** What a link about a change that staff asked for answers: that it is not to be, or that the new one is hers. */
export const contactAnswers = ['refuse', 'confirm'] as const;

const input = z.strictObject({ key, answer: z.enum(contactAnswers) });

/** Links that answer whether what a member signs in with may be changed by staff. */
export const contactLinkCalls = {
  checkContactLink: call({
    ...addresses.checkContactLink,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Tells what is to be changed and when, as long as the link still works.',
    input,
    result: z.strictObject({ contact: maskedContact, dueAt: instant }),
  }),
  answerContactLink: call({
    ...addresses.answerContactLink,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'Refuses a change of what a member signs in with, or shows that the new address or number is hers. Works once.',
    input,
    result: z.literal(true),
  }),
};
