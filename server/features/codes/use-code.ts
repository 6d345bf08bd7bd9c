import { readCode } from '#contract/code-form.ts';
import type { UsedCode } from '#contract/calls/codes/use.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { callThing, textFor, type NameReader } from '#server/core/rest/plain-names.ts';
import { award } from '#server/features/earn-rules/award.ts';
import type { Earner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { countTry, networkOf, takeBackTry } from '#server/kernel/http/rate-limits.ts';
import { findPools, isOfPool, rulesOfCodes, summed, type Pool, type CodePools } from './pools.ts';
import {
  findCode,
  findUse,
  findUseByKey,
  holdBatch,
  insertUse,
  saveGiven,
  type CodePlace,
  type GivenForCode,
  type CodeUseRow,
} from './queries-uses.ts';
import { digestOf } from './secret-codes.ts';
import { codeTrigger } from './trigger.ts';

interface Asked {
  readonly code: string;
  readonly requestKey: string;
}

/**
 * Uses a code once and pays what rules give for it, all or nothing: what is refused leaves the code as it was. Throws
 * `codeMistyped`, which is no try, `codeUnknown`, which is one, and what `payCode` throws.
 */
export async function useCode(context: MemberContext, asked: Asked): Promise<UsedCode> {
  const { db, session, secret } = context;
  const signs = readCode(asked.code);
  if (!signs) throw new Failure('codeMistyped');
  const tries = [
    ['printedCodeByMember', session.memberId],
    ['printedCodeByNetwork', networkOf(context.address)],
  ] as const;
  for (const [name, key] of tries) await countTry(context, name, key);
  const place = await findCode(db, digestOf(secret, signs));
  if (!place) throw new Failure('codeUnknown');
  for (const [name, key] of tries) await takeBackTry(context, name, key);

  const { poolId, ...code } = place;
  const person = await readPerson(context);
  const { multiplier } = await levelTerms(context, person.level);
  const pools = await findPools(db, context.now(), [poolId]);
  const pool = pools.byId.get(poolId);
  if (!pool) throw new Error('A code of a pool that never was');
  const paying = { ...code, requestKey: asked.requestKey, earner: { ...person, multiplier }, pool, pools };
  const use = await transaction(db, (tx) => payCode(tx, context, paying));
  return present(use, pools, await readerOf(context));
}

interface Paying extends CodePlace {
  readonly requestKey: string;
  readonly earner: Earner;
  readonly pool: Pool;
  readonly pools: CodePools;
}

/**
 * The use of a code: hers, or the one that she made by this key before. Throws `requestKeyReused`, `codeUsed`, `codeUsedByYou`,
 * `codeStopped`, `codeOver`, `codeNotBegun`, `codeNotForYou` and `codeGivesNothing`.
 */
async function payCode(
  tx: Transaction,
  context: MemberContext,
  { batchId, number, requestKey, earner, pool, pools }: Paying,
): Promise<CodeUseRow> {
  const { memberId } = context.session;
  const { poolId } = pool;
  const now = context.now();
  const code = { batchId, number };
  const batch = await holdBatch(tx, batchId);
  if (!(await insertUse(tx, { ...code, memberId, requestKey, usedAt: now })))
    return usedBefore(tx, { ...code, memberId, requestKey });
  if (batch.stoppedAt !== null) throw new Failure('codeStopped');
  const state = stateOf(pool, now);
  if (state === 'coming' || !pools.been.has(poolId))
    throw new Failure('codeNotBegun', { tells: { opensAt: pool.opensAt?.toISOString() ?? null } });
  if (state === 'ended' || batch.endsAt <= now) throw new Failure('codeOver');
  if (!pools.live.has(poolId)) throw new Failure('codeStopped');
  const given = await pay(tx, context, { pool, earner, sourceId: `${batchId} ${number}` });
  await saveGiven(tx, code, given);
  return { ...code, memberId, requestKey, usedAt: now, given, poolId };
}

/** Why nothing can be done with what is used, unless it is the very answer that she asks for again. */
async function usedBefore(
  tx: Transaction,
  { memberId, requestKey, ...code }: CodePlace & { memberId: string; requestKey: string },
): Promise<CodeUseRow> {
  const use = await findUse(tx, code);
  const sent = await findUseByKey(tx, { memberId, requestKey });
  if (sent && (sent.batchId !== code.batchId || sent.number !== code.number))
    throw new Failure('requestKeyReused');
  if (!use) throw new Error('A code that is neither used nor free');
  if (use.memberId !== memberId) throw new Failure('codeUsed');
  if (use.requestKey !== requestKey)
    throw new Failure('codeUsedByYou', { tells: { usedAt: use.usedAt.toISOString() } });
  return use;
}

/** Throws where no rule pays: whose rules are for others, or have nothing left. */
async function pay(
  tx: Transaction,
  context: MemberContext,
  { pool, earner, sourceId }: { pool: Pool; earner: Earner; sourceId: string },
): Promise<GivenForCode> {
  const now = context.now();
  const awards = await award(tx, {
    memberId: context.session.memberId,
    earner,
    trigger: codeTrigger,
    subject: pool.slug,
    sourceId,
    products: [],
    now,
  });
  const given = summed(awards);
  if (given.length > 0) return given;
  const rules = awards.length > 0 ? [] : await rulesOfCodes(tx, now);
  throw new Failure(rules.some((rule) => isOfPool(rule, pool)) ? 'codeNotForYou' : 'codeGivesNothing');
}

export function present(
  { poolId, given, usedAt }: CodeUseRow,
  pools: CodePools,
  reader: NameReader,
): UsedCode {
  const pool = pools.byId.get(poolId);
  if (!pool) throw new Error('A code was used of a pool that never was');
  return {
    ...callThing('offer', pool, reader),
    text: textFor(pool.text, reader),
    given: [...given],
    usedAt: usedAt.toISOString(),
  };
}
