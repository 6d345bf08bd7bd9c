import { differencesOf, threeWay } from '#contract/content/difference.ts';
import type { Kind } from '#contract/content/kind.ts';
import { referencesOf } from '#contract/content/references.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { firstPublished, fixedFailure, refuseChangeOfFixed } from './fixed-fields.ts';
import { wordsOfFault } from '#contract/content/faults.ts';
import type { Script } from '#contract/locales.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import {
  findMoves,
  findPiece,
  findTargets,
  findVersion,
  insertPiece,
  insertVersion,
  updatePiece,
  type ContentPieceRow,
  type StoredBody,
} from './queries-shared-pieces.ts';

/** A version that somebody wants to keep. */
export interface WantedVersion {
  readonly kind: KindName;
  /** Null: of a new piece, for which an id is made. */
  readonly pieceId: string | null;
  readonly slug: string;
  /** The version that was begun with; 0 for a new piece. */
  readonly startedFrom: number;
  readonly body: StoredBody;
  /** Null: from files. */
  readonly by: string | null;
  readonly at: Date;
  /** What it came in with. */
  readonly release?: string | null;
  /** Of who reads what is refused. */
  readonly script: Script;
}

/** The newest version; not `isNew` where it is the same as before. */
export interface SavedVersion {
  readonly pieceId: string;
  readonly version: number;
  readonly isNew: boolean;
}

/**
 * Keeps a new version; the same again keeps none. Throws `contentUnknown`, `contentChanged` with what both changed by
 * field, `contentSlugTaken`, `contentSlugWrong`, `contentFixed`, or `badRequest` for a reference to nothing.
 */
export async function saveVersion(tx: Transaction, wanted: WantedVersion): Promise<SavedVersion> {
  const { kind, pieceId, slug, startedFrom, body, at } = wanted;
  const { slugs, reserved = [], slugForm }: Kind = kinds[kind];
  if (
    (slugs && !slugs.includes(slug)) ||
    reserved.includes(slug) ||
    (slugForm && !slugForm.pattern.test(slug))
  )
    throw new Failure('contentSlugWrong');
  const piece = pieceId === null ? null : await findPiece(tx, { pieceId, kind, locked: true });
  if (pieceId === null || (piece === null && startedFrom === 0))
    return addPiece(tx, { ...wanted, pieceId: pieceId ?? newId(tx) });
  if (!piece) throw new Failure('contentUnknown');

  const newest = await bodyOf(tx, pieceId, piece.newest);
  if (piece.slug === slug && differencesOf(newest, body).length === 0)
    return { pieceId, version: piece.newest, isNew: false };
  if (piece.newest !== startedFrom) await refuseChanged(tx, piece, wanted);
  await refuseFixed(tx, piece, wanted);
  const version = piece.newest + 1;
  await keep(tx, { ...wanted, pieceId, version });
  if (!(await updatePiece(tx, { pieceId, kind, slug, newest: version, at })))
    throw new Failure('contentSlugTaken');
  return { pieceId, version, isNew: true };
}

async function addPiece(
  tx: Transaction,
  wanted: WantedVersion & { readonly pieceId: string },
): Promise<SavedVersion> {
  if (wanted.startedFrom !== 0) throw new Failure('contentUnknown');
  if (!(await insertPiece(tx, wanted))) throw new Failure('contentSlugTaken');
  await keep(tx, { ...wanted, version: 1 });
  return { pieceId: wanted.pieceId, version: 1, isNew: true };
}

async function keep(
  tx: Transaction,
  {
    kind,
    pieceId,
    version,
    body,
    by,
    at,
    release = null,
    script,
  }: WantedVersion & { readonly pieceId: string; readonly version: number },
): Promise<void> {
  const references = referencesOf(kinds[kind], body);
  const targets = await findTargets(
    tx,
    references.map((one) => one.pieceId),
    at,
  );
  const lost = references.filter((one) => targets.get(one.pieceId)?.kind !== one.kind);
  if (lost.length > 0)
    throw new Failure('badRequest', {
      fields: lost.map(({ field }) => ({
        path: `body.${field}`,
        reason: wordsOfFault('unknownReference')[script],
      })),
    });
  const { shape } = kinds[kind];
  await insertVersion(tx, { pieceId, version, shape, body, by, at, release, references });
}

async function bodyOf(tx: Transaction, pieceId: string, version: number): Promise<StoredBody> {
  const found = await findVersion(tx, pieceId, version);
  if (!found) throw new Failure('contentVersionUnknown');
  return found.body;
}

async function refuseChanged(
  tx: Transaction,
  { pieceId, newest }: ContentPieceRow,
  { startedFrom, body }: WantedVersion,
): Promise<never> {
  const [started, theirs] = [await bodyOf(tx, pieceId, startedFrom), await bodyOf(tx, pieceId, newest)];
  throw new Failure('contentChanged', { tells: { newest, difference: threeWay(started, body, theirs) } });
}

/** What claims and counts rely on stays once members have seen it. */
async function refuseFixed(tx: Transaction, piece: ContentPieceRow, wanted: WantedVersion): Promise<void> {
  const published = await firstPublished(tx, piece.pieceId, await findMoves(tx, piece.pieceId));
  if (!published) return;
  if (piece.slug !== wanted.slug) throw fixedFailure(['slug']);
  refuseChangeOfFixed(wanted.kind, published, wanted.body);
}
