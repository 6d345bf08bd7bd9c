import { z } from 'zod';
import { call, id, instant } from '../../define.ts';
import { otherText } from '../../shown-text.ts';
import { code } from '../members/accounts.ts';

/** A way to reach her, with most of it left out: enough to say on the phone where to look, and to nobody else of use. */
export const maskedContact = z.strictObject({ kind: z.enum(['email', 'phone']), masked: z.string() });

/** Whether whoever calls is the member: nothing personal is said or changed before. Made by no page of the site. */
export const callerCalls = {
  getCaller: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/caller',
    access: 'staff:members',
    summary:
      'Whether a caller is proven to be this member, to the one of the staff who asks, and where a code would go.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      /** Null: nothing of hers is confirmed, so that no code can be sent. */
      contact: maskedContact.nullable(),
      /** Null: nobody is. */
      provenUntil: instant.nullable(),
    }),
  }),
  sendCallerCode: call({
    method: 'POST',
    path: '/api/console/care/caller/send',
    access: 'staff:members',
    summary:
      'Sends six digits to the proven contact of a member, who reads them to whoever had them sent. Staff never see them.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      contact: maskedContact,
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
    }),
  }),
  proveCaller: call({
    method: 'POST',
    path: '/api/console/care/caller/prove',
    access: 'staff:members',
    summary:
      'Enters the digits that a caller read out: right within five tries and ten minutes, she is proven for half an hour to this one of the staff alone.',
    input: z.strictObject({ memberId: id, code: otherText('secret', code) }),
    result: z.strictObject({ provenUntil: instant }),
  }),
};
