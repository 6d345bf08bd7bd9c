-- Her edits of a day are counted, and old ones looked for.
drop index writing_edit_member;
create index writing_edit_member on writing_edit (member_id, edited_at);
create index writing_edit_old on writing_edit (edited_at);
