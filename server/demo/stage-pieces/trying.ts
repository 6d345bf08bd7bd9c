import type { NewPiece } from '#server/features/materials/stage-content.ts';

export const tryingPieces: readonly NewPiece[] = [
  {
    slug: 'your-fertile-days',
    stage: 1,
    picture: 'morning-garden',
    reviewedOn: '2026-01-15',
    title: {
      en: 'Finding your fertile days',
      'zh-Hans': '找到您的易孕期',
      'zh-Hant': '找到您的易孕期',
    },
    summary: {
      en: 'About six days in each cycle matter most. Your body’s signs often tell you more than an app.',
      'zh-Hans': '每个周期大约有六天最关键，身体给的信号往往比应用更准。',
      'zh-Hant': '每個週期大約有六天最關鍵，身體給的訊號往往比應用程式更準。',
    },
    text: {
      en: `In each cycle there are about six days on which a pregnancy can begin: the five before ovulation, and the day itself. An egg lives for about a day, sperm for up to five.

## Signs you can notice

- **Mucus** becomes clear, slippery and stretchy, like raw egg white, as ovulation comes near.
- **Temperature** on waking rises a little after ovulation and stays up. It confirms; it does not foretell.
- **Test strips** show the rise of a hormone one to two days before.

Ovulation is mostly 10 to 16 days *before* the next period, which is not always in the middle. A calendar alone is a guess, above all when cycles differ.

> [!tip] Making love every two to three days through the whole cycle works about as well as counting, and is kinder to both of you.

## When to ask for help

Most couples need some months; where the woman is under forty, more than eight in ten are pregnant within a year. See a doctor after a year of trying – after six months if you are over 35, and sooner if your periods are rare or very painful.`,
      'zh-Hans': `每个周期里，能够怀孕的日子大约有六天：排卵前五天，加上排卵当天。卵子只能存活一天左右，精子最长可达五天。

## 身体会给的信号

- **分泌物**：临近排卵时变得透明、滑润、能拉丝，像生蛋清。
- **基础体温**：排卵之后略微升高并保持。它是确认，不是预告。
- **排卵试纸**：在排卵前一两天显示激素升高。

排卵多发生在下次月经*之前*的 10 到 16 天，不一定正好在周期中间。只靠日历多半是猜，周期不规律时更是如此。

> [!tip] 整个周期里每两三天同房一次，效果不亚于精打细算，两个人也都轻松些。

## 什么时候该求助

多数夫妻需要几个月；女方四十岁以下的，一年之内超过八成会怀上。尝试满一年仍未怀孕，请去看医生；超过 35 岁的满半年即可；月经稀少或疼痛明显的，可以更早去。`,
      'zh-Hant': `每個週期裡，能夠懷孕的日子大約有六天：排卵前五天，加上排卵當天。卵子只能存活一天左右，精子最長可達五天。

## 身體會給的訊號

- **分泌物**：臨近排卵時變得透明、滑潤、能拉絲，像生蛋白。
- **基礎體溫**：排卵之後略為升高並保持。它是確認，不是預告。
- **排卵試紙**：在排卵前一兩天顯示荷爾蒙升高。

排卵多發生在下次月經*之前*的 10 到 16 天，不一定正好在週期中間。只靠日曆多半是猜，週期不規律時更是如此。

> [!tip] 整個週期裡每兩三天同房一次，效果不遜於精打細算，兩個人也都輕鬆些。

## 甚麼時候該求助

多數夫妻需要幾個月；女方四十歲以下的，一年之內超過八成會懷上。嘗試滿一年仍未懷孕，請去看醫生；超過 35 歲的滿半年即可；月經稀少或疼痛明顯的，可以更早去。`,
    },
  },
  {
    slug: 'before-you-begin',
    stage: 1,
    picture: 'basket-walk',
    reviewedOn: '2026-01-15',
    position: 1,
    title: {
      en: 'A small list before you begin',
      'zh-Hans': '开始之前的一张小清单',
      'zh-Hant': '開始之前的一張小清單',
    },
    summary: {
      en: 'Folic acid, a look at your vaccinations, and a word with your doctor about medicines.',
      'zh-Hans': '叶酸、疫苗记录，再和医生聊聊正在吃的药。',
      'zh-Hant': '葉酸、疫苗紀錄，再和醫生聊聊正在服用的藥。',
    },
    text: {
      en: `Little is needed, and some of it is best begun two or three months ahead.

- **Folic acid**: 400 micrograms a day from now until the end of week 12 lowers the risk that the baby’s brain and spine do not form as they should. Some women need a higher dose, for example with diabetes or epilepsy: ask your doctor.
- **Medicines**: never stop one by yourself. Have all of them looked at, what you buy without a prescription too.
- **Vaccinations**: rubella and chickenpox should be settled *before* a pregnancy. Wait a month after a live vaccine.
- **Smoking and alcohol**: stopping helps from the first day, for both of you. Nobody has to do it alone; ask for support.
- **Teeth**: have them looked at now, it is more comfortable than later.
- **Weight and movement**: walking, swimming and sleep help more than a strict diet.

> [!care] Do you live with a long illness such as diabetes, high blood pressure or thyroid trouble? Plan with your doctor first: good values at the beginning protect you both.

And do keep something that is only yours: a walk, a friend, a book. Waiting is easier with a full life around it.`,
      'zh-Hans': `需要准备的并不多，有些最好提前两三个月开始。

- **叶酸**：从现在起每天 400 微克，吃到孕 12 周末，可以降低胎儿神经管缺陷的风险。有糖尿病、癫痫等情况的人可能需要更高剂量，请问医生。
- **药物**：不要自行停药。把正在用的都请医生看一遍，包括自己买的非处方药。
- **疫苗**：风疹和水痘要在怀孕*之前*安排好。接种活疫苗后请等一个月。
- **烟和酒**：从停下的第一天起就有好处，两个人都一样。不必独自硬扛，可以寻求帮助。
- **牙齿**：现在检查一下，比以后舒服。
- **体重与运动**：散步、游泳和睡眠，比严格节食更有帮助。

> [!care] 如果您有糖尿病、高血压、甲状腺疾病等长期病症，请先和医生一起计划：一开始指标稳定，对您和宝宝都是保护。

也请留一点只属于自己的东西：一段散步、一位朋友、一本书。生活满满的，等待会轻一些。`,
      'zh-Hant': `需要準備的並不多，有些最好提前兩三個月開始。

- **葉酸**：從現在起每天 400 微克，吃到孕 12 週末，可以降低胎兒神經管缺陷的風險。有糖尿病、癲癇等情況的人可能需要更高劑量，請問醫生。
- **藥物**：不要自行停藥。把正在用的都請醫生看一遍，包括自己買的成藥。
- **疫苗**：德國麻疹和水痘要在懷孕*之前*安排好。接種活疫苗後請等一個月。
- **煙和酒**：從停下的第一天起就有好處，兩個人都一樣。不必獨自硬撐，可以尋求協助。
- **牙齒**：現在檢查一下，比以後舒服。
- **體重與運動**：散步、游泳和睡眠，比嚴格節食更有幫助。

> [!care] 如果您有糖尿病、高血壓、甲狀腺疾病等長期病症，請先和醫生一起計劃：一開始指數穩定，對您和寶寶都是保護。

也請留一點只屬於自己的東西：一段散步、一位朋友、一本書。生活滿滿的，等待會輕一些。`,
    },
  },
  {
    slug: 'waiting-is-hard',
    stage: 1,
    picture: 'quiet-lake',
    reviewedOn: '2026-01-15',
    position: 2,
    title: { en: 'When waiting is hard', 'zh-Hans': '等待很难的时候', 'zh-Hant': '等待很難的時候' },
    summary: {
      en: 'Month after month of hoping wears one out. A few things that help two people stay close.',
      'zh-Hans': '一个月又一个月的期盼很磨人，这里有几件事能让两个人靠得更近。',
      'zh-Hant': '一個月又一個月的期盼很磨人，這裡有幾件事能讓兩個人靠得更近。',
    },
    text: {
      en: `Hoping has its own calendar: a week of counting, two weeks of listening to every twinge, a day of tears. If it wears you out, nothing is wrong with you. It *is* a lot.

## What others found helpful

- **Name a day off.** One evening a week on which nobody speaks of it, and something good is planned.
- **Choose whom you tell.** You owe nobody an answer to “and when are you two …?”. A sentence ready in your pocket helps: “We will tell you when there is something to tell.”
- **Mute without guilt.** Announcements, baby showers, groups: you may stay away, and send a card.
- **Let the other grieve in another way.** One talks, one repairs the bicycle. Ask “what do you need today?” rather than “why are you not sad?”.

> [!tip] If you would like it quieter here too, “Pause now” in [Settings](/profile/settings) stops everything that counts or reminds. Nobody asks why.

## When it becomes too heavy

If for more than two weeks nothing gives you joy, you sleep badly or things seem pointless, talk to a doctor or counsellor. If you think of harming yourself, call your local emergency number or a helpline now.`,
      'zh-Hans': `期盼有它自己的日历：一周在数日子，两周在留意身体的每一点动静，一天在流泪。如果您觉得精疲力尽，不是您出了问题，这件事*本来就*很重。

## 别人觉得有用的办法

- **给自己放一天假。** 每周挑一个晚上，谁也不提这件事，安排点开心的。
- **选择告诉谁。** 面对“你们什么时候要孩子”，您不欠任何人答案。准备一句话放在口袋里：“有好消息会告诉你们的。”
- **放心地屏蔽。** 喜讯、满月酒、群聊，您可以不去，寄一张卡片就好。
- **允许对方用另一种方式难过。** 有人要说话，有人去修自行车。与其问“你怎么不难过”，不如问“今天你需要什么”。

> [!tip] 如果希望这里也安静些，在[设置](/profile/settings)里点“现在开始休息”，所有倒数和提醒都会停下，没有人会问为什么。

## 觉得太沉重的时候

如果连续两周以上什么都提不起兴趣、睡不好、觉得一切没有意义，请找医生或心理咨询师谈谈。如果有伤害自己的念头，请立即拨打当地急救电话或求助热线。`,
      'zh-Hant': `期盼有它自己的日曆：一週在數日子，兩週在留意身體的每一點動靜，一天在流淚。如果您覺得精疲力盡，不是您出了問題，這件事*本來就*很重。

## 別人覺得有用的辦法

- **給自己放一天假。** 每週挑一個晚上，誰也不提這件事，安排點開心的。
- **選擇告訴誰。** 面對「你們甚麼時候要生」，您不欠任何人答案。準備一句話放在口袋裡：「有好消息會告訴你們的。」
- **放心地靜音。** 喜訊、滿月酒、群組，您可以不去，寄一張卡片就好。
- **允許對方用另一種方式難過。** 有人要說話，有人去修單車。與其問「你怎麼不難過」，不如問「今天你需要甚麼」。

> [!tip] 如果希望這裡也安靜些，在[設定](/profile/settings)裡按「現在開始休息」，所有倒數和提醒都會停下，沒有人會問為甚麼。

## 覺得太沉重的時候

如果連續兩週以上甚麼都提不起興趣、睡不好、覺得一切沒有意義，請找醫生或輔導員談談。如果有傷害自己的念頭，請立即撥打當地緊急電話或求助熱線。`,
    },
  },
];
