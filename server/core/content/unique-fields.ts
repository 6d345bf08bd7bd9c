import type { Fault } from '#contract/content/faults.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StoredBody } from './queries-shared-pieces.ts';
import { findTaken, lockPublishing } from './queries-unique.ts';

function uniqueFields(kind: KindName): string[] {
  const { fields }: Kind = kinds[kind];
  return Object.keys(fields).filter((name) => fields[name]?.unique === true);
}

/** Until the transaction ends nobody else publishes a piece of a kind whose pieces are held against one another. */
export async function holdOthers(tx: Transaction, kind: KindName): Promise<void> {
  const { compared }: Kind = kinds[kind];
  if (compared || uniqueFields(kind).length > 0) await lockPublishing(tx, kind);
}

/** Values that a version of another piece has which was ever published, or is to be. */
export async function takenFields(
  db: Queryable,
  { kind, pieceId, body }: { kind: KindName; pieceId: string; body: StoredBody },
): Promise<readonly Fault[]> {
  const asked = uniqueFields(kind).flatMap((field) => {
    const value = body[field];
    return typeof value === 'string' ? [{ field, value }] : [];
  });
  if (asked.length === 0) return [];
  const taken = await findTaken(db, { kind, pieceId, asked });
  return taken.map((field) => ({ field, fault: 'taken' }));
}
