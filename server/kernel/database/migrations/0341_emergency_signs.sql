-- Advice for emergencies becomes content: what was said, and the numbers that were told, is version 1, live since ever.

create temporary table emergency_sign_taken on commit drop as
select gen_random_uuid() as piece_id, slug, body::jsonb as body
  from (values
    ('emergency', $json$
   {
     "title": {"en":"This sounds urgent. Please get help first","zh-Hans":"听起来很紧急，请先求助","zh-Hant":"聽起來很緊急，請先求助"},
     "text": {"en":"You bother nobody by calling. They would rather come once too often.","zh-Hans":"打这个电话不会麻烦到谁，他们宁愿多来一趟。","zh-Hant":"打這通電話不會麻煩到誰，他們寧願多來一趟。"},
     "steps": [
       {"id":"s1","text":{"en":"Call the emergency number, put the phone on loudspeaker and stay on the line: they tell you what to do.","zh-Hans":"拨打急救电话，打开免提，不要挂断，对方会告诉您怎么做。","zh-Hant":"致電緊急電話，開啟擴音，不要掛線，對方會告訴您怎樣做。"}},
       {"id":"s2","text":{"en":"Say where you are, who needs help and what you see.","zh-Hans":"说清您在哪里、谁需要帮助、您看到了什么。","zh-Hant":"說清楚您在哪裡、誰需要幫助、您看到甚麼。"}},
       {"id":"s3","text":{"en":"Unlock the door, and ask somebody nearby to come to you.","zh-Hans":"打开家门，请身边的人马上过来。","zh-Hant":"打開家門，請身邊的人馬上過來。"}}],
     "restText": {"en":"","zh-Hans":"","zh-Hant":""},
     "restSteps": [],
     "builtIn": true,
     "english": [],
     "chinese": [],
     "harmless": [],
     "numbers": [
       {"id":"n1","countries":["US","CA","MX","PR","VI","GU","PH","PA","CR","DO","EC","UY","PY","JM","BS","BB","TT","SV","HN","NI","BO"],"number":"911"},
       {"id":"n2","countries":["GB","IE","HK","MO","MY","QA","BH","BD","KE","JE","GG","IM"],"number":"999"},
       {"id":"n3","countries":["AU"],"number":"000"},
       {"id":"n4","countries":["NZ"],"number":"111"},
       {"id":"n5","countries":["CN"],"number":"120"},
       {"id":"n6","countries":["JP","KR","TW"],"number":"119"},
       {"id":"n7","countries":["SG"],"number":"995"},
       {"id":"n8","countries":["TH"],"number":"1669"},
       {"id":"n9","countries":["VN"],"number":"115"},
       {"id":"n10","countries":["AE"],"number":"998"},
       {"id":"n11","countries":["SA"],"number":"997"},
       {"id":"n12","countries":["IL"],"number":"101"},
       {"id":"n13","countries":["BR"],"number":"192"},
       {"id":"n14","countries":["AR"],"number":"107"},
       {"id":"n15","countries":["CL"],"number":"131"},
       {"id":"n16","countries":["CO","EG"],"number":"123"},
       {"id":"n17","countries":["MA"],"number":"15"},
       {"id":"n18","countries":[],"number":"112"}]
   }$json$),
    ('self-harm', $json$
   {
     "title": {"en":"You matter, and you do not have to carry this alone","zh-Hans":"您很重要，不必一个人扛着","zh-Hant":"您很重要，不必獨自承受"},
     "text": {"en":"Thoughts like these come to many mothers, and they pass with help. Please talk to a person now.","zh-Hans":"很多妈妈都有过这样的念头，有人帮助就会过去。请现在就和一个人说说话。","zh-Hant":"許多媽媽都有過這樣的念頭，有人幫助就會過去。請現在就和一個人談談。"},
     "steps": [
       {"id":"s1","text":{"en":"Call somebody you trust and say: “I am not well. Please come and stay with me.”","zh-Hans":"打给您信任的人，告诉对方：“我现在很不好，请来陪我。”","zh-Hant":"打給您信任的人，告訴對方：「我現在很不好，請來陪我。」"}},
       {"id":"s2","text":{"en":"If you are afraid for your baby, lay your baby down in the cot, which is a safe place, and step into the next room.","zh-Hans":"如果担心伤到宝宝，先把宝宝放进小床，那里是安全的，您到隔壁房间待一会儿。","zh-Hant":"如果擔心傷到寶寶，先把寶寶放進小床，那裡是安全的，您到隔壁房間待一會。"}},
       {"id":"s3","text":{"en":"Tell your doctor or midwife today. They have heard it before, and they can help.","zh-Hans":"今天就告诉医生或助产士。他们听过很多这样的话，也能帮到您。","zh-Hant":"今天就告訴醫生或助產士。他們聽過許多這樣的話，也能幫到您。"}}],
     "restText": {"en":"Thoughts like these come to many, and they pass with help. Please talk to a person now.","zh-Hans":"很多人都有过这样的念头，有人帮助就会过去。请现在就和一个人说说话。","zh-Hant":"很多人都有過這樣的念頭，有人幫助就會過去。請現在就和一個人談談。"},
     "restSteps": [
       {"id":"s1","text":{"en":"Call somebody you trust and say: “I am not well. Please come and stay with me.”","zh-Hans":"打给您信任的人，告诉对方：“我现在很不好，请来陪我。”","zh-Hant":"打給您信任的人，告訴對方：「我現在很不好，請來陪我。」"}},
       {"id":"s2","text":{"en":"Go to where somebody else is, and away from whatever could hurt you.","zh-Hans":"到有人在的地方去，离可能伤到自己的东西远一点。","zh-Hant":"到有人在的地方去，離可能傷到自己的東西遠一點。"}},
       {"id":"s3","text":{"en":"Tell your doctor today. They have heard it before, and they can help.","zh-Hans":"今天就告诉医生。他们听过很多这样的话，也能帮到您。","zh-Hant":"今天就告訴醫生。他們聽過許多這樣的話，也能幫到您。"}}],
     "builtIn": true,
     "english": [],
     "chinese": [],
     "harmless": [],
     "numbers": [
       {"id":"n1","countries":["US","CA"],"number":"988"},
       {"id":"n2","countries":["GB","IE"],"number":"116 123"},
       {"id":"n3","countries":["AU"],"number":"13 11 14"},
       {"id":"n4","countries":["NZ"],"number":"1737"},
       {"id":"n5","countries":["CN"],"number":"12356"},
       {"id":"n6","countries":["HK"],"number":"18111"},
       {"id":"n7","countries":["TW"],"number":"1925"},
       {"id":"n8","countries":["SG"],"number":"1767"},
       {"id":"n9","countries":["KR"],"number":"109"},
       {"id":"n10","countries":["FR"],"number":"3114"},
       {"id":"n11","countries":["DE"],"number":"0800 111 0 111"}]
   }$json$),
    ('violence', $json$
   {
     "title": {"en":"What is done to you is not your fault","zh-Hans":"受到伤害，不是您的错","zh-Hant":"受到傷害，不是您的錯"},
     "text": {"en":"You and your child have a right to be safe. There are people whose work it is to help, and they believe you.","zh-Hans":"您和孩子有权利安全地生活。有人专门帮助您，他们会相信您。","zh-Hant":"您和孩子有權安全地生活。有人專門幫助您，他們會相信您。"},
     "steps": [
       {"id":"s1","text":{"en":"In danger, leave if you can, or call the emergency number. A silent call is often understood.","zh-Hans":"有危险时，能离开就先离开，或拨打报警、急救电话。","zh-Hant":"有危險時，能離開就先離開，或致電報警、召喚救護車。"}},
       {"id":"s2","text":{"en":"Tell one person you trust where you are, and agree on a word that means “come”.","zh-Hans":"把您在哪里告诉一个信任的人，约好一个词，代表“快来”。","zh-Hant":"把您在哪裡告訴一位信任的人，約好一個詞，代表「快來」。"}},
       {"id":"s3","text":{"en":"A doctor can look after injuries and write them down. Delete this page from your history if somebody reads your phone.","zh-Hans":"医生可以处理伤情并留下记录。如果有人会看您的手机，请删除这一页的浏览记录。","zh-Hant":"醫生可以處理傷勢並留下紀錄。如果有人會看您的手機，請刪除這一頁的瀏覽紀錄。"}}],
     "restText": {"en":"You have a right to be safe. There are people whose work it is to help, and they believe you.","zh-Hans":"您有权利安全地生活。有人专门帮助您，他们会相信您。","zh-Hant":"您有權安全地生活。有人專門幫助您，他們會相信您。"},
     "restSteps": [],
     "builtIn": true,
     "english": [],
     "chinese": [],
     "harmless": [],
     "numbers": [
       {"id":"n1","countries":["US"],"number":"1 800 799 7233"},
       {"id":"n2","countries":["GB"],"number":"0808 2000 247"},
       {"id":"n3","countries":["IE"],"number":"1800 341 900"},
       {"id":"n4","countries":["AU"],"number":"1800 737 732"},
       {"id":"n5","countries":["CN"],"number":"12338"},
       {"id":"n6","countries":["HK"],"number":"18281"},
       {"id":"n7","countries":["TW"],"number":"113"},
       {"id":"n8","countries":["FR"],"number":"3919"},
       {"id":"n9","countries":["DE"],"number":"116 016"},
       {"id":"n10","countries":["ES"],"number":"016"},
       {"id":"n11","countries":["IT"],"number":"1522"}]
   }$json$),
    ('baby-ill', $json$
   {
     "title": {"en":"Please have your baby seen now","zh-Hans":"请现在就带宝宝去看医生","zh-Hant":"請現在就帶寶寶看醫生"},
     "text": {"en":"Small babies can get worse quickly, so a doctor should look today, also at night. You are right to ask.","zh-Hans":"小宝宝的情况可能变化很快，今天就要请医生看，夜里也一样。您问得对。","zh-Hant":"小寶寶的情況可能變化很快，今天就要請醫生看，夜裡也一樣。您問得對。"},
     "steps": [
       {"id":"s1","text":{"en":"Call your doctor, or go to the nearest children’s hospital. A baby under three months with a fever is always seen.","zh-Hans":"打电话给医生，或去最近的儿童医院。三个月以下的宝宝发烧，一定要就诊。","zh-Hant":"致電醫生，或到最近的兒童醫院。三個月以下的寶寶發燒，一定要就診。"}},
       {"id":"s2","text":{"en":"Call the emergency number for a baby who is limp, hard to wake, breathes with effort, turns blue or has a fit.","zh-Hans":"宝宝浑身发软、难以叫醒、呼吸费力、发紫或抽搐时，立即拨打急救电话。","zh-Hant":"寶寶全身發軟、難以叫醒、呼吸吃力、發紫或抽搐時，立即致電緊急電話。"}},
       {"id":"s3","text":{"en":"Write down the temperature, the time and the feeds, and take it with you.","zh-Hans":"记下体温、时间和吃奶的情况，带去给医生看。","zh-Hant":"記下體溫、時間和吃奶的情況，帶去給醫生看。"}}],
     "restText": {"en":"","zh-Hans":"","zh-Hant":""},
     "restSteps": [],
     "builtIn": true,
     "english": [],
     "chinese": [],
     "harmless": [],
     "numbers": []
   }$json$),
    ('pregnancy-warning', $json$
   {
     "title": {"en":"Please call your midwife or hospital now","zh-Hans":"请现在就联系助产士或医院","zh-Hant":"請現在就聯絡助產士或醫院"},
     "text": {"en":"It may well be harmless, but this is looked at today and not tomorrow, also at night. They want you to call.","zh-Hans":"很可能没有大碍，但要今天看，不要等到明天，夜里也一样。他们希望您打这个电话。","zh-Hant":"很可能沒有大礙，但要今天看，不要等到明天，夜裡也一樣。他們希望您打這通電話。"},
     "steps": [
       {"id":"s1","text":{"en":"Call the maternity ward or your midwife, say how many weeks you are or when you gave birth, and what has changed.","zh-Hans":"打给产科或助产士，告诉对方孕周或生产日期，以及有什么变化。","zh-Hant":"致電產科或助產士，告訴對方懷孕週數或生產日期，以及有甚麼變化。"}},
       {"id":"s2","text":{"en":"Call the emergency number for heavy bleeding, strong pain, a fit, or when you feel faint.","zh-Hans":"大量出血、剧烈疼痛、抽搐或快要晕倒时，立即拨打急救电话。","zh-Hant":"大量出血、劇烈疼痛、抽搐或快要暈倒時，立即致電緊急電話。"}},
       {"id":"s3","text":{"en":"Do not wait for the next appointment, nor for a movement after something sweet.","zh-Hans":"不要等到下次产检，也不要先吃甜食等胎动。","zh-Hant":"不要等到下次產檢，也不要先吃甜食等胎動。"}}],
     "restText": {"en":"","zh-Hans":"","zh-Hant":""},
     "restSteps": [],
     "builtIn": true,
     "english": [],
     "chinese": [],
     "harmless": [],
     "numbers": []
   }$json$)
  ) as sign (slug, body);

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'emergencySign', slug, 1, 1, now() from emergency_sign_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from emergency_sign_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from emergency_sign_taken;
