import { differencesOf } from '#contract/content/difference.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findVersion, type MoveRow, type StoredBody } from './queries-shared-pieces.ts';

/** What was published of a piece first, by which all later versions are held; null before. */
export async function firstPublished(
  tx: Transaction,
  pieceId: string,
  moves: readonly MoveRow[],
): Promise<StoredBody | null> {
  const version = moves.find((one) => one.version !== null)?.version ?? null;
  return version === null ? null : ((await findVersion(tx, pieceId, version))?.body ?? null);
}

/** Claims and counts rely on some fields of a kind once members have seen them. Throws `contentFixed` with each. */
export function refuseChangeOfFixed(kind: KindName, published: StoredBody, body: StoredBody): void {
  const { fixed }: Kind = kinds[kind];
  const changed = differencesOf(published, body)
    .map(({ field }) => field.split('.')[0] ?? field)
    .filter((field) => fixed.includes(field));
  if (changed.length > 0) throw fixedFailure(changed.map((field) => `body.${field}`));
}

/** That some places stay as they are. */
export const fixedFailure = (paths: readonly string[]): Failure =>
  new Failure('contentFixed', { tells: { fields: paths.map((path) => ({ path, reason: '' })) } });
