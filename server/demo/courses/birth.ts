import type { NewCourse } from '#server/features/courses/add-course.ts';
import { text } from '../journey-words.ts';

/** For who expects a child. */
export const birth: NewCourse = {
  course: 'birth',
  name: text('Ready for the birth', '为分娩做好准备', '為分娩做好準備'),
  text: text(
    'How it begins, what eases it, what to pack, and the first hours afterwards.',
    '怎样开始、怎样减轻、要带什么，以及最初的几个小时。',
    '怎樣開始、怎樣減輕、要帶甚麼，以及最初的幾個小時。',
  ),
  about: text(
    'Read it from about the thirtieth week on, with whoever will be beside you. Births differ; what you know makes you freer to choose.',
    '大约从第三十周开始读，和将要陪伴您的人一起读更好。每次分娩都不一样，知道得越多，选择就越自在。',
    '大約由第三十週開始讀，和將會陪伴您的人一起讀更好。每次分娩都不一樣，知道得越多，選擇便越自在。',
  ),
  picture: 'birth',
  stages: ['pregnant'],
  baby: true,
  lessons: [
    {
      lesson: 'signs',
      name: text('How labour begins', '分娩怎样开始', '分娩怎樣開始'),
      text: text(
        'Practice, the beginning, and when to call at once.',
        '假性宫缩、真正开始，以及何时要马上打电话。',
        '假性宮縮、真正開始，以及何時要馬上致電。',
      ),
      minutes: 4,
      body: text(
        `Tightenings that come and go without a rhythm, and ease when you walk, lie down or take a bath, are practice. The body does it for weeks.

## It has begun when

- contractions come regularly and grow longer, stronger and closer
- they stay whatever you do
- your waters break, as a gush or a trickle

A plug of mucus with a little blood may come days before. First labours often take many hours, and much of the beginning can be spent at home: eat, drink, rest, move.

Ask your midwife when she wants to hear from you. Often it is when contractions come **every five minutes and last about a minute**.

> [!call]
> Call your maternity unit **at once**, by day or night, if
>
> - your waters break
> - you bleed
> - your baby moves less than usual, or differently
> - you have a bad headache, see flashes, have pain below the ribs, or your face or hands swell suddenly
> - you have a fever, or pain that does not stop between contractions
> - it begins before 37 weeks
>
> If you cannot reach anybody and it is urgent, call the emergency number.

Nobody will think you called too early. They would always rather hear from you.`,
        `时有时无、没有规律，走一走、躺一躺、泡个澡就会缓解的发紧，是身体在练习，可能会持续好几周。

## 这样就是开始了

- 宫缩有规律，越来越长、越来越强、间隔越来越短
- 无论做什么都不消退
- 羊水破了，可能一下涌出来，也可能慢慢流

带一点血的黏液（见红）可能提前好几天出现。第一次分娩往往要很多个小时，开头这一段大多适合在家度过：吃点东西、喝水、休息、走动。

事先问清楚助产士，什么情况要联系。通常是宫缩**每五分钟一次、每次约一分钟**的时候。

> [!call]
> 出现以下情况，无论白天黑夜，请**马上**联系产科：
>
> - 破水
> - 出血
> - 胎动比平时少，或和平时不一样
> - 剧烈头痛、眼前闪光、肋下疼痛，或脸和手突然肿起来
> - 发烧，或宫缩之间疼痛也不停
> - 还不到 37 周
>
> 情况紧急又联系不上时，请拨打急救电话。

没有人会觉得您打得太早，他们总是宁愿早点知道。`,
        `時有時無、沒有規律，走一走、躺一躺、泡個澡便會舒緩的繃緊，是身體在練習，可能會持續好幾星期。

## 這樣就是開始了

- 宮縮有規律，越來越長、越來越強、相隔越來越短
- 無論做甚麼都不消退
- 穿羊水，可能一下湧出來，也可能慢慢流

帶少許血的黏液（見紅）可能早幾天出現。第一次分娩往往要很多個小時，開頭這一段多數適合在家度過：吃點東西、喝水、休息、走動。

事先問清楚助產士，甚麼情況要聯絡。通常是宮縮**每五分鐘一次、每次約一分鐘**的時候。

> [!call]
> 出現以下情況，無論日夜，請**馬上**聯絡產科：
>
> - 穿羊水
> - 出血
> - 胎動比平時少，或和平時不一樣
> - 劇烈頭痛、眼前閃光、肋骨下疼痛，或臉和手突然腫起來
> - 發燒，或宮縮之間疼痛也不停
> - 還未到 37 週
>
> 情況緊急又聯絡不上時，請致電緊急電話。

沒有人會覺得您打得太早，他們總是寧願早點知道。`,
      ),
    },
    {
      lesson: 'easing',
      name: text('What eases the pain', '怎样减轻疼痛', '怎樣減輕疼痛'),
      text: text(
        'From breathing and water to gas and an epidural.',
        '从呼吸、温水，到笑气和无痛分娩。',
        '由呼吸、溫水，到笑氣和無痛分娩。',
      ),
      minutes: 4,
      body: text(
        `There is no prize for pain and no failure in relief. Most people use several things, one after the other.

## Without medicine

- **Breathing:** in through the nose, out slowly, longer than in. When you notice that your shoulders are up, let them fall.
- **Moving:** standing, leaning, hands and knees, a ball. Upright positions can make labour a little shorter.
- **Water:** a shower on the back, or a bath once labour is well under way.
- **Hands:** firm pressure on the lower back during a contraction.
- **Somebody with you** all the time. Few things that help are better proven.

## With medicine

- **Gas and air** takes the edge off. You hold it yourself, and it wears off within minutes. It can make you dizzy.
- **Opioids** by injection help you rest. They can make you feel sick, and the baby drowsy if given late.
- **An epidural** relieves pain best. It needs a drip and monitoring, your legs may be heavy, and the last phase may take longer; help with forceps or suction is somewhat more often needed.

Not everything is offered everywhere: ask before.

> [!tip]
> Write down what you would like to try first and what you would rather not have. Add one sentence: “I may change my mind.”`,
        `忍痛没有奖杯，减痛也不是失败。大多数人会先后用上好几种方法。

## 不用药的

- **呼吸：** 鼻子吸气，慢慢呼出，呼比吸长。发现肩膀耸起来时，让它落下去。
- **活动：** 站着、靠着、四肢着地、坐瑜伽球。直立的姿势可能让产程短一些。
- **温水：** 用花洒冲后背，产程进展后也可以泡一泡。
- **双手：** 宫缩时用力按住腰骶部。
- **有人一直陪着您。** 这是证据最充分的帮助之一。

## 用药的

- **笑气** 能减轻一些，由您自己拿着吸，几分钟就散去，可能会头晕。
- **阿片类针剂** 能帮您休息，可能会恶心；如果打得晚，宝宝可能会困倦。
- **硬膜外镇痛（无痛分娩）** 效果最好。需要输液和监护，腿可能发沉，最后阶段可能长一些，用产钳或吸引器协助的机会略高。

并不是每家医院都有全部选择，请提前问清楚。

> [!tip]
> 把最想先试的、最不想用的写下来，再加一句：“我可能会改变主意。”`,
        `忍痛沒有獎項，減痛也不是失敗。大多數人會先後用上好幾種方法。

## 不用藥的

- **呼吸：** 用鼻吸氣，慢慢呼出，呼比吸長。發現肩膀聳起時，讓它落下來。
- **活動：** 站著、靠著、四肢著地、坐健身球。直立的姿勢可能令產程短一些。
- **溫水：** 用花灑沖背，產程進展後也可以浸浴。
- **雙手：** 宮縮時用力按住下背。
- **有人一直陪著您。** 這是證據最充分的幫助之一。

## 用藥的

- **笑氣** 能減輕一些，由您自己拿著吸，幾分鐘便散去，可能會頭暈。
- **鴉片類針劑** 能幫您休息，可能會作嘔；如果打得遲，寶寶可能會渴睡。
- **硬膜外鎮痛（無痛分娩）** 效果最好。需要輸液和監察，雙腿可能沉重，最後階段可能長一些，用產鉗或吸引器協助的機會略高。

並非每間醫院都有全部選擇，請預先問清楚。

> [!tip]
> 把最想先試的、最不想用的寫下來，再加一句：「我可能會改變主意。」`,
      ),
    },
    {
      lesson: 'bag',
      name: text('A bag and a plan', '待产包与计划', '待產包與計劃'),
      text: text(
        'Little to carry, and who does what.',
        '轻装上阵，谁做什么也说好。',
        '輕裝上陣，誰做甚麼也說好。',
      ),
      minutes: 3,
      body: text(
        `Have it ready by week 36. You will not need most of what lists name.

## For you

- maternity notes, identity card, insurance
- two soft nightshirts that open in front, a warm layer, socks
- maternity pads and dark, high-waisted underwear
- lip balm, toothbrush, hair ties, a bottle with a straw
- snacks that you like when tired, a long charging cable

## For the baby

- three vests, three sleepsuits, a hat for the way home
- nappies, a blanket
- **a car seat,** fitted and tried before

## For whoever comes with you

Food, a change of clothes, change for parking, and the telephone numbers.

## The plan

One page is enough: who is with you, how you would like to move, what you think of pain relief, skin-to-skin, how you hope to feed, and what matters to you if a caesarean is needed. A plan is a letter to people who do not know you yet, not a contract with your body.

> [!tip]
> Talk through the dull things now: who looks after the older child, the cat, the door key. At three in the morning nobody wants to think of it.`,
        `第 36 周前准备好。清单上写的大多数东西，其实用不上。

## 给您

- 产检资料、身份证件、保险
- 两件前开的柔软睡衣、一件保暖衣、袜子
- 大号卫生巾和深色高腰内裤
- 润唇膏、牙刷、发圈、带吸管的水杯
- 累的时候也爱吃的点心、长一点的充电线

## 给宝宝

- 三件内衣、三件连体衣、一顶回家路上戴的帽子
- 尿布、包毯
- **安全座椅，** 事先装好、试过

## 给陪您的人

吃的、替换衣服、停车零钱，还有电话号码。

## 计划

一页纸就够：谁陪您、想怎样活动、对止痛的想法、皮肤接触、打算怎样喂养，如果需要剖宫产，您在意什么。计划是写给还不认识您的人的一封信，不是和身体签的合同。

> [!tip]
> 那些琐事现在就说好：谁照看大孩子、猫怎么办、钥匙给谁。凌晨三点谁也不想动脑筋。`,
        `第 36 週前準備好。清單上寫的大多數東西，其實用不著。

## 給您

- 產檢資料、身份證明文件、保險
- 兩件前開的柔軟睡衣、一件保暖衣、襪子
- 大號衛生巾和深色高腰內褲
- 潤唇膏、牙刷、髮圈、有飲管的水樽
- 累的時候也愛吃的小食、長一點的充電線

## 給寶寶

- 三件內衣、三件連身衣、一頂回家路上戴的帽子
- 尿片、毛毯
- **汽車安全座椅，** 事先裝好、試過

## 給陪您的人

吃的、替換衣服、泊車零錢，還有電話號碼。

## 計劃

一頁紙就夠：誰陪您、想怎樣活動、對止痛的想法、肌膚接觸、打算怎樣餵養，如果需要剖腹生產，您在意甚麼。計劃是寫給還不認識您的人的一封信，不是和身體簽的合約。

> [!tip]
> 那些瑣事現在就說好：誰照顧大孩子、貓怎樣安排、鎖匙交給誰。凌晨三時誰也不想動腦筋。`,
      ),
    },
    {
      lesson: 'first-hours',
      name: text('The first hours', '最初的几个小时', '最初的幾個小時'),
      text: text(
        'Skin to skin, a first feed, and what is looked at.',
        '肌肤相亲、第一次喂养，以及会做哪些检查。',
        '肌膚相親、第一次餵養，以及會做哪些檢查。',
      ),
      minutes: 3,
      body: text(
        `If you are both well, your baby can lie on your bare chest straight away, dried and covered, and stay there for the first hour or longer. It helps to steady warmth, breathing and blood sugar, and it can be done after a caesarean too, or by the other parent.

## Feeding

Many babies look for the breast within the first hour. Helping you to get comfortable is part of a midwife’s work: ask as often as you like. If you feed with a bottle, hold the baby close in the same way and let it pause.

## What is checked

- heartbeat, breathing, colour and tone, in the first minutes
- weight and length, later
- **vitamin K** is offered, since newborns have little of it and it prevents serious bleeding
- a closer look from head to toe within three days, then hearing and a blood spot test

Waiting at least a minute before the cord is clamped is good for most babies.

## You

The placenta comes, stitches are set if needed, and you may shake: all usual. You may feel overwhelming love, or tired and empty. Both are common, and neither says anything about what is to come.

> [!call]
> Tell the staff at once if bleeding soaks a pad within an hour, if you feel faint, or if your baby looks blue, grunts with each breath, or cannot be woken to feed.`,
        `如果您和宝宝都好，擦干、盖好之后，宝宝可以马上趴在您裸露的胸口，待上一小时或更久。这有助于稳住体温、呼吸和血糖；剖宫产之后也可以，另一位家长来抱也行。

## 喂养

很多宝宝会在头一个小时里找乳房。帮您找到舒服的姿势，本来就是助产士的工作，想问多少次都可以。如果用奶瓶，也同样抱紧宝宝，让他中途停一停。

## 会检查什么

- 头几分钟：心跳、呼吸、肤色和肌张力
- 稍后：体重和身长
- 会建议注射**维生素 K**：新生儿体内很少，它能预防严重出血
- 三天内从头到脚仔细检查一次，之后是听力和足跟血筛查

对大多数宝宝来说，至少等一分钟再夹脐带更好。

## 您自己

胎盘娩出，需要时缝几针，您可能会发抖，这些都常见。您可能满心是爱，也可能又累又空。两种都很普通，都不代表以后会怎样。

> [!call]
> 如果出血一小时内浸透一片卫生巾、您觉得要晕倒，或者宝宝发青、每次呼吸都哼哼、叫不醒吃奶，请马上告诉医护人员。`,
        `如果您和寶寶都好，抹乾、蓋好之後，寶寶可以馬上伏在您裸露的胸口，待上一小時或更久。這有助穩住體溫、呼吸和血糖；剖腹生產之後也可以，由另一位家長抱也行。

## 餵養

很多寶寶會在頭一個小時裡找乳房。幫您找到舒服的姿勢，本來就是助產士的工作，想問多少次都可以。如果用奶瓶，也同樣抱緊寶寶，讓他中途停一停。

## 會檢查甚麼

- 頭幾分鐘：心跳、呼吸、膚色和肌肉張力
- 稍後：體重和身長
- 會建議注射**維他命 K**：初生嬰兒體內很少，它能預防嚴重出血
- 三天內由頭到腳仔細檢查一次，之後是聽力和足跟血篩查

對大多數寶寶來說，至少等一分鐘才夾臍帶更好。

## 您自己

胎盤娩出，需要時縫幾針，您可能會發抖，這些都常見。您可能滿心是愛，也可能又累又空。兩種都很普通，都不代表以後會怎樣。

> [!call]
> 如果出血一小時內濕透一片衛生巾、您覺得快要暈倒，或者寶寶發青、每次呼吸都發出哼聲、叫不醒吃奶，請馬上告訴醫護人員。`,
      ),
    },
  ],
};
