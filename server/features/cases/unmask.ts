import type { CallResult } from '#contract/client.ts';
import type { TrustLevel } from '#contract/villages/words.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addUnmask, findWriter } from './queries.ts';
import { requireCase } from './require-case.ts';
import { trustRules } from '#server/features/villages/moderation/trust-rules.ts';
import { recomputeTrust, setTrustByStaff } from '#server/features/villages/moderation/standing.ts';

/**
 * Who wrote what a case is about: the only way from another name to a member. That it was gone is in the log, by the case
 * alone; why, stands beside and goes with the member. Throws `safetyCaseUnknown`.
 */
export async function unmaskWriter(
  { db, staff, now: clock }: StaffContext,
  { caseId, reason }: { readonly caseId: string; readonly reason: string },
): Promise<CallResult<'unmaskWriter'>> {
  const now = clock();
  return transaction(db, async (tx) => {
    const { memberId } = await requireCase(tx, caseId);
    const member = await findWriter(tx, memberId);
    if (!member) throw new Failure('safetyCaseUnknown');
    const shown = { memberId, caseId, staffId: staff.staffId, reason, unmaskedAt: now };
    const times = await addUnmask(tx, shown);
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'safety.unmasked',
      subject: `safetyCase ${caseId}`,
      before: { times },
      after: { times: times + 1 },
    });
    return { memberId, name: `${member.firstName} ${member.lastName}`.trim(), email: member.email };
  });
}

/**
 * Sets the level of who wrote what a case is about; null: by the rules again. By writing under an alias it is set unseen:
 * neither that case, nor one under her own name, nor the log says what stood there before. Throws `safetyCaseUnknown`.
 */
export async function setTrust(
  { db, staff, now: clock }: StaffContext,
  { caseId, trust }: { readonly caseId: string; readonly trust: TrustLevel | null },
): Promise<CallResult<'setTrust'>> {
  const now = clock();
  const table = (await trustRules(db))(now);
  return transaction(db, async (tx) => {
    const found = await requireCase(tx, caseId);
    const { memberId } = found;
    const unseen = ((await findWriting(tx, found))?.alias ?? null) !== null;
    const before = await setTrustByStaff(tx, memberId, { trust, unseen, now });
    const levels = await recomputeTrust(tx, [memberId], { table, now });
    // Not whose: the case may be about somebody under another name.
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'safety.trustSet',
      subject: `safetyCase ${caseId}`,
      before: { trust: unseen || before.setUnseen ? null : before.setTrust },
      after: { trust },
    });
    return { trust: unseen ? null : (levels.get(memberId) ?? 'new') };
  });
}
