-- She agreed that her due date and the ages of her children choose which mails she gets: to which text, and when. Both or neither.
alter table member
  add column weeks_agreed_version smallint,
  add column weeks_agreed_at timestamptz,
  add constraint member_weeks_agreed check ((weeks_agreed_version is null) = (weeks_agreed_at is null)) not valid;
alter table member validate constraint member_weeks_agreed;

-- Few agree, and all of them are looked at each hour.
create index member_weeks_agreed_at on member (member_id) where weeks_agreed_at is not null;
