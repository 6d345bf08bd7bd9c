import type { NewCourse } from '#server/features/courses/add-course.ts';
import { text } from '../journey-words.ts';

/** For who hopes for a child. */
export const hoping: NewCourse = {
  course: 'hoping',
  name: text('While you are hoping', '在期待的日子里', '在期待的日子裡'),
  text: text(
    'Your cycle, your body and your patience: what helps, and what you can safely ignore.',
    '了解周期、照顾身体、安放心情：哪些有用，哪些不必理会。',
    '了解週期、照顧身體、安放心情：哪些有用，哪些不必理會。',
  ),
  about: text(
    'Three calm lessons for the time before a pregnancy. They promise nothing and hurry nobody.',
    '三节安静的小课，写给怀孕之前的日子。不许诺什么，也不催促谁。',
    '三節安靜的小課，寫給懷孕之前的日子。不許諾甚麼，也不催促誰。',
  ),
  picture: 'hoping',
  stages: ['trying'],
  baby: true,
  lessons: [
    {
      lesson: 'cycle',
      name: text('Getting to know your cycle', '认识您的周期', '認識您的週期'),
      text: text(
        'When the fertile days are, and why calendars guess.',
        '易孕期在什么时候，为什么日历只能猜。',
        '易孕期在甚麼時候，為甚麼日曆只能猜。',
      ),
      minutes: 3,
      body: text(
        `A cycle is counted from the first day of bleeding to the day before the next. Many are between 21 and 35 days long, and hardly anybody’s is the same every month.

## The fertile days

An egg is usually released about two weeks **before** the next period, not two weeks after the last one. It lives for about a day. Sperm can live for several days, so the days that matter are the five before ovulation and the day itself.

Signs that some people notice:

- clear, slippery discharge, a little like raw egg white
- a pulling feeling on one side of the belly
- a slightly higher temperature on the days **after** ovulation

> [!tip]
> Sex every two to three days through the month covers the fertile days without a calendar, and takes some of the pressure away.

Apps and calendars count from past months. They are a helpful guess, and not a way to avoid a pregnancy.

> [!call]
> See a doctor if your periods stay away for three months, come more often than every three weeks, are very heavy or very painful, or if you bleed between them or after sex.`,
        `周期从来月经的第一天算起，到下一次月经的前一天为止。很多人的周期在 21 到 35 天之间，几乎没有人每个月都一模一样。

## 易孕期

排卵通常发生在**下一次**月经前约两周，而不是上次月经后两周。卵子大约能存活一天，精子却能存活好几天，所以真正要紧的是排卵前五天和排卵当天。

有些人会留意到这些变化：

- 分泌物清亮、滑润，有点像生蛋清
- 小腹一侧有牵拉感
- 排卵**之后**的几天体温略高一点

> [!tip]
> 每隔两三天同房一次，就能覆盖易孕期，不用天天看日历，心里也轻松些。

手机应用和日历是按过去的月份推算的，可以参考，但不能当作避孕方法。

> [!call]
> 如果月经三个月没来、不到三周就来一次、量特别多或特别痛，或者在两次月经之间、同房之后出血，请去看医生。`,
        `週期由月經來的第一天算起，到下一次月經的前一天為止。很多人的週期在 21 至 35 天之間，幾乎沒有人每個月都一模一樣。

## 易孕期

排卵通常發生在**下一次**月經前約兩星期，而不是上次月經後兩星期。卵子大約能存活一天，精子卻能存活好幾天，所以真正要緊的是排卵前五天和排卵當天。

有些人會留意到這些變化：

- 分泌物清澈、滑潤，有點像生蛋白
- 小腹一側有拉扯感
- 排卵**之後**的幾天體溫略高一點

> [!tip]
> 每隔兩三天行房一次，就能涵蓋易孕期，不用天天看日曆，心裡也輕鬆些。

手機程式和日曆是按過去的月份推算的，可以參考，但不能當作避孕方法。

> [!call]
> 如果月經三個月沒來、不到三星期就來一次、量特別多或特別痛，或者在兩次月經之間、行房之後出血，請看醫生。`,
      ),
    },
    {
      lesson: 'body',
      name: text('Small things that count', '真正有用的小事', '真正有用的小事'),
      text: text(
        'Folic acid, food, movement, and what to leave out.',
        '叶酸、饮食、活动，以及该放下的东西。',
        '葉酸、飲食、活動，以及該放下的東西。',
      ),
      minutes: 3,
      body: text(
        `You need no special diet and no expensive powder. A few plain things are well supported.

## Folic acid

Take **400 micrograms of folic acid every day** while you are trying, and until the twelfth week of a pregnancy. It lowers the chance that the baby’s brain and spine do not form as they should. Some people need a higher dose on prescription: with diabetes, epilepsy medicine, a higher weight, or such a condition in the family. Ask before you begin.

## What to leave out

- **Alcohol:** no amount is known to be safe in pregnancy.
- **Smoking and vaping,** by those around you too. Stopping with help works better than will alone.
- **Too much caffeine:** stay below 200 mg a day, about two mugs of instant coffee.

## What to check

- **Medicines,** including herbal ones: ask before you stop or start any.
- **Vaccinations,** above all against rubella: some cannot be given once you are pregnant.
- **Your teeth:** a good moment for the dentist.

Half an hour of movement on most days and enough sleep help more than a list of superfoods. The other half counts too: heat, smoking and heavy drinking can affect sperm.

> [!care]
> You cannot do this perfectly, and you do not have to. Beginning with the folic acid is beginning.`,
        `不需要特别的食谱，也不需要昂贵的粉剂。真正有依据的，是几件平常的事。

## 叶酸

备孕期间**每天服用 400 微克叶酸**，一直到怀孕第十二周。它能降低宝宝神经管闭合不全的风险。有些人需要医生开更高的剂量：有糖尿病、在吃抗癫痫药、体重较高，或家族里有过这种情况。开始前先问一问。

## 该放下的

- **酒：** 孕期没有已知的安全量。
- **香烟和电子烟，** 身边人的也算。有人帮助着戒，比单靠意志更容易成功。
- **过多的咖啡因：** 每天不超过 200 毫克，大约两杯速溶咖啡。

## 该看一看的

- **药物，** 包括草药：停药或用药前先问医生。
- **疫苗，** 尤其是风疹：有些怀孕后就不能打了。
- **牙齿：** 正是看牙的好时候。

大多数日子活动半小时、睡得够，比一张“超级食物”清单管用。另一半也有份：高温、吸烟和大量饮酒都可能影响精子。

> [!care]
> 没有人能做到完美，您也不必。从叶酸开始，就是开始了。`,
        `不需要特別的餐單，也不需要昂貴的粉劑。真正有根據的，是幾件平常的事。

## 葉酸

備孕期間**每天服用 400 微克葉酸**，一直到懷孕第十二週。它能減低寶寶神經管閉合不全的風險。有些人需要醫生處方較高的劑量：有糖尿病、正服用抗癲癇藥、體重較高，或家族裡有過這種情況。開始前先問一問。

## 該放下的

- **酒：** 懷孕期間沒有已知的安全份量。
- **香煙和電子煙，** 身邊人的也算。有人協助戒煙，比單靠意志更容易成功。
- **過多的咖啡因：** 每天不超過 200 毫克，大約兩杯即溶咖啡。

## 該看一看的

- **藥物，** 包括草藥：停藥或用藥前先問醫生。
- **疫苗，** 尤其是德國麻疹：有些懷孕後便不能接種。
- **牙齒：** 正是看牙醫的好時候。

大多數日子活動半小時、睡得足夠，比一張「超級食物」清單有用。另一半也有份：高溫、吸煙和大量飲酒都可能影響精子。

> [!care]
> 沒有人能做到完美，您也不必。由葉酸開始，就是開始了。`,
      ),
      checks: [
        {
          question: text(
            'How long should you take folic acid?',
            '叶酸要吃到什么时候？',
            '葉酸要吃到甚麼時候？',
          ),
          options: [
            {
              label: text('Until the test is positive', '到测出怀孕为止', '到驗出懷孕為止'),
              reply: text(
                'A little longer: the brain and spine form in the weeks around the test. Go on until week twelve.',
                '再久一点：测出前后的几周，正是神经管闭合的时候，请吃到第十二周。',
                '再久一點：驗出前後的幾週，正是神經管閉合的時候，請吃到第十二週。',
              ),
            },
            {
              label: text('Until week twelve', '到第十二周', '到第十二週'),
              reply: text(
                'Yes. Going on afterwards does no harm, and there is no need to.',
                '对。之后继续吃也没有坏处，但不是必须。',
                '對。之後繼續吃也沒有壞處，但並非必須。',
              ),
            },
          ],
        },
      ],
    },
    {
      lesson: 'waiting',
      name: text('When it takes time', '当等待变长', '當等待變長'),
      text: text(
        'What is usual, when to ask for help, and how to live meanwhile.',
        '多久算正常，何时求助，以及等待时怎样过日子。',
        '多久算正常，何時求助，以及等待時怎樣過日子。',
      ),
      minutes: 3,
      body: text(
        `Where the woman is under forty, more than eight in ten couples who have regular sex without contraception conceive within a year, and about half of the others in the second year. Month after month without a second line on the test is hard all the same.

## When to ask

- **After a year** of trying, or **after six months** if you are 36 or older.
- **Sooner** if your periods are irregular or absent, after an operation in the pelvis, after cancer treatment, with known endometriosis, or after several losses.

A first appointment is mostly questions and blood tests, and it looks at **both** of you: in about a third of couples the reason lies with the man, and sometimes none is found.

## Meanwhile

- Decide together how much you talk about it, and with whom. “We will tell you when there is something to tell” is a whole sentence.
- Leave some time in the week when it is not the subject.
- Pregnancy announcements may hurt. That says nothing bad about you.

> [!care]
> Sadness that stays for more than two weeks, sleepless nights, no joy in anything: that deserves help as much as a late period does. Your doctor can be asked about both.

Whatever comes, this time belongs to your life as well, and is more than a waiting room.`,
        `女方四十岁以下、不避孕并有规律性生活的伴侣，十对里有八对多会在一年内怀上，其余的大约一半在第二年怀上。话虽如此，一个月又一个月等不到那条线，还是很难受。

## 什么时候去问

- 尝试**满一年**；如果您已满 36 岁，**满半年**就可以去。
- 有这些情况可以**更早**：月经不规律或不来、做过盆腔手术、接受过癌症治疗、有子宫内膜异位症，或多次流产。

第一次就诊多半是问诊和抽血，而且要**两个人**一起看：大约三分之一的伴侣，原因在男方；也有时候查不出原因。

## 在这期间

- 两个人商量好，跟谁说、说多少。“有消息会告诉你们的”，这句话就够了。
- 每周留一段时间，不谈这件事。
- 听到别人怀孕的消息会难过，这不说明您不好。

> [!care]
> 如果低落超过两周、夜里睡不着、对什么都提不起劲，这和月经不来一样值得求助，都可以跟医生说。

无论结果如何，这段日子也是您的生活，不只是一间候诊室。`,
        `女方四十歲以下、沒有避孕並有規律性生活的伴侶，十對裡有八對多會在一年內懷上，其餘的大約一半在第二年懷上。話雖如此，一個月又一個月等不到那條線，還是很難受。

## 甚麼時候去問

- 嘗試**滿一年**；如果您已滿 36 歲，**滿半年**便可以去。
- 有這些情況可以**更早**：月經不規律或不來、做過盆腔手術、接受過癌症治療、有子宮內膜異位症，或多次流產。

第一次求診多數是問診和抽血，而且要**兩個人**一起看：大約三分之一的伴侶，原因在男方；也有時候查不出原因。

## 在這期間

- 兩個人商量好，跟誰說、說多少。「有消息會告訴你們的」，這句話就夠了。
- 每星期留一段時間，不談這件事。
- 聽到別人懷孕的消息會難過，這不代表您不好。

> [!care]
> 如果情緒低落超過兩星期、晚上睡不著、對甚麼都提不起勁，這和月經不來一樣值得求助，都可以跟醫生說。

無論結果如何，這段日子也是您的生活，不只是一間候診室。`,
      ),
    },
  ],
};
