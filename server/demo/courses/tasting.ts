import type { NewCourse } from '#server/features/courses/add-course.ts';
import { text } from '../journey-words.ts';

/** For who has a baby that will soon eat. */
export const tasting: NewCourse = {
  course: 'tasting',
  name: text('First tastes', '第一口辅食', '第一口副食品'),
  text: text(
    'When it is time, what goes on the spoon, and how to keep it safe.',
    '什么时候开始、勺子上放什么、怎样吃得安全。',
    '甚麼時候開始、匙羹上放甚麼、怎樣吃得安全。',
  ),
  about: text(
    'Three lessons for the months around half a year. Milk stays the main food for a long while; this is about getting to know the rest.',
    '三节小课，写给半岁前后的几个月。奶还会在很长时间里是主食，这里讲的是慢慢认识其他食物。',
    '三節小課，寫給半歲前後的幾個月。奶還會在很長時間裡是主食，這裡講的是慢慢認識其他食物。',
  ),
  picture: 'tasting',
  stages: ['baby'],
  baby: true,
  lessons: [
    {
      lesson: 'ready',
      name: text('Is it time?', '到时候了吗？', '到時候了嗎？'),
      text: text(
        'Three signs that count, and three that mislead.',
        '三个信号，和三个容易误会的信号。',
        '三個訊號，和三個容易誤會的訊號。',
      ),
      minutes: 3,
      body: text(
        `Most babies are ready at **around six months**. Before that, milk holds all they need, and the gut and the swallowing are still learning. If your baby was born early, ask how to count.

## Three signs, all together

1. sits with a little support and **holds the head steady**
2. looks at food, reaches for it and brings it to the mouth
3. **swallows** it rather than pushing it out again with the tongue

## What misleads

- chewing on fists
- waking more often at night
- watching you eat

All of this is usual at four months, and more milk answers it. Food does not make babies sleep through.

## Beginning

Choose a time when nobody is in a hurry and the baby is neither starving nor tired. A few spoons once a day are plenty. Milk goes on as before: at this age food is for tasting, and for iron, which runs low at about six months.

> [!tip]
> A disgusted face is mostly surprise. It may take ten tries, on ten days, until something tastes good. Offer, wait, and let go.

> [!call]
> Ask your doctor first if your baby was born early, does not gain weight well, has eczema that does not settle, or has had a reaction to food.`,
        `大多数宝宝在**六个月左右**准备好了。在那之前，奶里已经有全部所需，肠胃和吞咽也还在学习。如果宝宝早产，请问一问该怎么算月龄。

## 三个信号，要一起出现

1. 稍微扶着就能坐，**头能稳住**
2. 盯着食物看，伸手去抓，送到嘴边
3. 能**咽下去，** 而不是用舌头顶出来

## 容易误会的

- 啃拳头
- 夜里醒得更多
- 看着您吃饭

这些在四个月时都很平常，多吃点奶就好。吃辅食并不会让宝宝睡整觉。

## 开始

选一个谁也不赶时间、宝宝不太饿也不困的时候。每天一次，几小勺就够了。奶照旧：这个阶段的食物是为了尝味道，也为了补铁，六个月左右体内的铁会变少。

> [!tip]
> 皱眉撇嘴多半是惊讶。一种味道可能要试十次、分十天才会喜欢。递过去，等一等，不要就算了。

> [!call]
> 如果宝宝早产、体重增长不好、湿疹一直不退，或曾对食物有反应，请先问医生。`,
        `大多數寶寶在**六個月左右**準備好了。在那之前，奶裡已經有全部所需，腸胃和吞嚥也還在學習。如果寶寶早產，請問一問該怎樣計算月齡。

## 三個訊號，要一起出現

1. 稍微扶著便能坐，**頭能穩住**
2. 盯著食物看，伸手去拿，送到嘴邊
3. 能**吞下去，** 而不是用舌頭頂出來

## 容易誤會的

- 咬拳頭
- 晚上醒得更多
- 看著您吃飯

這些在四個月時都很平常，多吃點奶便好。吃副食品並不會令寶寶睡通宵。

## 開始

選一個誰也不趕時間、寶寶不太餓也不睏的時候。每天一次，幾小匙便夠。奶照舊：這個階段的食物是為了嘗味道，也為了補鐵，六個月左右體內的鐵會變少。

> [!tip]
> 皺眉撇嘴多半是驚訝。一種味道可能要試十次、分十天才會喜歡。遞過去，等一等，不要便算了。

> [!call]
> 如果寶寶早產、體重增長不好、濕疹一直不退，或曾對食物有反應，請先問醫生。`,
      ),
    },
    {
      lesson: 'plate',
      name: text('What goes on the spoon', '勺子上放什么', '匙羹上放甚麼'),
      text: text(
        'Iron first, many tastes, and what to leave out.',
        '先补铁、多尝味，以及不该放的。',
        '先補鐵、多嘗味，以及不該放的。',
      ),
      minutes: 4,
      body: text(
        `Begin with what you eat yourselves, soft and without salt.

## Good beginnings

- **with iron:** well-cooked meat or fish, lentils, beans, tofu, egg, iron-enriched cereal
- **vegetables,** bitter ones too: broccoli, courgette, carrot, pumpkin
- **fruit,** ripe and soft: banana, pear, avocado
- **starch:** rice, potato, oats, noodles

Mashed from a spoon, as soft pieces for the hand, or both: either way is fine. Pieces as long as your finger are easy to hold.

## Allergens, early and one at a time

Peanut as smooth butter stirred into a mash, and **well-cooked egg**, given from about six months on and then regularly, make an allergy less likely. One at a time, a small taste, by day. If your baby has eczema or an allergy already, ask your doctor first.

## Leave out in the first year

- **honey** (it can cause botulism)
- salt, stock cubes, sugar
- cow’s milk as a drink; in food it is fine
- raw shellfish, raw or runny egg where it is not known to be safe
- rice drinks

To drink: **water** from an open cup with meals, besides milk.

> [!call]
> Swelling of lips or tongue, vomiting again and again, trouble breathing or sudden limpness after a food: call the emergency number. A few red spots around the mouth: stop, and ask your doctor before the next try.`,
        `从你们自己吃的东西开始，煮软、不放盐。

## 好的开始

- **含铁的：** 煮透的肉或鱼、小扁豆、豆类、豆腐、鸡蛋、强化铁米粉
- **蔬菜，** 带点苦味的也要：西兰花、西葫芦、胡萝卜、南瓜
- **水果，** 熟透软的：香蕉、梨、牛油果
- **主食：** 米饭、土豆、燕麦、面条

用勺子喂泥、让宝宝自己抓软条，或者两样都来，都可以。手指那么长的条最好抓。

## 易过敏食物：早一点，一次一样

从六个月左右起，给宝宝吃拌进泥里的幼滑花生酱、**全熟的鸡蛋，** 之后经常吃，过敏反而更少。一次只加一样，先尝一点点，白天试。如果宝宝已有湿疹或过敏，请先问医生。

## 一岁前不要给

- **蜂蜜**（可能引起肉毒中毒）
- 盐、浓汤宝、糖
- 把牛奶当饮料喝；用来做菜可以
- 生的贝类，以及不能确定安全的生蛋或半熟蛋
- 米奶饮料

喝的：除了奶，吃饭时用敞口杯喝点**水。**

> [!call]
> 吃完后嘴唇或舌头肿、反复呕吐、呼吸困难或突然发软，请拨打急救电话。只是嘴边有几个红点：先停，下次尝试前问医生。`,
        `由你們自己吃的東西開始，煮軟、不下鹽。

## 好的開始

- **含鐵的：** 煮熟透的肉或魚、扁豆、豆類、豆腐、雞蛋、加鐵米糊
- **蔬菜，** 帶點苦味的也要：西蘭花、翠玉瓜、紅蘿蔔、南瓜
- **水果，** 熟透軟身的：香蕉、梨、牛油果
- **主食：** 米飯、薯仔、燕麥、麵條

用匙羹餵糊、讓寶寶自己拿軟條，或者兩樣都來，都可以。手指那麼長的條最好拿。

## 易致敏食物：早一點，一次一樣

由六個月左右起，給寶寶吃拌進糊裡的幼滑花生醬、**全熟的雞蛋，** 之後經常吃，過敏反而更少。一次只加一樣，先嘗一點點，日間試。如果寶寶已有濕疹或過敏，請先問醫生。

## 一歲前不要給

- **蜂蜜**（可能引致肉毒桿菌中毒）
- 鹽、湯粒、糖
- 把牛奶當飲品喝；用來做菜可以
- 生的貝類，以及不能確定安全的生蛋或半熟蛋
- 米奶飲品

喝的：除了奶，吃飯時用開口杯喝點**水。**

> [!call]
> 吃完後嘴唇或舌頭腫、反覆嘔吐、呼吸困難或突然軟弱，請致電緊急電話。只是嘴邊有幾點紅：先停，下次嘗試前問醫生。`,
      ),
    },
    {
      lesson: 'safe',
      name: text('Gagging and choking', '作呕与噎住', '作嘔與哽塞'),
      text: text(
        'The difference, the shapes to avoid, and what to do.',
        '区别在哪里、哪些形状要避开、该怎么做。',
        '分別在哪裡、哪些形狀要避開、該怎麼做。',
      ),
      minutes: 3,
      body: text(
        `**Gagging is loud:** coughing, red face, tongue out. It is how babies protect themselves, and they usually manage alone. Stay calm, and wait.

**Choking is mostly silent:** no cry, no breath, a bluish face. It needs you at once.

## Shapes that block

- whole grapes, cherry tomatoes, large berries: cut **lengthwise into quarters**
- whole nuts and popcorn: not before five
- sausage in rounds: cut into strips
- raw apple and carrot: grate or cook
- hard sweets, jelly cubes, marshmallows: no

Your baby sits upright, strapped in, and is **never alone with food**.

> [!call]
> **A baby under one who chokes and cannot cough:**
>
> 1. Lay it face down along your forearm, head low, hand holding the jaw. Up to **five firm blows** between the shoulder blades with the heel of the hand.
> 2. Turn it over. Up to **five chest thrusts** with two fingers in the middle of the chest, just below the nipple line.
> 3. Look in the mouth; take out only what you can see. Go on in turns.
> 4. Somebody else calls the emergency number. If you are alone, call after the first round, on loudspeaker. If the baby goes limp, begin resuscitation.

Reading this is good. An afternoon of first aid with a doll is better: hands remember what the head forgets.`,
        `**作呕是有声音的：** 咳嗽、脸红、伸舌头。这是宝宝在保护自己，多半能自己应付。保持镇定，等一等。

**噎住多半没有声音：** 哭不出、喘不上气、脸色发青。这时马上要您帮忙。

## 容易堵住的形状

- 整颗葡萄、小番茄、大颗莓果：**竖着切成四瓣**
- 整粒坚果和爆米花：五岁前不要给
- 切成圆片的香肠：改切成条
- 生苹果和胡萝卜：擦丝或煮软
- 硬糖、果冻块、棉花糖：不要给

坐直、系好，吃东西时**绝不让宝宝独处。**

> [!call]
> **一岁以下的宝宝噎住、咳不出来：**
>
> 1. 让宝宝脸朝下趴在您的前臂上，头低，手托住下巴。用掌根在两肩胛骨之间用力拍背，**最多五下。**
> 2. 翻过来，两指放在胸部正中、乳头连线稍下方，按压胸部，**最多五下。**
> 3. 看看嘴里，只取出看得见的东西。两步交替进行。
> 4. 让别人拨打急救电话；只有您一个人时，做完第一轮就打，开免提。如果宝宝瘫软，立即开始心肺复苏。

读一读很好，花一个下午用假人学急救更好：脑子忘记的，手会记得。`,
        `**作嘔是有聲音的：** 咳嗽、臉紅、伸舌。這是寶寶在保護自己，多數能自己應付。保持鎮定，等一等。

**哽塞多數沒有聲音：** 哭不出、吸不到氣、臉色發青。這時馬上要您幫忙。

## 容易塞住的形狀

- 整粒提子、車厘茄、大粒莓果：**直切成四份**
- 原粒果仁和爆谷：五歲前不要給
- 切成圓片的香腸：改切成條
- 生蘋果和紅蘿蔔：刨絲或煮軟
- 硬糖、啫喱粒、棉花糖：不要給

坐直、扣好安全帶，吃東西時**絕不讓寶寶獨處。**

> [!call]
> **一歲以下的寶寶哽塞、咳不出來：**
>
> 1. 讓寶寶面朝下伏在您的前臂上，頭低，手托住下巴。用掌根在兩肩胛骨之間用力拍背，**最多五下。**
> 2. 翻過來，兩指放在胸部正中、乳頭連線稍下方，按壓胸部，**最多五下。**
> 3. 看看口裡，只取出看得見的東西。兩步交替進行。
> 4. 請別人致電緊急電話；只有您一人時，做完第一輪便打，開擴音。如果寶寶軟癱，立即開始心肺復甦。

讀一讀很好，花一個下午用假人學急救更好：腦袋忘記的，雙手會記得。`,
      ),
    },
  ],
};
