-- Where a gift lies, for who packs it. No row: nobody has said it.
create table gift_place (
  gift_id   uuid primary key references content_piece,
  warehouse text not null default '' check (char_length(warehouse) <= 40),
  shelf     text not null default '' check (char_length(shelf) <= 40)
);
