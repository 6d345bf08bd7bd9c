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
import { findPrizes, findTerms, type PrizeRow } from './queries.ts';
import { findPeriods } from './queries-periods.ts';
import { findPlays, findResult, type PlayRow } from './queries-plays.ts';

export const drawHandlers: HandlersOf<
  'luckyList' | 'mothersDay' | 'myLuckyList' | 'lottery' | 'drawProof' | 'drawPeriods'
> = {
  luckyList: async (context) => ({ list: await listDraws(context), nextCursor: null }),

  mothersDay: findMothersDay,

  lottery: async (context, { code, requestKey, price }) => {
    // The id is part of what is rolled, so there is one way to write it.
    const row = await play(context, { code, playId: requestKey.toLowerCase(), agreed: price });
    const prizes = await findPrizes(context.db, termsOf(row, context.now()));
    return presentPlay(row, prizes, await readerOf(context));
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
      (row) => presentPlay(row, prizes.get(keyOf(row)) ?? new Map(), reader),
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
      findPrizes(db, termsOf(row, context.now())),
    ]);
    return presentProof(row, terms, prizes, reader);
  },

  drawPeriods: async (context, { code, cursor, limit }) => {
    const { db } = context;
    const reader = await readerOf(context);
    await revealEnded(context);
    const after = decodeCursor(cursor);
    const rows = await findPeriods(db, { code: code ?? null, now: context.now(), after, limit: limit + 1 });
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

type Played = Pick<PlayRow, 'drawCode' | 'termsVersion'>;

const keyOf = ({ drawCode, termsVersion }: Played) => `${drawCode} ${termsVersion}`;
const termsOf = ({ drawCode, termsVersion }: Played, at: Date) => ({
  code: drawCode,
  version: termsVersion,
  at,
});

/** What could be won in some plays, by what they were played by. */
async function prizesOf(
  db: Queryable,
  rows: readonly Played[],
  at: Date,
): Promise<Map<string, Map<string, PrizeRow>>> {
  const terms = [...new Map(rows.map((row) => [keyOf(row), row])).entries()];
  return new Map(
    await Promise.all(
      terms.map(async ([key, row]) => [key, await findPrizes(db, termsOf(row, at))] as const),
    ),
  );
}
