-- What every installation begins with; a brand publishes its own next version.

insert into document_version (document, version, published_at, text) values ('privacy', 1, '2026-01-15T00:00:00Z', jsonb_build_object(
'en', $$This page says in plain words what {brand} keeps about you, why, for how long, and what you can do about it. It is meant to be read, not to be scrolled past.

> [!tip] The short version: we keep what is needed to run your membership. We sell nothing, we show no advertising by others, and you can take a copy of everything or have it erased without asking anybody.

## Who is responsible

{brand} runs this site on servers of its own choosing and decides what happens with your data. You reach a person by the [contact page](/contact); choose “Privacy and my data” there. Where the law asks for a data protection officer, that message reaches them as well.

## What we keep, and why

| What | Why | How long |
|---|---|---|
| E-mail address or phone number, name, country, time zone, language | so that you can sign in, and are addressed properly | until you close your account |
| Password, only as a hash that cannot be turned back | to let you in and nobody else | until you change it |
| Stage, due date, your children’s names and birthdays | only if you tell us: gifts and reading that fit | until you remove them or close your account |
| Addresses | to send you parcels | until you remove them; on an order until your account is erased |
| Points, coins, gifts and plays | they are yours, and the books must add up | the books stay, without your name |
| Registered products, serial numbers, proofs of purchase | for your warranty | until your account is erased |
| Answers to questionnaires, and photos you send in | to give you what was promised for them | until your account is erased |
| Posts, comments and photos in the villages | that is what villages are for | until you delete them or your account is erased |
| Messages to us and our answers | to help you | until your account is erased |
| Devices you are signed in on | so that you can end a session that is not yours | until the session ends |

What you tell us about a pregnancy, a baby or a loss is sensitive. We use it to show you what fits, and to keep quiet about what does not. We do not build profiles from it, give it to anybody, or guess it from what you read.

The law calls the reasons for this: performing a contract with you (your membership), your consent (marketing mail, what you tell us of your stage, push messages), and our legitimate interest (keeping the site safe). A consent can be taken back at any time in [Settings](/profile/settings).

## If you are not signed in

Some pages work without an account, such as registering a product or a package card. Your browser then makes a secret key, and we keep what you typed under a number made from that key, with the e-mail address you gave. Drafts are deleted after 90 days, what you sent after a year, warranty cards 90 days after the last day on which they could be extended.

## Cookies and what your browser remembers

There are no cookies by anybody else, and none to follow you around.

| Name | What for | How long |
|---|---|---|
| `token` | keeps you signed in | 20 days at most |
| `language`, `preferred-language` | the language you chose | 7 days, a year |
| `theme` | day or night | a year |
| `app-mode` | you came from our app | 7 days |

In addition your browser keeps drafts of what you type, a random device number, and page visits that could not be sent yet. Clearing your browser’s data removes all of it.

> [!care] The cookie `token` can be read by the scripts of this site, since they make calls on your behalf. To protect it, pages here run no scripts but our own, sign-ins end after 20 days, and you can end each of them under [Settings](/profile/settings).

## How the site is used

When you open and leave a page, your browser tells us: which page, your language and time zone, the kind of device and screen, and a random number of your device – with your member number if you are signed in. We look at it in sums, to see what is read and what is broken. These records are deleted after 13 months, and yours earlier if your account is erased. They never hold what you typed.

## Who else gets something

Only who is needed, and only what they need:

- **carriers**, to bring you a parcel: name, address, phone number;
- **mail and text services**, to deliver messages: address or number, and the message;
- **sign-in providers** such as Google or Apple, only if you choose to sign in with one: we get your name and e-mail address from them, they learn that you signed in here;
- **the brand’s shop**, only if you go there from here: your e-mail address, so that you are known;
- **authorities**, where the law leaves us no choice.

Photos are stripped of the place they were taken at before they are stored.

## Your rights

- **See and take along**: [download everything](/profile/settings) we keep about you, as one file, at any time.
- **Correct**: change your details on [your profile](/profile/details).
- **Erase**: [close your account](/profile/close). You have 30 days to come back; then personal data is gone for good. The ledger stays, under a number that stands for nobody.
- **Pause and loss**: one tap stops countdowns, stage mail and reminders. Nobody is asked why.
- **Object or restrict**: write to us by the [contact page](/contact), and we answer within a month, mostly within two working days.
- **Complain**: with the data protection authority where you live.

No decision about you that matters is made by a machine alone. What is hidden in the villages by itself is looked at by a person.

## Children

Members are 18 or over. Children have no account here; what you tell of them is yours to remove. Photos of children in the villages can be limited to members of that village and withdrawn with one tap.

## How it is protected

Connections are encrypted. Passwords are stored as hashes, codes and links work once and for minutes. Staff sign in with a second factor, see what their task needs, and what they look at is written down. If something goes wrong that puts you at risk, we tell you and the authority, as the law says.

## When this page changes

Each version keeps its number and date, and older ones stay readable at the end of this page. Of changes that matter to you we tell you here before they begin.$$,
'zh-Hans', $$这一页用平常的话告诉您：{brand} 会保存您的哪些信息、为什么、保存多久，以及您可以怎么做。它是写给人看的，不是用来一划而过的。

> [!tip] 一句话版本：我们只保存会员服务所需要的信息。不出售、不投放别人的广告；您随时可以下载全部数据，或将其删除，无需任何人批准。

## 谁对您的数据负责

本站由 {brand} 运营，服务器由我们自行选定，您的数据如何处理由我们决定并负责。想找真人，请走[联系页面](/contact)，选择“隐私与我的数据”。法律要求设立数据保护负责人的地方，这封留言也会送达该负责人。

## 我们保存什么，为什么

| 内容 | 用途 | 保存多久 |
|---|---|---|
| 邮箱或手机号、姓名、国家或地区、时区、语言 | 供您登录，也好正确地称呼您 | 直到您注销账户 |
| 密码（仅保存无法还原的散列值） | 只让您进来，不让别人进来 | 直到您更改 |
| 所处阶段、预产期、孩子的名字与生日 | 仅在您主动填写时：挑选合适的礼品与内容 | 直到您删除或注销账户 |
| 收货地址 | 给您寄包裹 | 直到您删除；订单上的地址保存至账户清除 |
| 积分、金币、礼品与抽奖记录 | 它们属于您，账目也必须对得上 | 账目保留，但不再带有您的姓名 |
| 登记的产品、序列号、购买凭证 | 用于保修 | 直到账户清除 |
| 问卷的回答、您寄来的照片 | 兑现承诺给您的奖励 | 直到账户清除 |
| 妈妈村里的帖子、评论与照片 | 妈妈村本来就是用来交流的 | 直到您删除，或账户清除 |
| 您的留言与我们的回复 | 帮您解决问题 | 直到账户清除 |
| 已登录的设备 | 让您能结束不属于自己的登录 | 直到该登录结束 |

您告诉我们的孕期、宝宝或失去孩子的经历，属于敏感信息。我们用它来呈现适合您的内容，并避开不适合的内容；不会据此给您“画像”，不会交给任何人，也不会从您的阅读中去猜。

从法律上说，处理的依据是：履行与您的约定（会员服务）、您的同意（营销邮件、您填写的阶段、推送消息），以及我们的正当利益（保障网站安全）。同意可以随时在[设置](/profile/settings)中撤回。

## 如果您没有登录

有些页面无需账户，比如登记产品或填写包装卡。这时浏览器会生成一个密钥，我们把您填写的内容保存在由该密钥推算出的编号之下，并附上您留下的邮箱。草稿 90 天后删除，已提交的内容一年后删除，保修卡在最后可延保日之后 90 天删除。

## Cookie 与浏览器里记住的内容

本站没有任何第三方 Cookie，也没有用来追踪您的 Cookie。

| 名称 | 用途 | 时长 |
|---|---|---|
| `token` | 保持登录 | 最长 20 天 |
| `language`、`preferred-language` | 您选择的语言 | 7 天、一年 |
| `theme` | 日间或夜间 | 一年 |
| `app-mode` | 您来自我们的应用 | 7 天 |

此外，浏览器还会保存您正在输入的草稿、一个随机的设备编号，以及尚未送出的页面访问记录。清除浏览器数据即可全部删除。

> [!care] 名为 `token` 的 Cookie 可以被本站的脚本读取，因为脚本需要代您发起请求。为保护它，本站页面只运行我们自己的脚本，登录最长 20 天，您也可以在[设置](/profile/settings)中逐一结束登录。

## 网站的使用情况

您打开或离开一个页面时，浏览器会告诉我们：是哪个页面、您的语言与时区、设备与屏幕的类型，以及设备的随机编号；如已登录，还包括您的会员编号。我们只看汇总，用来了解什么有人读、哪里出了问题。这些记录 13 个月后删除；若您的账户被清除，则提前删除。其中从不包含您输入的文字。

## 还有谁会拿到信息

只给有必要的人，只给必要的内容：

- **物流公司**：为了送达包裹，需要姓名、地址、电话；
- **邮件与短信服务**：为了送达消息，需要邮箱或号码，以及消息内容；
- **登录服务商**（如 Google、Apple）：仅当您选择用它登录。我们从它那里得到您的姓名和邮箱，它会知道您登录了本站；
- **品牌商城**：仅当您从这里前往，带上邮箱以便识别您；
- **主管机关**：在法律要求、我们别无选择时。

照片在保存之前，都会去除拍摄地点信息。

## 您的权利

- **查看与带走**：随时[下载](/profile/settings)我们保存的关于您的全部数据，一个文件。
- **更正**：在[个人资料](/profile/details)中修改。
- **删除**：[注销账户](/profile/close)。30 天内可以反悔，之后个人数据彻底清除；账目仍在，但编号不再对应任何人。
- **暂停与失去**：轻点一下，倒计时、阶段邮件和提醒全部停止。没有人会问为什么。
- **反对或限制处理**：通过[联系页面](/contact)告诉我们，最迟一个月内答复，通常两个工作日内。
- **投诉**：您可以向所在地的数据保护机构投诉。

凡对您有重要影响的决定，都不会只由机器作出。妈妈村里被自动隐藏的内容，一定会有人查看。

## 关于孩子

会员须年满 18 岁。孩子没有账户；您填写的孩子信息，随时由您删除。妈妈村里有孩子的照片，可以限定只有同村成员可见，也可以一键撤回。

## 如何保护

全程加密传输。密码只存散列值，验证码和链接只能用一次、只在几分钟内有效。工作人员登录需要第二重验证，只能看到工作所需的内容，看过什么都有记录。万一发生会危及您的事件，我们会依法通知您和主管机关。

## 本页更新时

每个版本都有编号和日期，旧版本可在页末查看。与您切身相关的变更，会在生效之前在站内告知您。$$,
'zh-Hant', $$這一頁用平常的話告訴您：{brand} 會保存您的哪些資料、為什麼、保存多久，以及您可以怎麼做。它是寫給人看的，不是用來一滑而過的。

> [!tip] 一句話版本：我們只保存會員服務所需的資料。不出售、不放別人的廣告；您隨時可以下載全部資料，或將其刪除，毋須任何人批准。

## 誰對您的資料負責

本站由 {brand} 營運，伺服器由我們自行選定，您的資料如何處理由我們決定並負責。想找真人，請到[聯絡頁面](/contact)，選擇「私隱與我的資料」。法律要求設立資料保護主任的地方，這則留言也會送達該主任。

## 我們保存什麼，為什麼

| 內容 | 用途 | 保存多久 |
|---|---|---|
| 電郵或手機號碼、姓名、國家或地區、時區、語言 | 供您登入，也好正確地稱呼您 | 直到您註銷帳戶 |
| 密碼（只保存無法還原的雜湊值） | 只讓您進來，不讓別人進來 | 直到您更改 |
| 所處階段、預產期、孩子的名字與生日 | 只在您主動填寫時：挑選合適的禮品與內容 | 直到您刪除或註銷帳戶 |
| 收件地址 | 為您寄送包裹 | 直到您刪除；訂單上的地址保存至帳戶清除 |
| 積分、金幣、禮品與抽獎紀錄 | 它們屬於您，帳目也必須對得上 | 帳目保留，但不再帶有您的姓名 |
| 登記的產品、序號、購買憑證 | 用於保固 | 直到帳戶清除 |
| 問卷的回答、您寄來的相片 | 兌現承諾給您的獎勵 | 直到帳戶清除 |
| 媽媽村裡的貼文、留言與相片 | 媽媽村本來就是用來交流的 | 直到您刪除，或帳戶清除 |
| 您給我們的訊息與我們的回覆 | 協助您解決問題 | 直到帳戶清除 |
| 已登入的裝置 | 讓您能結束不屬於自己的登入 | 直到該次登入結束 |

您告訴我們的孕期、寶寶或失去孩子的經歷，屬於敏感資料。我們用它來呈現適合您的內容，並避開不適合的內容；不會據此替您「側寫」，不會交給任何人，也不會從您的閱讀中去猜。

在法律上，處理的依據是：履行與您的約定（會員服務）、您的同意（行銷郵件、您填寫的階段、推播訊息），以及我們的正當利益（維護網站安全）。同意可以隨時在[設定](/profile/settings)中撤回。

## 如果您沒有登入

有些頁面毋須帳戶，例如登記產品或填寫包裝卡。這時瀏覽器會產生一把密鑰，我們把您填寫的內容保存在由該密鑰推算出的編號之下，並附上您留下的電郵。草稿 90 天後刪除，已送出的內容一年後刪除，保固卡在最後可延保日之後 90 天刪除。

## Cookie 與瀏覽器記住的內容

本站沒有任何第三方 Cookie，也沒有用來追蹤您的 Cookie。

| 名稱 | 用途 | 時長 |
|---|---|---|
| `token` | 保持登入 | 最長 20 天 |
| `language`、`preferred-language` | 您選擇的語言 | 7 天、一年 |
| `theme` | 日間或夜間 | 一年 |
| `app-mode` | 您來自我們的應用程式 | 7 天 |

此外，瀏覽器還會保存您正在輸入的草稿、一個隨機的裝置編號，以及尚未送出的頁面瀏覽紀錄。清除瀏覽器資料即可全部刪除。

> [!care] 名為 `token` 的 Cookie 可以被本站的程式讀取，因為程式需要代您發出請求。為保護它，本站頁面只執行我們自己的程式，登入最長 20 天，您也可以在[設定](/profile/settings)中逐一結束登入。

## 網站的使用情況

您開啟或離開一個頁面時，瀏覽器會告訴我們：是哪個頁面、您的語言與時區、裝置與螢幕的類型，以及裝置的隨機編號；如已登入，還包括您的會員編號。我們只看總和，用來了解什麼有人讀、哪裡出了問題。這些紀錄 13 個月後刪除；若您的帳戶被清除，則提前刪除。其中從不包含您輸入的文字。

## 還有誰會取得資料

只給有必要的人，只給必要的內容：

- **物流公司**：為了送達包裹，需要姓名、地址、電話；
- **郵件與簡訊服務**：為了送達訊息，需要電郵或號碼，以及訊息內容；
- **登入服務商**（如 Google、Apple）：只在您選擇用它登入時。我們從它那裡得到您的姓名和電郵，它會知道您登入了本站；
- **品牌商店**：只在您從這裡前往時，帶上電郵以便識別您；
- **主管機關**：在法律要求、我們別無選擇時。

相片在保存之前，都會移除拍攝地點資料。

## 您的權利

- **查閱與帶走**：隨時[下載](/profile/settings)我們保存的關於您的全部資料，一個檔案。
- **更正**：在[個人資料](/profile/details)中修改。
- **刪除**：[註銷帳戶](/profile/close)。30 天內可以反悔，之後個人資料徹底清除；帳目仍在，但編號不再對應任何人。
- **暫停與失去**：輕點一下，倒數、階段郵件和提醒全部停止。沒有人會問為什麼。
- **反對或限制處理**：透過[聯絡頁面](/contact)告訴我們，最遲一個月內答覆，通常兩個工作天內。
- **投訴**：您可以向所在地的資料保護機構投訴。

凡對您有重要影響的決定，都不會只由機器作出。媽媽村裡被自動隱藏的內容，一定會有人查看。

## 關於孩子

會員須年滿 18 歲。孩子沒有帳戶；您填寫的孩子資料，隨時由您刪除。媽媽村裡有孩子的相片，可以限定只有同村成員看得到，也可以一鍵撤回。

## 如何保護

全程加密傳輸。密碼只存雜湊值，驗證碼和連結只能用一次、只在幾分鐘內有效。工作人員登入需要第二重驗證，只能看到工作所需的內容，看過什麼都有紀錄。萬一發生會危及您的事件，我們會依法通知您和主管機關。

## 本頁更新時

每個版本都有編號和日期，舊版本可在頁末查看。與您切身相關的變更，會在生效之前在站內告知您。$$));
