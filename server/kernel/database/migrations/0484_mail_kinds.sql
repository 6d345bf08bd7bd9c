-- Mails for her weeks, and after a while away.
alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check
  check (kind in ('offers', 'stage', 'magazine', 'expiry', 'villages', 'reminders', 'weeks', 'back')) not valid;
alter table mail_choice validate constraint mail_choice_kind_check;
