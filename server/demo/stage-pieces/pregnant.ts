import type { NewPiece } from '#server/features/materials/stage-content.ts';

export const pregnantPieces: readonly NewPiece[] = [
  {
    slug: 'first-weeks',
    stage: 2,
    weeksFrom: 1,
    weeksTo: 13,
    picture: 'morning-garden',
    reviewedOn: '2026-01-15',
    title: {
      en: 'Weeks 1 to 13: the quiet beginning',
      'zh-Hans': '孕 1–13 周：安静的开始',
      'zh-Hant': '孕 1–13 週：安靜的開始',
    },
    summary: {
      en: 'Tired and queasy, and nobody sees it yet. What eases these weeks, and what needs a doctor.',
      'zh-Hans': '又累又反胃，别人却还看不出来。怎样舒服一点，哪些情况要找医生。',
      'zh-Hant': '又累又反胃，別人卻還看不出來。怎樣舒服一點，哪些情況要找醫生。',
    },
    text: {
      en: `Much happens in these weeks and little can be seen. Feeling tired, queasy or tearful is common. Feeling nothing at all is common too.

## What eases nausea

- Eat little and often, and something dry before you get up.
- Cold food smells less than hot.
- Drink in sips. Ginger helps some.
- Rest when you can; being tired makes it worse.

Go on with folic acid until the end of week 12, and take 10 micrograms of vitamin D a day if your doctor or midwife advises it. Leave out alcohol, raw meat, unpasteurised milk and cheese made from it, and liver.

Book your first appointment early: it is there for your questions, too.

> [!call] Call your doctor or midwife the same day for bleeding, for strong pain in the belly or on one side, for burning when you pass water with a fever, or if you keep down neither food nor drink for 24 hours. For very heavy bleeding, fainting or severe pain, call your emergency number.

You need not tell anybody before you want to. And you may tell whom you like, when you like: there is no right week.`,
      'zh-Hans': `这几周变化很大，外面却看不太出来。疲倦、恶心、想哭都很常见；什么感觉也没有，同样常见。

## 缓解恶心

- 少量多餐，起床前先吃点干的。
- 冷食气味小，往往比热食好入口。
- 小口喝水，生姜对一部分人有用。
- 能休息就休息，越累越难受。

叶酸请继续吃到孕 12 周末；如医生或助产士建议，可每天补充 10 微克维生素 D。不喝酒，不吃生肉、未经巴氏消毒的奶及其奶酪，也不吃动物肝脏。

第一次产检请早点预约，有问题正好可以问。

> [!call] 出血、腹部或一侧剧烈疼痛、小便灼痛并发热，或 24 小时吃不下也喝不下，请当天联系医生或助产士。大量出血、晕倒或剧痛，请立即拨打急救电话。

什么时候告诉别人，由您决定。想说就说，想告诉谁就告诉谁，没有所谓“正确”的周数。`,
      'zh-Hant': `這幾週變化很大，外面卻看不太出來。疲倦、噁心、想哭都很常見；甚麼感覺也沒有，同樣常見。

## 緩解噁心

- 少量多餐，起床前先吃點乾的。
- 冷食氣味小，往往比熱食好入口。
- 小口喝水，生薑對一部分人有用。
- 能休息就休息，越累越難受。

葉酸請繼續吃到孕 12 週末；如醫生或助產士建議，可每天補充 10 微克維他命 D。不喝酒，不吃生肉、未經巴氏殺菌的奶及其乳酪，也不吃動物肝臟。

第一次產檢請早點預約，有問題正好可以問。

> [!call] 出血、腹部或一側劇烈疼痛、小便灼痛並發燒，或 24 小時吃不下也喝不下，請當天聯絡醫生或助產士。大量出血、暈倒或劇痛，請立即撥打緊急電話。

甚麼時候告訴別人，由您決定。想說就說，想告訴誰就告訴誰，沒有所謂「正確」的週數。`,
    },
  },
  {
    slug: 'middle-weeks',
    stage: 2,
    weeksFrom: 14,
    weeksTo: 27,
    picture: 'cradle-boat',
    reviewedOn: '2026-01-15',
    position: 1,
    title: {
      en: 'Weeks 14 to 27: room to breathe',
      'zh-Hans': '孕 14–27 周：可以松一口气',
      'zh-Hant': '孕 14–27 週：可以鬆一口氣',
    },
    summary: {
      en: 'First movements, a growing belly and often more strength. A good time to plan and to move.',
      'zh-Hans': '第一次胎动、渐渐隆起的肚子，精神也常常好些。适合计划，也适合多动动。',
      'zh-Hant': '第一次胎動、漸漸隆起的肚子，精神也常常好些。適合計劃，也適合多動動。',
    },
    text: {
      en: `Many feel better now. Between weeks 16 and 24 most notice the first movements: a flutter, a bubble, a tap. With a first baby it tends to be later. If you have felt none by week 24, tell your midwife.

## Good for you now

- **Move**: walking, swimming, yoga for pregnant women. Half an hour on most days is plenty. You should be able to talk while you do it.
- **Pelvic floor**: squeeze as if to hold back wind, count to five, let go. Ten times, three times a day.
- **Eat** for yourself, not for two. Iron from meat, pulses and greens; ask before you take tablets.
- **Sleep** on your side as the belly grows, with a cushion between the knees.

Around week 20 a scan looks at how the baby grows; between 24 and 28 there is often a test for diabetes in pregnancy. You may ask what each test can tell and what it cannot, and you may say no.

> [!call] Call your maternity unit at once for bleeding, fluid running from the vagina, a bad headache with flickering before your eyes, sudden swelling of the face or hands, or regular pains – and whenever the baby moves less than usual.`,
      'zh-Hans': `到了这时，许多人会舒服一些。孕 16 到 24 周，多数人会第一次感到胎动：像轻轻的扑动、小气泡，或者敲了一下。头胎往往晚一点。满 24 周还没感到，请告诉助产士。

## 现在做这些很好

- **动一动**：散步、游泳、孕妇瑜伽，大多数日子半小时就够。边做边能说话，强度就合适。
- **盆底练习**：像憋住排气那样收紧，数到五再放松，十次一组，一天三组。
- **吃饭**：为自己吃，不必吃“双份”。肉类、豆类和绿叶菜里都有铁；要不要吃铁剂，先问医生。
- **睡觉**：肚子大起来后侧睡，两膝间夹个垫子。

孕 20 周左右有一次超声，看看宝宝的生长；24 到 28 周通常会筛查妊娠期糖尿病。每项检查能说明什么、不能说明什么，都可以问，也可以选择不做。

> [!call] 出血、阴道流液、剧烈头痛伴眼前闪光、脸或手突然肿胀、有规律的疼痛，或者宝宝动得比平时少，请立即联系产科。`,
      'zh-Hant': `到了這時，許多人會舒服一些。孕 16 到 24 週，多數人會第一次感到胎動：像輕輕的撲動、小氣泡，或者敲了一下。頭胎往往晚一點。滿 24 週還沒感到，請告訴助產士。

## 現在做這些很好

- **動一動**：散步、游泳、孕婦瑜伽，大多數日子半小時就夠。邊做邊能說話，強度就合適。
- **盆底練習**：像憋住排氣那樣收緊，數到五再放鬆，十次一組，一天三組。
- **吃飯**：為自己吃，不必吃「雙份」。肉類、豆類和綠葉菜裡都有鐵；要不要吃鐵劑，先問醫生。
- **睡覺**：肚子大起來後側睡，兩膝間夾個墊子。

孕 20 週左右有一次超聲波，看看寶寶的生長；24 到 28 週通常會篩檢妊娠糖尿病。每項檢查能說明甚麼、不能說明甚麼，都可以問，也可以選擇不做。

> [!call] 出血、陰道流液、劇烈頭痛伴眼前閃光、臉或手突然腫脹、有規律的疼痛，或者寶寶動得比平時少，請立即聯絡產科。`,
    },
  },
  {
    slug: 'last-weeks',
    stage: 2,
    weeksFrom: 28,
    weeksTo: 42,
    picture: 'moonlit-window',
    reviewedOn: '2026-01-15',
    position: 2,
    title: {
      en: 'Weeks 28 to 42: getting ready',
      'zh-Hans': '孕 28 周以后：慢慢准备好',
      'zh-Hant': '孕 28 週以後：慢慢準備好',
    },
    summary: {
      en: 'Know your baby’s movements, pack a small bag, and rest on your side.',
      'zh-Hans': '熟悉宝宝的胎动，收拾一个小包，侧着身子好好休息。',
      'zh-Hant': '熟悉寶寶的胎動，收拾一個小包，側著身子好好休息。',
    },
    text: {
      en: `Now everything is slower, and that is all right.

## Movements

There is no number that is right for all. Get to know *your* baby’s pattern: when, how often, how strong. It stays much the same until birth; babies do not “go quiet” before it.

> [!call] If movements are fewer, weaker or different, call your maternity unit at once, day or night. Do not wait until tomorrow, and do not rely on a home listening device.

## Sleep

Go to sleep on your side, left or right: from week 28 this is safer for the baby than on the back. If you wake up on your back, just turn over.

## A bag for the birth

Papers, a comfortable shirt, snacks, a long charger cable, pads, underwear that may get dirty, and for the baby two sets of clothes and a blanket. Fit the car seat beforehand.

## When it begins

Contractions that come every five minutes and last about a minute, or waters that break: call. Green or bloody water, bleeding, a fever, or signs before week 37: go at once. Write your wishes on one page, and leave room for things to go otherwise.`,
      'zh-Hans': `现在一切都慢下来了，慢一点没关系。

## 胎动

没有一个适合所有人的“标准次数”。请熟悉*自己*宝宝的规律：什么时候动、动多少、多有力。这个规律会一直保持到出生，宝宝不会在临产前“安静下来”。

> [!call] 如果胎动变少、变弱或和平时不一样，无论白天黑夜，请立即联系产科。不要等到明天，也不要靠家用胎心仪来判断。

## 睡姿

入睡时侧躺，左右都可以。孕 28 周起，侧睡比仰睡对宝宝更安全。半夜醒来发现平躺着，翻个身就好。

## 待产包

证件、一件舒服的衣服、零食、长一点的充电线、产妇卫生巾、不怕弄脏的内裤；宝宝的两套衣服和一条毯子。安全座椅提前装好。

## 什么时候出发

宫缩每五分钟一次、每次约一分钟，或者破水，请打电话。羊水发绿或带血、出血、发热，或不满 37 周就有征兆，请马上去医院。把愿望写在一页纸上，也给意外留些余地。`,
      'zh-Hant': `現在一切都慢下來了，慢一點沒關係。

## 胎動

沒有一個適合所有人的「標準次數」。請熟悉*自己*寶寶的規律：甚麼時候動、動多少、多有力。這個規律會一直保持到出生，寶寶不會在臨產前「安靜下來」。

> [!call] 如果胎動變少、變弱或和平時不一樣，無論日夜，請立即聯絡產科。不要等到明天，也不要靠家用胎心儀來判斷。

## 睡姿

入睡時側躺，左右都可以。孕 28 週起，側睡比仰睡對寶寶更安全。半夜醒來發現平躺著，翻個身就好。

## 待產包

證件、一件舒服的衣服、零食、長一點的充電線、產婦衛生巾、不怕弄髒的內褲；寶寶的兩套衣服和一條毯子。安全座椅提前裝好。

## 甚麼時候出發

宮縮每五分鐘一次、每次約一分鐘，或者破水，請打電話。羊水發綠或帶血、出血、發燒，或未滿 37 週就有徵兆，請馬上去醫院。把心願寫在一頁紙上，也給意外留些餘地。`,
    },
  },
];
