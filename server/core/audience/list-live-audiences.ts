import type { CallResult } from '#contract/client.ts';
import { intimateIn } from '#contract/content/audience-fields.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { audiencesAt } from './audiences.ts';

/** The audiences of now that who asks may ask about, by their names for colleagues. */
export async function listLiveAudiences({
  db,
  staff,
  ...context
}: StaffContext): Promise<CallResult<'listLiveAudiences'>> {
  const mayAsk = staff.permissions.includes('intimate');
  const live = await audiencesAt(db, context.now());
  return {
    list: live
      .filter(({ who }) => mayAsk || intimateIn(who).length === 0)
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
