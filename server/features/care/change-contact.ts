import type { z } from 'zod';
import type { careContactCalls } from '#contract/calls/care/contact.ts';
import { parseAnyPhone } from '#contract/phones.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { readAccount } from '#server/core/members/account-name.ts';
import { requireProvenCaller } from '#server/core/members/caller-proof.ts';
import { askContactChange, canAskContactChange } from '#server/core/members/contact-changes.ts';
import { maskedContact } from '#server/core/members/masked.ts';
import {
  endContactChange,
  findContactChanges,
  findWaitingChange,
} from '#server/core/members/queries-shared-contact-changes.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { countSmsTo } from '#server/core/members/send-code.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';

/** How many are shown. */
const newest = 5;

export const contactHandlers: HandlersOf<keyof typeof careContactCalls> = {
  listContactChanges: async ({ db }, { memberId }) => {
    const changes = await findContactChanges(db, memberId, newest);
    return {
      list: changes.map(({ changeId, kind, name, askedAt, dueAt, provenAt, endedAt, outcome }) => ({
        changeId,
        contact: maskedContact({ kind, name }),
        askedAt: askedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        proven: provenAt !== null,
        endedAt: endedAt?.toISOString() ?? null,
        outcome,
      })),
    };
  },

  changeContact: async (context, { memberId, caller, ...given }) => {
    const { staffId } = context.staff;
    const contact = readAccount(context, given);
    await countTry(context, 'pageMailByMember', `contact ${memberId}`);
    if (contact.kind === 'phone') await countSmsTo(context, contact.name);
    return transaction(context.db, async (tx) => {
      const now = context.now();
      if (caller === 'proven') await requireProvenCaller(tx, { staffId, memberId, now });
      const contacts = await canAskContactChange(tx, memberId, contact);
      if (caller === 'lost')
        await needSecondPerson(tx, context, { at: now, permissions: ['members'], when: () => true });
      const { changeId, dueAt } = await askContactChange(tx, context, {
        memberId,
        staffId,
        contact,
        contacts,
      });
      await writeAudit(tx, {
        now,
        staffId,
        action: 'member.contactAsked',
        subject: `member ${memberId}`,
        after: { way: contact.kind, until: dueAt.toISOString() },
        why: caller,
      });
      return { changeId, contact: maskedContact(contact), dueAt: dueAt.toISOString() };
    });
  },

  cancelContactChange: async ({ db, now, staff }, { memberId, changeId }) => {
    await transaction(db, async (tx) => {
      const change = await findWaitingChange(tx, memberId);
      const at = now();
      if (!change || !(await endContactChange(tx, { memberId, changeId, outcome: 'cancelled', now: at })))
        throw new Failure('contactChangeOver');
      await writeAudit(tx, {
        now: at,
        staffId: staff.staffId,
        action: 'member.contactCancelled',
        subject: `member ${memberId}`,
        after: { way: change.kind },
      });
    });
    return true;
  },
};

/** What is asked for where she cannot be proven, as a second person is told of it. */
export const proposedContactChange: Proposable<
  z.output<(typeof careContactCalls)['changeContact']['input']>
> = {
  async tell(db, { memberId, account, phoneCountry }) {
    if (!(await ofMember(db, memberId).select('memberId').executeTakeFirst()))
      throw new Failure('careMemberGone');
    const number = parseAnyPhone(account, phoneCountry)?.number ?? account;
    const contact = account.includes('@')
      ? maskedContact({ kind: 'email', name: account })
      : maskedContact({ kind: 'phone', name: number });
    return { subject: `member ${memberId}`, proposed: { what: 'contact', memberId, contact } };
  },
  perform: contactHandlers.changeContact,
};
