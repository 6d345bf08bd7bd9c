import { linkMinutes } from '#contract/account-rules.ts';
import { messagesOf, removeMessages } from '#server/core/outbox/queries-shared-messages.ts';
import { signInNames } from './fragments.ts';
import { eraseJoinedTo } from './queries-shared-joined.ts';
import type { OwnData } from './own-data.ts';

/** A message may carry a code or a link, and a session alone must not get at one that still works. */
const quietMs = Math.max(...Object.values(linkMinutes)) * 60_000;

/** The names still say which messages to nobody in particular were hers. */
export const ownMessages: OwnData = {
  apart: ['outbox', 'account_closing'],
  erase: async (tx, { memberId, now }) => {
    await eraseJoinedTo(tx, memberId, now);
    await removeMessages(tx, { memberId, names: signInNames(memberId) });
  },
  download: async ({ rowsOf, memberId, context }) => {
    const readableBefore = new Date(context.now().getTime() - quietMs);
    return { outbox: await rowsOf(messagesOf({ memberId, names: signInNames(memberId), readableBefore })) };
  },
};
