import { z } from 'zod';
import { call, id, instant, localDate } from '../../define.ts';
import { previewOpened } from '../../previews.ts';
import { leastReason, longestReason } from '../../reasons.ts';
import { shownLines, shownText } from '../../shown-text.ts';
import { stageKeys } from '../../stages.ts';

/** Why, for the log: it stands there for good. */
const reason = shownText(longestReason, { min: leastReason });

/** What of a member is shown to who says why, each time anew. Made by no page of the site. */
export const careOpenedCalls = {
  openContact: call({
    method: 'POST',
    path: '/api/console/care/{memberId}/contact',
    access: 'staff:members',
    summary: 'How a member is reached. It takes a reason, and each time is written down.',
    input: z.strictObject({ memberId: id, reason }),
    result: z.strictObject({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  }),
  openIntimate: call({
    method: 'POST',
    path: '/api/console/care/{memberId}/intimate',
    access: 'staff:intimate',
    summary:
      'A member’s stage and the days of her family, without names. Not of everybody is there something to show.',
    input: z.strictObject({ memberId: id, reason }),
    result: z.strictObject({
      stage: z.enum(stageKeys).nullable(),
      dueOn: localDate.nullable(),
      children: z.array(z.strictObject({ day: localDate, born: z.boolean() })),
    }),
  }),
  seeAsMember: call({
    method: 'POST',
    path: '/api/console/care/{memberId}/preview',
    access: 'staff:intimate',
    summary: 'Opens the site with how it stands with a member, and nothing that she wrote.',
    input: z.strictObject({ memberId: id, reason }),
    result: previewOpened,
  }),
  addCareNote: call({
    method: 'POST',
    path: '/api/console/care/{memberId}/note',
    access: 'staff:members',
    summary: 'Adds what colleagues are to know about a member, who gets it with her data.',
    input: z.strictObject({
      memberId: id,
      /** Made by who asks, so that asking twice adds one. */
      noteId: id,
      text: shownLines(2000, { min: 1 }),
    }),
    result: z.strictObject({ noteId: id, writtenAt: instant }),
  }),
};
