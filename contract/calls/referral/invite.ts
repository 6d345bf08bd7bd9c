import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { call, currency, instant, noInput } from '../../define.ts';
import { invitedDeeds } from '../../invitations.ts';
import { otherText } from '../../shown-text.ts';

const rewards = z.array(z.strictObject({ currency, amount: z.int() }));

/** What holds now, and what both get by the rules as they are. */
const terms = {
  deed: z.enum(invitedDeeds),
  days: z.int(),
  closesAt: instant.nullable(),
  forMember: rewards,
  forFriend: rewards,
};

const link = z.strictObject({
  code: z.string(),
  url: z.string(),
  on: z.boolean(),
  showsName: z.boolean(),
  /** Rows of squares, `1` for a dark one, with the margin that readers need. */
  squares: z.array(z.string()),
});
export type InviteLink = z.infer<typeof link>;

const invite = z.strictObject({
  /** Null: nobody can be invited now. */
  terms: z
    .strictObject({
      ...terms,
      /** Null, as the text below it: it speaks of babies to who rests. */
      title: z.string().nullable(),
      text: z.string().nullable(),
      mostAMonth: z.int(),
    })
    .nullable(),
  /** Null: she has asked for none. */
  link: link.nullable(),
  /** How many friends counted, and nothing of who or when on a day. */
  given: z.strictObject({ times: z.int(), thisMonth: z.int() }),
});
export type Invite = z.infer<typeof invite>;

export const inviteCalls = {
  getInvite: call({
    ...addresses.getInvite,
    access: 'member',
    summary: 'How friends are invited now, the own link, and how many friends counted; never who.',
    input: noInput,
    result: invite,
  }),
  changeInvite: call({
    ...addresses.changeInvite,
    access: 'member',
    summary: 'Turns the own link on or off, says whether it shows the first name, or takes a new code.',
    input: z.strictObject({
      on: z.boolean(),
      showsName: z.boolean(),
      /** The code before leads nowhere from now on. */
      renew: z.boolean().default(false),
    }),
    result: link,
  }),
  openInvite: call({
    ...addresses.openInvite,
    access: 'anyone',
    bound: 'inviteByNetwork',
    summary:
      'What a link says to who follows it; nothing for a code that leads nowhere, whether there was one or not.',
    input: z.strictObject({ code: otherText('code', z.string().max(40)) }),
    result: z.strictObject({
      invitation: z
        .strictObject({
          ...terms,
          text: z.string(),
          /** First name of who gave the link, where she wants it. */
          name: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
};
