import { form, option, text } from './journey-words.ts';

/** Two minutes about a mother's own nights. */
export const sleepForm = form(
  {
    title: text('Your nights', '您的夜晚', '您的夜晚'),
    text: text(
      'There is no right answer. Say how it is.',
      '没有标准答案，照实说就好。',
      '沒有標準答案，照實說便可。',
    ),
    questions: [
      {
        id: 'longest',
        type: 'singleChoice',
        label: text(
          'Your longest stretch of sleep last night?',
          '昨晚连续睡得最久的一段？',
          '昨晚連續睡得最久的一段？',
        ),
        required: true,
        options: [
          option('under2', 'Less than 2 hours', '不到 2 小时', '少於 2 小時'),
          option('under4', '2 to 4 hours', '2 至 4 小时', '2 至 4 小時'),
          option('under6', '4 to 6 hours', '4 至 6 小时', '4 至 6 小時'),
          option('more', 'More than 6 hours', '超过 6 小时', '超過 6 小時'),
        ],
      },
      {
        id: 'rested',
        type: 'rating',
        label: text('How rested are you today?', '今天感觉休息得怎么样？', '今天感覺休息得如何？'),
        required: true,
        lowLabel: text('Worn out', '很累', '很累'),
        highLabel: text('Rested', '精神不错', '精神不錯'),
      },
      {
        id: 'awake',
        type: 'multipleChoice',
        label: text('What keeps you awake?', '什么让您睡不着？', '甚麼令您睡不著？'),
        options: [
          option('thoughts', 'Thoughts', '心事', '心事'),
          option('body', 'My body', '身体不适', '身體不適'),
          option('somebody', 'Somebody who needs me', '有人需要我', '有人需要我'),
          option('noise', 'Noise or light', '声音或光线', '聲音或光線'),
          option('other', 'Something else', '其他', '其他'),
        ],
      },
      {
        id: 'what',
        type: 'shortText',
        label: text('What is it?', '是什么呢？', '是甚麼呢？'),
        showIf: { question: 'awake', is: 'other' },
        most: 120,
      },
    ],
  },
  {
    title: text('What helps', '什么有帮助', '甚麼有幫助'),
    questions: [
      {
        id: 'helps',
        type: 'ranking',
        label: text('Put what helps most at the top', '把最有帮助的放在最上面', '把最有幫助的放在最上面'),
        options: [
          option('nap', 'A nap by day', '白天小睡', '日間小睡'),
          option('hand', 'Somebody who takes over', '有人接手', '有人接手'),
          option('tea', 'A warm cup', '一杯热饮', '一杯熱飲'),
          option('quiet', 'Half an hour alone', '独处半小时', '獨處半小時'),
        ],
      },
      {
        id: 'wish',
        type: 'longText',
        label: text('What would you wish for tonight?', '今晚您最想要什么？', '今晚您最想要甚麼？'),
        most: 500,
      },
    ],
  },
);
