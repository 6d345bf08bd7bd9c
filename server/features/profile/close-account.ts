import { closingDays } from '#contract/account-rules.ts';
import type { FreshProof } from '#contract/calls/social.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { changeWays, type WayChange } from '#server/core/members/change-ways.ts';
import { tellMember } from '#server/core/members/tell-member.ts';
import { closedSms } from '#server/core/outbox/sms-templates.ts';
import { closedMail } from '#server/core/outbox/templates.ts';
import { checkProof } from '#server/features/social/fresh-proof.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { putClosing } from '#server/core/members/queries-shared-closings.ts';
import { endSessions } from '#server/core/members/queries-shared.ts';
import { shownDate } from '#server/kernel/clock/shown-time.ts';
import { findShownZone } from '#server/core/members/shown-zone.ts';

/**
 * Closes the account: from the same moment every device is signed out and the days to come back run. Of two devices
 * that close it at once one does. Throws what `checkProof` throws, and `accountClosing`.
 */
export async function closeAccount(
  context: MemberContext,
  proof: FreshProof,
): Promise<{ eraseAfter: string }> {
  const { db, script, session } = context;
  const { memberId } = session;
  const now = context.now();
  const eraseAfter = new Date(now.getTime() + closingDays * 86_400_000);
  const spendProof = await checkProof(context, proof);
  // Whoever signs in in this moment does so before, and is signed out below, or after, and is asked.
  const close = async ({ tx, member }: WayChange) => {
    if (!(await putClosing(tx, { memberId, closedAt: now, eraseAfter }))) throw new Failure('accountClosing');
    await spendProof(tx);
    await endSessions(tx, memberId, { now });
    const site = context.site();
    const reading = { script, zone: await findShownZone(tx, site, memberId) };
    const sms = { kind: 'closed', text: closedSms(shownDate(eraseAfter, reading), site, script) } as const;
    await tellMember(tx, context, member, closedMail(eraseAfter, site, reading), sms);
  };
  await transaction(db, (tx) => changeWays(tx, context, memberId, close));
  return { eraseAfter: eraseAfter.toISOString() };
}
