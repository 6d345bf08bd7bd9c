import { newId, perDatabase, type Database } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import type { Posting } from './movements.ts';
import { postLots } from './post-lots.ts';

export interface Earning extends Posting {
  /** More than zero. */
  readonly amount: number;
  /** From when it can be spent. */
  readonly availableAt: Date;
  readonly products: readonly string[];
}

/**
 * Posts an earning: entry, lot and balance. Returns false when its business key was posted before, and then
 * changes nothing. Concurrent earnings go out as one statement.
 */
export function earn(db: Database, earning: Earning): Promise<boolean> {
  return earningsOf(db)(earning);
}

const earningsOf = perDatabase((db) =>
  gatherOn<Earning, boolean>(
    db,
    async (earnings) => {
      const lots = earnings.map((earning) => ({ ...earning, entryId: newId(db), kind: 'earn' as const }));
      const posted = await postLots(db, lots);
      return lots.map(({ entryId }) => posted.has(entryId));
    },
    // Two earnings of one key cannot stand in one insert.
    {
      key: ({ memberId, currency, sourceType, sourceId }) =>
        `${memberId} ${currency} ${sourceType} ${sourceId}`,
    },
  ),
);
