import { sql } from 'kysely';
import type { KindName } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { telling } from '#server/kernel/database/news.ts';
import { decides, liveMove, liveVersion } from './fragments.ts';

/** Fields by their names, as they are stored. */
export type StoredBody = Readonly<Record<string, unknown>>;

export interface ContentPieceRow {
  readonly pieceId: string;
  readonly kind: KindName;
  readonly slug: string;
  readonly newest: number;
  readonly moves: number;
}

/** Null for one that is not there, or of another kind. */
export async function findPiece(
  db: Queryable,
  { pieceId, kind, locked = false }: { pieceId: string; kind: KindName; locked?: boolean },
): Promise<ContentPieceRow | null> {
  const { rows } = await sql<ContentPieceRow>`
    select piece_id, kind, slug, newest, moves from content_piece
     where piece_id = ${pieceId} and kind = ${kind} ${locked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false, and nothing written, for a slug that a piece of the kind has already */
export async function insertPiece(
  tx: Transaction,
  { pieceId, kind, slug, at }: Omit<ContentPieceRow, 'newest' | 'moves'> & { readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contentPiece')
    .values({ pieceId, kind, slug, newest: 1, changedAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes its newest version or its slug; false for a slug that another piece of the kind has. */
export async function updatePiece(
  tx: Transaction,
  { pieceId, kind, slug, newest, at }: Omit<ContentPieceRow, 'moves'> & { readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update content_piece set slug = ${slug}, newest = ${newest}, changed_at = ${at}
       where piece_id = ${pieceId}
         and not exists (select from content_piece other
                          where other.kind = ${kind} and other.slug = ${slug} and other.piece_id <> ${pieceId})
      returning kind)
    select ${sql.raw(telling('kind'))} from changed`.execute(tx);
  return rows.length === 1;
}

export interface VersionRow {
  readonly version: number;
  readonly body: StoredBody;
  readonly by: string | null;
  readonly at: Date;
}

interface StoredVersionRow extends VersionRow {
  readonly kind: KindName;
}

const readVersion = ({ kind, body, ...row }: StoredVersionRow): VersionRow => ({
  ...row,
  body: withLater(kind, body),
});

/** Null for a version that is not there. */
export async function findVersion(
  db: Queryable,
  pieceId: string,
  version: number,
): Promise<VersionRow | null> {
  const { rows } = await sql<StoredVersionRow>`
    select p.kind, v.version, v.body, v.by, v.at from content_version v join content_piece p using (piece_id)
     where piece_id = ${pieceId} and v.version = ${version}`.execute(db);
  return rows[0] ? readVersion(rows[0]) : null;
}

/** What the newest version of a piece of a kind holds, published or not; null for none. */
export async function findNewestBody(
  db: Queryable,
  piece: { pieceId: string; kind: KindName },
): Promise<StoredBody | null> {
  const found = await findPiece(db, piece);
  return found && ((await findVersion(db, found.pieceId, found.newest))?.body ?? null);
}

/** Slugs of some pieces, by their ids. */
export async function findSlugs(db: Queryable, pieceIds: readonly string[]): Promise<Map<string, string>> {
  if (pieceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contentPiece')
    .select(['pieceId', 'slug'])
    .where('pieceId', 'in', [...new Set(pieceIds)])
    .execute();
  return new Map(rows.map(({ pieceId, slug }) => [pieceId, slug]));
}

/** Names a version of a piece. */
export const keyOfVersion = ({ pieceId, version }: { pieceId: string; version: number | null }): string =>
  `${pieceId} ${version}`;

/** What versions of pieces hold, by their keys. */
export async function findBodies<Body extends StoredBody = StoredBody>(
  db: Queryable,
  wanted: readonly { readonly pieceId: string; readonly version: number | null }[],
): Promise<Map<string, Body>> {
  const { rows } = await sql<{ kind: KindName; pieceId: string; version: number; body: Body }>`
    select p.kind, piece_id, version, v.body
      from unnest(${wanted.map(({ pieceId }) => pieceId)}::uuid[],
                  ${wanted.map(({ version }) => version)}::integer[]) w (piece_id, version)
      join content_version v using (piece_id, version)
      join content_piece p using (piece_id)`.execute(db);
  return new Map(rows.map((row) => [keyOfVersion(row), withLater(row.kind, row.body)]));
}

/** Older than `before`, newest first. */
export async function findVersions(
  db: Queryable,
  pieceId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<StoredVersionRow>`
    select p.kind, v.version, v.body, v.by, v.at from content_version v join content_piece p using (piece_id)
     where piece_id = ${pieceId} ${before === null ? sql`` : sql`and v.version < ${before}`}
     order by v.version desc limit ${limit}`.execute(db);
  return rows.map(readVersion);
}

/** A whole snapshot with what it refers to. */
export async function insertVersion(
  tx: Transaction,
  version: {
    readonly pieceId: string;
    readonly version: number;
    readonly shape: number;
    readonly body: StoredBody;
    readonly by: string | null;
    readonly at: Date;
    readonly release: string | null;
    readonly references: readonly { readonly field: string; readonly pieceId: string }[];
  },
): Promise<void> {
  const { references, body, ...row } = version;
  await tx
    .insertInto('contentVersion')
    .values({ ...row, body: JSON.stringify(body) })
    .execute();
  if (references.length === 0) return;
  await tx
    .insertInto('contentReference')
    .values(
      references.map(({ field, pieceId }) => ({
        pieceId: row.pieceId,
        version: row.version,
        field,
        toPiece: pieceId,
      })),
    )
    .execute();
}

export interface MoveRow {
  readonly seq: number;
  readonly fromAt: Date;
  readonly version: number | null;
  /** Which move it calls off, if it is that. */
  readonly cancels: number | null;
  readonly by: string | null;
  readonly at: Date;
}

/** All that was ever said of what is live of a piece, oldest first. */
export async function findMoves(db: Queryable, pieceId: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select seq, from_at, version, cancels, by, at from content_live
     where piece_id = ${pieceId} order by seq`.execute(db);
  return rows;
}

/** The next move of a piece that is locked. */
export async function insertMove(
  tx: Transaction,
  move: MoveRow & { readonly pieceId: string; readonly release: string | null },
): Promise<void> {
  await tx.insertInto('contentLive').values(move).execute();
  await sql`
    with moved as (
      update content_piece set moves = ${move.seq}, changed_at = ${move.at} where piece_id = ${move.pieceId}
      returning kind)
    select ${sql.raw(telling('kind'))} from moved`.execute(tx);
}

/** Of some pieces those that are there, with their kinds and whether they are live from a moment on. */
export async function findTargets(
  db: Queryable,
  pieceIds: readonly string[],
  at: Date,
): Promise<Map<string, { kind: string; isLive: boolean }>> {
  if (pieceIds.length === 0) return new Map();
  const { rows } = await sql<{ pieceId: string; kind: string; isLive: boolean }>`
    select p.piece_id, p.kind,
           ${sql.raw(liveVersion('p.piece_id', 'moment.at'))} is not null
           and not exists (select from content_live l
                            where l.piece_id = p.piece_id and l.from_at > moment.at and l.version is null
                              and ${sql.raw(decides('l'))}) as is_live
      from content_piece p cross join (select ${at}::timestamptz as at) moment
     where p.piece_id = any(${[...pieceIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ pieceId, ...target }) => [pieceId, target]));
}

/** The last move of a piece that a release made; undefined for none. */
export async function findMoveOf(
  db: Queryable,
  pieceId: string,
  release: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select max(seq) as seq from content_live
     where piece_id = ${pieceId} and release = ${release} and cancels is null having max(seq) is not null`.execute(
    db,
  );
  return rows[0]?.seq;
}

/** Until the transaction ends nobody moves or saves these pieces but who holds them, in an order in which nobody waits for whom she holds up. */
export async function lockPieces(tx: Transaction, pieceIds: readonly string[]): Promise<void> {
  await sql`
    select from content_piece where piece_id = any(${[...pieceIds]}::uuid[])
     order by piece_id for update`.execute(tx);
}

/** Until the transaction ends nobody takes these pieces down. */
export async function holdPieces(tx: Transaction, pieceIds: readonly string[]): Promise<void> {
  if (pieceIds.length === 0) return;
  await sql`
    select from content_piece where piece_id = any(${[...pieceIds]}::uuid[])
     order by piece_id for share`.execute(tx);
}

export interface UseRow {
  readonly kind: string;
  readonly pieceId: string;
  readonly slug: string;
  readonly field: string;
  /** Members see it at that moment, or will; else only what was saved last refers to it. */
  readonly shown: boolean;
}

/** Who refers to a piece by what is live at a moment or comes later, or by what was saved last. */
export async function findUses(db: Queryable, pieceId: string, at: Date): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    with refers as (
      select p.kind, p.piece_id, p.slug, r.field, r.version = p.newest as newest,
             exists (
               select from content_live l
                where l.piece_id = r.piece_id and l.version = r.version and ${sql.raw(decides('l'))}
                  and (l.from_at > moment.at or l.seq = ${sql.raw(liveMove('l.piece_id', 'moment.at'))})) as shown
        from content_reference r join content_piece p on p.piece_id = r.piece_id
       cross join (select ${at}::timestamptz as at) moment
       where r.to_piece = ${pieceId})
    select kind, piece_id, slug, field, bool_or(shown) as shown
      from refers where shown or newest
     group by kind, piece_id, slug, field order by kind, slug, field`.execute(db);
  return rows;
}
