import type { ContentBody } from '#contract/content/kinds.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { findOnly } from '#server/core/content/queries-shared-lines.ts';
import { hasOtherWith } from '#server/core/staff/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

export type ApprovalRules = ContentBody<'approvalRules'>;

/**
 * Lets go on what one person may do alone by the rules of this moment, and what a second one agrees to; asked in the
 * transaction that does it. Throws `secondPersonNeeded`, which tells whether there is anybody who could approve.
 *
 * @param when whether it takes two, where two are asked for at all
 * @param permissions what the second person needs besides that of approving
 */
export async function needSecondPerson(
  tx: Transaction,
  { staff, agree }: Pick<StaffContext, 'staff' | 'agree'>,
  {
    at,
    permissions,
    when,
  }: {
    readonly at: Date;
    readonly permissions: readonly Permission[];
    readonly when: (rules: ApprovalRules) => boolean | Promise<boolean>;
  },
): Promise<void> {
  const rules = await findOnly(tx, 'approvalRules', at);
  if (!rules.twoPeople || !(await when(rules))) return;
  if (agree) return agree(tx);
  throw new Failure('secondPersonNeeded', {
    tells: { somebodyCan: await hasOtherWith(tx, staff.staffId, ['approve', ...permissions]) },
  });
}
