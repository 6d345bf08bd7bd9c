import type { NewCourse } from '#server/features/courses/add-course.ts';
import { text } from '../journey-words.ts';

/** For who lives with a toddler. */
export const feelings: NewCourse = {
  course: 'feelings',
  name: text('Big feelings, small person', '小小的人，大大的情绪', '小小的人，大大的情緒'),
  text: text(
    'Tantrums, words and bedtimes, with less shouting on both sides.',
    '发脾气、学说话、睡前时光，两边都少喊一点。',
    '發脾氣、學說話、睡前時光，兩邊都少喊一點。',
  ),
  about: text(
    'Three lessons for the years between one and four. None of them prevents a storm; each of them can make one shorter.',
    '三节小课，写给一到四岁。没有哪一课能让风暴消失，但都可能让它短一些。',
    '三節小課，寫給一至四歲。沒有哪一課能令風暴消失，但都可能令它短一些。',
  ),
  picture: 'feelings',
  stages: ['toddler'],
  baby: true,
  lessons: [
    {
      lesson: 'storms',
      name: text('In the middle of the storm', '风暴正中央', '風暴正中央'),
      text: text(
        'What a tantrum is, and what to do with your hands.',
        '发脾气是怎么回事，您能做些什么。',
        '發脾氣是怎麼回事，您能做些甚麼。',
      ),
      minutes: 4,
      body: text(
        `Between one and three, wishes grow faster than words, and the part of the brain that brakes is years from finished. A tantrum is not aimed at you. It is a small person with more feeling than room for it.

## While it lasts

1. **You first.** Breathe out, let your shoulders fall, lower your voice.
2. **Safe.** Move hard things away, or carry the child to a quiet corner.
3. **Near.** Sit down, be lower than eye level. Some want to be held, others want air.
4. **Few words.** “You are angry. You wanted the red cup. I am here.” No lesson now: nobody learns in a storm.
5. **Firm where it counts.** “I will not let you hit.” Hold the hand gently. A no stays a no, and may be said kindly.

## Afterwards

Comfort, water, something ordinary to do. One sentence is enough: “That was hard. Next time you can stamp your feet.” You did not spoil anybody by being kind.

## Fewer of them

Most storms come with hunger, tiredness, or a change from one thing to another. A snack at four, a warning before leaving (“two more slides”), a choice of two shirts: small things, and they help.

> [!care]
> If you feel your own hand rising, put the child somewhere safe and leave the room for a minute. Smacking makes children angrier, not wiser.`,
        `一到三岁，愿望长得比话快，大脑里负责“刹车”的部分还要好多年才长成。发脾气不是跟您作对，而是一个小人儿心里装不下那么多感受。

## 正在闹的时候

1. **先顾自己。** 呼一口气，肩膀放下来，声音放低。
2. **保安全。** 把硬东西挪开，或把孩子抱到安静的角落。
3. **靠近些。** 坐下来，比孩子的眼睛还低。有的想被抱着，有的想透透气。
4. **话要少。** “你生气了，你想要红杯子。我在这儿。”现在不讲道理，风暴里谁也学不会。
5. **该坚持的坚持。** “我不会让你打人。”轻轻握住小手。不行就是不行，可以温柔地说。

## 过后

抱一抱，喝口水，做点平常的事。一句话就够：“刚才很难受。下次可以跺跺脚。”温柔并不会惯坏谁。

## 少闹几次

多数风暴来自饿了、困了，或从一件事换到另一件事。下午四点的点心、离开前的预告（“再滑两次”）、两件衣服选一件：事情虽小，真的有用。

> [!care]
> 如果发现自己的手要扬起来，先把孩子放到安全的地方，离开房间一分钟。打孩子只会让他更生气，不会更懂事。`,
        `一至三歲，願望長得比說話快，大腦裡負責「煞停」的部分還要好多年才長成。發脾氣不是跟您作對，而是一個小人兒心裡裝不下那麼多感受。

## 正在鬧的時候

1. **先顧自己。** 呼一口氣，放下肩膀，聲音放低。
2. **保安全。** 把硬物移開，或把孩子抱到安靜的角落。
3. **靠近些。** 坐下來，比孩子的眼睛還低。有的想被抱著，有的想透透氣。
4. **話要少。** 「你很生氣，你想要紅色杯。我在這裡。」現在不講道理，風暴裡誰也學不會。
5. **該堅持的堅持。** 「我不會讓你打人。」輕輕握住小手。不行就是不行，可以溫柔地說。

## 過後

抱一抱，喝口水，做點平常的事。一句話便夠：「剛才很難受。下次可以踏踏腳。」溫柔並不會寵壞誰。

## 少鬧幾次

多數風暴來自餓了、睏了，或由一件事換到另一件事。下午四時的小食、離開前的預告（「再滑兩次」）、兩件衣服選一件：事情雖小，真的有用。

> [!care]
> 如果發現自己的手要舉起來，先把孩子放到安全的地方，離開房間一分鐘。打孩子只會令他更生氣，不會更懂事。`,
      ),
      checks: [
        {
          question: text(
            'Shouting in the shop over a sweet. What first?',
            '在店里为一颗糖大哭，先做什么？',
            '在店裡為一粒糖大哭，先做甚麼？',
          ),
          options: [
            {
              label: text('Explain about teeth', '讲牙齿的道理', '講牙齒的道理'),
              reply: text(
                'True, and too much for now. Breathe, come close, name the feeling; teeth can wait until tea time.',
                '道理没错，只是现在听不进。先呼气、靠近、说出感受，牙齿的事晚点再讲。',
                '道理沒錯，只是現在聽不進。先呼氣、靠近、說出感受，牙齒的事遲點才講。',
              ),
            },
            {
              label: text('Breathe out', '先呼一口气', '先呼一口氣'),
              reply: text(
                'Yes. Your calm is what the child borrows. Then: near, few words, and the no stays.',
                '对。孩子借用的正是您的平静。然后靠近、少说话，不行还是不行。',
                '對。孩子借用的正是您的平靜。然後靠近、少說話，不行還是不行。',
              ),
            },
          ],
        },
      ],
    },
    {
      lesson: 'words',
      name: text('Words are coming', '话要来了', '話要來了'),
      text: text(
        'How talk grows, also in two languages, and when to ask.',
        '语言怎样长出来，双语也一样，以及何时该问。',
        '語言怎樣長出來，雙語也一樣，以及何時該問。',
      ),
      minutes: 3,
      body: text(
        `Children understand long before they speak. Around the first birthday comes a first word; around two, many put two words together; around three, strangers understand most of what they say. The spread is wide.

## What helps most

- **Follow the finger.** Say what the child is looking at: “A dog. A big, wet dog.”
- **Add one word.** “Car.” – “Red car.”
- **Wait.** Count to five in silence. Answers need time.
- **Read the same book again.** Again is how it sinks in.
- **Sing,** at nappies, in the car, badly.
- **Screens off** in the background. Words are learned from faces. Before two, video calls with people you love are the exception.

## Two languages

Two are no burden. Children may mix them for a while and know fewer words in each, but not fewer in all. Speak the one in which you can be tender and cross.

> [!call]
> Ask your doctor or health visitor, for a hearing test first of all, if your child
>
> - does not babble, point or wave by **12 months**
> - has no words by **18 months**
> - does not put two words together by **two years**
> - **loses** words or looks it had before, at any age
>
> Asking early is never a mistake: help works best when it comes early.`,
        `孩子听懂，远早于会说。一岁前后说出第一个词，两岁前后很多孩子会把两个词连起来，三岁前后外人也能听懂大半。早晚差别很大。

## 最有用的

- **跟着小手指走。** 孩子看什么就说什么：“小狗，一只湿漉漉的大狗。”
- **多加一个词。** “车。”——“红色的车。”
- **等一等。** 心里默数到五，回答需要时间。
- **同一本书再读一遍。** 一遍又一遍，才记得住。
- **唱歌，** 换尿布时、坐车时，走调也行。
- **关掉背景里的屏幕。** 话是从人的脸上学来的。两岁前，和亲人视频是例外。

## 两种语言

双语不是负担。孩子可能会混着说一阵，每种语言的词少一些，合起来并不少。用您能温柔、也能生气的那种语言说就好。

> [!call]
> 出现以下情况，请咨询医生或儿童保健人员，先查听力：
>
> - **12 个月**还不咿呀、不指物、不挥手
> - **18 个月**还没有词
> - **两岁**还不会把两个词连起来
> - 无论几岁，**失去**了以前有的词语或眼神
>
> 早问从来不是错，帮助来得越早越好。`,
        `孩子聽懂，遠早於會說。一歲前後說出第一個詞，兩歲前後很多孩子會把兩個詞連起來，三歲前後外人也能聽懂大半。遲早差別很大。

## 最有用的

- **跟著小手指走。** 孩子看甚麼便說甚麼：「狗狗，一隻濕漉漉的大狗。」
- **多加一個詞。** 「車。」——「紅色的車。」
- **等一等。** 心裡默數到五，回答需要時間。
- **同一本書再讀一遍。** 一遍又一遍，才記得住。
- **唱歌，** 換尿片時、坐車時，走音也行。
- **關掉背景裡的螢幕。** 說話是從人的臉上學來的。兩歲前，和親人視像通話是例外。

## 兩種語言

雙語不是負擔。孩子可能會混著說一陣子，每種語言的詞少一些，合起來並不少。用您能溫柔、也能生氣的那種語言說便好。

> [!call]
> 出現以下情況，請諮詢醫生或兒童健康人員，先檢查聽力：
>
> - **12 個月**還不牙牙學語、不指物、不揮手
> - **18 個月**還沒有詞
> - **兩歲**還不會把兩個詞連起來
> - 無論幾歲，**失去**了以前有的詞語或眼神
>
> 早問從來不是錯，幫助來得越早越好。`,
      ),
    },
    {
      lesson: 'evening',
      name: text('An evening that ends', '一个有尽头的夜晚', '一個有盡頭的夜晚'),
      text: text(
        'A short routine, and what to do at the fourth call.',
        '简短的睡前仪式，以及第四次喊您时怎么办。',
        '簡短的睡前儀式，以及第四次叫您時怎麼辦。',
      ),
      minutes: 3,
      body: text(
        `From one to two, children need 11 to 14 hours of sleep in a day, naps included; from three to five, 10 to 13.

## Half an hour, always the same

1. Tidy one thing. Lights down, screens off, at best an hour before.
2. Wash, teeth, nightclothes.
3. Two books, no more. The child chooses which.
4. One song, one sentence that is yours: “Good night, I love you, see you in the morning.”
5. Out, while the child is still a little awake.

The order matters more than the clock. It tells the body what comes.

## When they call again

Answer calmly and be boring: “It is time to sleep. I love you.” No new games, no bright light. If it is hard to leave, go in steps: beside the bed, then at the door, then outside, a few evenings each.

Real fear deserves a real answer: a small light, an open door, a look under the bed, once.

## You, too

When the door is closed, the evening is yours, even if the kitchen is not tidy. Ten minutes of something that nobody needs you for is no luxury.

> [!call]
> Talk to your doctor if your child snores on most nights, stops breathing in sleep, or is tired all day in spite of enough hours.`,
        `一到两岁的孩子一天需要睡 11 到 14 小时（连小睡在内），三到五岁 10 到 13 小时。

## 半小时，每晚一样

1. 收好一样东西。灯调暗，屏幕关掉，最好提前一小时。
2. 洗漱、刷牙、换睡衣。
3. 两本书，不再加。哪两本由孩子挑。
4. 一首歌，一句只属于你们的话：“晚安，我爱你，明天早上见。”
5. 趁孩子还有一点点醒着，离开。

顺序比钟点更重要，它告诉身体接下来是什么。

## 又喊您了

平静地应一声，越无聊越好：“现在是睡觉时间，我爱你。”不开始新游戏，不开大灯。如果舍不得您走，就一步一步来：坐在床边，再到门口，再到门外，每一步用几个晚上。

真的害怕，就要认真回应：一盏小灯、开着的门、一起看一眼床底下，一次就好。

## 您也一样

门关上以后，夜晚就是您的，哪怕厨房还没收拾。给自己十分钟，做一件谁也不需要您的事，这不奢侈。

> [!call]
> 如果孩子多数晚上打鼾、睡着时呼吸会停，或睡够了白天还是很累，请跟医生说。`,
        `一至兩歲的孩子一天需要睡 11 至 14 小時（連小睡在內），三至五歲 10 至 13 小時。

## 半小時，每晚一樣

1. 收好一樣東西。燈調暗，螢幕關掉，最好提早一小時。
2. 洗澡、刷牙、換睡衣。
3. 兩本書，不再加。哪兩本由孩子選。
4. 一首歌，一句只屬於你們的話：「晚安，我愛你，明早見。」
5. 趁孩子還有一點點醒著，離開。

次序比鐘點更重要，它告訴身體接下來是甚麼。

## 又叫您了

平靜地應一聲，越沉悶越好：「現在是睡覺時間，我愛你。」不開始新遊戲，不開大燈。如果捨不得您走，便一步一步來：坐在床邊，再到門口，再到門外，每一步用幾個晚上。

真的害怕，就要認真回應：一盞小燈、開著的門、一起看一眼床底，一次便好。

## 您也一樣

門關上以後，夜晚便是您的，哪怕廚房還未收拾。給自己十分鐘，做一件誰也不需要您的事，這不奢侈。

> [!call]
> 如果孩子多數晚上打鼻鼾、睡著時呼吸會停，或睡夠了日間還是很累，請跟醫生說。`,
      ),
    },
  ],
};
