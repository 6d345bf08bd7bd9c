-- What every installation begins with; a brand publishes its own next version.

insert into document_version (document, version, published_at, text) values ('terms', 1, '2026-01-15T00:00:00Z', jsonb_build_object(
'en', $$These are the rules of membership with {brand}. They are short on purpose. What the law gives you as a consumer stays yours, whatever is written here.

## Becoming a member

Membership is free. You must be 18 or over, one account is for one person, and your details should be true. You keep your way of signing in to yourself; if you think that somebody else knows it, change it and end the other sessions in [Settings](/profile/settings).

You can leave at any time: [close your account](/profile/close), and come back within 30 days if you change your mind.

## Points and coins

**Points** are earned by purchases, product registrations, questionnaires and tasks, and are spent in the points mall. **Coins** are earned by checking in, playing and reading, and are spent on lucky draws and small gifts.

- What earns how much stands beside each way to earn, and on every line of your statement.
- Points for a purchase wait until its return time, 14 days, is over. What is returned takes its points back.
- Points end 12 months after they were earned, coins after 6. What ends first is spent first, and you are told 30 days before.
- During a *pause*, and after a *loss*, nothing ends.
- Points and coins are no money. They cannot be paid out, sold or given to another member.
- What you have earned is never made less by a new rule. If something was booked by mistake, we correct it with a line that says so.

## Levels

Your level follows from the points you earned in the last 12 months. It rises at once and falls by one level at most, at the end of your membership year and after a warning.

## Gifts and orders

Gifts are there while stock lasts; what is shown as available to you is kept when you claim it. You can cancel an order until it is packed, and what you paid comes back with the same end date. In some countries products for feeding infants may not be promoted. There they earn and give nothing, and we say so.

## Lucky draws

**No purchase is ever needed.** Odds, prizes, quantities and rules are shown before you play and do not change while a draw runs. Each draw publishes a fingerprint of its secret number before and the number itself after, so that [anybody can check any result](/gifts/fairness). A prize is yours from the moment of the draw. Who runs a script, or several accounts, is left out.

## Product registration and warranty

Registering a product gives you a warranty card. An accepted proof of purchase makes 12 months into 24. This comes on top of what the law gives you against the seller, and takes nothing from it.

## Questionnaires and what you send us

A reward never depends on your opinion, and never on what you say about us anywhere else. What you send us – answers, photos, ideas – stays yours. You allow us to use it for the purpose named beside it, and for nothing else.

## The villages

Villages are for mothers and families to be good to each other.

- Be kind. Disagree with an idea, never with a person.
- Write from your own life. No diagnoses for others, no doses, no miracle cures.
- No advertising, no selling, no links that earn you money.
- What is told in a village stays there. Write nothing by which somebody else could be known.
- Photos of children only of your own, clothed, and without anything that says where they live.
- Both breast and bottle are welcome; nobody is shamed.

Members can flag what breaks these rules. It may be hidden until a person has looked. You are told why, in plain words, and can appeal once. Who breaks them badly or again and again may lose the right to write.

> [!call] The villages and the magazine do not replace medical care. In an emergency call your local emergency number; when you worry about yourself or your baby, ask your midwife or doctor.

## What you write stays yours

You keep all rights to what you write and show. You allow us to show it on this site to those for whom you wrote it, for as long as you leave it here.

## What we promise, and what we cannot

We look after the site with care and tell you when something fails. We cannot promise that it is always there. We answer without limit for intent, gross negligence, and harm to life or health, and as the law says for everything else.

Who cheats – by made-up purchases, several accounts or machines – can lose what was gained by it, and the account. You hear the reason and can object by the [contact page](/contact).

## When these terms change

Each version has a number and a date, and older ones stay readable. If we change something, you are asked once, with a few sentences on what is new. Until you have accepted, the version you accepted goes on to hold for what you earned and claimed before. If you do not want the new one, you can take your data along and [close your account](/profile/close); what you have can be spent until then.

The law of the country you live in protects you as a consumer. Write to us first if something is wrong: by the [contact page](/contact). We want to put it right.$$,
'zh-Hans', $$这是 {brand} 会员的规则，我们有意写得简短。法律赋予您作为消费者的权利，无论这里写了什么，都不受影响。

## 成为会员

入会免费。您须年满 18 岁；一个账户只供一人使用，资料应当真实。请妥善保管登录方式；若怀疑被别人知道，请更改，并在[设置](/profile/settings)中结束其他登录。

您可以随时离开：[注销账户](/profile/close)，30 天内改变主意还可以回来。

## 积分与金币

**积分**来自购物、产品登记、问卷和任务，可在积分商城使用。**金币**来自签到、游戏和阅读，可用于幸运抽奖和小礼品。

- 怎样获得、获得多少，写在每种方式旁边，也写在明细的每一行。
- 购物积分要等 14 天退货期结束后才可使用；退货会收回相应积分。
- 积分自获得起 12 个月后到期，金币 6 个月后到期。先到期的先使用，到期前 30 天会提醒您。
- *暂停*期间以及*失去*之后，什么都不会到期。
- 积分和金币不是货币，不能兑现、出售，也不能转给其他会员。
- 您已获得的，不会因新规则而减少。若有误记，我们会用一行说明来更正。

## 等级

等级由最近 12 个月获得的积分决定。升级立即生效；降级最多一级，只在会员年度结束时、提醒之后发生。

## 礼品与订单

礼品数量有限；凡显示您可以领取的，领取时即为您保留。打包之前可以取消订单，已付的积分或金币按原到期日退回。在一些国家和地区，婴儿喂养产品不得推广；在那里这类产品不计积分、不作礼品，我们会如实说明。

## 幸运抽奖

**从来不需要购买任何东西。** 概率、奖品、数量和规则在参与前公布，抽奖期间不会改变。每期开始前公布密数的指纹，结束后公布密数本身，[任何人都能核验任何一次结果](/gifts/fairness)。奖品自抽中那一刻起归您所有。使用脚本或多个账户参与的，结果无效。

## 产品登记与保修

登记产品即可获得保修卡；购买凭证通过后，12 个月延长为 24 个月。这是在法律规定的卖方责任之外额外提供的，不减少您原有的任何权利。

## 问卷与您寄来的内容

奖励从不取决于您的看法，也从不取决于您在别处如何谈论我们。您寄来的回答、照片和点子始终属于您；您允许我们按旁边写明的目的使用，仅此而已。

## 妈妈村

妈妈村是让妈妈和家人彼此善待的地方。

- 友善待人。可以不同意观点，不要针对人。
- 写自己的经历。不替别人下诊断，不开药量，不传偏方。
- 不打广告，不卖东西，不放能让您获利的链接。
- 村里说的话留在村里。不要写出能让人认出他人的内容。
- 只发自己孩子的照片，衣着得体，不透露住处。
- 母乳和奶瓶同样受欢迎，谁也不该被指责。

会员可以举报违规内容。内容可能先被隐藏，直到有人查看。我们会用平实的话告诉您原因，您可以申诉一次。情节严重或屡次违规的，可能失去发言资格。

> [!call] 妈妈村和杂志不能代替医疗。遇到紧急情况，请拨打当地急救电话；担心自己或宝宝时，请咨询助产士或医生。

## 您写的东西属于您

您保留对所写、所发内容的全部权利；您允许我们在本站向您选定的人展示它，直到您把它撤下。

## 我们能承诺的与不能承诺的

我们用心照看网站，出了问题会告诉您，但无法保证它永远可用。对故意、重大过失以及生命健康损害，我们承担全部责任；其他情形依法律规定。

弄虚作假的（虚构购物、多个账户、机器操作），可能失去由此所得乃至账户。您会得知原因，也可以通过[联系页面](/contact)提出异议。

## 条款变更时

每个版本都有编号和日期，旧版本可供查阅。如有变更，我们会问您一次，并用几句话说明新在哪里。在您接受之前，您此前获得和领取的，仍按您接受过的版本。若不愿接受新版本，您可以带走数据并[注销账户](/profile/close)；在那之前，已有的都可以继续使用。

您居住地的消费者保护法律始终适用。若有不对的地方，请先通过[联系页面](/contact)告诉我们，我们希望把它改好。$$,
'zh-Hant', $$這是 {brand} 會員的規則，我們刻意寫得簡短。法律賦予您作為消費者的權利，無論這裡寫了什麼，都不受影響。

## 成為會員

入會免費。您須年滿 18 歲；一個帳戶只供一人使用，資料應當真實。請妥善保管登入方式；若懷疑被別人知道，請更改，並在[設定](/profile/settings)中結束其他登入。

您可以隨時離開：[註銷帳戶](/profile/close)，30 天內改變主意還可以回來。

## 積分與金幣

**積分**來自購物、產品登記、問卷和任務，可在積分商城使用。**金幣**來自簽到、遊戲和閱讀，可用於幸運抽獎和小禮品。

- 怎樣獲得、獲得多少，寫在每種方式旁邊，也寫在明細的每一行。
- 購物積分要等 14 天退貨期結束後才可使用；退貨會收回相應積分。
- 積分自獲得起 12 個月後到期，金幣 6 個月後到期。先到期的先使用，到期前 30 天會提醒您。
- *暫停*期間以及*失去*之後，什麼都不會到期。
- 積分和金幣不是貨幣，不能兌現、出售，也不能轉給其他會員。
- 您已獲得的，不會因新規則而減少。若有誤記，我們會用一行說明來更正。

## 等級

等級由最近 12 個月獲得的積分決定。升級立即生效；降級最多一級，只在會員年度結束時、提醒之後發生。

## 禮品與訂單

禮品數量有限；凡顯示您可以領取的，領取時即為您保留。包裝之前可以取消訂單，已付的積分或金幣按原到期日退回。在一些國家和地區，嬰兒餵養產品不得推廣；在那裡這類產品不計積分、不作禮品，我們會如實說明。

## 幸運抽獎

**從來不需要購買任何東西。** 機率、獎品、數量和規則在參加前公布，抽獎期間不會改變。每期開始前公布密數的指紋，結束後公布密數本身，[任何人都能核驗任何一次結果](/gifts/fairness)。獎品自抽中那一刻起歸您所有。使用程式或多個帳戶參加的，結果無效。

## 產品登記與保固

登記產品即可獲得保固卡；購買憑證通過後，12 個月延長為 24 個月。這是在法律規定的賣方責任之外額外提供的，不減少您原有的任何權利。

## 問卷與您寄來的內容

獎勵從不取決於您的看法，也從不取決於您在別處如何談論我們。您寄來的回答、相片和點子始終屬於您；您允許我們按旁邊寫明的目的使用，僅此而已。

## 媽媽村

媽媽村是讓媽媽和家人彼此善待的地方。

- 友善待人。可以不同意觀點，不要針對人。
- 寫自己的經歷。不替別人下診斷，不開藥量，不傳偏方。
- 不打廣告，不賣東西，不放能讓您獲利的連結。
- 村裡說的話留在村裡。不要寫出能讓人認出他人的內容。
- 只發自己孩子的相片，衣著得體，不透露住處。
- 母乳和奶瓶同樣受歡迎，誰也不該被指責。

會員可以檢舉違規內容。內容可能先被隱藏，直到有人查看。我們會用淺白的話告訴您原因，您可以申訴一次。情節嚴重或屢次違規的，可能失去發言資格。

> [!call] 媽媽村和雜誌不能代替醫療。遇到緊急情況，請撥打當地緊急電話；擔心自己或寶寶時，請諮詢助產士或醫生。

## 您寫的東西屬於您

您保留對所寫、所發內容的全部權利；您允許我們在本站向您選定的人展示它，直到您把它撤下。

## 我們能承諾的與不能承諾的

我們用心照看網站，出了問題會告訴您，但無法保證它永遠可用。對故意、重大過失以及生命健康損害，我們承擔全部責任；其他情形依法律規定。

弄虛作假的（虛構購物、多個帳戶、機器操作），可能失去由此所得乃至帳戶。您會得知原因，也可以透過[聯絡頁面](/contact)提出異議。

## 條款變更時

每個版本都有編號和日期，舊版本可供查閱。如有變更，我們會問您一次，並用幾句話說明新在哪裡。在您接受之前，您此前獲得和領取的，仍按您接受過的版本。若不願接受新版本，您可以帶走資料並[註銷帳戶](/profile/close)；在那之前，已有的都可以繼續使用。

您居住地的消費者保護法律始終適用。若有不對的地方，請先透過[聯絡頁面](/contact)告訴我們，我們希望把它改好。$$));
