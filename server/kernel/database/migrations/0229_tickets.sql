-- Questions to the brand's staff, and what was answered.

create table contact_ticket (
  -- The member whose it is, or what stands for the device of somebody who is not signed in.
  member_id   uuid not null,
  ticket_id   uuid not null,
  -- What people tell each other of it.
  number      text not null unique,
  -- Made by the caller once per intent: a retry with the same key finds its ticket.
  request_key uuid not null,
  kind        text not null check (kind in ('account', 'points', 'orders', 'products', 'villages', 'privacy', 'idea', 'other')),
  -- Of an order or a product, as it was typed.
  reference   text,
  email       text not null,
  name        text,
  language    text not null,
  guest       boolean not null,
  state       text not null check (state in ('open', 'answered', 'closed')),
  opened_at   timestamptz not null,
  -- When an answer was promised for, at the latest; counted anew when it is written to again.
  due_at      timestamptz not null,
  changed_at  timestamptz not null,
  assigned_to uuid,
  primary key (member_id, ticket_id),
  unique (member_id, request_key)
);
create unique index contact_ticket_by_id on contact_ticket (ticket_id);
create index contact_ticket_open on contact_ticket (due_at, ticket_id) where state = 'open';
create index contact_ticket_changed on contact_ticket (state, changed_at desc, ticket_id desc);
-- What the upkeep deletes of who never signed in.
create index contact_ticket_of_guests on contact_ticket (changed_at) where guest;

create table contact_message (
  member_id  uuid not null,
  ticket_id  uuid not null,
  -- Made by who writes, so that sending it again writes nothing.
  message_id uuid not null,
  kind       text not null check (kind in ('question', 'answer', 'note')),
  text       text not null,
  -- Who answered or noted; null for who asked.
  staff_id   uuid,
  at         timestamptz not null,
  primary key (member_id, ticket_id, message_id),
  check ((kind = 'question') = (staff_id is null))
);
create index contact_ticket_of_address on contact_ticket (email) where guest;
