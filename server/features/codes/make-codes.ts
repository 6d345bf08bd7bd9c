import type { codeBatchCalls } from '#contract/calls/codes/batches.ts';
import type { z } from 'zod';
import { kinds } from '#contract/content/kinds.ts';
import { titleIn } from '#contract/content/title.ts';
import type { CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { given } from '#server/core/content/kept-setting.ts';
import { findNewestBody, findPiece } from '#server/core/content/queries-shared-pieces.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import {
  chanceOf,
  newId,
  transaction,
  type Database,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services, StaffContext } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { findPools, givesOf, rulesOfCodes, type Amount, type Pool } from './pools.ts';
import {
  countAlone,
  findBatch,
  findByRequest,
  holdPool,
  insertBatch,
  makeSlice,
  takeUnfinished,
  type BatchRow,
} from './queries-batches.ts';
import { newSeed } from './secret-codes.ts';

type Wanted = z.output<(typeof codeBatchCalls)['makeCodes']['input']>;

const dayMs = 86_400_000;

const wrong = (path: string) => new Failure('badRequest', { fields: [{ path, reason: '?' }] });

/** Throws `contentUnknown` for a pool that was never put up. */
async function requirePool(db: Database, poolId: string, now: Date): Promise<Pool> {
  const pool = (await findPools(db, now, [poolId])).byId.get(poolId);
  if (!pool) throw new Failure('contentUnknown');
  return pool;
}

/**
 * Orders a batch and makes its first codes. Throws `contentUnknown`, `badRequest` for an end that is over, `requestKeyReused`,
 * and as `needSecondPerson` does.
 */
export async function makeCodes(context: StaffContext, wanted: Wanted): Promise<CallResult<'makeCodes'>> {
  const { db, staff, secret } = context;
  const now = context.now();
  const { requestKey, poolId, size, note } = wanted;
  const endsAt = new Date(wanted.endsAt);
  const pool = await requirePool(db, poolId, now);
  const gives = givesOf(await rulesOfCodes(db, now), pool);
  return transaction(db, async (tx) => {
    await holdPool(tx, poolId);
    const before = await findByRequest(tx, requestKey);
    if (before) return sameBatch(before, wanted);
    if (endsAt <= now) throw wrong('endsAt');
    const agreed = await needSecondFor(tx, context, { poolId, size, gives, at: now });
    const batchId = newId(tx);
    const seed = newSeed(secret, batchId, chanceOf(tx));
    const row = { batchId, poolId, requestKey, seed, size, note, madeAt: now, madeBy: staff.staffId };
    // Of another pool, at the same moment.
    if (!(await insertBatch(tx, { ...row, agreed, endsAt }))) throw new Failure('requestKeyReused');
    const batch = await findBatch(tx, batchId, { locked: true });
    if (!batch) throw new Error('A batch that was not written');
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'codes.made',
      subject: `codeBatch ${batchId}`,
      after: { slug: pool.slug, pieces: size, until: endsAt.toISOString() },
    });
    return { batchId, made: await makeSlice(tx, secret, batch) };
  });
}

function sameBatch(before: BatchRow, { poolId, size, endsAt }: Wanted): CallResult<'makeCodes'> {
  const same =
    before.poolId === poolId && before.size === size && before.endsAt.getTime() === Date.parse(endsAt);
  if (!same) throw new Failure('requestKeyReused');
  return { batchId: before.batchId, made: before.made };
}

/**
 * Above what one person may put into stock alone within a day: codes are worth what rules give for them. @returns whether a
 * second one agreed
 */
async function needSecondFor(
  tx: Transaction,
  context: StaffContext,
  { poolId, size, gives, at }: { poolId: string; size: number; gives: readonly Amount[]; at: Date },
): Promise<boolean> {
  const all = size + (await countAlone(tx, { poolId, since: new Date(at.getTime() - dayMs) }));
  const worth = all * Math.max(0, ...gives.map(({ amount }) => amount));
  let asked = false;
  await needSecondPerson(tx, context, {
    at,
    permissions: ['gifts'],
    when: ({ stockPieces, stockWorth }) => (asked = all > given(stockPieces) || worth > given(stockWorth)),
  });
  return asked;
}

/** What would be made, as a second person is told of it. */
export const proposedCodes: Proposable<Wanted> = {
  async tell(db, { poolId, size, endsAt }, at) {
    const kind = 'codePool';
    const piece = await findPiece(db, { pieceId: poolId, kind });
    const body = await findNewestBody(db, { pieceId: poolId, kind });
    if (!piece || !body) throw new Failure('contentUnknown');
    const { slug } = piece;
    const gives = givesOf(await rulesOfCodes(db, at), { slug });
    const title = titleIn(kinds[kind], slug, body);
    return {
      subject: `codePool ${poolId}`,
      proposed: { what: 'codes', poolId, slug, title, codes: size, endsAt, gives },
    };
  },
  perform: makeCodes,
};

/** Goes on with batches that are not whole, from where it came to. @returns how many codes it made */
export const finishBatches = (
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  signal?: AbortSignal,
): Promise<number> =>
  inBatches(
    () =>
      transaction(db, async (tx) => {
        const batch = await takeUnfinished(tx);
        return batch ? makeSlice(tx, secret, batch) : 0;
      }),
    signal && { signal },
  );
