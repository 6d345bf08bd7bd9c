import { filled, type BegunBody } from '#contract/content/filled.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { workOf } from '#server/core/content/publishing.ts';
import { always, putPiece, refuseFaulty } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { services } from '../content.ts';

export interface PutUp {
  readonly slug: string;
  readonly pieceId?: string;
  /** When it goes live, the beginning of time if left out; null: a draft. */
  readonly since?: Date | null;
  /** As of when its faults are looked for. */
  readonly now?: Date;
  /** Of the site that it stands on. */
  readonly site?: Pick<Services, 'ask' | 'config' | 'site'>;
}

/** Publishes a piece as staff do, of which only what matters is said; throws for one that could not be. @returns its id */
export async function putUp<Name extends KindName>(
  tx: Transaction,
  kind: Name,
  { slug, pieceId = newId(tx), since = always, now = always, site = services }: PutUp,
  begun: BegunBody<Name>,
): Promise<string> {
  const body = filled(kind, begun);
  const { faults, publish } = workOf(site.ask, kind);
  const more = await faults?.(tx, body as never, site, { pieceId, at: since ?? always });
  refuseFaulty(kind, body, { name: slug, more, now });
  await putPiece(tx, { kind, pieceId, slug, body, since });
  if (since) await publish?.(tx, { pieceId, version: 1, body: body as never, from: since });
  return pieceId;
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

/** A window by its moments. */
export const windowOf = (opensAt: Date | null = null, closesAt: Date | null = null) => ({
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
});
