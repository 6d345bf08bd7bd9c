import type { CallResult } from '#contract/client.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { allFaults } from '#server/core/content/move-piece.ts';
import { findPiece, findVersion, type StoredBody } from '#server/core/content/queries-shared-pieces.ts';
import { workOf } from '#server/core/content/publishing.ts';
import { putTyping, removeTyping } from '#server/core/content/queries-shared-typing.ts';
import { saveVersion } from '#server/core/content/save-version.ts';
import { openPreview } from '#server/core/previews/open-preview.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { moveOne, readMove, type AskedMove } from './move-one.ts';
import { movePieces } from './move-pieces.ts';
import { presentFaults } from '#server/core/content/present-faults.ts';

type Saved = CallResult<'gift.save'>;

interface WantedSave {
  readonly pieceId?: string | undefined;
  readonly slug: string;
  readonly startedFrom: number;
  readonly body: StoredBody;
  readonly tab?: string | undefined;
}

const save = async (kind: KindName, context: StaffContext, wanted: WantedSave): Promise<Saved> =>
  transaction(context.db, async (tx) => {
    const saved = await keep(tx, context, kind, wanted, 'content.save');
    const { tab } = wanted;
    const { staffId } = context.staff;
    if (tab !== undefined) await removeTyping(tx, { pieceId: saved.pieceId, staffId, tab });
    return saved;
  });

/** Saves, says so in the log, and tells what stands in the way of publishing it. */
async function keep(
  tx: Transaction,
  { now, staff, script, ...services }: StaffContext,
  kind: KindName,
  { pieceId, slug, startedFrom, body }: WantedSave,
  action: 'content.save' | 'content.restore' | 'content.copy',
): Promise<Saved> {
  const at = now();
  const { staffId } = staff;
  const wanted = { kind, pieceId: pieceId ?? null, slug, startedFrom, body, by: staffId, at, script };
  const needed = workOf(services.ask, kind).needs?.(body as never) ?? null;
  if (needed !== null && !staff.permissions.includes(needed))
    throw new Failure('forbidden', { why: 'intimate' });
  const { isNew, ...saved } = await saveVersion(tx, wanted);
  if (isNew)
    await writeAudit(tx, {
      now: at,
      staffId,
      action,
      subject: `${kind} ${saved.pieceId}`,
      before: { version: startedFrom },
      after: { version: saved.version, slug },
    });
  const faults = await allFaults(tx, { kind, pieceId: saved.pieceId, body, at, services });
  return { ...saved, faults: presentFaults(faults, script) };
}

/** What a version of a piece holds. Throws `contentUnknown` or `contentVersionUnknown`. */
async function versionOf(tx: Transaction, kind: KindName, pieceId: string, version: number) {
  const piece = await findPiece(tx, { pieceId, kind });
  if (!piece) throw new Failure('contentUnknown');
  const found = await findVersion(tx, pieceId, version);
  if (!found) throw new Failure('contentVersionUnknown');
  return { slug: piece.slug, body: found.body };
}

const restore = async (
  kind: KindName,
  context: StaffContext,
  { pieceId, version, startedFrom }: { pieceId: string; version: number; startedFrom: number },
): Promise<Saved> =>
  transaction(context.db, async (tx) => {
    const { slug, body } = await versionOf(tx, kind, pieceId, version);
    return keep(tx, context, kind, { pieceId, slug, startedFrom, body }, 'content.restore');
  });

const copy = async (
  kind: KindName,
  context: StaffContext,
  { pieceId, version, slug }: { pieceId: string; version: number; slug: string },
): Promise<Saved> =>
  transaction(context.db, async (tx) => {
    const { body } = await versionOf(tx, kind, pieceId, version);
    return keep(tx, context, kind, { slug, startedFrom: 0, body }, 'content.copy');
  });

export interface MoveInput extends AskedMove {
  readonly pieceId: string;
  readonly movesSeen: number;
}

/** Moves one piece as it was asked for. Throws `badRequest`, and as `moveOne` does. */
export async function moveAsked(
  kind: KindName,
  context: StaffContext,
  { pieceId, movesSeen, ...asked }: MoveInput,
): Promise<CallResult<'gift.move'>> {
  const wish = readMove(asked);
  const at = context.now();
  return transaction(context.db, async (tx) => moveOne(tx, context, { kind, pieceId, movesSeen, at }, wish));
}

async function keepTyping(
  kind: KindName,
  { db, now, staff }: StaffContext,
  input: { pieceId: string; tab: string; startedFrom: number; text: string },
): Promise<true> {
  const { pieceId, tab, startedFrom, text } = input;
  const where = { pieceId, staffId: staff.staffId, tab };
  if (text === '') {
    await removeTyping(db, where);
    return true;
  }
  if (startedFrom !== 0 && !(await findPiece(db, { pieceId, kind }))) throw new Failure('contentUnknown');
  await putTyping(db, where, { startedFrom, text, at: now() });
  return true;
}

/** Verbs that change something. */
export const changes = {
  save,
  move: moveAsked,
  bulk: movePieces,
  restore,
  copy,
  preview: openPreview,
  keep: keepTyping,
};
