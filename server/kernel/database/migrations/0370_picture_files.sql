-- Of the file that an export writes of a picture; null: the picture was made before this was noted.
alter table library_file add column sha256 bytea check (octet_length(sha256) = 32);
create index library_file_sha256 on library_file (sha256);
-- What came in with files of content was sent by nobody.
alter table library_file alter column by drop not null;
