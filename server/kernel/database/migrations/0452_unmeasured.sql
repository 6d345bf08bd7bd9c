-- Since when she declines to have her visits measured, on all her devices; null where she does not.
alter table member add column unmeasured_at timestamptz;

-- What a browser did before its member signed in goes with what is hers.
create index page_event_trace on page_event (trace) where member_id is null and trace is not null;

-- Months whose events are still to be moved have a place of their own there.
do $$
declare
  month text;
  begins timestamp;
begin
  for month in
    select right(c.relname, 7) from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'event'::regclass and c.relname ~ '^event_\d{4}_\d{2}$'
       and to_regclass('page_' || c.relname) is null
  loop
    begins := (replace(month, '_', '-') || '-01')::timestamp;
    execute format('create table %I partition of page_event for values from (%L) to (%L)', 'page_event_' || month,
      begins at time zone 'UTC', (begins + interval '1 month') at time zone 'UTC');
  end loop;
end $$;
