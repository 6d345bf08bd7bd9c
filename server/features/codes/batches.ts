import type { BatchState, codeBatchCalls } from '#contract/calls/codes/batches.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { report } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { makeCodes } from './make-codes.ts';
import { findPools, givesOf, idsOf, rulesOfCodes, titleOf, type Pool, type CodePools } from './pools.ts';
import { countMade, findBatch, findBatches, saveStopped, type BatchRow } from './queries-batches.ts';
import { codeAt, openSeed } from './secret-codes.ts';

/** In one part of a table: what is reckoned before anybody else has a turn. */
const codesInPart = 10_000;

export const batchHandlers: HandlersOf<keyof typeof codeBatchCalls> = {
  makeCodes,

  listCodePools: async ({ db, now, gone }) => {
    const at = now();
    const [{ byId, live }, rules] = await Promise.all([findPools(db, at), rulesOfCodes(db, at)]);
    const made = await report(db, { gone: gone?.() }, ({ tx }) => countMade(tx));
    return {
      list: [...byId.values()].map((pool) => ({
        poolId: pool.poolId,
        slug: pool.slug,
        title: titleOf(pool),
        shown: live.has(pool.poolId),
        gives: givesOf(rules, pool),
        made: made.get(pool.poolId) ?? 0,
      })),
    };
  },

  listCodeBatches: async ({ db, now, gone }, { poolId = null, cursor, limit }) => {
    const at = now();
    const after = decodeCursor(cursor);
    const rows = await report(db, { gone: gone?.() }, ({ tx }) =>
      findBatches(tx, { poolId, after, limit: limit + 1 }),
    );
    const pools = await findPools(db, at, idsOf(rows));
    const names = await findStaffNames(
      db,
      rows.map(({ madeBy }) => madeBy),
    );
    return page(
      rows,
      limit,
      (row) => {
        const pool = poolOf(pools, row);
        return {
          batchId: row.batchId,
          poolId: row.poolId,
          slug: pool.slug,
          title: titleOf(pool),
          state: stateOf(row, at),
          size: row.size,
          made: row.made,
          used: row.used,
          note: row.note,
          madeAt: row.madeAt.toISOString(),
          madeBy: names.get(row.madeBy) ?? null,
          endsAt: row.endsAt.toISOString(),
          stoppedAt: row.stoppedAt?.toISOString() ?? null,
        };
      },
      ({ madeAt, batchId }) => ({ at: madeAt, id: batchId }),
    );
  },

  /** Throws `codeBatchUnknown`. */
  stopCodes: async ({ db, now, staff }, { batchId, stop, reason }) => {
    const at = now();
    return transaction(db, async (tx) => {
      const batch = await requireBatch(tx, batchId, { locked: true });
      const isStopped = batch.stoppedAt !== null;
      const stoppedAt = stop ? (batch.stoppedAt ?? at) : null;
      if (isStopped !== stop) {
        await saveStopped(tx, batchId, stoppedAt);
        await writeAudit(tx, {
          now: at,
          staffId: staff.staffId,
          action: stop ? 'codes.stopped' : 'codes.started',
          subject: `codeBatch ${batchId}`,
          after: { pieces: batch.size },
          why: reason,
        });
      }
      return { stoppedAt: stoppedAt?.toISOString() ?? null };
    });
  },

  /** Throws `codeBatchUnknown`. */
  downloadCodes: async (context, { batchId, from }) => {
    const { batch, codes } = await readCodes(
      context,
      { batchId, from, count: codesInPart },
      'codes.downloaded',
    );
    const address = addressOf(context);
    const head = from === 1 ? [['number', 'code', 'address']] : [];
    const lines = tableLines([...head, ...codes.map(({ number, code }) => [number, code, address + code])]);
    const last = from + codesInPart - 1;
    return { lines, next: last < batch.lastNumber ? last + 1 : null };
  },

  /** Throws `codeBatchUnknown`. */
  printCodes: async (context, { batchId, from, count }) => {
    const { batch, codes } = await readCodes(context, { batchId, from, count }, 'codes.printed');
    const pool = poolOf(await findPools(context.db, context.now(), [batch.poolId]), batch);
    return {
      slug: pool.slug,
      title: titleOf(pool),
      endsAt: batch.endsAt.toISOString(),
      address: addressOf(context),
      list: codes,
    };
  },
};

/** A code stands behind the sign that keeps it out of logs. */
const addressOf = ({ site }: Pick<StaffContext, 'site'>): string => `${site().publicUrl}/code#`;

function stateOf({ stoppedAt, endsAt, made, size }: BatchRow, now: Date): BatchState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt <= now) return 'over';
  return made < size ? 'making' : 'open';
}

function poolOf({ byId }: CodePools, { poolId }: Pick<BatchRow, 'poolId'>): Pool {
  const pool = byId.get(poolId);
  if (!pool) throw new Error('A batch of a pool that never was');
  return pool;
}

async function requireBatch(
  tx: Transaction,
  batchId: string,
  options?: { readonly locked: boolean },
): Promise<BatchRow> {
  const batch = await findBatch(tx, batchId, options);
  if (!batch) throw new Failure('codeBatchUnknown');
  return batch;
}

interface Part {
  readonly batchId: string;
  readonly from: number;
  readonly count: number;
}

/** Codes in clear, once the log says who read which. */
async function readCodes(
  { db, now, staff, secret }: StaffContext,
  { batchId, from, count }: Part,
  action: 'codes.downloaded' | 'codes.printed',
) {
  return transaction(db, async (tx) => {
    const batch = await requireBatch(tx, batchId);
    const numbers = Array.from(
      { length: Math.max(0, Math.min(count, batch.lastNumber - from + 1)) },
      (_, at) => from + at,
    ).filter((number) => !batch.leftOut.includes(number));
    const seed = openSeed(secret, batch);
    const codes = numbers.map((number) => ({ number, code: codeAt(seed, number) }));
    await writeAudit(tx, {
      now: now(),
      staffId: staff.staffId,
      action,
      subject: `codeBatch ${batchId}`,
      after: { first: from, pieces: codes.length },
    });
    return { batch, codes };
  });
}
