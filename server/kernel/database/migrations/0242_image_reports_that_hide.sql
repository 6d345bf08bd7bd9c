-- Whether this report hid what it is about until staff look.
alter table image_report add column hid boolean not null default false;
create index image_report_subject on image_report (subject_id);
