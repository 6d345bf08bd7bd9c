/** Whether a row of `content_live` decides anything: it calls nothing off and was not called off. */
export const decides = (row: string) => `(
  ${row}.cancels is null
  and not exists (select from content_live c where c.piece_id = ${row}.piece_id and c.cancels = ${row}.seq))`;

/** Rows of a kind’s lines, without those that were called off: `piece_id`, `slug`, `seq`, `from_at`, `version`. */
export const linesOf = (kind: string) => `(
  select l.piece_id, p.slug, l.seq, l.from_at, l.version
    from content_live l join content_piece p using (piece_id)
   where p.kind = '${kind}' and ${decides('l')})`;

const deciding = (column: string) => (pieceId: string, at: string) => `(
  select n.${column} from content_live n
   where n.piece_id = ${pieceId} and n.from_at <= ${at} and ${decides('n')}
   order by n.from_at desc, n.seq desc limit 1)`;

/** The version of a piece that is live at a moment, null for none; both are SQL. */
export const liveVersion = deciding('version');

/** The move that decides what is live at a moment. */
export const liveMove = deciding('seq');

/** The id of a piece by its kind and slug. */
export const pieceOf = (kind: string, slug: string) =>
  `(select p.piece_id from content_piece p where p.kind = '${kind}' and p.slug = '${slug}')`;
