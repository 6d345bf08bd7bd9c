import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Promises } from './promised.ts';

const promised: Omit<Promises, 'zone'> = {
  days: { requested: 2, approved: 2, packed: 1, shipped: 14 },
  weekend: [0, 6],
  holidays: new Set(),
};

/** How long an order may stand in each state, by the clock that is passed, in days of the brand. */
export async function readPromises({
  site,
}: Pick<StaffContext, 'db' | 'site'>): Promise<(now: Date) => Promises> {
  const zone = site().timeZone;
  return () => ({ ...promised, zone });
}
