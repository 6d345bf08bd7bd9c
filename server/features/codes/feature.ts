import { proposables } from '#server/core/approvals/proposables.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { batchHandlers } from './batches.ts';
import { usedCodes } from './fragments.ts';
import { listOpenCodePools } from './list-pools.ts';
import { finishBatches, proposedCodes } from './make-codes.ts';
import { findPools, idsOf } from './pools.ts';
import { findUses, forgetUser } from './queries-uses.ts';
import { present, useCode } from './use-code.ts';

const memberHandlers: HandlersOf<'useCode' | 'listUsedCodes' | 'listOpenCodePools'> = {
  useCode,
  listOpenCodePools,
  listUsedCodes: async (context, { cursor, limit }) => {
    const { db, session, now } = context;
    const after = decodeCursor(cursor);
    const rows = await findUses(db, { memberId: session.memberId, after, limit: limit + 1 });
    const [pools, reader] = await Promise.all([findPools(db, now(), idsOf(rows)), readerOf(context)]);
    return page(
      rows,
      limit,
      (row) => ({ useId: row.requestKey, ...present(row, pools, reader) }),
      ({ usedAt, requestKey }) => ({ at: usedAt, id: requestKey }),
    );
  },
};

export const codes = {
  room: 'features/codes',
  tables: ['codeBatch', 'printedCode', 'codeUse'],
  calls: { ...batchHandlers, ...memberHandlers },
  jobs: [
    {
      // Somebody waits for it.
      name: 'make-codes',
      cron: '* * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        await finishBatches(services, signal);
      },
    },
  ],
  answers: [
    storedDeeds.gives(usedCodes),
    proposables.gives({ makeCodes: proposedCodes }),
    ownData.gives({ apart: ['code_use'], erase: (tx, { memberId }) => forgetUser(tx, memberId) }),
  ],
} as const satisfies Feature;
