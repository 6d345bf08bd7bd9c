-- Photos that were added and not sent end with their draft, whatever it is a draft of.

alter table proof_photo
  -- When the draft that it was added to last changed; null: it was sent, or its submission knows.
  add column draft_at timestamptz;
-- How many photos were kept as long as is promised, and then removed.
alter table submission add column ended_photos integer not null default 0;
alter table product_registration add column ended_photos integer not null default 0;

create index proof_photo_drafts on proof_photo (draft_at) where draft_at is not null;
create index submission_drafts on submission (changed_at) where state = 'draft';
