import type { broadcastCalls } from '#contract/calls/messages/broadcasts.ts';
import type { messageTextCalls } from '#contract/calls/messages/texts.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { getBroadcast, stopBroadcast } from './broadcast-desk.ts';
import { findMessage, saidBy } from './sample-message.ts';
import { sendTestMessage } from './send-test.ts';

export const messageHandlers: HandlersOf<keyof typeof messageTextCalls | keyof typeof broadcastCalls> = {
  previewMessage: async (context, wanted) => {
    const message = await findMessage(context.db, context, wanted);
    return {
      version: message.version,
      said: saidBy(message),
      parts: message.parts.map(({ placeholders, ...part }) => ({ ...part, placeholders: [...placeholders] })),
    };
  },

  sendTestMessage,
  getBroadcast,
  stopBroadcast,
};
