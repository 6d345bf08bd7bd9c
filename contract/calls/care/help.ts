import { z } from 'zod';
import { call, id } from '../../define.ts';
import { otherText } from '../../shown-text.ts';
import { device } from '../profile.ts';
import { maskedContact } from './caller.ts';

/** Why staff sign a member out: she asked for it and is proven, or somebody else may be in her account. */
export const signOutReasons = ['asked', 'safety'] as const;

/** What staff do for a member who calls, and what they send to her alone. Made by no page of the site. */
export const careHelpCalls = {
  listMemberSessions: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/sessions',
    access: 'staff:members',
    summary: 'Where a member is signed in, to whoever of the staff has her proven as the caller.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({ list: z.array(device.omit({ current: true })) }),
  }),
  endMemberSessions: call({
    method: 'POST',
    path: '/api/console/care/sessions/end',
    access: 'staff:members',
    summary:
      'Signs a member out, everywhere or on one device, and tells her: as she asked, proven as the caller, or for safety, which takes no proof.',
    input: z.strictObject({
      memberId: id,
      /** Left out: everywhere, with whatever else waits to be signed in by. */
      deviceId: otherText('code', z.string().regex(/^[\da-f]{64}$/)).optional(),
      why: z.enum(signOutReasons),
    }),
    result: z.strictObject({ count: z.int() }),
  }),
  sendOwnData: call({
    method: 'POST',
    path: '/api/console/care/data/send',
    access: 'staff:members',
    summary:
      'Sends to her proven contact the way to the data of a member, which opens for her alone. Staff get none of it.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({ contact: maskedContact }),
  }),
  sendEraseLink: call({
    method: 'POST',
    path: '/api/console/care/erase/send',
    access: 'staff:members',
    summary: 'Sends to her proven contact the way to close the account of a member, who does it herself.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({ contact: maskedContact }),
  }),
};
