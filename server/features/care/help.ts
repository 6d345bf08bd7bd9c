import type { AuditAction } from '#contract/audit.ts';
import type { careHelpCalls } from '#contract/calls/care/help.ts';
import { offeredScript, type Locale } from '#contract/locales.ts';
import { requireProvenCaller, requireProvenContact } from '#server/core/members/caller-proof.ts';
import { endAllSessions, endOneSession, listSessions } from '#server/core/members/devices.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { tellMember } from '#server/core/members/tell-member.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { ownPageMail, ownPageSms, signedOutMail, signedOutSms, type OwnPage } from './mails.ts';
import { maskedContact } from '#server/core/members/masked.ts';

export const helpHandlers: HandlersOf<keyof typeof careHelpCalls> = {
  listMemberSessions: async ({ db, now, staff }, { memberId }) => {
    await requireProvenCaller(db, { staffId: staff.staffId, memberId, now: now() });
    return { list: await listSessions(db, memberId, now()) };
  },

  endMemberSessions: async (context, { memberId, deviceId, why }) => {
    const { db, site, staff } = context;
    const now = context.now();
    const { staffId } = staff;
    const count = await transaction(db, async (tx) => {
      const member = await ofMember(tx, memberId)
        .select(['memberId', 'email', 'phone', 'language'])
        .executeTakeFirst();
      if (!member) throw new Failure('careMemberGone');
      if (why === 'asked') await requireProvenCaller(tx, { staffId, memberId, now });
      let ended = 1;
      if (deviceId === undefined) ended = await endAllSessions(tx, context, memberId);
      else await endOneSession(tx, { memberId, deviceId, now });
      const script = offeredScript(member.language as Locale, site().languages);
      const told = [signedOutMail(site(), script), signedOutSms(site(), script)] as const;
      await tellMember(tx, context, member, ...told);
      await writeAudit(tx, {
        now,
        staffId,
        action: 'member.sessionsEnded',
        subject: `member ${memberId}`,
        after: { sessions: ended },
        why,
      });
      return ended;
    });
    return { count };
  },

  sendOwnData: async (context, { memberId }) =>
    sendOwnPage(context, memberId, { page: 'own-data', action: 'member.dataSent' }),
  sendEraseLink: async (context, { memberId }) =>
    sendOwnPage(context, memberId, { page: 'erase-link', action: 'member.eraseSent' }),
};

/**
 * Sends a member the way to a page of hers. Whoever asks for it gets nothing by it, so that no caller has to be proven; she is
 * not to be flooded. Throws as `requireProvenContact` does, and `tooManyRequests`.
 */
async function sendOwnPage(
  context: StaffContext,
  memberId: string,
  { page, action }: { readonly page: OwnPage; readonly action: AuditAction },
) {
  const { db, config, site, staff } = context;
  const now = context.now();
  const contact = await requireProvenContact(context, memberId);
  await countTry(context, 'pageMailByMember', `${page} ${memberId}`);
  await transaction(db, async (tx) => {
    const to = { memberId, recipient: contact.name, now };
    if (contact.kind === 'email')
      await queueMail(tx, config, { ...to, ...ownPageMail(page, site(), contact.script) });
    else await queueSms(tx, config, { ...to, ...ownPageSms(page, site(), contact.script), expiresAt: null });
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action,
      subject: `member ${memberId}`,
      after: { way: contact.kind },
    });
  });
  return { contact: maskedContact(contact) };
}
