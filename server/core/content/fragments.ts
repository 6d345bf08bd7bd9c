import type { KindName } from '#contract/content/kinds.ts';
import { emptyLater } from '#contract/content/later-fields.ts';

/**
 * What a version `v` of a kind holds, for statements that test fields of the piece itself; what comes out of them is read
 * by `withLater`, which knows items of lists too.
 */
const bodyOf = (kind: KindName): string => {
  const later = emptyLater(kind);
  return Object.keys(later).length === 0
    ? 'v.body'
    : `('${JSON.stringify(later).replaceAll("'", "''")}'::jsonb || v.body)`;
};

/** Whether a row of `content_live` decides anything: it calls nothing off and was not called off. */
export const decides = (row: string) => `(
  ${row}.cancels is null
  and not exists (select from content_live c where c.piece_id = ${row}.piece_id and c.cancels = ${row}.seq))`;

/** Rows of a kind’s lines, without those that were called off: `piece_id`, `slug`, `seq`, `from_at`, `version`. */
export const linesOf = (kind: string) => `(
  select l.piece_id, p.slug, l.seq, l.from_at, l.version
    from content_live l join content_piece p using (piece_id)
   where p.kind = '${kind}' and ${decides('l')})`;

/** The slugs of all pieces of a kind, as a sub-select: `piece_id`, `slug`. */
export const slugsOf = (kind: string) =>
  `(select p.piece_id, p.slug from content_piece p where p.kind = '${kind}')`;

const deciding =
  (column: string, among = '') =>
  (pieceId: string, at: string) => `(
  select n.${column} from content_live n
   where n.piece_id = ${pieceId} and n.from_at <= ${at} and ${decides('n')} ${among}
   order by n.from_at desc, n.seq desc limit 1)`;

/** Since when a version of a piece was live last, at a moment; null for one that never was by then. All are SQL. */
export const liveLastSince = (pieceId: string, version: string, at: string) => `(
  select max(n.from_at) from content_live n
   where n.piece_id = ${pieceId} and n.version = ${version} and n.from_at <= ${at} and ${decides('n')})`;

/** The version of a piece that is live at a moment, null for none; both are SQL. */
export const liveVersion = deciding('version');

/** The same; of a piece that is taken down the version that was live last. */
export const lastVersion = deciding('version', 'and n.version is not null');

/** Whether a version of a piece is live at a moment, or will be after it by what is planned; all are SQL. */
export const isLiveSince = (pieceId: string, version: string, at: string) => `(
  ${version} = ${liveVersion(pieceId, at)}
  or exists (select from content_live f
              where f.piece_id = ${pieceId} and f.version = ${version} and f.from_at > ${at} and ${decides('f')}))`;

/**
 * The version of a piece that is live at a moment, else the last that was, else the first that will be: what holds of a
 * thing even when it is taken down, or before it is shown.
 */
export const lastingVersion = (pieceId: string, at: string) => `(
  select n.version from content_live n
   where n.piece_id = ${pieceId} and n.version is not null and ${decides('n')}
   order by n.from_at <= ${at} desc,
            case when n.from_at <= ${at} then n.from_at end desc, case when n.from_at <= ${at} then n.seq end desc,
            n.from_at, n.seq desc limit 1)`;

/** The move that decides what is live at a moment. */
export const liveMove = deciding('seq');

/**
 * What there is of a kind at a moment, or was last, as a sub-select: `piece_id`, `slug`, `version`, `body`, and `ended_at`
 * of what was taken down.
 */
export const shownUntil = (kind: KindName, at: string) => `(
  select p.piece_id, p.slug, v.version, ${bodyOf(kind)} as body,
         case when ${liveVersion('p.piece_id', at)} is null then
           (select l.from_at from content_live l
             where l.piece_id = p.piece_id and l.seq = ${liveMove('p.piece_id', at)}) end as ended_at
    from content_piece p
    join content_version v on v.piece_id = p.piece_id and v.version = ${lastingVersion('p.piece_id', at)}
   where p.kind = '${kind}' and ${liveMove('p.piece_id', at)} is not null)`;

/** Versions of a kind that were put up, at whichever time, as a sub-select: `body`. */
export const putUpOf = (kind: KindName) => `(
  select ${bodyOf(kind)} as body
    from content_piece p join content_live l using (piece_id) join content_version v using (piece_id, version)
   where p.kind = '${kind}')`;

/**
 * A piece by its slug as it stands at a moment, as a sub-select: `body`, null while nothing of it is live; `comes_at`,
 * when something will be; `has_been`, whether anything was said of it until then. Both are SQL.
 */
export const standingOfSlug = (kind: KindName, slug: string, at: string) => `(
  select (select ${bodyOf(kind)} from content_version v
           where v.piece_id = p.piece_id and v.version = ${liveVersion('p.piece_id', at)}) as body,
         (select min(f.from_at) from content_live f
           where f.piece_id = p.piece_id and f.from_at > ${at} and f.version is not null and ${decides('f')}) as comes_at,
         ${liveMove('p.piece_id', at)} is not null as has_been
    from content_piece p where p.kind = '${kind}' and p.slug = ${slug})`;

/** Pieces with their kinds: `piece_id`, `kind`, `slug`, `newest`, `moves`. */
export const pieceKinds = '(select piece_id, kind, slug, newest, moves from content_piece)';

/** The id of a piece by its kind and slug. */
export const pieceOf = (kind: string, slug: string) =>
  `(select p.piece_id from content_piece p where p.kind = '${kind}' and p.slug = '${slug}')`;

/**
 * What members see of a kind at a moment, as a sub-select: `slug`, `body`, and `is_own`, whether the brand wrote it or brought
 * it in: it did not come with the installation.
 */
export const liveOf = (kind: KindName, at: string) => `(
  select p.slug, ${bodyOf(kind)} as body, v.by is not null or v.release is not null as is_own
    from content_piece p
    join content_version v on v.piece_id = p.piece_id and v.version = ${liveVersion('p.piece_id', at)}
   where p.kind = '${kind}')`;

/** Whether any version of a kind, or what somebody typed and did not save yet, holds a text anywhere. The text is SQL. */
export const isNamedIn = (kind: string, text: string) => `(
  exists (select from content_piece p join content_version v on v.piece_id = p.piece_id
           where p.kind = '${kind}' and strpos(v.body::text, ${text}) > 0)
  or exists (select from content_draft d where strpos(d.text, ${text}) > 0))`;
