-- Unread notifications in the order of the list, so that a page of them reads no others.

create index notification_unread_newest on notification (member_id, created_at desc, notification_id desc)
 where read_at is null;
drop index notification_unread;
