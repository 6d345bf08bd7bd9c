-- Whose owner wants no anonymous answers: none come from then on, and those that are there stay.
alter table post add column names_only boolean not null default false;
