-- Activities as campaigns: what they say, for whom they are, where they lead, and the draws that belong to one.

alter table activity
  -- Whose page it is: the check-in, the landing of new members, the brand's day, or any page of the site.
  add column kind      text not null default 'campaign' check (kind in ('checkIn', 'welcome', 'brandDay', 'campaign')),
  add column text      jsonb not null default '{"en": "", "zh-Hans": "", "zh-Hant": ""}',
  -- What it gives, in a few words; null: nothing to be named.
  add column reward    jsonb,
  add column picture   text not null default 'moon',
  -- Where it leads: a path of the site; null: nowhere.
  add column path      text check (path ~ '^/([^/\\]|$)'),
  add column min_level smallint not null default 1 check (min_level >= 1),
  -- {"levels": [], "countries": [], "stages": [], "registeredSince": "2026-03-01T00:00:00Z",
  --  "registeredWithinDays": 30}; what is not named does not matter.
  add column audience  jsonb not null default '{}',
  -- Whether it stands on the list of activities.
  add column listed    boolean not null default true,
  add column position  integer not null default 0 check (position >= 0),
  add check (closes_at > opens_at);

update activity
   set kind = 'checkIn', path = '/games/checkIn', picture = 'sunrise',
       -- What runs for a while stands before what is always there.
       position = 100,
       text = '{"en": "One small hello a day. A full week brings the big reward, and a missed day is forgiven.",
                "zh-Hans": "每天来打个招呼，签满一周有大奖励，偶尔漏一天也没关系。",
                "zh-Hant": "每天來打聲招呼，簽滿一週有大獎勵，偶爾漏一天也沒關係。"}',
       reward = '{"en": "5 to 30 coins a day", "zh-Hans": "每天 5 到 30 金币", "zh-Hant": "每天 5 至 30 金幣"}'
 where code = 'MAR00002';

-- Only members who have the activity see and play the draw; null: everybody.
alter table draw add column activity text;
