-- Devices that signed in before: they may try to sign in when strangers have used up the tries of the account. Never
-- enough by itself to sign in.
create table known_device (
  member_id    uuid not null,
  -- Hash of the browser's key together with the member: rows of one browser cannot be told from each other.
  digest       bytea not null,
  signed_in_at timestamptz not null,
  primary key (member_id, digest)
);
create index known_device_signed_in on known_device (signed_in_at);

-- Which of them it was opened on, so that it is forgotten with it.
alter table session add column device_digest bytea;

-- How many codes were sent is counted for the account, over all purposes; the release before counts here as well.
alter table verification_code alter column counted_day set default 'epoch', alter column sent_count set default 0;
