-- Since when staff know that a gift is running low; null: it is not, or they were not told yet.
alter table gift_place add column low_told_at timestamptz;
