-- What staff say of a thing whose words do not: it is of a pregnancy, a birth or children, and not for who rests. Gifts,
-- courses and materials have such a fact already.
alter table activity add column of_babies boolean not null default false;
alter table draw add column of_babies boolean not null default false;
alter table earn_rule add column of_babies boolean not null default false;
alter table faq_question add column of_babies boolean not null default false;
alter table magazine_item add column of_babies boolean not null default false;
alter table product add column of_babies boolean not null default false;
alter table village add column of_babies boolean not null default false;
