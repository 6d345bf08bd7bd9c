import { sql } from 'kysely';
import type { KindName } from '#contract/content/kinds.ts';
import type { Locale } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { decides, liveMove } from './fragments.ts';
import type { OfferedLine } from './offered.ts';
import type { StoredBody } from './queries-shared-pieces.ts';

/**
 * Until the transaction ends the languages on offer stay as they are; `changes`: nobody else publishes anything. It is asked
 * for before pieces are locked, so that nobody waits for whom she holds up.
 */
export async function lockLanguages(
  tx: Transaction,
  { changes }: { readonly changes: boolean },
): Promise<void> {
  const lock = sql.raw(changes ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended('languages on offer', 0))`.execute(tx);
}

export interface OfferedRow extends OfferedLine {
  readonly seq: number;
}

/** What decides which languages are on offer, in the order in which it comes. */
export async function findOffered(db: Queryable): Promise<OfferedRow[]> {
  const { rows } = await sql<{ seq: number; from: Date; languages: Locale[] | null }>`
    select l.seq, l.from_at as "from", v.body -> 'languages' as languages
      from content_piece p join content_live l using (piece_id)
      left join content_version v on v.piece_id = l.piece_id and v.version = l.version
     where p.kind = 'place' and ${sql.raw(decides('l'))}
     order by l.from_at, l.seq`.execute(db);
  return rows;
}

export interface ShownRow {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly slug: string;
  readonly version: number;
  readonly body: StoredBody;
}

/** Versions that members see at a moment, or by what is planned until another one; null: without end. */
export async function findShown(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    with shown as (
      select distinct l.piece_id, l.version
        from content_live l cross join (select ${from}::timestamptz as at, ${until}::timestamptz as until) moment
       where l.version is not null and ${sql.raw(decides('l'))}
         and ((l.from_at > moment.at and (moment.until is null or l.from_at < moment.until))
              or l.seq = ${sql.raw(liveMove('l.piece_id', 'moment.at'))}))
    select p.kind, piece_id, p.slug, version, v.body
      from shown join content_piece p using (piece_id) join content_version v using (piece_id, version)
     order by p.kind, p.slug, version`.execute(db);
  return rows;
}
