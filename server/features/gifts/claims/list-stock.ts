import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findAllSupply } from './queries-supply.ts';

/** What there is of each gift. */
export async function listGiftStock({ db, script }: StaffContext): Promise<CallResult<'listGiftStock'>> {
  const rows = await findAllSupply(db);
  return {
    list: rows.map(({ giftId, name, pieces, left, reserved, packed, warehouse, shelf, warnBelow }) => ({
      giftId,
      name: textIn(name, script),
      pieces,
      left,
      reserved,
      packed,
      warehouse,
      shelf,
      warnBelow,
      low: left !== null && warnBelow !== null && left < warnBelow,
    })),
  };
}
