-- What a message is, for who looks after the outbox: its own words are for its reader alone. Of older ones it is not known.

alter table outbox add column kind text not null default '';
create index outbox_by_kind on outbox (channel, kind, state, created_at) where state not in ('sent', 'withheld');
