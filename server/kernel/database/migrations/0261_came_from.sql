-- The stock privacy notice names the cookie that says what brought a visitor, until she joins. Where a brand has published
-- a notice of its own, that one stays the newest.
insert into document_version (document, version, published_at, changes, text)
select document, 2, '2026-11-23T00:00:00Z', jsonb_build_object(
     'en', 'A cookie keeps for a week what brought you here, until you join.',
     'zh-Hans', '新增一个 Cookie，保存一周，记录您从哪里来到这里，加入后即删除。',
     'zh-Hant', '新增一個 Cookie，保存一週，記錄您從哪裡來到這裡，加入後即刪除。'), text || jsonb_build_object(
     'en', replace(text ->> 'en', '| `app-mode` |', E'| `came-from` | the card, campaign or site that brought you; it ends when you join | 7 days |\n| `app-mode` |'),
     'zh-Hans', replace(text ->> 'zh-Hans', '| `app-mode` |', E'| `came-from` | 您通过哪张卡片、哪个活动或网站来到这里；加入后即删除 | 7 天 |\n| `app-mode` |'),
     'zh-Hant', replace(text ->> 'zh-Hant', '| `app-mode` |', E'| `came-from` | 您透過哪張卡片、哪個活動或網站來到這裡；加入後即刪除 | 7 天 |\n| `app-mode` |'))
  from document_version v
 where document = 'privacy' and version = 1
   and not exists (select from document_version n where n.document = v.document and n.version > 1);
