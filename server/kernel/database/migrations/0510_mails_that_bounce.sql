-- Mails that were handed over and came back, or that the mail server refused for good.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'withheld', 'bounced')) not valid;
alter table outbox validate constraint outbox_state_check;
alter table outbox add column bounced_at timestamptz;
create index outbox_bounced on outbox (bounced_at) where bounced_at is not null;
-- What comes back names a message, and not when it was written.
create index outbox_message on outbox (message_id);

-- Since when a mail server says that nobody has her address; null: none does, or she has proven it since.
alter table member add column mail_bounced_at timestamptz;
