import type { DocumentName } from '#contract/calls/information.ts';
import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { ask } from '#server/features.ts';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import { movePiece, type Move } from '#server/core/content/move-piece.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { decidingMoves, standingOf } from '#server/core/content/standing.ts';
import { findMoves, findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { saveVersion } from '#server/core/content/save-version.ts';
import { heldStorage } from '#server/kernel/storage/held-storage.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';

const config = readConfig({ DEMO: 'on' });
export const services = {
  ask,
  config,
  site: () => siteOf(config, 'http://localhost'),
  files: heldStorage(storageOf(config)),
};

interface Piece<Name extends KindName> {
  readonly kind: Name;
  readonly pieceId: string;
  readonly at: Date;
}

const found = async (tx: Transaction, kind: KindName, pieceId: string) => {
  const piece = await findPiece(tx, { kind, pieceId });
  if (!piece) throw new Error(`No ${kind} ${pieceId}`);
  return piece;
};

async function moveOn(tx: Transaction, { kind, pieceId, at }: Piece<KindName>, move: Move): Promise<void> {
  const { moves } = await found(tx, kind, pieceId);
  await movePiece(
    tx,
    { kind, pieceId, movesSeen: moves, by: null, at, script: 'en', services, beforeShown: null },
    move,
  );
}

/** Takes a piece down at that moment, as staff do. */
export const takeDown = (db: Database, kind: KindName, pieceId: string, at: Date): Promise<void> =>
  transaction(db, (tx) => moveOn(tx, { kind, pieceId, at }, { move: 'archive', from: null }));

/** Takes down all that is live of a kind, or to come, but for what `keeps` says. */
export async function takeAllDown(
  db: Database,
  kind: KindName,
  at: Date,
  keeps: (body: Record<string, unknown>) => boolean = () => false,
): Promise<void> {
  const pieces = await db.selectFrom('contentPiece').selectAll().where('kind', '=', kind).execute();
  for (const { pieceId, newest } of pieces)
    await transaction(db, async (tx) => {
      const version = await findVersion(tx, pieceId, newest);
      if (!version || keeps(version.body)) return;
      const moves = await findMoves(tx, pieceId);
      for (const { fromAt, seq } of decidingMoves(moves))
        if (fromAt > at) await moveOn(tx, { kind, pieceId, at }, { move: 'cancel', cancels: seq });
      if (standingOf(await findMoves(tx, pieceId), at).live !== null)
        await moveOn(tx, { kind, pieceId, at }, { move: 'archive', from: null });
    });
}

/** Publishes the newest version of a piece with some fields changed. @returns the version */
export async function republish<Name extends KindName>(
  db: Database,
  { kind, pieceId, at, from = null }: Piece<Name> & { readonly from?: Date | null },
  change: Partial<ContentBody<Name>>,
): Promise<number> {
  return transaction(db, async (tx) => {
    const { slug, newest } = await found(tx, kind, pieceId);
    const body = { ...(await findVersion(tx, pieceId, newest))?.body, ...change };
    const wanted = { kind, pieceId, slug, startedFrom: newest, body, by: null, at, script: 'en' } as const;
    const { version } = await saveVersion(tx, wanted);
    await moveOn(tx, { kind, pieceId, at }, { move: 'publish', version, from });
    return version;
  });
}

/** The id of a piece by its kind and slug. */
export async function pieceOf(db: Database, kind: KindName, slug: string): Promise<string> {
  const pieceId = await findPieceId(db, kind, slug);
  if (pieceId === undefined) throw new Error(`No ${kind} ${slug}`);
  return pieceId;
}

/** Publishes the next version of the terms or the privacy notice. @returns the version */
export async function publishDocument(
  db: Database,
  document: DocumentName,
  { at, from = null, ...body }: ContentBody<'document'> & { readonly at: Date; readonly from?: Date | null },
): Promise<number> {
  const pieceId = await pieceOf(db, 'document', document);
  return republish(db, { kind: 'document', pieceId, at, from }, body);
}
