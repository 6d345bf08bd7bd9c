-- Text messages go out by the same outbox as mail, and are charged for each: none is ever sent twice.

alter table outbox add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
-- What carries a code is worth nothing afterwards, and is not sent any more.
alter table outbox add column expires_at timestamptz;

-- `sending`: given to the provider of text messages, with no answer yet. What stays so is never sent again.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'withheld'));
create index outbox_sending on outbox (created_at) where state = 'sending';
