-- A device knows its own save again, also when its answer was lost.

alter table post_draft
  -- Of the save that made this revision, as its device named it; null where it named none.
  add column save_id uuid;
