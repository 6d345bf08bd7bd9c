-- What every installation begins with; a brand changes it as it likes.

insert into faq_group (group_id, name, position) values
  ('start', jsonb_build_object('en', $$First steps$$, 'zh-Hans', $$新手上路$$, 'zh-Hant', $$新手上路$$), 0),
  ('points', jsonb_build_object('en', $$Points, coins and levels$$, 'zh-Hans', $$积分、金币与等级$$, 'zh-Hant', $$積分、金幣與等級$$), 1),
  ('check-in', jsonb_build_object('en', $$Check-in and draws$$, 'zh-Hans', $$签到与抽奖$$, 'zh-Hant', $$簽到與抽獎$$), 2),
  ('gifts', jsonb_build_object('en', $$Gifts and parcels$$, 'zh-Hans', $$礼品与包裹$$, 'zh-Hant', $$禮品與包裹$$), 3),
  ('products', jsonb_build_object('en', $$Products and warranty$$, 'zh-Hans', $$产品与保修$$, 'zh-Hant', $$產品與保固$$), 4),
  ('together', jsonb_build_object('en', $$Villages and reading$$, 'zh-Hans', $$妈妈村与阅读$$, 'zh-Hant', $$媽媽村與閱讀$$), 5),
  ('me', jsonb_build_object('en', $$My account and my data$$, 'zh-Hans', $$账户与数据$$, 'zh-Hant', $$帳戶與資料$$), 6);

insert into faq_question (question_id, group_id, position, question, answer) values
  ('what-is-membership', 'start', 0,
   jsonb_build_object('en', $$What does membership give me?$$, 'zh-Hans', $$成为会员有什么好处？$$, 'zh-Hant', $$成為會員有什麼好處？$$),
   jsonb_build_object(
    'en', $$Membership of {brand} is free. You collect **points** and **coins**, get gifts that fit your time of life, register products for a warranty card, read the magazine and meet other mothers in the villages. Your [home page](/) shows what you have and what comes next.$$,
    'zh-Hans', $${brand} 会员完全免费。您可以积攒**积分**和**金币**，领取适合当下阶段的礼品，登记产品获得保修卡，阅读电子杂志，在妈妈村结识其他妈妈。打开[首页](/)，您有什么、接下来有什么，一目了然。$$,
    'zh-Hant', $${brand} 會員完全免費。您可以累積**積分**和**金幣**，領取適合當下階段的禮品，登記產品取得保固卡，閱讀電子雜誌，在媽媽村認識其他媽媽。打開[首頁](/)，您有什麼、接下來有什麼，一目了然。$$)),
  ('no-code', 'start', 1,
   jsonb_build_object('en', $$My code does not arrive. What can I do?$$, 'zh-Hans', $$收不到验证码怎么办？$$, 'zh-Hant', $$收不到驗證碼怎麼辦？$$),
   jsonb_build_object(
    'en', $$Wait a minute and look into the folder for spam. A code works for 10 minutes, and the newest one is the one that counts. After 60 seconds you can ask for another. Check whether the address or number is typed right; if it is and still nothing comes, [write to us](/contact).$$,
    'zh-Hans', $$请先等一分钟，并看看垃圾邮件文件夹。验证码 10 分钟内有效，以最新一条为准；60 秒后可以再次获取。请核对邮箱或手机号是否填对；若无误仍收不到，请[联系我们](/contact)。$$,
    'zh-Hant', $$請先等一分鐘，並看看垃圾郵件資料夾。驗證碼 10 分鐘內有效，以最新一則為準；60 秒後可以再次索取。請核對電郵或手機號碼是否正確；若無誤仍收不到，請[聯絡我們](/contact)。$$)),
  ('forgot-password', 'start', 2,
   jsonb_build_object('en', $$I have forgotten my password$$, 'zh-Hans', $$忘记密码了怎么办？$$, 'zh-Hant', $$忘記密碼了怎麼辦？$$),
   jsonb_build_object(
    'en', $$[Ask for a link](/forget_pwd) and choose a new one. You can also sign in with a code instead, without any password. After a new password all other devices are signed out.$$,
    'zh-Hans', $$[获取重置链接](/forget_pwd)，设置一个新密码即可。您也可以改用验证码登录，完全不需要密码。更改密码后，其他设备会全部退出登录。$$,
    'zh-Hant', $$[索取重設連結](/forget_pwd)，設定一個新密碼即可。您也可以改用驗證碼登入，完全不需要密碼。更改密碼後，其他裝置會全部登出。$$)),
  ('change-language', 'start', 3,
   jsonb_build_object('en', $$How do I change the language, or to night colours?$$, 'zh-Hans', $$怎样切换语言或夜间配色？$$, 'zh-Hant', $$怎樣切換語言或夜間配色？$$),
   jsonb_build_object(
    'en', $$Tap your picture, or the cogwheel when you are not signed in, at the top right. There you choose among English, Simplified and Traditional Chinese, and between day and night. *Night* is made for feeding in the dark.$$,
    'zh-Hans', $$点右上角您的头像（未登录时是齿轮），即可选择英文、简体中文或繁体中文，以及日间或夜间。*夜间*配色专为深夜喂奶而设。$$,
    'zh-Hant', $$點右上角您的頭像（未登入時是齒輪），即可選擇英文、簡體中文或繁體中文，以及日間或夜間。*夜間*配色專為深夜餵奶而設。$$)),
  ('points-or-coins', 'points', 0,
   jsonb_build_object('en', $$What is the difference between points and coins?$$, 'zh-Hans', $$积分和金币有什么区别？$$, 'zh-Hant', $$積分和金幣有什麼分別？$$),
   jsonb_build_object(
    'en', $$**Points** come from purchases, product registrations, questionnaires and tasks. They are for the [points mall](/pointsMall), and they decide your level. **Coins** come from checking in, playing and reading, and are for [lucky draws](/gifts/list?type=1) and small gifts.$$,
    'zh-Hans', $$**积分**来自购物、产品登记、问卷和任务，用于[积分商城](/pointsMall)，也决定您的等级。**金币**来自签到、游戏和阅读，用于[幸运抽奖](/gifts/list?type=1)和小礼品。$$,
    'zh-Hant', $$**積分**來自購物、產品登記、問卷和任務，用於[積分商城](/pointsMall)，也決定您的等級。**金幣**來自簽到、遊戲和閱讀，用於[幸運抽獎](/gifts/list?type=1)和小禮品。$$)),
  ('when-expire', 'points', 1,
   jsonb_build_object('en', $$When do points and coins expire?$$, 'zh-Hans', $$积分和金币什么时候到期？$$, 'zh-Hant', $$積分和金幣什麼時候到期？$$),
   jsonb_build_object(
    'en', $$Points 12 months after you earned them, coins after 6. What ends first is used first. [Points](/points) and [Coins](/coins) show what ends next, and we tell you 30 days before. During a pause, and after a loss, nothing expires.$$,
    'zh-Hans', $$积分自获得起 12 个月后到期，金币 6 个月后到期；先到期的先使用。[我的积分](/points)和[我的金币](/coins)会显示下一批到期的数量，到期前 30 天会提醒您。暂停期间以及失去之后，什么都不会到期。$$,
    'zh-Hant', $$積分自獲得起 12 個月後到期，金幣 6 個月後到期；先到期的先使用。[我的積分](/points)和[我的金幣](/coins)會顯示下一批到期的數量，到期前 30 天會提醒您。暫停期間以及失去之後，什麼都不會到期。$$)),
  ('points-pending', 'points', 2,
   jsonb_build_object('en', $$Why are my points for a purchase still waiting?$$, 'zh-Hans', $$购物积分为什么还不能用？$$, 'zh-Hant', $$購物積分為什麼還不能用？$$),
   jsonb_build_object(
    'en', $$Points for a purchase can be used once its return time of 14 days is over. Until then they stand on your [statement](/coins/detail?currency=points) as waiting. If you return something, its points go back too.$$,
    'zh-Hans', $$购物积分要等 14 天退货期结束后才能使用，在此之前会在[明细](/coins/detail?currency=points)中显示为待到账。如果退货，对应的积分也会收回。$$,
    'zh-Hant', $$購物積分要等 14 天退貨期結束後才能使用，在此之前會在[明細](/coins/detail?currency=points)中顯示為待入帳。如果退貨，對應的積分也會收回。$$)),
  ('levels', 'points', 3,
   jsonb_build_object('en', $$How do levels work?$$, 'zh-Hans', $$等级是怎么算的？$$, 'zh-Hant', $$等級是怎麼算的？$$),
   jsonb_build_object(
    'en', $$There are five, from 0, 500, 1,500, 4,000 and 10,000 points earned in the last 12 months. You rise at once. You fall by one level at most, at the end of your membership year and after we told you what is missing. [Your level](/memberShip) shows the way to the next.$$,
    'zh-Hans', $$共有五级，分别从最近 12 个月获得 0、500、1,500、4,000 和 10,000 积分起。达到即升级；降级最多一级，只在会员年度结束时发生，并且会事先告诉您还差多少。在[会员等级](/memberShip)可以看到离下一级还有多远。$$,
    'zh-Hant', $$共有五級，分別從最近 12 個月獲得 0、500、1,500、4,000 和 10,000 積分起。達到即升級；降級最多一級，只在會員年度結束時發生，並且會事先告訴您還差多少。在[會員等級](/memberShip)可以看到離下一級還有多遠。$$)),
  ('missed-day', 'check-in', 0,
   jsonb_build_object('en', $$I missed a day of checking in. Is my streak gone?$$, 'zh-Hans', $$漏签一天，连续记录会断吗？$$, 'zh-Hant', $$漏簽一天，連續紀錄會斷嗎？$$),
   jsonb_build_object(
    'en', $$Probably not. One cover day a week is used by itself, and twice a month you can make up a missed day with a small task on the [check-in page](/games/checkIn). It never costs money, and your total of days is never set back.$$,
    'zh-Hans', $$多半不会。每周有一天保护日会自动生效；每月还可以在[签到页](/games/checkIn)用小任务补签两次。补签从不收费，累计天数也永远不会清零。$$,
    'zh-Hant', $$多半不會。每週有一天保護日會自動生效；每月還可以在[簽到頁](/games/checkIn)用小任務補簽兩次。補簽從不收費，累計天數也永遠不會歸零。$$)),
  ('check-in-day', 'check-in', 1,
   jsonb_build_object('en', $$When does a new check-in day begin?$$, 'zh-Hans', $$每天几点可以重新签到？$$, 'zh-Hant', $$每天幾點可以重新簽到？$$),
   jsonb_build_object(
    'en', $$At midnight of your own time zone, which stands in your [details](/profile/details). Travelling, or changing it, neither gives a second day nor costs you one.$$,
    'zh-Hans', $$按您所在时区的零点计算，时区可在[个人资料](/profile/details)中查看。出门旅行或更改时区，既不会多出一天，也不会少一天。$$,
    'zh-Hant', $$按您所在時區的零時計算，時區可在[個人資料](/profile/details)中查看。出門旅行或更改時區，既不會多出一天，也不會少一天。$$)),
  ('fair-draws', 'check-in', 2,
   jsonb_build_object('en', $$How do I know that a draw is fair?$$, 'zh-Hans', $$怎么知道抽奖是公平的？$$, 'zh-Hant', $$怎麼知道抽獎是公平的？$$),
   jsonb_build_object(
    'en', $$Odds, prizes and quantities are shown before you play and stay as they are. Before a draw begins we publish a fingerprint of its secret number, and afterwards the number. On [Fair draws](/gifts/fairness) anybody can check any result. You never have to buy anything.$$,
    'zh-Hans', $$概率、奖品和数量在参与前公布，期间不变。每期开始前公布密数的指纹，结束后公布密数本身；在[公平抽奖](/gifts/fairness)页面，任何人都能核验任何一次结果。参与从不需要购物。$$,
    'zh-Hant', $$機率、獎品和數量在參加前公布，期間不變。每期開始前公布密數的指紋，結束後公布密數本身；在[公平抽獎](/gifts/fairness)頁面，任何人都能核驗任何一次結果。參加從不需要購物。$$)),
  ('where-parcel', 'gifts', 0,
   jsonb_build_object('en', $$Where is my parcel?$$, 'zh-Hans', $$我的包裹到哪里了？$$, 'zh-Hant', $$我的包裹到哪裡了？$$),
   jsonb_build_object(
    'en', $$[My orders](/order) shows each step: requested, approved, packed, shipped, delivered. Once it is shipped, open the order to see its parcels and what the carrier says of them. If nothing moves for five working days, [tell us](/contact) the order.$$,
    'zh-Hans', $$[我的订单](/order)显示每一步：已申请、已确认、已打包、已发货、已送达。发货后打开订单即可查看包裹和物流进度。若连续五个工作日没有更新，请[告诉我们](/contact)订单号。$$,
    'zh-Hant', $$[我的訂單](/order)顯示每一步：已申請、已確認、已包裝、已寄出、已送達。寄出後打開訂單即可查看包裹和物流進度。若連續五個工作天沒有更新，請[告訴我們](/contact)訂單編號。$$)),
  ('cancel-order', 'gifts', 1,
   jsonb_build_object('en', $$Can I cancel an order, or change its address?$$, 'zh-Hans', $$可以取消订单或更改地址吗？$$, 'zh-Hant', $$可以取消訂單或更改地址嗎？$$),
   jsonb_build_object(
    'en', $$You can cancel it yourself until it is packed, and everything you paid comes back with the same end date. To change the address, cancel and claim again; once it is packed, [write to us](/contact) and we see what can be done.$$,
    'zh-Hans', $$打包之前可以自行取消，已付的积分或金币会按原到期日全部退回。如需更改地址，请取消后重新领取；若已打包，请[联系我们](/contact)，我们尽力想办法。$$,
    'zh-Hant', $$包裝之前可以自行取消，已付的積分或金幣會按原到期日全部退回。如需更改地址，請取消後重新領取；若已包裝，請[聯絡我們](/contact)，我們盡力想辦法。$$)),
  ('gift-unavailable', 'gifts', 2,
   jsonb_build_object('en', $$Why can I not claim a gift?$$, 'zh-Hans', $$为什么有的礼品不能领取？$$, 'zh-Hant', $$為什麼有的禮品不能領取？$$),
   jsonb_build_object(
    'en', $$The reason stands on its card: not open yet, ended, run out, for a higher level, claimed already, or too few points or coins. In some countries products for feeding infants may not be given away; there they are not on the list at all.$$,
    'zh-Hans', $$原因写在礼品卡片上：尚未开始、已结束、已领完、需要更高等级、已经领过，或者积分、金币不够。有些国家和地区不允许赠送婴儿喂养产品，在那里它们不会出现在列表中。$$,
    'zh-Hant', $$原因寫在禮品卡片上：尚未開始、已結束、已領完、需要更高等級、已經領過，或者積分、金幣不足。有些國家和地區不允許贈送嬰兒餵養產品，在那裡它們不會出現在列表中。$$)),
  ('birthday-gifts', 'gifts', 3,
   jsonb_build_object('en', $$When do I get birthday and newborn gifts?$$, 'zh-Hans', $$生日礼和新生儿礼什么时候领？$$, 'zh-Hant', $$生日禮和新生兒禮什麼時候領？$$),
   jsonb_build_object(
    'en', $$Birthday gifts open in the month of the birthday, yours or your child’s, once a year. Newborn gifts are there from the birth, or the expected date, for 60 days, once for each child. Enter the dates in your [details](/profile/details).$$,
    'zh-Hans', $$生日礼在您或孩子生日当月开放，每年一次。新生儿礼自出生日（或预产期）起 60 天内可领，每个孩子一次。请在[个人资料](/profile/details)中填写日期。$$,
    'zh-Hant', $$生日禮在您或孩子生日當月開放，每年一次。新生兒禮自出生日（或預產期）起 60 天內可領，每個孩子一次。請在[個人資料](/profile/details)中填寫日期。$$)),
  ('use-coupon', 'gifts', 4,
   jsonb_build_object('en', $$How do I use a coupon?$$, 'zh-Hans', $$优惠券怎么用？$$, 'zh-Hant', $$優惠券怎麼用？$$),
   jsonb_build_object(
    'en', $$Open [My coupons](/coupon), copy the code or tap *Use*, which takes you to the shop with the discount applied. Each coupon shows until when it is good.$$,
    'zh-Hans', $$打开[我的优惠券](/coupon)，复制券码，或点“去使用”，会带着优惠直接进入商城。每张券都写明有效期。$$,
    'zh-Hant', $$打開[我的優惠券](/coupon)，複製券碼，或點「去使用」，會帶著優惠直接進入商店。每張券都寫明有效期限。$$)),
  ('register-product', 'products', 0,
   jsonb_build_object('en', $$How do I register a product?$$, 'zh-Hans', $$怎样登记产品？$$, 'zh-Hant', $$怎樣登記產品？$$),
   jsonb_build_object(
    'en', $$Scan the code on the box, or open [Register a product](/registration), choose it and type the serial number. You get a warranty card at once, also without an account. You can register what you bought within the last 24 months.$$,
    'zh-Hans', $$扫描包装盒上的二维码，或打开[登记产品](/registration)，选择产品并填写序列号，立即获得保修卡，没有账户也可以。最近 24 个月内购买的产品都可登记。$$,
    'zh-Hant', $$掃描包裝盒上的 QR 碼，或打開[登記產品](/registration)，選擇產品並填寫序號，立即取得保固卡，沒有帳戶也可以。最近 24 個月內購買的產品都可登記。$$)),
  ('longer-warranty', 'products', 1,
   jsonb_build_object('en', $$How do I get 24 months of warranty?$$, 'zh-Hans', $$怎样把保修延长到 24 个月？$$, 'zh-Hant', $$怎樣把保固延長到 24 個月？$$),
   jsonb_build_object(
    'en', $$Send a photo of the receipt or order on [Extend my warranty](/rights/upload), while the warranty runs or within 30 days after. Date and product must be readable; cover what else is on it. We answer within a few days.$$,
    'zh-Hans', $$在保修期内或到期后 30 天内，到[延长保修](/rights/upload)上传小票或订单的照片。日期和产品名称要清楚，其他信息可以遮住。我们会在几天内答复。$$,
    'zh-Hant', $$在保固期內或到期後 30 天內，到[延長保固](/rights/upload)上傳收據或訂單的相片。日期和產品名稱要清楚，其他資料可以遮住。我們會在幾天內答覆。$$)),
  ('find-serial', 'products', 2,
   jsonb_build_object('en', $$Where do I find the serial number?$$, 'zh-Hans', $$序列号在哪里？$$, 'zh-Hant', $$序號在哪裡？$$),
   jsonb_build_object(
    'en', $$On the label below the product or on its box, often beside a bar code. The registration form shows a picture of it. Spaces and hyphens do not matter; where a letter and a digit look alike, compare it with the example.$$,
    'zh-Hans', $$在产品底部的标签或包装盒上，通常在条形码旁边；登记页面有示意图。空格和连字符不影响，若字母和数字难以分辨，请对照示例仔细核对。$$,
    'zh-Hant', $$在產品底部的標籤或包裝盒上，通常在條碼旁邊；登記頁面有示意圖。空格和連字號不影響，若字母和數字難以分辨，請對照範例仔細核對。$$)),
  ('broken-product', 'products', 3,
   jsonb_build_object('en', $$Something is wrong with my product$$, 'zh-Hans', $$产品出了问题怎么办？$$, 'zh-Hant', $$產品出了問題怎麼辦？$$),
   jsonb_build_object(
    'en', $$We are sorry. [Write to us](/contact) under “Products and warranty” with its name, the serial number and what happens, and we find a way. If it gets hot, smells or leaks, please switch it off and do not use it until we have answered.$$,
    'zh-Hans', $$很抱歉给您添麻烦了。请[联系我们](/contact)，选择“产品与保修”，写上产品名称、序列号和具体情况，我们会想办法。如果产品发烫、有异味或漏液，请先关闭，在我们答复之前不要使用。$$,
    'zh-Hant', $$很抱歉為您帶來不便。請[聯絡我們](/contact)，選擇「產品與保固」，寫上產品名稱、序號和具體情況，我們會想辦法。如果產品發燙、有異味或漏液，請先關閉，在我們答覆之前不要使用。$$)),
  ('package-card', 'products', 4,
   jsonb_build_object('en', $$There was a card in my parcel. What is it for?$$, 'zh-Hans', $$包裹里的卡片是做什么用的？$$, 'zh-Hant', $$包裹裡的卡片是做什麼用的？$$),
   jsonb_build_object(
    'en', $$Scan it: it leads to a few questions about the product and how you get on with it, and shows the reward and the minutes it takes before you begin. Your opinion changes nothing about the reward. You can stop at any time and go on later.$$,
    'zh-Hans', $$扫一扫，会看到几道关于产品和使用感受的问题；开始之前就写明奖励和所需时间。您的看法不会影响奖励。随时可以停下，之后接着填。$$,
    'zh-Hant', $$掃一掃，會看到幾道關於產品和使用感受的問題；開始之前就寫明獎勵和所需時間。您的看法不會影響獎勵。隨時可以停下，之後接著填。$$)),
  ('anonymous', 'together', 0,
   jsonb_build_object('en', $$Can I write in a village without my name?$$, 'zh-Hans', $$可以匿名在妈妈村发言吗？$$, 'zh-Hant', $$可以匿名在媽媽村發言嗎？$$),
   jsonb_build_object(
    'en', $$Yes. Choose *Anonymous* when you begin a thread or answer in one. You get a name that is yours in this thread alone, so nobody can put together what you wrote elsewhere. Staff can look behind it only for safety, and that is always written down.$$,
    'zh-Hans', $$可以。发帖或回复时选择“匿名”，您会得到一个只在这个帖子里使用的名字，别人无法把您在别处写的内容联系起来。工作人员只有出于安全原因才能查看真实身份，而且每次都有记录。$$,
    'zh-Hant', $$可以。發文或回覆時選擇「匿名」，您會得到一個只在這則貼文裡使用的名字，別人無法把您在別處寫的內容連起來。工作人員只有出於安全原因才能查看真實身分，而且每次都有紀錄。$$)),
  ('post-hidden', 'together', 1,
   jsonb_build_object('en', $$Why was my post hidden?$$, 'zh-Hans', $$我的帖子为什么被隐藏了？$$, 'zh-Hant', $$我的貼文為什麼被隱藏了？$$),
   jsonb_build_object(
    'en', $$Several members flagged it, or it holds something that a person should look at first. You are told the reason in plain words, and can appeal once; somebody else then decides. Often it is only a link or a detail by which somebody could be known.$$,
    'zh-Hans', $$可能有几位会员举报，或内容需要先由人工查看。我们会用平实的话告诉您原因，您可以申诉一次，由另一位同事决定。很多时候，只是一个链接，或某个能让人认出他人的细节。$$,
    'zh-Hant', $$可能有幾位會員檢舉，或內容需要先由人工查看。我們會用淺白的話告訴您原因，您可以申訴一次，由另一位同事決定。很多時候，只是一個連結，或某個能讓人認出他人的細節。$$)),
  ('medical-advice', 'together', 2,
   jsonb_build_object('en', $$Can I ask for medical advice here?$$, 'zh-Hans', $$可以在这里咨询医疗问题吗？$$, 'zh-Hant', $$可以在這裡諮詢醫療問題嗎？$$),
   jsonb_build_object(
    'en', $$Other mothers can tell you what they lived through, and answers of experts carry a badge and a date. None of it replaces your midwife or doctor.

> [!call] Heavy bleeding, a baby who is hard to wake or breathes with effort, a fever in a baby under three months, or thoughts of harming yourself: call your local emergency number now.$$,
    'zh-Hans', $$别的妈妈可以分享经历，专家的回答带有标识和日期，但都不能代替助产士或医生。

> [!call] 大量出血、宝宝难以唤醒或呼吸费力、三个月以下婴儿发热，或有伤害自己的念头：请立即拨打当地急救电话。$$,
    'zh-Hant', $$別的媽媽可以分享經歷，專家的回答帶有標記和日期，但都不能代替助產士或醫生。

> [!call] 大量出血、寶寶難以喚醒或呼吸費力、三個月以下嬰兒發燒，或有傷害自己的念頭：請立即撥打當地緊急電話。$$)),
  ('magazine-coins', 'together', 3,
   jsonb_build_object('en', $$Do I get coins for reading?$$, 'zh-Hans', $$阅读也能得金币吗？$$, 'zh-Hant', $$閱讀也能得金幣嗎？$$),
   jsonb_build_object(
    'en', $$Yes, once for each issue of the [magazine](/gifts/eMagazineList) when you have opened all its pieces, and once for each course when you have finished it. Take your time: your place is kept, and nothing runs out.$$,
    'zh-Hans', $$可以。读完一期[电子杂志](/gifts/eMagazineList)的全部内容得一次，学完一门课程也得一次。慢慢来，读到哪里我们都替您记着，不会过期。$$,
    'zh-Hant', $$可以。讀完一期[電子雜誌](/gifts/eMagazineList)的全部內容得一次，學完一門課程也得一次。慢慢來，讀到哪裡我們都替您記著，不會過期。$$)),
  ('pause', 'me', 0,
   jsonb_build_object('en', $$I need quiet. Can I pause everything?$$, 'zh-Hans', $$想安静一阵子，可以暂停吗？$$, 'zh-Hant', $$想安靜一陣子，可以暫停嗎？$$),
   jsonb_build_object(
    'en', $$Yes, with one tap in [Settings](/profile/settings). Countdowns, stage mail, birthday gifts and reminders stop. Points, coins, streak and level stay as they are until you come back. Nobody asks why.$$,
    'zh-Hans', $$可以，在[设置](/profile/settings)里轻点一下。倒计时、阶段邮件、生日礼和提醒全部停下；积分、金币、连续签到和等级原样保留，等您回来。没有人会问为什么。$$,
    'zh-Hant', $$可以，在[設定](/profile/settings)裡輕點一下。倒數、階段郵件、生日禮和提醒全部停下；積分、金幣、連續簽到和等級原樣保留，等您回來。沒有人會問為什麼。$$)),
  ('loss', 'me', 1,
   jsonb_build_object('en', $$I have lost my baby. What happens here?$$, 'zh-Hans', $$我失去了宝宝，这里会怎么做？$$, 'zh-Hant', $$我失去了寶寶，這裡會怎麼做？$$),
   jsonb_build_object(
    'en', $$We are so sorry. On [a quiet page](/profile/loss) one tap ends everything that speaks of pregnancy, birth or babies, for good, and moves you out of due-month groups without a word. What you have stays yours. If you would like a person to do it for you, [write to us](/contact).$$,
    'zh-Hans', $$我们很难过。在[安静的一页](/profile/loss)，轻点一下，一切与怀孕、分娩和宝宝有关的内容都会就此停下，您也会悄悄离开预产期小组。您拥有的一切照旧。若希望有人替您处理，请[联系我们](/contact)。$$,
    'zh-Hant', $$我們很難過。在[安靜的一頁](/profile/loss)，輕點一下，一切與懷孕、分娩和寶寶有關的內容都會就此停下，您也會悄悄離開預產期小組。您擁有的一切照舊。若希望有人替您處理，請[聯絡我們](/contact)。$$)),
  ('stop-mails', 'me', 2,
   jsonb_build_object('en', $$How do I stop mails?$$, 'zh-Hans', $$怎样停止接收邮件？$$, 'zh-Hant', $$怎樣停止接收郵件？$$),
   jsonb_build_object(
    'en', $$Each mail that is not about your account has a link at its end that stops that kind. All kinds are in [Settings](/profile/settings). Mails about an order, a sign-in or an answer you asked for still come.$$,
    'zh-Hans', $$凡与账户无关的邮件，末尾都有链接，可以停止该类邮件；所有类别也都在[设置](/profile/settings)里。关于订单、登录或您所咨询问题的邮件仍会发送。$$,
    'zh-Hant', $$凡與帳戶無關的郵件，末尾都有連結，可以停止該類郵件；所有類別也都在[設定](/profile/settings)裡。關於訂單、登入或您所諮詢問題的郵件仍會寄送。$$)),
  ('download-data', 'me', 3,
   jsonb_build_object('en', $$How do I get a copy of my data?$$, 'zh-Hans', $$怎样下载我的数据？$$, 'zh-Hant', $$怎樣下載我的資料？$$),
   jsonb_build_object(
    'en', $$In [Settings](/profile/settings) tap *Download my data*. You get one file with everything we keep about you, at once. What is kept and why stands under [Privacy](/app/privacy).$$,
    'zh-Hans', $$在[设置](/profile/settings)中点“下载我的数据”，立即得到一个文件，包含我们保存的关于您的全部内容。保存什么、为什么，见[隐私](/app/privacy)。$$,
    'zh-Hant', $$在[設定](/profile/settings)中點「下載我的資料」，立即得到一個檔案，包含我們保存的關於您的全部內容。保存什麼、為什麼，見[私隱](/app/privacy)。$$)),
  ('close-account', 'me', 4,
   jsonb_build_object('en', $$How do I close my account?$$, 'zh-Hans', $$怎样注销账户？$$, 'zh-Hant', $$怎樣註銷帳戶？$$),
   jsonb_build_object(
    'en', $$On [Close my account](/profile/close). You are signed out everywhere and have 30 days to come back by signing in. Then everything personal is erased for good, points and coins too.$$,
    'zh-Hans', $$在[注销账户](/profile/close)页面。所有设备会立即退出登录；30 天内重新登录即可恢复。之后个人数据彻底清除，积分和金币也随之失效。$$,
    'zh-Hant', $$在[註銷帳戶](/profile/close)頁面。所有裝置會立即登出；30 天內重新登入即可恢復。之後個人資料徹底清除，積分和金幣也隨之失效。$$)),
  ('someone-else', 'me', 5,
   jsonb_build_object('en', $$I think somebody else is in my account$$, 'zh-Hans', $$怀疑账户被别人登录了怎么办？$$, 'zh-Hant', $$懷疑帳戶被別人登入了怎麼辦？$$),
   jsonb_build_object(
    'en', $$In [Settings](/profile/settings) end every session that you do not know, then [change your password](/changePassword), which signs out all other devices. Look at your [orders](/order) and [statement](/coins/detail), and [tell us](/contact) if something is not yours.$$,
    'zh-Hans', $$请在[设置](/profile/settings)中结束所有不认识的登录，然后[更改密码](/changePassword)，其他设备会全部退出。再看看[订单](/order)和[明细](/coins/detail)，若有不是您本人操作的，请[告诉我们](/contact)。$$,
    'zh-Hant', $$請在[設定](/profile/settings)中結束所有不認識的登入，然後[更改密碼](/changePassword)，其他裝置會全部登出。再看看[訂單](/order)和[明細](/coins/detail)，若有不是您本人操作的，請[告訴我們](/contact)。$$));
