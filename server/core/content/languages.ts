import { missingIn, type Fault } from '#contract/content/faults.ts';
import { faultsOf } from '#contract/content/kind.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import { titleIn } from '#contract/content/title.ts';
import type { Localised, Script } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { openingsOf, scriptsSince, type Opening } from './offered.ts';
import { findOffered, findShown, type OfferedRow } from './queries-shared-languages.ts';
import type { StoredBody } from './queries-shared-pieces.ts';

/** Scripts in which texts are asked for of what members see from a moment on. */
export const offeredSince = async (db: Queryable, at: Date): Promise<readonly Script[]> =>
  scriptsSince(await findOffered(db), at);

/** What a body does not say in these scripts. */
export function unsaidIn(
  kind: KindName,
  body: StoredBody,
  { offered, at }: { readonly offered: readonly Script[]; readonly at: Date },
): readonly Fault[] {
  const asked = new Set(offered.map((script) => missingIn[script]));
  return faultsOf(kinds[kind], body, at, offered).filter(({ fault }) => asked.has(fault));
}

/** A piece of which members would be shown nothing in a language. */
export interface Unsaid {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly slug: string;
  readonly title: Localised;
  readonly languages: readonly Script[];
}

/** What becomes of the languages on offer: other ones from a moment on, or one of their moves less. */
export type PlaceMove =
  { readonly from: Date; readonly body: StoredBody } | { readonly from: Date; readonly without: number };

const isSooner = (one: OfferedRow, other: OfferedRow) =>
  one.from.getTime() - other.from.getTime() || one.seq - other.seq;

function movedBy(before: readonly OfferedRow[], move: PlaceMove): OfferedRow[] {
  if ('without' in move) return before.filter(({ seq }) => seq !== move.without);
  const { languages } = move.body as ContentBody<'place'>;
  return [...before, { from: move.from, languages, seq: Infinity }].toSorted(isSooner);
}

/**
 * Pieces that members see, or will, without a text in a language that a move opens. Whoever makes the move holds the
 * languages (`lockLanguages`). `besides`: pieces that are looked at elsewhere.
 */
export async function unsaidAfter(
  db: Queryable,
  move: PlaceMove,
  besides: ReadonlySet<string> = new Set(),
): Promise<readonly Unsaid[]> {
  const before = await findOffered(db);
  const found = new Map<string, Unsaid>();
  for (const opening of openingsOf(before, movedBy(before, move), move.from))
    for (const one of await unsaidOf(db, opening)) if (!besides.has(one.pieceId)) found.set(one.pieceId, one);
  return [...found.values()];
}

async function unsaidOf(db: Queryable, { from, until, opened }: Opening): Promise<Unsaid[]> {
  const shown = await findShown(db, { from, until });
  return shown.flatMap(({ kind, pieceId, slug, body }) => {
    const faults = new Set(unsaidIn(kind, body, { offered: opened, at: from }).map(({ fault }) => fault));
    const languages = opened.filter((script) => faults.has(missingIn[script]));
    if (languages.length === 0) return [];
    return [{ kind, pieceId, slug, title: titleIn(kinds[kind], slug, body), languages }];
  });
}
