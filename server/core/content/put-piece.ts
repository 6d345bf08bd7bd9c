import type { Fault } from '#contract/content/faults.ts';
import { faultsOf } from '#contract/content/kind.ts';
import { referencesOf } from '#contract/content/references.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import { scripts, type Script } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { insertMove, insertPiece, insertVersion } from './queries-shared-pieces.ts';

/** What has no day of its own was always there. */
export const always = new Date('2000-01-01T00:00:00Z');

const numbers = [2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Puts up a piece of content that code brings along, live since `since`; null: nobody sees it yet. A slug that is taken gets a
 * number, or in the end its id. What a kind does beyond keeping versions is for the caller.
 */
export async function putPiece<Name extends KindName>(
  tx: Transaction,
  piece: {
    readonly kind: Name;
    readonly pieceId: string;
    readonly slug: string;
    readonly body: ContentBody<Name>;
    readonly since?: Date | null;
  },
): Promise<void> {
  const { kind, pieceId, slug, body, since = always } = piece;
  const by = null;
  const release = null;
  const at = since ?? always;
  const tries = [slug, ...numbers.map((number) => `${slug}-${number}`), `${slug.slice(0, 40)}-${pieceId}`];
  for (const one of tries) if (await insertPiece(tx, { pieceId, kind, slug: one, at })) break;
  const references = referencesOf(kinds[kind], body);
  const { shape } = kinds[kind];
  await insertVersion(tx, { pieceId, version: 1, shape, body, by, at, release, references });
  if (since === null) return;
  await insertMove(tx, { pieceId, seq: 1, fromAt: since, version: 1, cancels: null, by, at, release });
}

/** Throws for what code brings along and staff could not publish, by its name. `more`: what only its room knows. `offered`: by default all. */
export function refuseFaulty(
  kind: KindName,
  body: Readonly<Record<string, unknown>>,
  {
    name,
    more = [],
    now = always,
    offered = scripts,
  }: { name: string; more?: readonly Fault[]; now?: Date; offered?: readonly Script[] },
): void {
  const faults = [...faultsOf(kinds[kind], body, now, offered), ...more];
  if (faults.length > 0)
    throw new RangeError(`“${name}”: ${faults.map(({ field, fault }) => `${field} ${fault}`).join(', ')}`);
}

/** A slug made of words; `otherwise` where there is no letter or digit in them. */
export function slugOf(words: string, otherwise: string): string {
  const slug = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? otherwise : slug;
}
