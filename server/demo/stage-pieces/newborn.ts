import type { NewPiece } from '#server/features/materials/stage-content.ts';

export const newbornPieces: readonly NewPiece[] = [
  {
    slug: 'feeding-at-first',
    stage: 3,
    picture: 'moonlit-window',
    reviewedOn: '2026-01-15',
    title: { en: 'Feeding in the first weeks', 'zh-Hans': '最初几周的喂养', 'zh-Hant': '最初幾週的餵養' },
    summary: {
      en: 'Often, small, by day and night. How to see that your baby gets enough, at breast or bottle.',
      'zh-Hans': '次数多、量不大，白天夜里都一样。母乳或奶瓶，怎样看出宝宝吃够了。',
      'zh-Hant': '次數多、量不大，日夜都一樣。母乳或奶瓶，怎樣看出寶寶吃夠了。',
    },
    text: {
      en: `A newborn’s stomach is small, so feeds are many: usually eight to twelve in 24 hours, at night too, and sometimes one after the other in the evening. That is no sign of too little milk.

## Early signs of hunger

Stirring, turning the head, hands to the mouth. Crying comes late; feeding is easier before it.

## Signs of enough

- From day five at least **six heavy wet nappies** in 24 hours.
- In the first weeks at least two soft, yellow stools a day.
- Lively when awake, content for a while after feeds.
- Back at birth weight by about two weeks.

Pain at the breast that lasts beyond the first moments is a reason to have the latch looked at, not one to grit your teeth. With a bottle: hold the baby close and nearly upright, let her pause, and stop when she turns away. Make up each bottle fresh as the package says.

> [!call] Get help at once if your baby vomits green, or has a temperature of 38 °C or more before three months. Get help the same day if your baby is hard to wake for feeds, has few wet nappies or looks more yellow.

However you feed, you feed your baby well by looking at *her*.`,
      'zh-Hans': `新生儿的胃很小，所以吃得勤：24 小时通常 8 到 12 次，夜里也要吃，傍晚有时一顿接一顿。这并不说明奶不够。

## 早期的饥饿信号

扭动、转头、把手往嘴里送。哭已经算晚了，在哭之前喂会容易些。

## 吃够了的样子

- 出生第五天起，24 小时至少**六片沉甸甸的湿尿布**；
- 最初几周，每天至少两次黄色软便；
- 醒着有精神，吃完能满足一会儿；
- 两周左右回到出生体重。

乳头疼痛如果超过刚含上的那一会儿，请找人看看含接，不必咬牙硬忍。用奶瓶时：把宝宝抱近、接近竖直，让他可以停一停，扭开头就结束；奶粉按包装说明现冲现喝。

> [!call] 吐绿色液体，或三个月以下体温达到 38 °C，请马上就医。吃奶时叫不醒、湿尿布很少、皮肤越来越黄，请当天就医。

无论怎样喂，只要您看着*宝宝*的反应来喂，就是在好好喂养。`,
      'zh-Hant': `新生兒的胃很小，所以吃得勤：24 小時通常 8 到 12 次，夜裡也要吃，傍晚有時一頓接一頓。這並不表示奶不夠。

## 早期的飢餓訊號

扭動、轉頭、把手往嘴裡送。哭已經算晚了，在哭之前餵會容易些。

## 吃夠了的樣子

- 出生第五天起，24 小時至少**六片沉甸甸的濕尿片**；
- 最初幾週，每天至少兩次黃色軟便；
- 醒著有精神，吃完能滿足一會兒；
- 兩週左右回到出生體重。

乳頭疼痛如果超過剛含上的那一會兒，請找人看看含乳，不必咬牙硬忍。用奶瓶時：把寶寶抱近、接近直立，讓他可以停一停，扭開頭就結束；奶粉按包裝說明現沖現喝。

> [!call] 吐綠色液體，或三個月以下體溫達到 38 °C，請馬上求醫。吃奶時叫不醒、濕尿片很少、皮膚越來越黃，請當天求醫。

無論怎樣餵，只要您看著*寶寶*的反應來餵，就是在好好餵養。`,
    },
  },
  {
    slug: 'safe-sleep',
    stage: 3,
    picture: 'cradle-boat',
    reviewedOn: '2026-01-15',
    position: 1,
    title: { en: 'Safe sleep, every sleep', 'zh-Hans': '每一觉都睡得安全', 'zh-Hant': '每一覺都睡得安全' },
    summary: {
      en: 'On the back, in a clear bed, in your room. Short rules that protect.',
      'zh-Hans': '仰睡、床上清空、同一房间。几条简短却重要的规则。',
      'zh-Hant': '仰睡、床上清空、同一房間。幾條簡短卻重要的規則。',
    },
    text: {
      en: `A few habits, kept at every sleep by day and night, clearly lower the risk of sudden infant death.

- **On the back**, every time you put the baby down, never on the side or belly. A baby who rolls both ways alone may stay as it turns.
- **A bed of their own** with a firm, flat mattress, in your room for at least six months.
- **Nothing else in it**: no pillow, no duvet, no bumpers, no soft toys. A sleeping bag that fits is best.
- **Not too warm**: 16 to 20 °C, no hat indoors. Feel the neck or tummy; hands are often cool.
- **Smoke-free**, everywhere and always.
- Breastfeeding lowers the risk, too; so can a dummy, if the baby likes it.

## If you fall asleep while feeding

Never on a sofa or in an armchair with the baby: that is the greatest danger of all. A prepared bed is safer, without pillows and covers near the baby. Do not share a bed if one of you smokes, has drunk alcohol or takes a medicine that makes you sleepy, or if the baby came early or was small.

> [!call] A baby who cannot be woken, is limp, blue or pauses in breathing: call your emergency number at once.

Car seats, swings and slings are for travelling and carrying. Once there, the baby moves to a flat bed.`,
      'zh-Hans': `几个习惯，白天夜里每一觉都坚持，能明显降低婴儿猝死的风险。

- **仰睡**，每次放下都一样，不侧睡、不趴睡。能自己来回翻身的宝宝，翻过去后可以由他。
- **睡自己的床**，床垫硬而平，至少六个月与您同房。
- **床上什么都不放**：枕头、被子、床围、毛绒玩具都不要。合身的睡袋最好。
- **不要太热**：16 到 20 °C，室内不戴帽子。摸后颈或肚子判断，手凉很常见。
- **无烟环境**，任何时候、任何地方。
- 母乳喂养也能降低风险；宝宝愿意的话，安抚奶嘴也可能有帮助。

## 如果喂着喂着睡着了

千万不要抱着宝宝在沙发或扶手椅上睡着，这是最危险的。提前收拾好的床要安全些，宝宝身边没有枕头和被子。若有人吸烟、喝了酒、吃了让人犯困的药，或宝宝早产、出生时偏小，请不要同床。

> [!call] 宝宝叫不醒、全身发软、发青或呼吸停顿，请立即拨打急救电话。

安全座椅、摇椅、背带是用来出行和抱着的。到了地方，就把宝宝放到平整的床上。`,
      'zh-Hant': `幾個習慣，日夜每一覺都堅持，能明顯降低嬰兒猝死的風險。

- **仰睡**，每次放下都一樣，不側睡、不趴睡。能自己來回翻身的寶寶，翻過去後可以由他。
- **睡自己的床**，床墊硬而平，至少六個月與您同房。
- **床上甚麼都不放**：枕頭、被子、床圍、絨毛玩具都不要。合身的睡袋最好。
- **不要太熱**：16 到 20 °C，室內不戴帽子。摸後頸或肚子判斷，手涼很常見。
- **無煙環境**，任何時候、任何地方。
- 母乳餵養也能降低風險；寶寶願意的話，安撫奶嘴也可能有幫助。

## 如果餵著餵著睡著了

千萬不要抱著寶寶在沙發或扶手椅上睡著，這是最危險的。提前收拾好的床要安全些，寶寶身邊沒有枕頭和被子。若有人吸煙、喝了酒、吃了讓人犯睏的藥，或寶寶早產、出生時偏小，請不要同床。

> [!call] 寶寶叫不醒、全身發軟、發青或呼吸停頓，請立即撥打緊急電話。

安全座椅、搖椅、揹帶是用來出行和抱著的。到了地方，就把寶寶放到平整的床上。`,
    },
  },
  {
    slug: 'you-after-birth',
    stage: 3,
    picture: 'open-letter',
    reviewedOn: '2026-01-15',
    position: 2,
    title: { en: 'And how are you?', 'zh-Hans': '那您呢，还好吗？', 'zh-Hant': '那您呢，還好嗎？' },
    summary: {
      en: 'Your body has done a great thing. What is usual after birth, and what is not.',
      'zh-Hans': '您的身体刚刚完成了一件大事。产后哪些正常，哪些不正常。',
      'zh-Hant': '您的身體剛剛完成了一件大事。產後哪些正常，哪些不正常。',
    },
    text: {
      en: `Everybody asks about the baby. This page asks about you.

## What is usual

Bleeding that lessens over two to six weeks. Night sweats. Cramps while nursing. Tears around the third day, for no reason, that pass within two weeks. A belly that stays for a while: it was home to somebody.

## What helps

- Lie down when somebody else holds the baby. The dishes can wait.
- Let people bring food instead of presents.
- Gentle pelvic floor exercises as soon as they do not hurt.
- Ask for something against the pain; you need not prove anything.

> [!call] Call your emergency number for very heavy bleeding (a pad soaked within an hour, large clots), chest pain, trouble breathing, a swollen or painful leg, a fit, or a severe headache with disturbed sight. Call a doctor the same day for a fever, a wound that opens or smells, or a hot, hard breast with shivering.

## When the sadness stays

If after two weeks you are still low, anxious or numb, or if nothing about the baby reaches you, you may have a postnatal depression. About one mother in seven does, it is nobody’s fault, and it can be treated well. Tell your midwife or doctor. If you think of harming yourself or the baby, get help now.`,
      'zh-Hans': `人人都在问宝宝，这一页想问问您。

## 常见的情况

恶露两到六周内逐渐减少；夜里出汗；喂奶时阵阵腹痛；第三天前后莫名想哭，两周内会过去；肚子要过一阵才收回去，毕竟有人在里面住过。

## 能帮到您的

- 有人抱宝宝时就躺下，碗可以晚点洗。
- 请来看望的人带饭菜，不用带礼物。
- 不疼了就轻柔地做盆底练习。
- 疼就要止痛药，不需要证明什么。

> [!call] 大量出血（一小时浸透一片卫生巾、有大血块）、胸痛、呼吸困难、一条腿肿或痛、抽搐，或剧烈头痛伴视物异常，请立即拨打急救电话。发热、伤口裂开或有异味、乳房又热又硬并发冷，请当天看医生。

## 当低落一直不走

如果两周后仍然低落、焦虑或麻木，或对宝宝没有感觉，可能是产后抑郁。大约每七位妈妈就有一位会遇到，不是谁的错，也可以好好治疗。请告诉助产士或医生。若有伤害自己或宝宝的念头，请马上求助。`,
      'zh-Hant': `人人都在問寶寶，這一頁想問問您。

## 常見的情況

惡露兩到六週內逐漸減少；夜裡出汗；餵奶時陣陣腹痛；第三天前後莫名想哭，兩週內會過去；肚子要過一陣才收回去，畢竟有人在裡面住過。

## 能幫到您的

- 有人抱寶寶時就躺下，碗可以晚點洗。
- 請來探望的人帶飯菜，不用帶禮物。
- 不痛了就輕柔地做盆底練習。
- 痛就要止痛藥，不需要證明甚麼。

> [!call] 大量出血（一小時浸透一片衛生巾、有大血塊）、胸痛、呼吸困難、一條腿腫或痛、抽搐，或劇烈頭痛伴視力異常，請立即撥打緊急電話。發燒、傷口裂開或有異味、乳房又熱又硬並發冷，請當天看醫生。

## 當低落一直不走

如果兩週後仍然低落、焦慮或麻木，或對寶寶沒有感覺，可能是產後抑鬱。大約每七位媽媽就有一位會遇到，不是誰的錯，也可以好好治療。請告訴助產士或醫生。若有傷害自己或寶寶的念頭，請馬上求助。`,
    },
  },
];
