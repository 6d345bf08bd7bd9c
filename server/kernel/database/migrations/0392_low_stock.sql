-- Fewer free pieces than that are running low; null: nobody is told.
alter table gift_place add column warn_below integer check (warn_below > 0);
