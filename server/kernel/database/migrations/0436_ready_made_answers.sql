-- Texts that staff begin with where they decline or hold become content: what they were is version 1, live since ever.
create temporary table template_taken on commit drop as
select gen_random_uuid() as piece_id, slug,
       jsonb_build_object('title', title, 'use', use, 'text', said::jsonb) as body
  from (values
    ('photo-unreadable', 'Photo not readable · 照片不清晰', 'reviewDeclined',
     '{"en": "We could not read the photo well enough. Please take it once more in good light, with everything in the picture.", "zh-Hans": "照片不够清晰，我们无法辨认。请在光线充足的地方重新拍摄，并把内容完整拍进画面。", "zh-Hant": "相片不夠清晰，我們無法辨認。請在光線充足的地方重新拍攝，並把內容完整拍進畫面。"}'),
    ('photo-of-something-else', 'Photo shows something else · 照片内容不符', 'reviewDeclined',
     '{"en": "The photo does not show what we need to see. Please look at the example again and send one that does.", "zh-Hans": "照片中没有拍到我们需要核对的内容。请参考示例重新拍摄后再提交。", "zh-Hant": "相片中沒有拍到我們需要核對的內容。請參考示例重新拍攝後再提交。"}'),
    ('order-number-wrong', 'Order number does not fit · 订单号不符', 'reviewDeclined',
     '{"en": "The order number and the product do not go together. Please check the number in your order and send it again.", "zh-Hans": "订单号与产品不一致。请在订单中核对号码后重新提交。", "zh-Hant": "訂單編號與產品不相符。請在訂單中核對編號後重新提交。"}'),
    ('purchase-used-before', 'Purchase was counted before · 购买已参加过', 'reviewDeclined',
     '{"en": "This purchase was already counted once, and each counts one time only.", "zh-Hans": "这笔购买已经参加过一次活动，每笔购买只能计算一次。", "zh-Hant": "這筆購買已參加過一次活動，每筆購買只能計算一次。"}'),
    ('answers-do-not-fit', 'Answers do not fit together · 回答前后不一致', 'reviewDeclined',
     '{"en": "Some answers do not fit together yet. Please look through them once more and send them again.", "zh-Hans": "有几处回答前后不一致。请再检查一遍后重新提交。", "zh-Hant": "有幾處回答前後不一致。請再檢查一遍後重新提交。"}'),
    ('order-address-look', 'Address may be wrong · 地址可能有误', 'orderHeld',
     '{"en": "Please look at the address of this order once more: the carrier may not find it. You can change it on the page of the order.", "zh-Hans": "请再核对一下这笔订单的收货地址，快递可能无法送达。您可以在订单页面更改。", "zh-Hant": "請再核對一下這筆訂單的收件地址，貨運公司可能無法送達。您可以在訂單頁面更改。"}'),
    ('order-gift-awaited', 'Waiting for the gift · 礼品补货中', 'orderHeld',
     '{"en": "We are waiting for this gift ourselves and will go on as soon as it is here.", "zh-Hans": "这份礼品正在补货，到货后我们会马上继续处理。", "zh-Hant": "這份禮品正在補貨，到貨後我們會馬上繼續處理。"}'),
    ('order-last-piece-damaged', 'Last piece damaged · 最后一件损坏', 'orderDeclined',
     '{"en": "The last piece was damaged in our store, and there will be no other.", "zh-Hans": "最后一件礼品在仓库中损坏，暂时无法补货。", "zh-Hant": "最後一件禮品在倉庫中損壞，暫時無法補貨。"}'),
    ('order-address-unreachable', 'Cannot send there · 无法寄送', 'orderDeclined',
     '{"en": "We cannot send to this address.", "zh-Hans": "我们无法寄送到这个地址。", "zh-Hant": "我們無法寄送到這個地址。"}')
  ) as texts (slug, title, use, said);
insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'answerTemplate', slug, 1, 1, now() from template_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from template_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from template_taken;
