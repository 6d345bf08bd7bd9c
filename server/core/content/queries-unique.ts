import { sql } from 'kysely';
import type { KindName } from '#contract/content/kinds.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Until the transaction ends nobody else gets this far with the kind. */
export async function lockPublishing(tx: Transaction, kind: KindName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publishing of ${kind}`}, 0))`.execute(tx);
}

/** Of some fields those whose value stands in a version of another piece that was put up, at whichever time. */
export async function findTaken(
  db: Queryable,
  {
    kind,
    pieceId,
    asked,
  }: {
    readonly kind: KindName;
    readonly pieceId: string;
    readonly asked: readonly { readonly field: string; readonly value: string }[];
  },
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct a.field
      from unnest(${asked.map(({ field }) => field)}::text[], ${asked.map(({ value }) => value)}::text[]) a (field, value)
      join content_piece p on p.kind = ${kind} and p.piece_id <> ${pieceId}
      join content_version v on v.piece_id = p.piece_id and v.body ->> a.field = a.value
      join content_live l on l.piece_id = v.piece_id and l.version = v.version`.execute(db);
  return rows.map(({ field }) => field);
}
