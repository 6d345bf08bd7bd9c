import { z } from 'zod';
import { call, id, instant } from '../../define.ts';

/** The page of a member as staff see it who help her. Made by no page of the site. */
export const careCalls = {
  getCare: call({
    method: 'GET',
    path: '/api/console/care/{memberId}',
    access: 'staff:members',
    summary: 'What staff see first of a member whom they help: nothing intimate, and no way to reach her.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      memberId: id,
      /** Since when she is a member. */
      since: instant,
      level: z.int(),
    }),
  }),
};
