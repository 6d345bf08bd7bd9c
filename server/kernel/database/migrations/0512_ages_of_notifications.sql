-- For what is looked for by its age alone, over all members. By an expression, so that no list of one member is read by it: where
-- she has much of the table, PostgreSQL 15 would otherwise go through everybody's newest for hers.
drop index notification_age;
create index notification_age on notification ((created_at at time zone 'UTC'));
