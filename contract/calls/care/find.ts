import { z } from 'zod';
import { call, id, instant } from '../../define.ts';
import { otherText } from '../../shown-text.ts';

/** Shown of those who are found; of more it is only told that there are. */
export const mostFound = 20;
export const searchLengths = { least: 2, most: 254 } as const;

/** What is typed never stands in an address, and is not kept. Made by no page of the site. */
export const careFindCalls = {
  findMembers: call({
    method: 'POST',
    path: '/api/console/care/search',
    access: 'staff:members',
    rank: 'reading',
    summary:
      'Members by a whole e-mail address, phone number, order, code or serial number, or by the beginning of a name.',
    input: z.strictObject({
      text: otherText('search', z.string().trim().min(searchLengths.least).max(searchLengths.most)),
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          memberId: id,
          name: z.string(),
          /** Of an address only that it is one, for telling apart who is called alike. */
          email: z.string().nullable(),
          countryCode: z.string(),
          since: instant,
        }),
      ),
      /** There are more than are shown. */
      more: z.boolean(),
      /** By something that names her, and not by how she is called. */
      exact: z.boolean(),
    }),
  }),
};
