import { z } from 'zod';
import { call, id, instant } from '../../define.ts';

/** `down`: taken down before all were told. */
export const broadcastStates = ['notYet', 'going', 'told', 'stopped', 'down'] as const;

/** What becomes of a broadcast, which no version of it says. Made by no page of the site. */
export const broadcastCalls = {
  getBroadcast: call({
    method: 'GET',
    path: '/api/console/broadcast/run',
    access: 'staff:content',
    summary:
      'How many members a broadcast would reach now, and how many it reached. Of an audience that tells something of its members, fewer than ten are null.',
    input: z.strictObject({ pieceId: id }),
    result: z.strictObject({
      state: z.enum(broadcastStates),
      reach: z.int().nullable(),
      told: z.strictObject({ members: z.int().nullable(), begunAt: instant }).nullable(),
    }),
  }),
  stopBroadcast: call({
    method: 'POST',
    path: '/api/console/broadcast/stop',
    access: 'staff:content',
    summary: 'Ends a broadcast that is being told: nobody else hears of it, and who was told stays told.',
    input: z.strictObject({ pieceId: id }),
    result: z.literal(true),
  }),
};
