import type { NewPiece } from '#server/features/materials/stage-content.ts';

export const toddlerPieces: readonly NewPiece[] = [
  {
    slug: 'big-feelings',
    stage: 5,
    picture: 'first-steps',
    reviewedOn: '2026-01-15',
    title: {
      en: 'Small person, big feelings',
      'zh-Hans': '小小的人，大大的情绪',
      'zh-Hant': '小小的人，大大的情緒',
    },
    summary: {
      en: 'Why toddlers throw themselves on the floor, and what to do before, during and after.',
      'zh-Hans': '为什么会一屁股坐在地上哭，之前、当下和之后可以怎么做。',
      'zh-Hant': '為甚麼會一屁股坐在地上哭，之前、當下和之後可以怎麼做。',
    },
    text: {
      en: `“Me do it” – and then the sock does not go on, and the world ends. Tantrums between one and four are a sign that will has grown faster than language and patience. They are not bad behaviour, and no failure of yours.

## Before

Most come with hunger, tiredness, or a change without warning. Say what comes next: “One more slide, then the bus.” Leave small choices: the red cup or the blue one.

## During

- Stay near, calm and short of words. Nobody learns in a storm.
- Keep everybody safe: move things, hold gently if you must.
- Name it: “You are angry. You wanted to go on.”
- The answer stays what it was. Giving in teaches crying; shouting teaches shouting.

## After

Comfort, water, and on with the day. A word later is enough: “Next time stamp your foot.” If you lost your temper, say sorry. That teaches more than never losing it.

> [!tip] Notice the good minutes aloud. “You waited so long” works better than ten warnings.

> [!care] Talk to your doctor if tantrums last longer than half an hour, come many times a day, if your child harms itself, or if something worries you about hearing or speech.`,
      'zh-Hans': `“我自己来”——然后袜子怎么也穿不上，天就塌了。一到四岁发脾气，说明意愿长得比语言和耐心快。这不是坏，也不是您没教好。

## 之前

多半是饿了、累了，或者变化来得太突然。提前说一声：“再滑一次，然后坐车。”给一点小小的选择：红杯子还是蓝杯子。

## 当下

- 待在旁边，平静，少说话。风暴里谁也学不进东西。
- 保证安全：挪开东西，必要时轻轻抱住。
- 说出感受：“你生气了，还想再玩。”
- 该怎样还是怎样。一哭就答应，教会的是哭；吼回去，教会的是吼。

## 之后

抱一抱，喝口水，继续过日子。过会儿说一句就够：“下次可以跺跺脚。”如果您也发了火，道个歉。这比从不发火更有教育意义。

> [!tip] 把好的时刻说出来：“你等了这么久”比十次提醒都管用。

> [!care] 若发脾气超过半小时、一天许多次、会弄伤自己，或您对听力、说话有担心，请和医生谈谈。`,
      'zh-Hant': `「我自己來」——然後襪子怎麼也穿不上，天就塌了。一到四歲發脾氣，說明意願長得比語言和耐心快。這不是壞，也不是您沒教好。

## 之前

多半是餓了、累了，或者變化來得太突然。提前說一聲：「再滑一次，然後坐車。」給一點小小的選擇：紅杯子還是藍杯子。

## 當下

- 待在旁邊，平靜，少說話。風暴裡誰也學不進東西。
- 保證安全：移開東西，必要時輕輕抱住。
- 說出感受：「你生氣了，還想再玩。」
- 該怎樣還是怎樣。一哭就答應，教會的是哭；吼回去，教會的是吼。

## 之後

抱一抱，喝口水，繼續過日子。過會兒說一句就夠：「下次可以跺跺腳。」如果您也發了火，道個歉。這比從不發火更有教育意義。

> [!tip] 把好的時刻說出來：「你等了這麼久」比十次提醒都管用。

> [!care] 若發脾氣超過半小時、一天許多次、會弄傷自己，或您對聽力、說話有擔心，請和醫生談談。`,
    },
  },
  {
    slug: 'eating-together',
    stage: 5,
    picture: 'basket-walk',
    reviewedOn: '2026-01-15',
    position: 1,
    title: {
      en: 'Eating together, in peace',
      'zh-Hans': '一家人，安安心心吃顿饭',
      'zh-Hant': '一家人，安安心心吃頓飯',
    },
    summary: {
      en: 'You decide what, when and where. The child decides whether, and how much.',
      'zh-Hans': '吃什么、何时、在哪里，由您决定；吃不吃、吃多少，由孩子决定。',
      'zh-Hant': '吃甚麼、何時、在哪裡，由您決定；吃不吃、吃多少，由孩子決定。',
    },
    text: {
      en: `At about 18 months many children become careful about food. What was loved yesterday is pushed away today. It passes sooner when it does not become a battle.

## A share of work that helps

**You** decide what is on the table, when and where. **The child** decides whether to eat, and how much. No “one more spoon”, no sweets as a prize, no second menu – but always one thing on the table that is liked, such as bread or rice.

## What is enough

Three meals and two snacks, water in between. Portions are small: about as much as the child’s own hand. Look at a week rather than a day. Milk is a drink beside food now; more than about 400 ml a day leaves little hunger and little iron.

## New things

Offer them beside what is known, without remarks, ten or fifteen times. Let children wash, tear, stir. Eat it yourself, with joy.

> [!care] Still dangerous until about five: whole nuts, whole grapes and small tomatoes, hard sweets, round slices of sausage. Eat sitting down, with somebody near.

> [!call] See a doctor if your child loses weight, chokes often, eats fewer than about twenty foods and drops more, or if meals are a torment for everybody.`,
      'zh-Hans': `一岁半左右，许多孩子对食物变得谨慎。昨天还爱吃的，今天一把推开。不把它变成战争，反而过去得快。

## 分工合作

**您**决定桌上有什么、什么时候、在哪里吃；**孩子**决定吃不吃、吃多少。不说“再吃一口”，不拿甜食当奖励，也不另做一份；但桌上总要有一样他爱吃的，比如米饭或馒头。

## 吃多少算够

三餐加两次点心，中间喝水。分量不大，大约是孩子自己的一只手。看一周，而不是看一天。现在奶是配角，一天超过 400 毫升左右，就容易不饿，也容易缺铁。

## 新食物

放在熟悉的食物旁边，不评论，试十到十五次。让孩子洗一洗、撕一撕、搅一搅。您自己也吃得津津有味。

> [!care] 五岁左右之前仍然危险：整粒坚果、整颗葡萄和小番茄、硬糖、切成圆片的香肠。坐着吃，身边有人。

> [!call] 体重下降、经常噎到、能吃的食物不到二十种还在减少，或每顿饭全家都煎熬，请看医生。`,
      'zh-Hant': `一歲半左右，許多孩子對食物變得謹慎。昨天還愛吃的，今天一把推開。不把它變成戰爭，反而過去得快。

## 分工合作

**您**決定桌上有甚麼、甚麼時候、在哪裡吃；**孩子**決定吃不吃、吃多少。不說「再吃一口」，不拿甜食當獎勵，也不另做一份；但桌上總要有一樣他愛吃的，比如米飯或麵包。

## 吃多少算夠

三餐加兩次點心，中間喝水。份量不大，大約是孩子自己的一隻手。看一週，而不是看一天。現在奶是配角，一天超過 400 毫升左右，就容易不餓，也容易缺鐵。

## 新食物

放在熟悉的食物旁邊，不多說，試十到十五次。讓孩子洗一洗、撕一撕、攪一攪。您自己也吃得津津有味。

> [!care] 五歲左右之前仍然危險：整粒堅果、整顆葡萄和小番茄、硬糖、切成圓片的香腸。坐著吃，身邊有人。

> [!call] 體重下降、經常噎到、能吃的食物不到二十種還在減少，或每頓飯全家都煎熬，請看醫生。`,
    },
  },
  {
    slug: 'words-are-coming',
    stage: 5,
    picture: 'open-letter',
    reviewedOn: '2026-01-15',
    position: 2,
    title: { en: 'Words are coming', 'zh-Hans': '话，一句一句来了', 'zh-Hant': '話，一句一句來了' },
    summary: {
      en: 'How talking grows from one to three, in one language or several, and when to have it looked at.',
      'zh-Hans': '一到三岁，语言怎样生长，一种或几种语言都一样；什么时候该去看看。',
      'zh-Hant': '一到三歲，語言怎樣生長，一種或幾種語言都一樣；甚麼時候該去看看。',
    },
    text: {
      en: `Children understand long before they speak, and each has a pace of its own. About the first birthday many say a word or two, at two years some fifty and small pairs such as “more milk”, at three years short sentences that strangers mostly understand.

## What feeds language

- **Answer** looks, fingers and sounds as if they were sentences.
- **Say what you do** together: “Now the left shoe.”
- **Add one word** instead of correcting. “Car.” – “Yes, a *red* car.”
- **Sing and read**, the same book for the hundredth time.
- **Screens** teach little before two; a call with grandma is another thing.

## More than one language

Speak the one in which you comfort and joke. Children with two languages do not learn to talk later on the whole; count the words of both together. Mixing them is clever, not confused.

> [!care] Have hearing and speech looked at if there is no babbling, pointing or waving at twelve months, no word at eighteen months, no pairs of words at two years – and at any age if a child loses words, or you simply have a feeling. Early help is gentle, and works best.`,
      'zh-Hans': `孩子听懂远早于会说，每个人都有自己的步调。一岁前后，许多孩子会说一两个词；两岁大约五十个词，会说“还要奶”这样的短组合；三岁能说短句，外人大多听得懂。

## 语言靠什么喂养

- 把眼神、手指和声音都当成句子来**回应**；
- 一起做事时**说出来**：“现在穿左脚的鞋。”
- 不纠正，**多加一个词**：“车。”——“对，一辆*红色*的车。”
- **唱歌、读书**，同一本读第一百遍也好；
- 两岁前从**屏幕**里学到的很少；和外婆视频是另一回事。

## 不止一种语言

用您安慰人、开玩笑时的那种语言就好。双语孩子总体上开口并不晚，请把两种语言的词加在一起数。混着说是聪明，不是糊涂。

> [!care] 十二个月没有咿呀声、不指物、不挥手，一岁半没有词，两岁不会两词组合；任何年龄出现词汇倒退，或您只是隐隐不放心，都请检查听力和语言。早一点帮助，温和又有效。`,
      'zh-Hant': `孩子聽懂遠早於會說，每個人都有自己的步調。一歲前後，許多孩子會說一兩個詞；兩歲大約五十個詞，會說「還要奶」這樣的短組合；三歲能說短句，外人大多聽得懂。

## 語言靠甚麼餵養

- 把眼神、手指和聲音都當成句子來**回應**；
- 一起做事時**說出來**：「現在穿左腳的鞋。」
- 不糾正，**多加一個詞**：「車。」——「對，一輛*紅色*的車。」
- **唱歌、讀書**，同一本讀第一百遍也好；
- 兩歲前從**螢幕**裡學到的很少；和外婆視像通話是另一回事。

## 不止一種語言

用您安慰人、開玩笑時的那種語言就好。雙語孩子整體上開口並不晚，請把兩種語言的詞加在一起數。混著說是聰明，不是糊塗。

> [!care] 十二個月沒有咿呀聲、不指物、不揮手，一歲半沒有詞，兩歲不會兩詞組合；任何年齡出現詞彙倒退，或您只是隱隱不放心，都請檢查聽力和語言。早一點幫助，溫和又有效。`,
    },
  },
];
