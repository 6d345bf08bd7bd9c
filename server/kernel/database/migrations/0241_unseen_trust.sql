-- Staff set the level by a case about writing under an alias: it holds, and is told of beside nothing that stands under the
-- member's own name, or it would say whose alias that is.
alter table writer_standing add column set_unseen boolean not null default false;
