-- Instants are shown to her by her own time zone rather than by the site's clock.
alter table member add column own_clock boolean not null default false;
