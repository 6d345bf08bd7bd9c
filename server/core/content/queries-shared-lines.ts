import { sql } from 'kysely';
import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { linesOf, liveVersion } from './fragments.ts';
import type { LineRow } from './line.ts';
import { findBodies, keyOfVersion } from './queries-shared-pieces.ts';

/** A line with the slug of its piece. */
interface SluggedRow extends LineRow {
  readonly slug: string;
}

/** A line with what its versions hold, for kinds that are shown as they are stored. */
export interface BodyRow<Body> extends SluggedRow {
  /** Null with the version. */
  readonly body: Body | null;
}

/** Every line of a kind, in the order of slugs. */
async function findLines(db: Queryable, kind: KindName): Promise<SluggedRow[]> {
  const { rows } = await sql<SluggedRow>`
    select line.piece_id, line.slug, line.seq, line.from_at, line.version
      from ${sql.raw(linesOf(kind))} line order by line.slug, line.seq`.execute(db);
  return rows;
}

const isSame = (one: SluggedRow, other: SluggedRow | undefined): boolean =>
  one.pieceId === other?.pieceId &&
  one.slug === other.slug &&
  one.seq === other.seq &&
  one.version === other.version &&
  one.fromAt.getTime() === other.fromAt.getTime();

/**
 * Reads a kind’s lines again and again. What a version holds is read once, since it never changes; while no line
 * changes it is the same list.
 */
export function lineReader<Name extends KindName>(
  db: Queryable,
  kind: Name,
): () => Promise<readonly BodyRow<ContentBody<Name>>[]> {
  let kept: readonly BodyRow<ContentBody<Name>>[] = [];
  return async () => {
    const rows = await findLines(db, kind);
    if (rows.length === kept.length && rows.every((row, place) => isSame(row, kept[place]))) return kept;
    const known = new Map(kept.map((row) => [keyOfVersion(row), row.body]));
    const missing = rows.filter((row) => row.version !== null && !known.has(keyOfVersion(row)));
    const found = missing.length > 0 ? await findBodies<ContentBody<Name>>(db, missing) : new Map();
    kept = rows.map((row) => ({
      ...row,
      body:
        row.version === null ? null : (known.get(keyOfVersion(row)) ?? found.get(keyOfVersion(row)) ?? null),
    }));
    return kept;
  };
}

/** What the only piece of a kind holds at a moment, as it stands in the database just now. */
export async function findOnly<Name extends KindName>(
  db: Queryable,
  kind: Name,
  at: Date,
): Promise<ContentBody<Name>> {
  const { rows } = await sql<{ body: ContentBody<Name> }>`
    select v.body from content_piece p join content_version v on v.piece_id = p.piece_id
     cross join (select ${at}::timestamptz as at) moment
     where p.kind = ${kind} and v.version = ${sql.raw(liveVersion('p.piece_id', 'moment.at'))}`.execute(db);
  const [only] = rows;
  if (!only) throw new Error(`Nothing of ${kind} is live`);
  return withLater(kind, only.body);
}

/** Another one whenever anything of a kind was put up, planned, taken back or taken down: moves are only ever added. */
export async function readStamp(db: Queryable, kind: KindName): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(moves), 0) as stamp from content_piece where kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
}

/** Slugs of some pieces by their ids. */
export async function findSlugs(db: Queryable, pieceIds: readonly string[]): Promise<Map<string, string>> {
  if (pieceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contentPiece')
    .select(['pieceId', 'slug'])
    .where('pieceId', 'in', pieceIds)
    .execute();
  return new Map(rows.map(({ pieceId, slug }) => [pieceId, slug]));
}

/** The id of a piece of a kind by its slug; undefined for none. */
export async function findPieceId(db: Queryable, kind: KindName, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('contentPiece')
    .select('pieceId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.pieceId;
}
