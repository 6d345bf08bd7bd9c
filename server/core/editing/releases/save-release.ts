import type { CallInput, CallResult } from '#contract/client.ts';
import { findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { deleteRelease, putRelease } from './queries.ts';
import { kindsOf, refuseUnseen, releaseOf, requireState } from './release.ts';

type Wanted = CallInput<'saveRelease'>;

/**
 * Begins a release, or changes one that is not out. Throws `releaseUnknown`, `releaseChanged`, `releaseOut`, `badRequest` for a
 * piece that is there twice, `contentUnknown` and `contentVersionUnknown`.
 */
export async function saveRelease(
  context: StaffContext,
  { releaseId: given, revision: seen, name, note, items }: Wanted,
): Promise<CallResult<'saveRelease'>> {
  const { db, staff } = context;
  const at = context.now();
  refuseTwice(items);
  return transaction(db, async (tx) => {
    const before = given === undefined ? null : await releaseOf(tx, context, given, { locked: true });
    if (before) {
      refuseUnseen(before, seen);
      requireState(before, ['draft', 'back']);
    }
    for (const item of items) await requirePiece(tx, context, item);
    const releaseId = before?.releaseId ?? newId(tx);
    const revision = (before?.revision ?? 0) + 1;
    const row = { releaseId, name, note, revision, by: staff.staffId, changedAt: at };
    await putRelease(tx, { ...row, state: 'draft', fromAt: null }, items);
    await writeAudit(tx, {
      now: at,
      staffId: staff.staffId,
      action: 'release.save',
      subject: `release ${releaseId}`,
      before: { revision: before?.revision ?? 0, pieces: before?.pieces ?? 0 },
      after: { revision, pieces: items.length },
    });
    return { releaseId, revision };
  });
}

function refuseTwice(items: Wanted['items']): void {
  const seen = new Set<string>();
  for (const [place, { pieceId }] of items.entries()) {
    if (seen.has(pieceId))
      throw new Failure('badRequest', { fields: [{ path: `items.${place}.pieceId`, reason: '2 ×' }] });
    seen.add(pieceId);
  }
}

/** There, of its kind, of that version, and hers to change. */
async function requirePiece(
  tx: Transaction,
  context: StaffContext,
  { kind, pieceId, version }: Wanted['items'][number],
): Promise<void> {
  if (!kindsOf(context).includes(kind) || !(await findPiece(tx, { pieceId, kind })))
    throw new Failure('contentUnknown');
  if (version !== null && !(await findVersion(tx, pieceId, version)))
    throw new Failure('contentVersionUnknown');
}

/** Lets go of one that never went out. Throws `releaseUnknown`, `releaseChanged` and `releaseOut`. */
export async function removeRelease(
  context: StaffContext,
  { releaseId, revision }: CallInput<'removeRelease'>,
): Promise<true> {
  const { staffId } = context.staff;
  return transaction(context.db, async (tx): Promise<true> => {
    const before = await releaseOf(tx, context, releaseId, { locked: true });
    refuseUnseen(before, revision);
    requireState(before, ['draft']);
    await deleteRelease(tx, releaseId);
    await writeAudit(tx, {
      now: context.now(),
      staffId,
      action: 'release.remove',
      subject: `release ${releaseId}`,
      before: { pieces: before.pieces },
    });
    return true;
  });
}
