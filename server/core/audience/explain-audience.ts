import type { CallInput, CallResult } from '#contract/client.ts';
import { conditionsOf, intimateIn } from '#contract/content/audience-fields.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireAskable } from './count-audience.ts';
import { findReasons } from './queries-shared-audiences.ts';

/**
 * Whether a member is in an audience, and which of its conditions hold. Throws `forbidden`, `badRequest` without the
 * reason that it takes, and `previewMemberNot` for who is not there and, where it looks at intimate facts, for who rests or is
 * closing, as whatever else shows how it stands with her.
 */
export async function explainAudience(
  context: StaffContext,
  { who, memberId, reason }: CallInput<'explainAudience'>,
): Promise<CallResult<'explainAudience'>> {
  requireAskable(context, who);
  const isIntimate = intimateIn(who).length > 0;
  if (isIntimate && reason === undefined)
    throw new Failure('badRequest', { fields: [{ path: 'reason', reason: '?' }] });
  const { db, staff } = context;
  const now = context.now();
  return transaction(db, async (tx) => {
    const found = await findReasons(tx, { who, memberId, now });
    if (!found) throw new Failure('previewMemberNot');
    if (isIntimate)
      await writeAudit(tx, {
        now,
        staffId: staff.staffId,
        action: 'member.intimateOpened',
        subject: `member ${memberId}`,
        why: reason ?? null,
      });
    return {
      isIn: found.isIn,
      conditions: conditionsOf(who).map(({ field }, at) => ({ field, holds: found.holds[at] ?? false })),
    };
  });
}
