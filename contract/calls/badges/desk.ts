import { z } from 'zod';
import { call, id } from '../../define.ts';

/** What staff ask about a badge. Made by no page of the site. */
export const badgeDeskCalls = {
  countBadgeHolders: call({
    method: 'GET',
    path: '/api/console/badges/holders',
    access: 'staff:content',
    rank: 'reports',
    summary: 'About how many members have a badge, or that it is not told.',
    input: z.strictObject({ pieceId: id }),
    result: z.strictObject({
      /** To the nearest five; null: they, or those who have it not, are too few. */
      people: z.int().nullable(),
    }),
  }),
};
