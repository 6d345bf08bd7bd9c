import type { NewPiece } from '#server/features/materials/stage-content.ts';

/** For who paused or told of a loss: nothing of pregnancies, births or babies. */
export const restPieces: readonly NewPiece[] = [
  {
    slug: 'ten-quiet-minutes',
    stage: null,
    picture: 'quiet-lake',
    reviewedOn: '2026-01-15',
    title: { en: 'Ten quiet minutes', 'zh-Hans': '安静的十分钟', 'zh-Hant': '安靜的十分鐘' },
    summary: {
      en: 'Nothing to reach, nothing to finish. A few ways to rest for a moment.',
      'zh-Hans': '不用达成什么，也不用做完什么。歇一会儿的几种办法。',
      'zh-Hant': '不用達成甚麼，也不用做完甚麼。歇一會兒的幾種辦法。',
    },
    text: {
      en: `You need not do anything with these minutes. If you like, take one of these along.

## Breathe out longer

In through the nose while you count to four, out while you count to six. Ten times. A long breath out tells the body that nothing is chasing it.

## Five, four, three

Look for five things of one colour. Listen for four sounds. Feel three things that touch you: the chair, the sleeve, the floor. Thoughts may come and go meanwhile, like people passing a window.

## Warmth

A cup in both hands, a hot-water bottle, a bath, a cat. Warmth calms without words.

## One small round

To the corner and back, without a telephone. The sky does the rest.

> [!tip] If rest does not come, leave it. Making soup, sorting buttons or watching something silly is rest, too.

Some days are only to be got through, and that is enough for a day. If many in a row are like that, if sleep does not come or nothing feels worth it, talk to somebody: a friend, your doctor, a counsellor. If you think of harming yourself, call your local emergency number or a helpline now. You are not a burden to them. They are there for exactly this.`,
      'zh-Hans': `这几分钟，您什么都不必做。愿意的话，挑一样试试。

## 呼气长一点

鼻子吸气数到四，呼气数到六，做十次。长长的呼气会告诉身体：没有什么在追赶你。

## 五、四、三

找五样同一颜色的东西，听四种声音，感觉三样碰着您的东西：椅子、袖子、地板。念头来了又走，就像有人从窗外经过。

## 暖和

双手捧一杯热茶，一个热水袋，泡个澡，抱抱猫。暖意不用说话就能安抚人。

## 走一小圈

到街角再回来，不带手机。剩下的交给天空。

> [!tip] 若静不下来，就算了。熬一锅汤，理一盒扣子，看点傻乎乎的东西，也是休息。

有些日子只要熬过去就好，一天这样已经足够。如果接连好多天都如此，睡不着，什么都觉得没意思，请找个人说说：朋友、医生、心理咨询师。若有伤害自己的念头，请立即拨打当地急救电话或求助热线。您不是负担，他们正是为此而在。`,
      'zh-Hant': `這幾分鐘，您甚麼都不必做。願意的話，挑一樣試試。

## 呼氣長一點

鼻子吸氣數到四，呼氣數到六，做十次。長長的呼氣會告訴身體：沒有甚麼在追趕你。

## 五、四、三

找五樣同一顏色的東西，聽四種聲音，感覺三樣碰著您的東西：椅子、袖子、地板。念頭來了又走，就像有人從窗外經過。

## 暖和

雙手捧一杯熱茶，一個熱水袋，泡個澡，抱抱貓。暖意不用說話就能安撫人。

## 走一小圈

到街角再回來，不帶手機。剩下的交給天空。

> [!tip] 若靜不下來，就算了。熬一鍋湯，理一盒鈕扣，看點傻乎乎的東西，也是休息。

有些日子只要熬過去就好，一天這樣已經足夠。如果接連好多天都如此，睡不著，甚麼都覺得沒意思，請找個人說說：朋友、醫生、輔導員。若有傷害自己的念頭，請立即撥打當地緊急電話或求助熱線。您不是負擔，他們正是為此而在。`,
    },
  },
  {
    slug: 'to-those-beside-you',
    stage: null,
    picture: 'open-letter',
    reviewedOn: '2026-01-15',
    position: 1,
    title: {
      en: 'A page for those beside you',
      'zh-Hans': '写给身边人的一页',
      'zh-Hant': '寫給身邊人的一頁',
    },
    summary: {
      en: 'When others ask what they can do. Show them this, and say nothing more.',
      'zh-Hans': '别人问能帮什么忙时，把这一页给他们看就好。',
      'zh-Hant': '別人問能幫甚麼忙時，把這一頁給他們看就好。',
    },
    text: {
      en: `*Somebody you are fond of is having a hard time. Perhaps she gave you this page instead of an answer. Here is what often helps.*

## Come with something small

“Tell me if you need anything” is kind, and leaves her the work of asking. “I am bringing soup on Thursday at six and putting it on the doorstep” needs no answer.

## Words that carry

- “I am sorry. I am here.”
- “You need not write back.”
- “Would you like company, or quiet?”

## Words that weigh

Those that begin with *at least*, those that know a reason, and those that tell of somebody who had it worse. If one slipped out, say “that was clumsy of me”. That is all.

## Stay

In the first week many come. In the sixth, few. Put a day into your calendar now. Remember dates without being asked. Speak of other things, too: the neighbour’s dog, your own trouble. She is still somebody who can listen.

> [!care] If she says that she cannot go on, take it at its word. Stay with her, ask plainly whether she thinks of taking her life, and call the emergency number or a helpline together.

And look after yourself. Carrying somebody is easier with warm hands.`,
      'zh-Hans': `*您在乎的人正在经历一段难熬的日子。也许她没有回答您，只是把这一页递给了您。下面这些，往往有用。*

## 带一点小小的东西来

“需要什么就告诉我”是好意，却把开口的力气留给了她。“周四六点我送汤，放在门口”，就不需要回答。

## 托得住人的话

- “我很难过，我在。”
- “不用回我消息。”
- “想有人陪，还是想静静？”

## 会压到人的话

以“至少”开头的，替她找原因的，说别人更惨的。如果不小心说了，补一句“我说得不好”，就够了。

## 一直在

第一周来的人很多，第六周就少了。现在就在日历上记一天。不用提醒也记得那些日期。也聊聊别的：邻居家的狗，您自己的烦恼。她仍然是一个能倾听的人。

> [!care] 如果她说撑不下去了，请当真。陪着她，直接问她有没有想过结束生命，一起拨打急救电话或求助热线。

也请照顾好自己。手是暖的，才托得住别人。`,
      'zh-Hant': `*您在乎的人正在經歷一段難熬的日子。也許她沒有回答您，只是把這一頁遞給了您。下面這些，往往有用。*

## 帶一點小小的東西來

「需要甚麼就告訴我」是好意，卻把開口的力氣留給了她。「週四六點我送湯，放在門口」，就不需要回答。

## 托得住人的話

- 「我很難過，我在。」
- 「不用回我訊息。」
- 「想有人陪，還是想靜靜？」

## 會壓到人的話

以「至少」開頭的，替她找原因的，說別人更慘的。如果不小心說了，補一句「我說得不好」，就夠了。

## 一直在

第一週來的人很多，第六週就少了。現在就在日曆上記一天。不用提醒也記得那些日期。也聊聊別的：鄰居家的狗，您自己的煩惱。她仍然是一個能傾聽的人。

> [!care] 如果她說撐不下去了，請當真。陪著她，直接問她有沒有想過結束生命，一起撥打緊急電話或求助熱線。

也請照顧好自己。手是暖的，才托得住別人。`,
    },
  },
];
