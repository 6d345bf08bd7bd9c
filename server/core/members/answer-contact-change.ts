import type { contactLinkCalls } from '#contract/calls/members/contact-links.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { proveLink } from './mail-links.ts';
import { maskedContact } from './masked.ts';
import { endContactChange, findWaitingChange, proveContactChange } from './queries-shared-contact-changes.ts';

const purposes = { refuse: 'contact-refuse', confirm: 'contact-confirm' } as const;

export const contactLinkHandlers: HandlersOf<keyof typeof contactLinkCalls> = {
  checkContactLink: async (context, { key, answer }) => {
    const { memberId } = await proveLink(context, purposes[answer], key);
    const change = await findWaitingChange(context.db, memberId);
    if (!change) throw new Failure('linkEnded', { why: 'ended meanwhile' });
    return { contact: maskedContact(change), dueAt: change.dueAt.toISOString() };
  },

  answerContactLink: async (context, { key, answer }) => {
    const { memberId, boundTo: changeId, spend } = await proveLink(context, purposes[answer], key);
    await transaction(context.db, async (tx) => {
      await spend(tx);
      const now = context.now();
      const answered =
        answer === 'refuse'
          ? await endContactChange(tx, { memberId, changeId, outcome: 'refused', now })
          : await proveContactChange(tx, { memberId, changeId, now });
      if (!answered) throw new Failure('linkEnded', { why: 'ended meanwhile' });
    });
    return true;
  },
};
