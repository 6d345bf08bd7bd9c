-- The stock privacy notice names the browsers that an account knows again. Where a brand has published a notice of its own,
-- that one stays the newest.
insert into document_version (document, version, published_at, text, changes)
select document, version + 1, '2026-11-23T00:00:00Z', jsonb_build_object(
  'en', replace(replace(text->>'en',
    $$| Devices you are signed in on | so that you can end a session that is not yours | until the session ends |$$,
    $$| Devices you are signed in on | so that you can end a session that is not yours | until the session ends |
| Browsers you signed in on before, only as a hash | so that you get in there while a stranger tries your password | 400 days after you last signed in there, or until you sign that device out in Settings |$$),
    $$a random device number, and page visits$$,
    $$a random device number, a key by which your account knows this browser again and which opens nothing by itself, and page visits$$),
  'zh-Hans', replace(replace(text->>'zh-Hans',
    $$| 已登录的设备 | 让您能结束不属于自己的登录 | 直到该登录结束 |$$,
    $$| 已登录的设备 | 让您能结束不属于自己的登录 | 直到该登录结束 |
| 您登录过的浏览器（仅保存散列值） | 有人乱试您的密码时，您在那里仍能登录 | 最后一次在那里登录后 400 天，或直到您在设置中结束该设备的登录 |$$),
    $$一个随机的设备编号，以及$$,
    $$一个随机的设备编号、一个供账户认出这个浏览器而本身打不开任何东西的密钥，以及$$),
  'zh-Hant', replace(replace(text->>'zh-Hant',
    $$| 已登入的裝置 | 讓您能結束不屬於自己的登入 | 直到該次登入結束 |$$,
    $$| 已登入的裝置 | 讓您能結束不屬於自己的登入 | 直到該次登入結束 |
| 您登入過的瀏覽器（僅保存雜湊值） | 有人亂試您的密碼時，您在那裡仍能登入 | 最後一次在那裡登入後 400 天，或直到您在設定中結束該裝置的登入 |$$),
    $$一個隨機的裝置編號，以及$$,
    $$一個隨機的裝置編號、一個供帳戶認出這個瀏覽器而本身打不開任何東西的金鑰，以及$$)),
  jsonb_build_object(
    'en', $$New: your account knows the browsers again on which you signed in before, so that nobody locks you out by trying your password.$$,
    'zh-Hans', $$新增：您的账户能认出您登录过的浏览器，这样别人乱试密码也不会把您挡在门外。$$,
    'zh-Hant', $$新增：您的帳戶能認出您登入過的瀏覽器，這樣別人亂試密碼也不會把您擋在門外。$$)
  from document_version d
 where document = 'privacy' and published_at in ('2026-01-15T00:00:00Z', '2026-11-23T00:00:00Z')
   and not exists (select from document_version n where n.document = d.document and n.version > d.version);
