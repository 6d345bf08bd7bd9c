import { z } from 'zod';
import { call, id } from '../../define.ts';

/** What staff see of mails for weeks and after a while away. Made by no page of the site. */
export const mailingDeskCalls = {
  getMailing: call({
    method: 'GET',
    path: '/api/console/mailing/sent',
    access: 'staff:content',
    summary:
      'How many mails were sent, rounded; null: fewer than ten. Of stage mails all of them together, since a week would tell who is in it.',
    input: z.strictObject({ kind: z.enum(['stageMail', 'winBack']), pieceId: id }),
    result: z.strictObject({ sent: z.int().nullable() }),
  }),
};
