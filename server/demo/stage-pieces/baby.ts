import type { NewPiece } from '#server/features/materials/stage-content.ts';

export const babyPieces: readonly NewPiece[] = [
  {
    slug: 'first-foods',
    stage: 4,
    picture: 'basket-walk',
    reviewedOn: '2026-01-15',
    title: {
      en: 'First foods, without a fuss',
      'zh-Hans': '添加辅食，不慌不忙',
      'zh-Hant': '添加副食品，不慌不忙',
    },
    summary: {
      en: 'From about six months, beside milk. Three signs that a baby is ready, and what to leave out.',
      'zh-Hans': '六个月左右开始，奶照喝。看懂三个准备好的信号，以及暂时不要吃什么。',
      'zh-Hant': '六個月左右開始，奶照喝。看懂三個準備好的訊號，以及暫時不要吃甚麼。',
    },
    text: {
      en: `At about six months milk alone is no longer enough. Milk stays the main thing for now; food joins it.

## Ready when all three are there

1. Sits with little help and holds the head steady.
2. Looks at food, reaches for it and brings it to the mouth.
3. Swallows it instead of pushing it out with the tongue.

## How to begin

Once a day, a few spoons or soft pieces, when nobody is tired. Vegetables, fruit, porridge, and soon something with **iron**: meat, pulses, tofu, fish without bones. New things may need ten tries. Offer peanut (as butter, thinned) and well-cooked egg early, one after the other; with severe eczema or a known allergy ask your doctor first.

> [!care] Not before the first birthday: honey, added salt and sugar, cow’s milk as a drink. Not before five: whole nuts, popcorn. Never whole grapes or raw carrot pieces: cut round things lengthwise, cook hard ones, and stay beside your baby.

Gagging is loud and belongs to learning. Choking is mostly silent.

> [!call] A baby who cannot breathe, cry or cough needs help at once: back blows, chest thrusts, emergency number. Learn them in a first-aid course before you begin.`,
      'zh-Hans': `六个月左右，光喝奶就不够了。现阶段奶仍是主角，食物慢慢加入。

## 三个信号都有，才算准备好

1. 稍加支撑就能坐，头能稳住；
2. 盯着食物看，伸手拿，往嘴里送；
3. 能咽下去，而不是用舌头顶出来。

## 怎样开始

每天一次，几勺泥或软软的小块，挑大家都不累的时候。蔬菜、水果、米糊，很快就要有**含铁**的食物：肉、豆类、豆腐、去刺的鱼。新味道可能要试十次。花生（稀释的花生酱）和煮熟的鸡蛋可以早些逐一尝试；有严重湿疹或已知过敏，请先问医生。

> [!care] 一岁前不要：蜂蜜、额外的盐和糖、把牛奶当饮料。五岁前不要：整粒坚果、爆米花。整颗葡萄、生胡萝卜块也不要：圆的纵向切开，硬的煮软，进食时陪在身边。

干呕声音很大，是学习的一部分；噎住往往没有声音。

> [!call] 宝宝不能呼吸、哭不出、咳不出，必须立刻急救：拍背、胸部按压，并拨打急救电话。请在开始之前学一次急救课。`,
      'zh-Hant': `六個月左右，光喝奶就不夠了。現階段奶仍是主角，食物慢慢加入。

## 三個訊號都有，才算準備好

1. 稍加支撐就能坐，頭能穩住；
2. 盯著食物看，伸手拿，往嘴裡送；
3. 能吞下去，而不是用舌頭頂出來。

## 怎樣開始

每天一次，幾勺泥或軟軟的小塊，挑大家都不累的時候。蔬菜、水果、米糊，很快就要有**含鐵**的食物：肉、豆類、豆腐、去刺的魚。新味道可能要試十次。花生（稀釋的花生醬）和煮熟的雞蛋可以早些逐一嘗試；有嚴重濕疹或已知過敏，請先問醫生。

> [!care] 一歲前不要：蜂蜜、額外的鹽和糖、把牛奶當飲料。五歲前不要：整粒堅果、爆米花。整顆葡萄、生紅蘿蔔塊也不要：圓的縱向切開，硬的煮軟，進食時陪在身邊。

乾嘔聲音很大，是學習的一部分；噎住往往沒有聲音。

> [!call] 寶寶不能呼吸、哭不出、咳不出，必須立刻急救：拍背、胸部按壓，並撥打緊急電話。請在開始之前學一次急救課。`,
    },
  },
  {
    slug: 'nights-with-a-baby',
    stage: 4,
    picture: 'moonlit-window',
    reviewedOn: '2026-01-15',
    position: 1,
    title: {
      en: 'Nights that get a little longer',
      'zh-Hans': '一点点变长的夜',
      'zh-Hant': '一點點變長的夜',
    },
    summary: {
      en: 'Waking at night is usual in the first year. What helps babies, and what helps you.',
      'zh-Hans': '第一年夜醒很正常。什么能帮到宝宝，什么能帮到您。',
      'zh-Hant': '第一年夜醒很正常。甚麼能幫到寶寶，甚麼能幫到您。',
    },
    text: {
      en: `Many babies still wake at night well into the first year, and most sleep worse again for a while when they learn to crawl or get teeth. It is no mistake of yours.

## What helps babies

- **Day is day**: light, voices, going out. **Night is night**: dim, quiet, few words.
- **The same short steps** each evening: wash, nightshirt, feed, song, bed. Twenty minutes will do.
- **Drowsy but awake**: now and then lay the baby down before sleep has come, so that the bed is known.
- Wait a moment at a noise. Babies are loud between two sleeps, and often go on by themselves.

## What helps you

Share the night: one of you until two o’clock, the other after. Sleep once by day instead of tidying. Say no to visitors. If crying makes you furious, lay the baby safely on the back in the bed, leave the room, breathe for five minutes, and call somebody.

> [!care] Never shake a baby, not even for a moment.

> [!call] Crying that sounds different from usual, with a fever, a bulging soft spot, a rash that does not fade under a glass, or refusing every feed: have the baby seen at once.`,
      'zh-Hans': `许多宝宝在第一年里仍会夜醒，学爬、长牙时还会睡得更差一阵。这不是您哪里做错了。

## 能帮到宝宝的

- **白天像白天**：亮、有声音、出门走走。**夜里像夜里**：暗、安静、少说话。
- **每晚固定的几步**：洗一洗、换睡衣、喂奶、一首歌、上床，二十分钟就够。
- **困了但还醒着**：偶尔在睡着之前就放到床上，让他认识这张床。
- 听到动静先等一等。两段睡眠之间宝宝常常会出声，往往自己又睡了。

## 能帮到您的

夜里分班：一个人到两点，另一个人接着。白天睡一觉，比收拾屋子要紧。客人可以谢绝。如果哭声让您怒火上涌，请把宝宝安全地仰放在床上，离开房间，深呼吸五分钟，给别人打个电话。

> [!care] 任何时候都不要摇晃宝宝，一下也不行。

> [!call] 哭声和平时不同并伴有发热、囟门鼓起、用玻璃杯压不褪色的皮疹，或每一顿都拒绝，请立即就医。`,
      'zh-Hant': `許多寶寶在第一年裡仍會夜醒，學爬、長牙時還會睡得更差一陣。這不是您哪裡做錯了。

## 能幫到寶寶的

- **白天像白天**：亮、有聲音、出門走走。**夜裡像夜裡**：暗、安靜、少說話。
- **每晚固定的幾步**：洗一洗、換睡衣、餵奶、一首歌、上床，二十分鐘就夠。
- **睏了但還醒著**：偶爾在睡著之前就放到床上，讓他認識這張床。
- 聽到動靜先等一等。兩段睡眠之間寶寶常常會出聲，往往自己又睡了。

## 能幫到您的

夜裡分班：一個人到兩點，另一個人接著。白天睡一覺，比收拾屋子要緊。客人可以謝絕。如果哭聲讓您怒火上湧，請把寶寶安全地仰放在床上，離開房間，深呼吸五分鐘，給別人打個電話。

> [!care] 任何時候都不要搖晃寶寶，一下也不行。

> [!call] 哭聲和平時不同並伴有發燒、囟門鼓起、用玻璃杯壓不褪色的皮疹，或每一頓都拒絕，請立即就醫。`,
    },
  },
  {
    slug: 'back-to-work',
    stage: 4,
    picture: 'village-evening',
    reviewedOn: '2026-01-15',
    position: 2,
    title: {
      en: 'Going back to work, and pumping there',
      'zh-Hans': '重返职场与背奶',
      'zh-Hant': '重返職場與背奶',
    },
    summary: {
      en: 'A plan for the first weeks: milk, goodbyes, and a boss who knows what you need.',
      'zh-Hans': '头几周的小计划：奶怎么办，怎么道别，怎样让上司知道您的需要。',
      'zh-Hant': '頭幾週的小計劃：奶怎麼辦，怎麼道別，怎樣讓上司知道您的需要。',
    },
    text: {
      en: `Going back is a farewell and a beginning in one. Both may be felt.

## A month before

- Ask at work for a clean room with a lock, a socket and a fridge. In many countries you have a right to it, and to the time.
- Try a bottle or a cup with somebody else’s hands, when nobody is in a hurry.
- Visit the childminder together, first for an hour, then longer.

## Milk for the day

Pump about as often as your baby would feed, mostly every three hours. Wash hands; write the date on each bag. Fresh milk keeps four hours in a room, up to four days at the back of the fridge at 4 °C, about six months in a freezer. Thaw it in the fridge, warm it in water, never in a microwave, and do not freeze it again.

Less than the day before? That happens when you are tired. A picture of the baby, warmth and a hand on the breast help it to flow. Mixing breast and formula is a good way, too, and so is stopping. You decide.

> [!care] A hard, hot, painful place in the breast: go on feeding or pumping as usual, cool it afterwards, rest. With a fever or no change after a day, see a doctor.`,
      'zh-Hans': `回去上班，既是告别也是开始，两种心情都可以有。

## 提前一个月

- 向公司要一间能锁门、有插座和冰箱的干净房间。在许多国家和地区，这样的场所和时间是您的权利。
- 趁不着急的时候，请别人用奶瓶或杯子喂一次。
- 一起去托育的地方，先待一小时，再慢慢加长。

## 白天的奶

吸奶的次数和宝宝吃的次数差不多，多为每三小时一次。洗净双手，每袋写上日期。新鲜母乳室温可放 4 小时，冰箱内侧 4 °C 最多 4 天，冷冻约 6 个月。在冷藏室解冻，用温水温热，不用微波炉，解冻后不再冷冻。

比前一天少？累的时候会这样。看看宝宝的照片、热敷、用手轻抚，都有助于出奶。母乳和配方奶混合也是好办法，停下来也是。由您决定。

> [!care] 乳房有硬、热、痛的地方：照常喂奶或吸奶，之后冷敷，多休息。若发热，或一天后仍无好转，请看医生。`,
      'zh-Hant': `回去上班，既是告別也是開始，兩種心情都可以有。

## 提前一個月

- 向公司要一間能鎖門、有插座和冰箱的乾淨房間。在許多國家和地區，這樣的場所和時間是您的權利。
- 趁不著急的時候，請別人用奶瓶或杯子餵一次。
- 一起去托育的地方，先待一小時，再慢慢加長。

## 白天的奶

擠奶的次數和寶寶吃的次數差不多，多為每三小時一次。洗淨雙手，每袋寫上日期。新鮮母乳室溫可放 4 小時，冰箱內側 4 °C 最多 4 天，冷凍約 6 個月。在冷藏室解凍，用溫水溫熱，不用微波爐，解凍後不再冷凍。

比前一天少？累的時候會這樣。看看寶寶的相片、熱敷、用手輕撫，都有助於出奶。母乳和配方奶混合也是好辦法，停下來也是。由您決定。

> [!care] 乳房有硬、熱、痛的地方：照常餵奶或擠奶，之後冷敷，多休息。若發燒，或一天後仍無好轉，請看醫生。`,
    },
  },
];
