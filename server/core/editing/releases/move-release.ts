import type { CallInput, CallResult } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { moveTogether, type Hindered, type TogetherMove } from '#server/core/content/move-together.ts';
import {
  findMoveOf,
  findMoves,
  lockPieces,
  type MoveRow,
} from '#server/core/content/queries-shared-pieces.ts';
import { lockLanguages } from '#server/core/content/queries-shared-languages.ts';
import { decidingAt, decidingMoves } from '#server/core/content/standing.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { anyTakesTwo } from '../takes-two.ts';
import { findItems, writeState, type ItemRow } from './queries.ts';
import { refuseUnseen, releaseOf, requireState } from './release.ts';

/**
 * Sends a release out, or takes it back: all of it in one transaction, or nothing. Throws `releaseUnknown`, `releaseChanged`,
 * `releaseOut`, `contentInPast`, `secondPersonNeeded`, `releasePieceMoved` for what was changed since it went out, and
 * `contentHasFaults` with why not, by piece.
 */
export async function moveRelease(
  context: StaffContext,
  { releaseId, revision, move, from }: CallInput<'moveRelease'>,
): Promise<CallResult<'moveRelease'>> {
  const at = context.now();
  if (from !== undefined && move !== 'publish')
    throw new Failure('badRequest', { fields: [{ path: 'from', reason: '?' }] });
  const fromAt = from === undefined ? at : new Date(from);
  if (from !== undefined && fromAt <= at) throw new Failure('contentInPast');
  return transaction(context.db, async (tx) => {
    const release = await releaseOf(tx, context, releaseId, { locked: true });
    refuseUnseen(release, revision);
    requireState(release, move === 'publish' ? ['draft', 'back'] : ['out']);
    const listed = await findItems(tx, releaseId);
    if (listed.length === 0) throw new Failure('releaseOut');
    await lockLanguages(tx, { changes: listed.some(({ kind }) => kind === 'place') });
    await lockPieces(
      tx,
      listed.map(({ pieceId }) => pieceId),
    );
    // As they stand now that nobody else moves them.
    const items = await findItems(tx, releaseId);
    await (move === 'publish'
      ? sendOut(tx, context, { releaseId, items, at, from: from === undefined ? null : fromAt })
      : takeBack(tx, context, { releaseId, items, at }));
    const state = move === 'publish' ? 'out' : 'back';
    await writeState(tx, releaseId, {
      state,
      fromAt: state === 'out' ? fromAt : release.fromAt,
      changedAt: at,
    });
    await writeAudit(tx, {
      now: at,
      staffId: context.staff.staffId,
      action: `release.${move}` as const,
      subject: `release ${releaseId}`,
      after: { pieces: items.length, from: fromAt.toISOString() },
    });
    return { revision: revision + 1 };
  });
}

interface Moving {
  readonly releaseId: string;
  readonly items: readonly ItemRow[];
  readonly at: Date;
}

async function sendOut(
  tx: Transaction,
  context: StaffContext,
  { releaseId, items, at, from }: Moving & { readonly from: Date | null },
): Promise<void> {
  const { staffId } = context.staff;
  await moveAll(
    tx,
    context,
    { at, release: releaseId },
    items.map(({ kind, pieceId, moves: movesSeen, version, fromAt }) => ({
      kind,
      pieceId,
      movesSeen,
      move:
        version === null
          ? { move: 'archive', from }
          : { move: 'publish', version, from: fromAt !== null && fromAt > (from ?? at) ? fromAt : from },
    })),
  );
  await needSecondPerson(tx, context, {
    at,
    permissions: [...new Set(items.map(({ kind }) => kinds[kind].permission))],
    when: async (rules) => anyTakesTwo(tx, { staffId, ask: context.ask }, items, { rules, at }),
  });
}

/** What is to come is called off, what is seen goes back to what was seen before: only where nothing else came after it. */
async function takeBack(
  tx: Transaction,
  context: StaffContext,
  { releaseId, items, at }: Moving,
): Promise<void> {
  const moves: TogetherMove[] = [];
  for (const { kind, pieceId, moves: movesSeen } of items) {
    const all = await findMoves(tx, pieceId);
    const move = backOf(all, await findMoveOf(tx, pieceId, releaseId), at);
    if (!move) throw new Failure('releasePieceMoved', { tells: { pieces: [{ kind, pieceId }] } });
    moves.push({ kind, pieceId, movesSeen, move });
  }
  // What others rely on went out first, and goes last.
  await moveAll(tx, context, { at, release: null }, moves.toReversed());
}

function backOf(all: readonly MoveRow[], seq: number | undefined, at: Date): TogetherMove['move'] | null {
  const own = decidingMoves(all).find((one) => one.seq === seq);
  if (!own) return null;
  if (own.fromAt > at) return { move: 'cancel', cancels: own.seq };
  return decidingAt(all, at).move?.seq === own.seq ? { move: 'takeBack' } : null;
}

async function moveAll(
  tx: Transaction,
  { staff: { staffId }, script, ask, config, site }: StaffContext,
  { at, release }: { readonly at: Date; readonly release: string | null },
  moves: readonly TogetherMove[],
): Promise<void> {
  // Asked for all of them together.
  const wanted = { by: staffId, at, script, release, services: { ask, config, site }, beforeShown: null };
  const hindered = await moveTogether(tx, wanted, moves);
  if (hindered.length > 0) throw hindranceOf(hindered);
}

/** Why some pieces could not be moved, each fault by the id of its piece and its field. */
function hindranceOf(hindered: readonly Hindered[]): Failure {
  const [first] = hindered;
  const fields = hindered.flatMap(({ pieceId, failure }) => {
    const own = failure.fields ?? [];
    const { en } = failure.error.message;
    return own.length === 0
      ? [{ path: pieceId, reason: en }]
      : own.map(({ path, reason }) => ({ path: `${pieceId}.${path}`, reason }));
  });
  const only = hindered.length === 1 && first?.failure.fields === undefined ? first?.failure : undefined;
  return only ?? new Failure('contentHasFaults', { fields });
}
