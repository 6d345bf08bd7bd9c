import { z } from 'zod';
import { call, id, instant } from '../../define.ts';
import { account, phoneCountry } from '../members/accounts.ts';
import { maskedContact } from './caller.ts';

/** Who asks for it: a caller who is proven, or one who lost what she could be proven by. */
export const contactCallers = ['proven', 'lost'] as const;

/**
 * What became of a change. `unproven`: nobody showed in time that the new one is hers; `taken`: it became somebody else's
 * way to sign in; `overtaken`: how she signs in was changed otherwise meanwhile, or she was signed out everywhere.
 */
export const contactOutcomes = ['made', 'refused', 'cancelled', 'unproven', 'taken', 'overtaken'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** What is to be changed, as a second person is told of it. */
export const proposedContact = z.strictObject({
  what: z.literal('contact'),
  memberId: id,
  contact: maskedContact,
});

/** What a member signs in with, changed by staff for one who calls. Made by no page of the site. */
export const careContactCalls = {
  listContactChanges: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/contact-changes',
    access: 'staff:members',
    summary:
      'The newest changes of what a member signs in with that staff asked for, with the one that waits.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          changeId: id,
          contact: maskedContact,
          askedAt: instant,
          dueAt: instant,
          /** Whether it was shown that the new one is hers. */
          proven: z.boolean(),
          endedAt: instant.nullable(),
          /** Null while it waits. */
          outcome: z.enum(contactOutcomes).nullable(),
        }),
      ),
    }),
  }),
  changeContact: call({
    method: 'POST',
    path: '/api/console/care/contact/change',
    access: 'staff:members',
    summary:
      'Asks for another address or number to sign in with for a member. It waits for 72 hours, can be refused wherever she was reached until now, and has to be confirmed from the new one. Where she cannot be proven it takes two people.',
    input: z.strictObject({
      memberId: id,
      account,
      phoneCountry,
      caller: z.enum(contactCallers),
    }),
    result: z.strictObject({ changeId: id, contact: maskedContact, dueAt: instant }),
  }),
  cancelContactChange: call({
    method: 'POST',
    path: '/api/console/care/contact/cancel',
    access: 'staff:members',
    summary: 'Stops a change of what a member signs in with while it waits.',
    input: z.strictObject({ memberId: id, changeId: id }),
    result: z.literal(true),
  }),
};
