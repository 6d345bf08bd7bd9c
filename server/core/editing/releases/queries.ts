import { sql } from 'kysely';
import type { ReleaseState } from '#contract/calls/editing/releases.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { pieceKinds } from '#server/core/content/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface ReleaseRow {
  readonly releaseId: string;
  readonly name: string;
  readonly note: string;
  readonly revision: number;
  readonly state: 'draft' | 'out' | 'back';
  readonly fromAt: Date | null;
  readonly by: string | null;
  readonly changedAt: Date;
  readonly pieces: number;
}

export interface ItemRow {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly slug: string;
  readonly newest: number;
  readonly moves: number;
  /** Null: taken down. */
  readonly version: number | null;
  /** From when on, where that is later than the release. */
  readonly fromAt: Date | null;
}

const columns = sql`
  r.release_id, r.name, r.note, r.revision, r.state, r.from_at, r.by, r.changed_at,
  (select count(*)::int from content_release_item i where i.release_id = r.release_id) as pieces`;

/** Whether every piece of it is of one of some kinds. */
const isWithin = (kinds: readonly KindName[]) => sql<boolean>`not exists (
  select from content_release_item i join ${sql.raw(pieceKinds)} p using (piece_id)
   where i.release_id = r.release_id and not p.kind = any(${[...kinds]}::text[]))`;

const stands = (state: ReleaseState, now: Date) => {
  if (state === 'scheduled') return sql<boolean>`(r.state = 'out' and r.from_at > ${now})`;
  if (state === 'out') return sql<boolean>`(r.state = 'out' and r.from_at <= ${now})`;
  return sql<boolean>`r.state = ${state}`;
};

/** Newest first; `before`: the last one of the page before. */
export async function findReleases(
  db: Queryable,
  {
    kinds,
    state,
    now,
    before,
    limit,
  }: {
    readonly kinds: readonly KindName[];
    readonly state: ReleaseState | undefined;
    readonly now: Date;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select ${columns} from content_release r
     where ${isWithin(kinds)} ${state === undefined ? sql`` : sql`and ${stands(state, now)}`}
           ${before === null ? sql`` : sql`and r.release_id < ${before}`}
     order by r.release_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Null for one that is not there, or has a piece of another kind. */
export async function findRelease(
  db: Queryable,
  { releaseId, kinds, locked = false }: { releaseId: string; kinds: readonly KindName[]; locked?: boolean },
): Promise<ReleaseRow | null> {
  const { rows } = await sql<ReleaseRow>`
    select ${columns} from content_release r where r.release_id = ${releaseId} and ${isWithin(kinds)}
     ${locked ? sql`for update of r` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Its pieces in their order, as they stand. */
export async function findItems(db: Queryable, releaseId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select p.kind, p.piece_id, p.slug, p.newest, p.moves, i.version, i.from_at
      from content_release_item i join ${sql.raw(pieceKinds)} p using (piece_id)
     where i.release_id = ${releaseId} order by i.place`.execute(db);
  return rows;
}

export async function putRelease(
  tx: Transaction,
  release: Omit<ReleaseRow, 'pieces'>,
  items: readonly (Pick<ItemRow, 'pieceId' | 'version'> & Partial<Pick<ItemRow, 'fromAt'>>)[],
): Promise<void> {
  const { releaseId, ...row } = release;
  await tx
    .insertInto('contentRelease')
    .values(release)
    .onConflict((conflict) => conflict.column('releaseId').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('contentReleaseItem').where('releaseId', '=', releaseId).execute();
  if (items.length === 0) return;
  await tx
    .insertInto('contentReleaseItem')
    .values(
      items.map(({ pieceId, version, fromAt = null }, place) => ({
        releaseId,
        place,
        pieceId,
        version,
        fromAt,
      })),
    )
    .execute();
}

/** Notes how it stands from now on. */
export async function writeState(
  tx: Transaction,
  releaseId: string,
  state: Pick<ReleaseRow, 'state' | 'fromAt' | 'changedAt'>,
): Promise<void> {
  await tx
    .updateTable('contentRelease')
    .set((eb) => ({ ...state, revision: eb('revision', '+', 1) }))
    .where('releaseId', '=', releaseId)
    .execute();
}

export async function deleteRelease(tx: Transaction, releaseId: string): Promise<void> {
  await tx.deleteFrom('contentRelease').where('releaseId', '=', releaseId).execute();
}
