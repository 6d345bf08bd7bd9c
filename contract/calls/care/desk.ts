import { z } from 'zod';
import { call, id, instant } from '../../define.ts';

const balance = z.strictObject({
  /** Can be spent now. */
  available: z.int(),
  /** Earned, and not to be spent yet. */
  pending: z.int(),
});

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
      name: z.string(),
      /** Of an address and a number only that they are one. */
      email: z.string().nullable(),
      /** A mail server says that nobody has the address: little is sent there until she proves it again. */
      emailBounces: z.boolean(),
      phone: z.string().nullable(),
      countryCode: z.string(),
      language: z.string(),
      timeZone: z.string(),
      /** Since when she is a member. */
      since: instant,
      /** Her level, and what it is reckoned from. */
      level: z.strictObject({
        level: z.int(),
        name: z.string(),
        /** Points earned in the last twelve months, less those taken back. */
        earned: z.int(),
        /** What they are of, the most first. */
        counted: z.array(z.strictObject({ title: z.string(), points: z.int() })),
        /** What the next level takes; null on the highest. */
        next: z
          .strictObject({ level: z.int(), name: z.string(), threshold: z.int(), missing: z.int() })
          .nullable(),
      }),
      points: balance,
      coins: balance,
    }),
  }),
};
