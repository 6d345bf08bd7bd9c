import type { Queryable } from '#server/kernel/database/database.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { callByName } from '#server/core/rest/plain-names.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { listDraws } from './list-draws.ts';
import { findMothersDay } from './mothers-day.ts';
import { revealEnded } from './periods.ts';
import { play } from './play.ts';
import { presentOpened, presentPlay, presentProof } from './present.ts';
import { findPeriods, findPrizes, findTerms, type PrizeRow } from './queries.ts';
import { findPlays, findResult } from './queries-plays.ts';

export const drawHandlers: HandlersOf<
  'luckyList' | 'mothersDay' | 'myLuckyList' | 'lottery' | 'drawProof' | 'drawPeriods'
> = {
  luckyList: async (context) => ({ list: await listDraws(context), nextCursor: null }),

  mothersDay: findMothersDay,

  lottery: async (context, { code, requestKey, price }) => {
    // The id is part of what is rolled, so there is one way to write it.
    const row = await play(context, { code, playId: requestKey.toLowerCase(), agreed: price });
    return presentPlay(row, await findPrizes(context.db, code, context.now()), await readerOf(context));
  },

  myLuckyList: async (context, { cursor, limit }) => {
    const { db, session } = context;
    const reader = await readerOf(context);
    await revealEnded(context);
    const after = decodeCursor(cursor);
    const rows = await findPlays(db, { memberId: session.memberId, after, limit: limit + 1 });
    const prizes = await prizesOf(db, rows, context.now());
    return page(
      rows,
      limit,
      (row) => presentPlay(row, prizes.get(row.drawCode) ?? new Map(), reader),
      (row) => ({ at: row.playedAt, id: row.playId }),
    );
  },

  drawProof: async (context, { playId }) => {
    const { db } = context;
    const reader = await readerOf(context);
    await revealEnded(context);
    const row = await findResult(db, playId);
    if (!row) throw new Failure('drawPlayUnknown');
    const [terms, prizes] = await Promise.all([
      findTerms(db, row.drawCode, row.termsVersion),
      findPrizes(db, row.drawCode, context.now()),
    ]);
    return presentProof(row, terms, prizes, reader);
  },

  drawPeriods: async (context, { code, cursor, limit }) => {
    const { db } = context;
    const reader = await readerOf(context);
    await revealEnded(context);
    const after = decodeCursor(cursor);
    const rows = await findPeriods(db, { code: code ?? null, after, limit: limit + 1 });
    return page(
      rows,
      limit,
      (row) => ({
        code: row.drawCode,
        name: callByName('draw', row.name, reader),
        ...presentOpened(row),
        revealedAt: row.revealedAt?.toISOString() ?? null,
      }),
      (row) => ({ at: row.startsAt, id: row.periodId }),
    );
  },
};

async function prizesOf(
  db: Queryable,
  rows: readonly { readonly drawCode: string }[],
  at: Date,
): Promise<Map<string, Map<string, PrizeRow>>> {
  const codes = [...new Set(rows.map(({ drawCode }) => drawCode))];
  return new Map(
    await Promise.all(codes.map(async (code) => [code, await findPrizes(db, code, at)] as const)),
  );
}
