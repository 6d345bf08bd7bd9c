-- On which days (by the site's zone) a member was here, as far as she lets that be measured; who rests is in none of them.
create table active_day (
  member_id uuid not null,
  day       date not null,
  primary key (member_id, day)
);
create index active_day_day on active_day (day, member_id);
