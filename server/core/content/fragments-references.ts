/** Pieces of a kind that some version refers to which was put up, whenever that was, as a sub-select: `piece_id`. */
export const isReferredTo = (kind: string) => `(
  select p.piece_id from content_piece p
   where p.kind = '${kind}'
     and exists (select from content_reference r join content_live l on l.piece_id = r.piece_id and l.version = r.version
                  where r.to_piece = p.piece_id))`;
