import type { CallResult } from '#contract/client.ts';
import { addMonths } from '#contract/months.ts';
import { findUnerased } from '#server/core/members/queries-shared-closings.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

/** The job erases each night: what is still there so much later is what it failed with. */
const nightMs = 36 * 3_600_000;

const unerased = ({ db, now }: StaffContext) => findUnerased(db, new Date(now().getTime() - nightMs));

/** With the last day that the law leaves: a month after it was asked for (GDPR, Art. 12(3)). */
export async function listErasures(context: StaffContext): Promise<CallResult<'listErasures'>> {
  const { timeZone } = context.site();
  const today = localDay(context.now(), timeZone);
  return {
    list: (await unerased(context)).map(({ memberId, closedAt, eraseAfter }) => {
      const lastDay = addMonths(localDay(closedAt, timeZone), 1);
      return {
        memberId,
        closedAt: closedAt.toISOString(),
        eraseAfter: eraseAfter.toISOString(),
        lastDay,
        overdue: today > lastDay,
      };
    }),
  };
}

/** How many there are, for who may see them. */
export const countErasures = async (context: StaffContext): Promise<number> =>
  context.staff.permissions.includes('members') ? (await unerased(context)).length : 0;
