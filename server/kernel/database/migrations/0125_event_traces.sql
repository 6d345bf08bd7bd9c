-- What a browser did before its member signed in is found by its trace, when her account is erased.
create index event_trace on event (trace_id) where uid = '';
