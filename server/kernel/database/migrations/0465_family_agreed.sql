-- She agreed that her stage and her children's ages choose what she is shown: to which text, and when. Both or neither.
alter table member
  add column family_agreed_version smallint,
  add column family_agreed_at timestamptz,
  add constraint member_family_agreed check ((family_agreed_version is null) = (family_agreed_at is null)) not valid;
alter table member validate constraint member_family_agreed;
