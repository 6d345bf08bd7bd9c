-- Membership years: a level is kept for one, and ends only with it.

alter table member
  -- Null on the lowest level, which never ends.
  add column level_began_at  timestamptz,
  add column level_ends_at   timestamptz,
  -- When the member was told what is missing to keep the level beyond this year.
  add column level_warned_at timestamptz;
create index member_level_ends on member (level_ends_at) where level_ends_at is not null and paused_at is null;

create table level_change (
  member_id  uuid not null,
  changed_at timestamptz not null,
  from_level smallint not null,
  to_level   smallint not null,
  -- Points that were counted for it.
  earned     bigint not null,
  primary key (member_id, changed_at)
);

-- What a level gives, for its page; those that rules know by name stand in columns elsewhere.
alter table member_level add column benefits jsonb not null default '[]';
update member_level set benefits = case level
  when 1 then '[
    {"en": "1 point for every unit you spend", "zh-Hans": "每消费 1 元得 1 积分", "zh-Hant": "每消費 1 元得 1 積分"},
    {"en": "Daily check-in coins", "zh-Hans": "每日签到金币", "zh-Hant": "每日簽到金幣"}]'::jsonb
  when 2 then '[
    {"en": "10% more points", "zh-Hans": "积分多 10%", "zh-Hant": "積分多 10%"},
    {"en": "A gift in your birthday month", "zh-Hans": "生日月礼物", "zh-Hant": "生日月禮物"}]'::jsonb
  when 3 then '[
    {"en": "20% more points", "zh-Hans": "积分多 20%", "zh-Hant": "積分多 20%"},
    {"en": "A gift in your birthday month and your baby’s", "zh-Hans": "妈妈和宝宝的生日月礼物", "zh-Hant": "媽媽和寶寶的生日月禮物"}]'::jsonb
  when 4 then '[
    {"en": "35% more points", "zh-Hans": "积分多 35%", "zh-Hant": "積分多 35%"},
    {"en": "New products a week early", "zh-Hans": "新品提前一周体验", "zh-Hant": "新品提前一週體驗"},
    {"en": "One more draw in every period", "zh-Hans": "每期多一次抽奖机会", "zh-Hant": "每期多一次抽獎機會"}]'::jsonb
  else '[
    {"en": "50% more points", "zh-Hans": "积分多 50%", "zh-Hant": "積分多 50%"},
    {"en": "New products two weeks early", "zh-Hans": "新品提前两周体验", "zh-Hant": "新品提前兩週體驗"},
    {"en": "Two more draws in every period", "zh-Hans": "每期多两次抽奖机会", "zh-Hant": "每期多兩次抽獎機會"}]'::jsonb
  end;
