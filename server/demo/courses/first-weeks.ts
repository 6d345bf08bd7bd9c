import type { NewCourse } from '#server/features/courses/add-course.ts';
import { text } from '../journey-words.ts';

/** For who has a newborn. */
export const firstWeeks: NewCourse = {
  course: 'first-weeks',
  name: text('The first weeks', '最初的几周', '最初的幾星期'),
  text: text(
    'Safe sleep, feeding, crying, and you: short enough for one night feed.',
    '安全睡眠、喂养、哭闹，还有您自己，一次夜奶就能读完一课。',
    '安全睡眠、餵養、哭鬧，還有您自己，一次夜奶便能讀完一課。',
  ),
  about: text(
    'Four lessons of a few minutes each. Read them in any order, with one hand, at any hour.',
    '四节小课，每节几分钟。顺序随意，单手就能读，几点都行。',
    '四節小課，每節幾分鐘。次序隨意，單手便能讀，幾點都行。',
  ),
  picture: 'first-weeks',
  stages: ['newborn'],
  baby: true,
  lessons: [
    {
      lesson: 'sleep',
      name: text('Sleeping safely', '睡得安全', '睡得安全'),
      text: text(
        'A few rules that protect, by day and night.',
        '白天黑夜都管用的几条守护规则。',
        '日夜都管用的幾條守護規則。',
      ),
      minutes: 3,
      body: text(
        `Sudden infant death has become much rarer since families began to follow a few simple rules. They count for every sleep, naps too.

## The rules

1. **On the back,** every time you put the baby down. A baby who rolls both ways alone may stay as it turns.
2. **In a bed of its own, in your room,** for at least the first six months.
3. **A firm, flat mattress,** and nothing loose: no pillow, no bumper, no toys, no duvet. A sleeping bag of the right size is best.
4. **Feet at the foot end,** the blanket, if any, tucked in below the armpits. Head uncovered indoors.
5. **Not too warm:** 16 to 20 °C is fine. Feel the chest or neck, not the hands.
6. **No smoke,** neither in pregnancy nor near the baby.

Breast milk, as much or as little as works for you, lowers the risk too, and so can a dummy once feeding is going well.

> [!care]
> Never fall asleep with a baby on a **sofa or armchair**: that is the most dangerous place. If you might doze off while feeding at night, an adult bed that you have cleared of pillows and duvets is safer than a chair. Do not share a bed if either of you smokes, has drunk alcohol or has taken anything that makes you sleepy, or if the baby was born early or small.

> [!call]
> Call the emergency number if a baby stops breathing, turns blue or cannot be woken.`,
        `自从家家户户遵守几条简单规则，婴儿猝死已经少了很多。每一次睡觉都要做到，小睡也算。

## 规则

1. 每次放下宝宝都让他**仰卧。** 能自己来回翻身的宝宝，翻过去后可以由他。
2. 至少头六个月，**睡自己的床，和您同一个房间。**
3. **床垫结实平整，** 床上没有松软的东西：不放枕头、床围、玩具和被子。合身的睡袋最好。
4. **脚抵着床尾，** 如果盖毯子，掖在腋下。室内不戴帽子。
5. **不要太热：** 16 到 20 度就好。摸胸口或后颈，别摸手。
6. **远离烟味，** 孕期和宝宝身边都一样。

母乳，多少都算，也能降低风险；喂养顺利以后，安抚奶嘴也可以。

> [!care]
> 千万不要抱着宝宝在**沙发或扶手椅**上睡着，那是最危险的地方。如果夜里喂奶可能会睡过去，清掉枕头和被子的大床比椅子安全。如果你们任何一人吸烟、喝了酒、用了让人犯困的药，或宝宝早产、出生体重轻，请不要同床。

> [!call]
> 如果宝宝停止呼吸、发青或叫不醒，请拨打急救电话。`,
        `自從家家戶戶遵守幾條簡單規則，嬰兒猝死已經少了很多。每一次睡覺都要做到，小睡也算。

## 規則

1. 每次放下寶寶都讓他**仰睡。** 能自己來回翻身的寶寶，翻過去後可以由他。
2. 至少頭六個月，**睡自己的床，和您同一個房間。**
3. **床褥結實平整，** 床上沒有鬆軟的東西：不放枕頭、床圍、玩具和棉被。合身的睡袋最好。
4. **腳貼著床尾，** 如果蓋毛毯，塞好在腋下。室內不戴帽。
5. **不要太熱：** 16 至 20 度便好。摸胸口或後頸，不要摸手。
6. **遠離煙味，** 懷孕時和寶寶身邊都一樣。

母乳，多少都算，也能減低風險；餵養順利以後，安撫奶嘴也可以。

> [!care]
> 千萬不要抱著寶寶在**沙發或扶手椅**上睡著，那是最危險的地方。如果晚上餵奶可能會睡著，清走枕頭和棉被的大床比椅子安全。如果你們任何一人吸煙、喝了酒、用了令人渴睡的藥，或寶寶早產、出生體重輕，請不要同床。

> [!call]
> 如果寶寶停止呼吸、發青或叫不醒，請致電緊急電話。`,
      ),
      checks: [
        {
          question: text(
            'Your baby sleeps better on the tummy. What now?',
            '宝宝趴着睡得更香，怎么办？',
            '寶寶伏著睡得更香，怎麼辦？',
          ),
          options: [
            {
              label: text('On the back', '还是仰卧', '還是仰睡'),
              reply: text(
                'Yes, every time. Tummy time is for waking hours, with you beside the baby.',
                '对，每次都是。趴着的时间留给醒着、您在旁边的时候。',
                '對，每次都是。伏著的時間留給醒著、您在旁邊的時候。',
              ),
            },
            {
              label: text('Just for naps', '只在小睡时趴着', '只在小睡時伏著'),
              reply: text(
                'The risk is the same by day. On the back, and tummy time when awake.',
                '白天的风险是一样的。请仰卧，醒着时再趴。',
                '日間的風險是一樣的。請仰睡，醒著時才伏。',
              ),
            },
          ],
        },
      ],
    },
    {
      lesson: 'feeding',
      name: text('Feeding, whichever way', '喂养，怎样都好', '餵養，怎樣都好'),
      text: text(
        'Signs of hunger, signs of enough, and help.',
        '饿的信号、饱的信号，以及去哪里求助。',
        '餓的訊號、飽的訊號，以及去哪裡求助。',
      ),
      minutes: 4,
      body: text(
        `Most newborns feed eight to twelve times in 24 hours. The stomach is small, and evenings are often one long feed.

## Hungry, and full

Stirring, mouth opening, head turning, hands to the mouth: that is early hunger. Crying is late. Full babies let go, soften their hands and fall asleep.

## Enough

- from day five about **six heavy wet nappies** a day
- stools that are black at first, then yellow, several a day
- some weight is lost in the first days; by two weeks it is usually back
- you hear swallowing, and the baby is calm after most feeds

## At the breast

Tummy to tummy, nose opposite the nipple, wait for a wide mouth. The first moments may pull; **pain that lasts means the hold can be better.** Ask for somebody to look: a small change often helps.

## With the bottle

Hold the baby rather upright, the bottle level, and stop when the baby stops. Make each feed fresh, with water that has boiled and is still at least 70 °C, and cool it before you give it. Throw away what is left.

Breast milk is the food that health authorities recommend for the first six months. Some do it fully, some in part, some not at all, for reasons that are theirs. All of them feed their child.

> [!call]
> Get help **at once** if your baby brings up green. Get help the same day if there are few wet nappies, if your baby is hard to wake for feeds or looks more yellow, and for yourself if you have a fever with a red, hot breast.`,
        `多数新生儿 24 小时要吃 8 到 12 次。胃很小，傍晚常常一顿接一顿。

## 饿了，饱了

扭动、张嘴、转头、把手放到嘴边，是刚开始饿；哭，已经是饿过头了。吃饱的宝宝会松口，小手放松，慢慢睡着。

## 吃够了吗

- 第五天起，每天大约**六片沉甸甸的湿尿布**
- 大便先是黑的，后来变黄，一天好几次
- 头几天体重会掉一点，通常两周内回到出生体重
- 能听到吞咽声，多数时候吃完会安静下来

## 亲喂

肚子贴肚子，鼻尖对着乳头，等嘴张大。刚含上时可能有点扯；**一直疼，说明含接还可以调整。** 请人看一看，往往动一点点就好。

## 瓶喂

让宝宝半坐着，奶瓶放平，他停您也停。每次现冲现喂：水要烧开过、冲时不低于 70 度，冲好放凉再喂，剩下的倒掉。

卫生机构建议头六个月以母乳喂养。有人全母乳，有人混合，有人不喂，各有各的理由。他们都在好好喂养自己的孩子。

> [!call]
> 如果宝宝吐出绿色的东西，请**马上**就医。如果湿尿布很少、宝宝很难叫醒吃奶或越来越黄，请当天求助；您自己发烧，同时乳房红、热、疼，也一样。`,
        `多數初生嬰兒 24 小時要吃 8 至 12 次。胃很小，傍晚常常一餐接一餐。

## 餓了，飽了

扭動、張嘴、轉頭、把手放到嘴邊，是剛開始餓；哭，已經是餓過頭了。吃飽的寶寶會鬆口，小手放鬆，慢慢睡著。

## 吃夠了嗎

- 第五天起，每天大約**六片沉甸甸的濕尿片**
- 大便先是黑色，後來變黃，一天好幾次
- 頭幾天體重會輕一點，通常兩星期內回到出生體重
- 能聽到吞嚥聲，多數時候吃完會安靜下來

## 埋身餵

肚貼肚，鼻尖對著乳頭，等嘴張大。剛含上時可能有點扯；**一直痛，代表含乳還可以調整。** 請人看一看，往往動一點點便好。

## 奶瓶餵

讓寶寶半坐著，奶瓶放平，他停您也停。每次即沖即餵：水要煮沸過、沖時不低於 70 度，沖好攤涼才餵，剩下的倒掉。

衛生機構建議頭六個月以母乳餵哺。有人全母乳，有人混合，有人不餵，各有各的理由。他們都在好好餵養自己的孩子。

> [!call]
> 如果寶寶吐出綠色的東西，請**馬上**求醫。如果濕尿片很少、寶寶很難叫醒吃奶或越來越黃，請當天求助；您自己發燒，同時乳房紅、熱、痛，也一樣。`,
      ),
    },
    {
      lesson: 'crying',
      name: text('When nothing helps', '怎么哄都哭的时候', '怎麼哄都哭的時候'),
      text: text(
        'Why babies cry, what to try, and when to put them down.',
        '为什么哭、可以试什么，什么时候把宝宝放下。',
        '為甚麼哭、可以試甚麼，甚麼時候把寶寶放下。',
      ),
      minutes: 3,
      body: text(
        `Crying usually grows from the second week, is at its most around six to eight weeks, often in the evening, and then becomes less. It happens to healthy babies with loving parents.

## Try, one after the other

- hungry? wet? too warm, too cold? a hair around a toe?
- skin to skin, or close in a sling
- slow rocking, a walk, a humming sound
- less: a darker, quieter room
- a warm bath, a hand on the belly

What helped yesterday may not help today. Give each a few minutes.

> [!care]
> **Never shake a baby.** It takes seconds and can kill or injure for life. If you feel that you cannot bear it any more, lay the baby on its back in its bed, close the door, breathe for a few minutes, drink a glass of water, call somebody. A baby who cries for a few minutes in a safe bed comes to no harm by it. Stepping out is the right thing to do.

Tell everybody who looks after your baby the same.

> [!call]
> See a doctor at once, or call the emergency number, if
>
> - the cry is weak, or high and quite unlike before
> - a baby under three months has **38 °C or more**
> - it is floppy, hard to wake, or feeds half as much as usual or less
> - it struggles to breathe, or has a rash that does not fade under a glass

You know your baby best. “Something is different” is reason enough to call.`,
        `哭闹从第二周开始增多，六到八周时最厉害，常在傍晚，之后渐渐减少。健康的宝宝、用心的父母，也会遇到。

## 一样一样试

- 饿了？湿了？太热、太冷？脚趾上缠了头发？
- 肌肤相贴，或用背巾贴身抱着
- 慢慢摇、出门走走、哼一个声音
- 少一点刺激：暗一点、静一点的房间
- 洗个温水澡，手放在小肚子上

昨天有用的，今天可能没用。每样都给几分钟。

> [!care]
> **千万不要摇晃宝宝。** 几秒钟就可能致命或造成终身伤害。如果觉得撑不住了，让宝宝仰卧在小床里，关上门，深呼吸几分钟，喝杯水，给人打个电话。在安全的小床里哭一会儿，不会伤着宝宝。走开一下，是对的。

请把这段话告诉每一位照看宝宝的人。

> [!call]
> 有这些情况请马上看医生，或拨打急救电话：
>
> - 哭声微弱，或又尖又和平时完全不同
> - 三个月以下的宝宝体温 **38 度或以上**
> - 软绵绵的、叫不醒、奶量不到平时一半
> - 呼吸费力，或出现用玻璃杯压也不褪色的皮疹

您最了解自己的宝宝。“感觉不对劲”，就足够打这个电话。`,
        `哭鬧由第二週開始增多，六至八週時最厲害，常在傍晚，之後漸漸減少。健康的寶寶、用心的父母，也會遇到。

## 一樣一樣試

- 餓了？濕了？太熱、太凍？腳趾纏了頭髮？
- 肌膚相貼，或用揹巾貼身抱著
- 慢慢搖、出門走走、哼一個聲音
- 少一點刺激：暗一點、靜一點的房間
- 洗個溫水澡，手放在小肚子上

昨天有用的，今天可能沒用。每樣都給幾分鐘。

> [!care]
> **千萬不要搖晃寶寶。** 幾秒鐘便可能致命或造成終身傷害。如果覺得撐不住了，讓寶寶仰睡在小床裡，關上門，深呼吸幾分鐘，喝杯水，打個電話給人。在安全的小床裡哭一會，不會傷到寶寶。走開一下，是對的。

請把這段話告訴每一位照顧寶寶的人。

> [!call]
> 有這些情況請馬上看醫生，或致電緊急電話：
>
> - 哭聲微弱，或又尖又和平時完全不同
> - 三個月以下的寶寶體溫 **38 度或以上**
> - 軟弱無力、叫不醒、奶量不到平時一半
> - 呼吸費力，或出現用玻璃杯壓也不褪色的紅疹

您最了解自己的寶寶。「感覺不對勁」，就足夠打這個電話。`,
      ),
    },
    {
      lesson: 'you',
      name: text('And you', '还有您自己', '還有您自己'),
      text: text(
        'Healing, feelings, and signs that cannot wait.',
        '身体恢复、心情，以及不能等的信号。',
        '身體恢復、心情，以及不能等的訊號。',
      ),
      minutes: 4,
      body: text(
        `For about six weeks your body heals a wound, changes its hormones and works nights.

## Usual

- bleeding like a heavy period, then less, for four to six weeks
- afterpains while feeding
- sweating, and tears that come around the third to fifth day and pass within two weeks
- a belly that stays soft for a good while

Rest lying down once a day. Eat before you are hungry. Let whoever asks “can I help?” do the washing.

## Not usual: call today

- bleeding that becomes heavier again, large clots, a bad smell
- a fever, or a wound that is red, hot or opens
- burning when you pass water, or you cannot hold it
- low mood, fear or emptiness that lasts **more than two weeks**, no sleep even when the baby sleeps. About one mother in seven goes through it. It can be treated well, and it is nobody’s fault.

> [!call]
> Call the emergency number for
>
> - bleeding that soaks a pad within an hour
> - pain in the chest, trouble breathing, a swollen or painful leg
> - a severe headache with flashes before the eyes, or a fit
> - thoughts of harming yourself or the baby, hearing or seeing what others do not. Do not stay alone; tell somebody now.

You do not have to earn help by being worse than somebody else.`,
        `大约六周里，您的身体在愈合伤口、调整激素，还要上夜班。

## 常见的

- 出血像量多的月经，之后变少，持续四到六周
- 喂奶时的宫缩痛
- 出汗；第三到第五天前后容易掉眼泪，两周内会过去
- 肚子要软好一阵子

每天躺下休息一次。不等饿了就吃。有人问“要帮忙吗”，就请他洗衣服。

## 不常见的：今天就联系

- 出血又变多、有大血块、有异味
- 发烧，伤口红、热或裂开
- 小便灼痛，或憋不住
- 低落、害怕或空落落**超过两周，** 宝宝睡了您也睡不着。大约七位妈妈里就有一位。这能治好，也不是谁的错。

> [!call]
> 以下情况请拨打急救电话：
>
> - 出血一小时内浸透一片卫生巾
> - 胸痛、呼吸困难、一条腿肿或痛
> - 剧烈头痛、眼前闪光，或抽搐
> - 有伤害自己或宝宝的念头，听到或看到别人没有的东西。不要一个人待着，现在就告诉身边的人。

需要帮助，不必先比谁更难。`,
        `大約六星期裡，您的身體在癒合傷口、調整荷爾蒙，還要上夜更。

## 常見的

- 出血像量多的月經，之後變少，持續四至六星期
- 餵奶時的宮縮痛
- 出汗；第三至第五天前後容易流淚，兩星期內會過去
- 肚子要軟好一陣子

每天躺下休息一次。不等餓了便吃。有人問「要幫忙嗎」，就請他洗衣服。

## 不常見的：今天就聯絡

- 出血又變多、有大血塊、有異味
- 發燒，傷口紅、熱或裂開
- 小便灼痛，或忍不住尿
- 低落、害怕或空虛**超過兩星期，** 寶寶睡了您也睡不著。大約七位媽媽裡便有一位。這能治好，也不是誰的錯。

> [!call]
> 以下情況請致電緊急電話：
>
> - 出血一小時內濕透一片衛生巾
> - 胸口痛、呼吸困難、一條腿腫或痛
> - 劇烈頭痛、眼前閃光，或抽搐
> - 有傷害自己或寶寶的念頭，聽到或看到別人沒有的東西。不要獨處，現在就告訴身邊的人。

需要幫助，不必先比誰更難。`,
      ),
    },
  ],
};
