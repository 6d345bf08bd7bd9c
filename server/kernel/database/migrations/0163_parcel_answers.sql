-- Since when a carrier has not answered for a parcel; null: it did when it was asked last.
alter table parcel add column unanswered_since timestamptz;
