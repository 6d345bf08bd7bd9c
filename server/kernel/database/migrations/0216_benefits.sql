-- New-product benefits: gifts of a shelf of their own, so that stock, codes, limits and orders are those of gifts.

alter table gift
  drop constraint gift_kind_check,
  add constraint gift_kind_check
    check (kind in ('redeem', 'lucky', 'newBaby', 'momBirthday', 'babyBirthday', 'jump', 'magazine', 'benefit')),
  -- {"3": 24, "4": 48}: hours that it opens sooner from a level on; null: as many days as the level has.
  add column early_hours jsonb;

create table benefit (
  gift_id uuid primary key,
  kind    text not null check (kind in ('earlyAccess', 'trial', 'coupon')),
  -- Markdown in each language: what is new, and what to know before taking it.
  about   jsonb not null,
  -- Of a trial: the slug of the questionnaire about it, which only who has a place can answer.
  journey text unique,
  check ((kind = 'trial') = (journey is not null))
);
