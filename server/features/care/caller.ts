import { codeRules } from '#contract/account-rules.ts';
import type { callerCalls } from '#contract/calls/care/caller.ts';
import {
  callerCode,
  checkCallerCode,
  findProvenContact,
  provenCallerUntil,
} from '#server/core/members/caller-proof.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { maskedContact } from '#server/core/members/masked.ts';

export const callerHandlers: HandlersOf<keyof typeof callerCalls> = {
  getCaller: async (context, { memberId }) => {
    const { db, now, staff } = context;
    const contact = await findProvenContact(context, memberId);
    const until = await provenCallerUntil(db, { staffId: staff.staffId, memberId, now: now() });
    return { contact: contact && maskedContact(contact), provenUntil: until?.toISOString() ?? null };
  },

  sendCallerCode: async (context, { memberId }) => {
    const { db, now, staff } = context;
    const { contact, send } = await callerCode(context, memberId);
    await transaction(db, async (tx) => {
      await send(tx);
      await writeAudit(tx, {
        now: now(),
        staffId: staff.staffId,
        action: 'member.codeSent',
        subject: `member ${memberId}`,
        after: { way: contact.kind },
      });
    });
    return {
      contact: maskedContact(contact),
      resendAfterSeconds: codeRules.secondsBetween,
      expiresInSeconds: codeRules.minutes * 60,
    };
  },

  proveCaller: async (context, { memberId, code }) => {
    const { db, now, staff } = context;
    const prove = await checkCallerCode(context, { memberId, code });
    return transaction(db, async (tx) => {
      const until = await prove(tx);
      await writeAudit(tx, {
        now: now(),
        staffId: staff.staffId,
        action: 'member.callerProven',
        subject: `member ${memberId}`,
      });
      return { provenUntil: until.toISOString() };
    });
  },
};
