-- Whether it speaks of a pregnancy, a birth or children, or leads to where they are; null: told by the release before.
alter table notification add column of_babies boolean;
