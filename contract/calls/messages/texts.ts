import { z } from 'zod';
import { call, id } from '../../define.ts';
import { scripts } from '../../locales.ts';

/** Kinds of content that are sent to somebody. */
export const messageKinds = ['mailText', 'notificationText', 'broadcast', 'stageMail', 'winBack'] as const;
export type MessageKind = (typeof messageKinds)[number];

const script = z.enum(scripts);
const words = z.record(script, z.string());
const piece = { kind: z.enum(messageKinds), pieceId: id };

/** What staff look at before something is sent. Made by no page of the site. */
export const messageTextCalls = {
  previewMessage: call({
    method: 'GET',
    path: '/api/console/message/preview',
    access: 'staff:content',
    summary:
      'What a message says as it was saved last, filled with samples, and what its parts would say without that.',
    input: z.strictObject(piece),
    result: z.strictObject({
      version: z.int(),
      said: z.record(script, z.strictObject({ subject: z.string(), text: z.string() })),
      parts: z.array(
        z.strictObject({
          /** The field that other words stand in. */
          part: z.string(),
          /** What the product says there; null: nothing, or what depends on what it tells of. */
          words: words.nullable(),
          /** What may stand between braces. */
          placeholders: z.array(
            z.strictObject({ name: z.string(), sample: z.string(), needed: z.boolean() }),
          ),
        }),
      ),
    }),
  }),
  sendTestMessage: call({
    method: 'POST',
    path: '/api/console/message/test',
    access: 'staff:content',
    summary:
      'Sends a message as it was saved last, filled with samples, to the address of who asks and to nobody else.',
    input: z.strictObject({ ...piece, script }),
    result: z.strictObject({
      to: z.string(),
      /** Nothing is set up that could send it: it stays in the outbox. */
      kept: z.boolean(),
    }),
  }),
};
