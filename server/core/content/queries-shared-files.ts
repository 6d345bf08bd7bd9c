import { sql } from 'kysely';
import type { KindName } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { MoveRow, ContentPieceRow, StoredBody } from './queries-shared-pieces.ts';

/** Until the transaction ends nobody else brings files in. */
export async function holdImports(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content of files', 0))`.execute(tx);
}

/** Until the transaction ends nobody saves or publishes these pieces. */
export async function holdNamed(
  tx: Transaction,
  names: readonly { readonly kind: KindName; readonly slug: string }[],
): Promise<void> {
  await sql`
    select from content_piece p
      join unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ slug }) => slug)}::text[]) named (kind, slug)
        on named.kind = p.kind and named.slug = p.slug
     order by p.piece_id for no key update of p`.execute(tx);
}

/** Every piece of some kinds, by kind and slug. */
export async function findEveryPiece(
  db: Queryable,
  kindNames: readonly KindName[],
): Promise<ContentPieceRow[]> {
  const { rows } = await sql<ContentPieceRow>`
    select piece_id, kind, slug, newest, moves from content_piece
     where kind = any(${[...kindNames]}::text[])
     order by kind, slug collate "C"`.execute(db);
  return rows;
}

/** All moves of every piece, oldest first, by the ids of pieces. */
export async function findEveryMove(db: Queryable): Promise<Map<string, MoveRow[]>> {
  const { rows } = await sql<MoveRow & { pieceId: string }>`
    select piece_id, seq, from_at, version, cancels, by, at from content_live order by piece_id, seq`.execute(
    db,
  );
  return Map.groupBy(rows, ({ pieceId }) => pieceId);
}

/** What each version of a piece holds, the newest first. */
export async function findEveryBody(
  db: Queryable,
  { pieceId, kind }: Pick<ContentPieceRow, 'pieceId' | 'kind'>,
): Promise<StoredBody[]> {
  const { rows } = await sql<{ body: StoredBody }>`
    select body from content_version where piece_id = ${pieceId} order by version desc`.execute(db);
  return rows.map(({ body }) => withLater(kind, body));
}
