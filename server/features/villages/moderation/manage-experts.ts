import { findMemberByEmail } from '#server/core/members/queries-shared-accounts.ts';
import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import type { CallInput } from '#contract/client.ts';
import { missingIn, wordsOfFault } from '#contract/content/faults.ts';
import { offeredSince } from '#server/core/content/languages.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import {
  countExpertsDue,
  deleteExpert,
  findExperts,
  findReview,
  putExpert,
  type ExpertRow,
} from './queries-writers.ts';

const soonMs = 14 * 86_400_000;

export async function listExperts({ db, now }: StaffContext): Promise<{ list: ShownExpert[] }> {
  const rows = await findExperts(db);
  return { list: rows.map((row) => present(row, now())) };
}

/** Experts whose review is due within a fortnight, or past. */
export async function countDueExperts(db: Queryable, now: Date): Promise<number> {
  return countExpertsDue(db, new Date(now.getTime() + soonMs));
}

/** Throws `expertUnknown`, and `badRequest` for a badge that says nothing in a language on offer. */
export async function setExpert(
  { db, staff, now: clock, script }: StaffContext,
  { email, title, reviewedAt }: CallInput<'setExpert'>,
): Promise<ShownExpert> {
  const now = clock();
  return transaction(db, async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (!member) throw new Failure('expertUnknown');
    const unsaid = (await offeredSince(tx, now)).filter((one) => title[one] === '');
    if (unsaid.length > 0)
      throw new Failure('badRequest', {
        fields: unsaid.map((one) => ({ path: `title.${one}`, reason: wordsOfFault(missingIn[one])[script] })),
      });
    const { memberId } = member;
    const before = await findReview(tx, memberId);
    const row = {
      title: JSON.stringify(title),
      reviewedAt: new Date(reviewedAt),
      setAt: now,
      setBy: staff.staffId,
    };
    await putExpert(tx, memberId, row);
    await audit(before, row.reviewedAt);
    const [set] = await findExperts(tx, memberId);
    if (!set) throw new Error('An expert who was just set');
    return present(set, now);

    // Whose it is stands in the table: this log is never emptied.
    async function audit(was: Date | null, is: Date): Promise<void> {
      await writeAudit(tx, {
        now,
        staffId: staff.staffId,
        action: 'expert.set',
        subject: 'expert',
        before: { reviewedAt: was?.toISOString() ?? null },
        after: { reviewedAt: is.toISOString() },
      });
    }
  });
}

/** Taking away what is not there is the same. */
export async function removeExpert({ db, staff, now: clock }: StaffContext, memberId: string): Promise<true> {
  const now = clock();
  await transaction(db, async (tx) => {
    const was = await deleteExpert(tx, memberId);
    if (was === null) return;
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'expert.removed',
      subject: 'expert',
      before: { reviewedAt: was.toISOString() },
      after: { reviewedAt: null },
    });
  });
  return true;
}

function present(
  { memberId, firstName, lastName, email, title, reviewedAt }: ExpertRow,
  now: Date,
): ShownExpert {
  const left = reviewedAt.getTime() - now.getTime();
  return {
    memberId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    title,
    reviewedAt: reviewedAt.toISOString(),
    review: left <= 0 ? 'past' : left < soonMs ? 'soon' : 'later',
  };
}
