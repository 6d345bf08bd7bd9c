import { sql, type RawBuilder } from 'kysely';
import type { ContentState } from '#contract/content/calls.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { emptyLater, withLater } from '#contract/content/later-fields.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { decides } from './fragments.ts';
import type { StoredBody } from './queries-shared-pieces.ts';

export interface ListedPiece {
  readonly pieceId: string;
  readonly slug: string;
  readonly newest: number;
  readonly changedAt: Date;
  /** Of the newest version. */
  readonly body: StoredBody;
  readonly state: ContentState;
  readonly live: number | null;
  readonly nextFrom: Date | null;
  readonly nextVersion: number | null;
  /** Its place in the order that was asked for. */
  readonly key: string;
}

/** What a list is put in order by: a column of ours, or a field that is a whole number. */
export type Sort = { readonly by: 'changed' | 'slug' } | { readonly by: 'field'; readonly field: string };

export interface WantedPieces {
  readonly kind: KindName;
  readonly now: Date;
  readonly pieceId: string | undefined;
  readonly search: string;
  /** The text that a piece is called by, which is searched; null: its slug alone. */
  readonly title: string | null;
  /** Fields that say what else a piece is called by, which are searched too. */
  readonly codes: readonly string[];
  readonly state: ContentState | undefined;
  /** Only those of which something is to come. */
  readonly planned: boolean;
  /** Fields and what they must be, as text. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly after: { readonly key: string; readonly pieceId: string } | null;
  readonly limit: number;
}

function keyOf(sort: Sort): { key: RawBuilder<unknown>; type: RawBuilder<unknown> } {
  switch (sort.by) {
    case 'changed':
      return { key: sql`p.changed_at`, type: sql`timestamptz` };
    case 'slug':
      return { key: sql`p.slug`, type: sql`text` };
    case 'field':
      return { key: sql`coalesce((v.body ->> ${sort.field})::numeric, -1)`, type: sql`numeric` };
  }
}

/** A piece of any kind, as it is told among others. */
export interface FoundPiece {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly slug: string;
  /** In all languages, or the same in each; null: its slug. */
  readonly title: WrittenText | string | null;
  readonly nextFrom: Date | null;
}

const like = (text: string) => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

/** What decides next of a piece `p`, after a moment. */
const joinNext = (now: Date) => sql`
        left join lateral (
          select n.from_at, n.version from content_live n
           where n.piece_id = p.piece_id and n.from_at > ${now} and ${sql.raw(decides('n'))}
           order by n.from_at, n.seq limit 1) next on true`;

/** Pieces of a kind by their newest versions. */
export async function findPieces(db: Queryable, wanted: WantedPieces): Promise<ListedPiece[]> {
  const {
    kind,
    now,
    pieceId,
    search,
    title,
    codes,
    state,
    planned,
    filters,
    sort,
    descending,
    after,
    limit,
  } = wanted;
  const { key, type } = keyOf(sort);
  const order = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const found = sql.join(
    [
      sql`p.slug ilike ${like(search)}`,
      ...(title === null ? [] : [sql`(v.body -> ${title})::text ilike ${like(search)}`]),
      ...codes.map((code) => sql`v.body ->> ${code} ilike ${like(search)}`),
    ],
    sql` or `,
  );
  const later = emptyLater(kind);
  const { rows } = await sql<ListedPiece>`
    select * from (
      select p.piece_id, p.slug, p.newest, p.changed_at, v.body, live.version as live, next.from_at as next_from,
             next.version as next_version, ${key} as place, (${key})::text as key,
             case when live.version is not null then 'live'
                  when next.version is not null then 'scheduled'
                  when live.seq is null then 'draft'
                  else 'archived' end as state
        from content_piece p
        join content_version v on v.piece_id = p.piece_id and v.version = p.newest
        left join lateral (
          select n.seq, n.version from content_live n
           where n.piece_id = p.piece_id and n.from_at <= ${now} and ${sql.raw(decides('n'))}
           order by n.from_at desc, n.seq desc limit 1) live on true
        ${joinNext(now)}
       where p.kind = ${kind}
         ${pieceId === undefined ? sql`` : sql`and p.piece_id = ${pieceId}`}
         ${search === '' ? sql`` : sql`and (${found})`}
         ${sql.join(
           Object.entries(filters).map(([field, value]) => {
             const held = sql`v.body ->> ${field}`;
             return field in later
               ? sql`and coalesce(${held}, ${String(later[field])}) = ${value}`
               : sql`and ${held} = ${value}`;
           }),
           sql` `,
         )}
         ${
           after === null
             ? sql``
             : sql`and (${key}, p.piece_id) ${beyond} (${after.key}::${type}, ${after.pieceId}::uuid)`
         }) listed
     where ${state === undefined ? sql`true` : sql`state = ${state}`} ${planned ? sql`and next_from is not null` : sql``}
     order by place ${order}, piece_id ${order} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, body: withLater(kind, row.body) }));
}

/**
 * Pieces of some kinds, `most` of each: those that were changed last, or with `planned` those that come next. `titles`:
 * the text that each kind is called by, which is searched.
 */
export async function findAcrossKinds(
  db: Queryable,
  {
    titles,
    search,
    planned,
    most,
    now,
  }: {
    readonly titles: ReadonlyMap<KindName, string | null>;
    readonly search: string;
    readonly planned: boolean;
    readonly most: number;
    readonly now: Date;
  },
): Promise<FoundPiece[]> {
  const { rows } = await sql<FoundPiece>`
    select kind, piece_id, slug, title, next_from from (
      select p.kind, p.piece_id, p.slug, v.body -> asked.title as title, next.from_at as next_from, p.changed_at,
             row_number() over (
               partition by p.kind order by ${planned ? sql`next.from_at, ` : sql``} p.changed_at desc, p.piece_id) as place
        from unnest(${[...titles.keys()]}::text[], ${[...titles.values()]}::text[]) as asked(kind, title)
        join content_piece p on p.kind = asked.kind
        join content_version v on v.piece_id = p.piece_id and v.version = p.newest
        ${joinNext(now)}
       where (${search} = '' or p.slug ilike ${like(search)} or (v.body -> asked.title)::text ilike ${like(search)})
         ${planned ? sql`and next.from_at is not null` : sql``}) found
     where place <= ${most}
     order by ${planned ? sql`next_from, ` : sql``} changed_at desc, piece_id`.execute(db);
  return rows;
}
