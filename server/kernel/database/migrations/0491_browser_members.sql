-- Who was signed in in a browser, by month: of each day on which she was, its bit, that of the first being 1. Browser and
-- member are numbers of 64 bits that follow from their ids.
create table browser_member (
  month   date not null,
  browser bigint not null,
  member  bigint not null,
  days    integer not null,
  primary key (month, browser, member)
);
create index browser_member_member on browser_member (member);

-- It takes the place of what was kept beside each event.
drop index page_event_who;
