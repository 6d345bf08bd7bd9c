import type { NewCourse } from '#server/features/courses/add-course.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { text } from '../journey-words.ts';

/** For everybody, whatever her time: it speaks of no pregnancy and no child. */
export const rest = (video: StoredVideo): NewCourse => ({
  course: 'rest',
  name: text('Time for your own body', '把时间还给身体', '把時間還給身體'),
  text: text(
    'Pelvic floor, breath, clothes that fit, and asking for help.',
    '盆底肌、呼吸、合身的衣物，还有开口求助。',
    '盆底肌、呼吸、合身的衣物，還有開口求助。',
  ),
  about: text(
    'Four lessons that nobody has to earn. Each can be done on the edge of a bed.',
    '四节小课，谁都不必先“挣得”它。坐在床边就能做。',
    '四節小課，誰都不必先「賺取」它。坐在床邊便能做。',
  ),
  picture: 'rest',
  baby: false,
  lessons: [
    {
      lesson: 'floor',
      name: text('Finding your pelvic floor', '找到盆底肌', '找到盆底肌'),
      text: text(
        'Ten slow squeezes and ten quick ones, three times a day.',
        '慢收十次、快收十次，一天三回。',
        '慢收十次、快收十次，一天三回。',
      ),
      minutes: 3,
      body: text(
        `The pelvic floor is a hammock of muscles between the pubic bone and the tailbone. It carries the bladder, the womb and the bowel. It can be trained at any age, and hardly anybody sees you do it.

## Find it

Sit or lie comfortably. Imagine that you are holding back wind and water at the same time. Something lifts, inside and upward. Your belly, buttocks and thighs stay soft, and you go on breathing.

Do not practise while you are passing water: it can upset the bladder.

## Train it

1. **Slow:** squeeze, hold for up to ten seconds, let go completely for as long. Ten times.
2. **Quick:** squeeze and let go at once. Ten times.
3. **Three times a day,** for at least three months. If ten seconds are too long, begin with three.

Letting go is half of it. Squeeze just before you cough, sneeze or lift.

> [!tip]
> Tie it to something you do anyway: the kettle, the traffic light, the teeth.

> [!call]
> Losing water or wind, a feeling of something coming down, or pain during sex are common, and **not something you have to live with**. A pelvic health physiotherapist can often help, even years later. If you suddenly cannot pass water, or are numb between the legs, go to a hospital at once.`,
        `盆底肌像一张吊床，从耻骨拉到尾骨，托着膀胱、子宫和肠。任何年纪都能锻炼，而且几乎没人看得出来。

## 找到它

舒服地坐着或躺着。想象忍住放屁，同时忍住小便，里面有什么往上提起来。肚子、臀部和大腿都放松，照常呼吸。

不要在真的小便时练习，那会打乱膀胱的节奏。

## 练习它

1. **慢的：** 收紧，最多保持十秒，再完全放松同样长的时间。十次。
2. **快的：** 收紧，马上放开。十次。
3. **一天三回，** 至少三个月。十秒太长，就从三秒开始。

放松占一半功劳。咳嗽、打喷嚏或提东西之前，先收一下。

> [!tip]
> 把它和平常的事连在一起：烧水时、等红灯时、刷牙时。

> [!call]
> 漏尿、憋不住气、下坠感或同房疼痛都很常见，但**不是只能忍着。** 盆底康复治疗师往往能帮上忙，过了很多年也不晚。如果突然排不出尿，或两腿之间发麻，请马上去医院。`,
        `盆底肌像一張吊床，由恥骨拉到尾骨，托著膀胱、子宮和腸。任何年紀都能鍛鍊，而且幾乎沒有人看得出來。

## 找到它

舒服地坐著或躺著。想像忍住放屁，同時忍住小便，裡面有甚麼往上提起來。肚子、臀部和大腿都放鬆，照常呼吸。

不要在真的小便時練習，那會打亂膀胱的節奏。

## 練習它

1. **慢的：** 收緊，最多維持十秒，再完全放鬆同樣長的時間。十次。
2. **快的：** 收緊，馬上放開。十次。
3. **一天三回，** 至少三個月。十秒太長，便由三秒開始。

放鬆佔一半功勞。咳嗽、打噴嚏或提東西之前，先收一下。

> [!tip]
> 把它和平常的事連在一起：煲水時、等紅燈時、刷牙時。

> [!call]
> 漏尿、忍不住氣、下墜感或行房疼痛都很常見，但**不是只能忍受。** 盆底物理治療師往往能幫上忙，過了很多年也不遲。如果突然排不出尿，或兩腿之間發麻，請馬上到醫院。`,
      ),
    },
    {
      lesson: 'breath',
      name: text('Ten minutes of rest', '十分钟的休息', '十分鐘的休息'),
      text: text(
        'For days on which sleep is not on offer.',
        '给那些睡不成觉的日子。',
        '給那些睡不成覺的日子。',
      ),
      minutes: 3,
      body: text(
        `Rest is not the same as sleep, and it helps when sleep cannot be had. It takes ten minutes and a place to lie.

## Lying down

1. Lie on your back with your calves on a chair, or on your side with a pillow between the knees.
2. One hand on the belly, one on the chest. Let the lower hand rise first.
3. Breathe in while you count to four, out while you count to six. The long way out is the part that calms.
4. Go through the body from the feet up: toes heavy, knees heavy, hands heavy, jaw loose.
5. When thoughts come, say “later” and count the next breath out. They will come. You need not win.

## In between

- **One breath at each door.** Stop, breathe out, go through.
- **Feet on the floor,** both, while you wait for something. Feel ten toes.
- **Look far:** out of the window, at the farthest thing you see, for a minute.

## Sleep, when it comes

Getting up at the same hour, daylight in the morning, no coffee after two, the telephone out of the bed. None of these is a law. One of them is a beginning.

> [!care]
> Tired for weeks although you could sleep, or awake for hours although you are exhausted: please speak to a doctor. It may be iron, the thyroid, or low mood, and each can be treated.`,
        `休息不等于睡觉，睡不成的时候，它也管用。需要十分钟，和一个能躺下的地方。

## 躺下来

1. 仰卧，小腿搁在椅子上；或侧卧，两膝间夹个枕头。
2. 一只手放肚子，一只手放胸口，让下面那只手先升起来。
3. 数到四吸气，数到六呼气。长长的呼气，正是让人静下来的部分。
4. 从脚往上走一遍：脚趾沉沉的，膝盖沉沉的，手沉沉的，下巴松开。
5. 念头来了，就说“等会儿”，再数下一次呼气。它们会来的，不必赢过它们。

## 一天当中

- **每过一道门呼一口气。** 停一下，呼气，再走过去。
- 等待的时候**双脚踩在地上，** 感觉十个脚趾。
- **看远处：** 望向窗外最远的地方，一分钟。

## 等睡意来的时候

固定的起床时间、早晨的阳光、下午两点后不喝咖啡、手机不上床。没有哪一条是法律，做到一条就是开始。

> [!care]
> 如果明明能睡却累了好几周，或者累极了却几个小时睡不着，请跟医生说。可能是缺铁、甲状腺，或情绪低落，都能治疗。`,
        `休息不等於睡覺，睡不成的時候，它也管用。需要十分鐘，和一個能躺下的地方。

## 躺下來

1. 仰臥，小腿擱在椅子上；或側臥，兩膝間夾個枕頭。
2. 一隻手放肚子，一隻手放胸口，讓下面那隻手先升起來。
3. 數到四吸氣，數到六呼氣。長長的呼氣，正是令人靜下來的部分。
4. 由腳往上走一遍：腳趾沉沉的，膝蓋沉沉的，手沉沉的，下巴鬆開。
5. 念頭來了，便說「等一會」，再數下一次呼氣。它們會來的，不必贏過它們。

## 一天當中

- **每過一道門呼一口氣。** 停一下，呼氣，再走過去。
- 等待的時候**雙腳踏在地上，** 感覺十隻腳趾。
- **看遠處：** 望向窗外最遠的地方，一分鐘。

## 等睡意來的時候

固定的起床時間、早上的陽光、下午兩時後不喝咖啡、手機不上床。沒有哪一條是法律，做到一條便是開始。

> [!care]
> 如果明明能睡卻累了好幾星期，或者累極了卻幾個小時睡不著，請跟醫生說。可能是缺鐵、甲狀腺，或情緒低落，都能治療。`,
      ),
    },
    {
      lesson: 'fit',
      name: text('Clothes that hold you kindly', '温柔托住您的衣物', '溫柔承托您的衣物'),
      text: text(
        'Half a minute on how a bra fits and stays soft.',
        '半分钟看懂文胸怎样才合身、怎样保持柔软。',
        '半分鐘看懂胸圍怎樣才合身、怎樣保持柔軟。',
      ),
      minutes: 1,
      video,
      body: text(
        `## To keep

- **The band carries, the straps guide.** Two fingers fit beneath the band; it stays level when you lift your arms.
- **Nothing presses in or stands off** at the edge of the cup. Marks that are still red after half an hour suggest another size.
- **Measure again** whenever your body has changed. Sizes change, and that says nothing about you.
- **Wash cool,** in a bag, and dry lying flat. Heat is what wears elastic out.

> [!tip]
> Fasten a new one on its loosest hooks. Elastic gives way with time, and then there is still room.

> [!call]
> Have a doctor look at a new lump, a change in the skin or a nipple, discharge with blood, or pain on one side that stays.`,
        `## 记住这几点

- **底围托住，肩带引导。** 底围下能放进两指，举手时仍保持水平。
- 罩杯边缘**不勒、不空。** 半小时后还红的压痕，多半说明该换尺码。
- 身体有变化就**重新量一量。** 尺码会变，这不说明您的任何不好。
- **冷水洗，** 放进洗衣袋，平铺晾干。让弹性变差的是热。

> [!tip]
> 新文胸扣最松的一排。弹性会慢慢变松，到时还有余地。

> [!call]
> 发现新的硬块、皮肤或乳头有变化、带血的分泌物，或一侧持续疼痛，请让医生看一看。`,
        `## 記住這幾點

- **底圍承托，肩帶引導。** 底圍下能放進兩指，舉手時仍保持水平。
- 罩杯邊緣**不勒、不空。** 半小時後還紅的壓痕，多數代表該換尺碼。
- 身體有變化便**重新量一量。** 尺碼會變，這不代表您有任何不好。
- **冷水洗，** 放進洗衣袋，平放晾乾。令彈性變差的是熱。

> [!tip]
> 新胸圍扣最鬆的一排。彈性會慢慢變鬆，到時還有餘地。

> [!call]
> 發現新的硬塊、皮膚或乳頭有變化、帶血的分泌物，或一側持續疼痛，請讓醫生看一看。`,
      ),
    },
    {
      lesson: 'help',
      name: text('Asking for help', '开口求助', '開口求助'),
      text: text(
        'At home, at work, and when it is more than tiredness.',
        '在家、在单位，以及不只是累的时候。',
        '在家、在公司，以及不只是累的時候。',
      ),
      minutes: 4,
      body: text(
        `“You only have to say so” is kindly meant and hard to do. It becomes easier when the request is small, clear and has an end.

## Sentences that work

- “Could you bring soup on Thursday? Leave it at the door if nobody opens.”
- “I need one hour on Saturday. From ten to eleven.”
- “I do not want advice just now. Would you listen for five minutes?”
- “That does not work for me.” Full stop.

Write down who offered. People who offered wait to be asked.

## Going back to work

Begin the talk early: hours, the first week, whom you tell what. Some things are a right and not a favour: in many countries part-time work, breaks, and a room to be alone in for a while are among them. A works council, union or advice centre knows your law. At first, plan less than you think you can do. Nobody is at full strength on a first Monday.

## More than tiredness

Everybody has bad days. Speak to a doctor or counsellor if for **more than two weeks** you are low on most days, enjoy nothing, cannot sleep or want to sleep all the time, are afraid without end, or are only just keeping going.

> [!call]
> If you think of hurting yourself, or feel that others would be better off without you, tell somebody **now**: the emergency number, a crisis line, whoever is nearest. It is an illness speaking, it can pass with help, and you are worth the call.

If somebody hurts or frightens you at home, that is not your fault. A women’s helpline listens, believes you and tells you what is possible; you can clear this page from your history afterwards.`,
        `“需要就说一声”是好意，做起来却难。请求小一点、清楚一点、有个尽头，就容易多了。

## 管用的话

- “周四能带点汤来吗？没人开门就放门口。”
- “周六我需要一个小时，十点到十一点。”
- “我现在不想听建议，能听我说五分钟吗？”
- “这样我不行。”句号。

把主动提过帮忙的人记下来。他们其实在等您开口。

## 回去上班

早一点谈：工作时间、第一周怎么安排、跟谁说到什么程度。有些事是权利，不是人情，在很多国家也包括兼职、休息时间，和一间能独处片刻的房间。工会或咨询机构了解当地法律。刚开始的计划，要比您能做到的再少一点。没有人在第一个周一就满格。

## 不只是累

人人都有难过的日子。如果**超过两周，** 大多数日子情绪低落、什么都不再开心、睡不着或总想睡、没完没了地害怕，或只是在硬撑，请找医生或心理咨询师谈谈。

> [!call]
> 如果想到伤害自己，或觉得没有您别人会更好，请**现在**就告诉一个人：急救电话、心理援助热线，或离您最近的人。那是病在说话，有了帮助可以过去，您值得打这个电话。

如果家里有人伤害您、让您害怕，这不是您的错。妇女援助热线会听您说、相信您，并告诉您能怎么做；之后您可以把这一页从浏览记录里清除。`,
        `「需要便說一聲」是好意，做起來卻難。請求小一點、清楚一點、有個盡頭，便容易多了。

## 管用的話

- 「星期四能帶點湯來嗎？沒有人開門便放門口。」
- 「星期六我需要一個小時，十時到十一時。」
- 「我現在不想聽建議，能聽我說五分鐘嗎？」
- 「這樣我不行。」句號。

把主動提過幫忙的人記下來。他們其實在等您開口。

## 回去上班

早一點談：工作時間、第一個星期怎樣安排、跟誰說到甚麼程度。有些事是權利，不是人情，在很多地方也包括兼職、休息時間，和一間能獨處片刻的房間。工會或諮詢機構了解當地法例。頭幾星期的計劃，要比您能做到的再少一點。沒有人在第一個星期一便滿格。

## 不只是累

人人都有難過的日子。如果**超過兩星期，** 大多數日子情緒低落、甚麼都不再開心、睡不著或總想睡、沒完沒了地害怕，或只是在硬撐，請找醫生或輔導員談談。

> [!call]
> 如果想到傷害自己，或覺得沒有您別人會更好，請**現在**便告訴一個人：緊急電話、情緒支援熱線，或離您最近的人。那是病在說話，有了幫助可以過去，您值得打這個電話。

如果家裡有人傷害您、令您害怕，這不是您的錯。婦女求助熱線會聽您說、相信您，並告訴您可以怎樣做；之後您可以把這一頁從瀏覽紀錄裡清除。`,
      ),
    },
  ],
});
