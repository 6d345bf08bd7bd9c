import { form, option, text } from './journey-words.ts';

/** After two weeks with a carrying cloth. */
export const slingForm = form({
  title: text('The feather-light sling', '羽感背巾', '羽感揹巾'),
  text: text(
    'Say how it is: your answers change nothing for you, and help us with the next one.',
    '照实说就好：怎么回答都不影响您，却能帮我们做好下一条。',
    '照實說便可：怎樣回答都不影響您，卻能幫我們做好下一條。',
  ),
  questions: [
    {
      id: 'often',
      type: 'singleChoice',
      label: text('How often did you wear it?', '您多久用一次？', '您多久用一次？'),
      required: true,
      options: [
        option('daily', 'Nearly every day', '几乎每天', '幾乎每天'),
        option('weekly', 'A few times a week', '每周几次', '每星期幾次'),
        option('rarely', 'Once or twice', '一两次', '一兩次'),
        option('never', 'Not at all', '没有用', '沒有用'),
      ],
    },
    {
      id: 'tying',
      type: 'rating',
      label: text(
        'Tying it with one hand busy was …',
        '一只手抱着宝宝时，系起来……',
        '一隻手抱著寶寶時，綁起來……',
      ),
      required: true,
      lowLabel: text('Hard', '很难', '很難'),
      highLabel: text('Easy', '很容易', '很容易'),
    },
    {
      id: 'press',
      type: 'multipleChoice',
      label: text('Did anything press or slip?', '有没有勒到或滑动？', '有沒有勒到或滑動？'),
      options: [
        option('shoulders', 'At the shoulders', '肩膀', '肩膀'),
        option('back', 'At the back', '背部', '背部'),
        option('knot', 'The knot came loose', '结会松', '結會鬆'),
        option('nothing', 'Nothing did', '都没有', '都沒有'),
      ],
    },
    {
      id: 'wish',
      type: 'longText',
      label: text('What should be different?', '您希望哪里不一样？', '您希望哪裡不一樣？'),
      most: 800,
    },
  ],
});

/** After ten nights in a nightshirt. */
export const nightshirtForm = form({
  title: text('The nightshirt with two ways in', '两用睡衣', '兩用睡衣'),
  text: text(
    'Ten nights and two washes are enough to tell.',
    '穿十个晚上、洗两次，就够说出感受了。',
    '穿十個晚上、洗兩次，便足以說出感受。',
  ),
  questions: [
    {
      id: 'warm',
      type: 'singleChoice',
      label: text('At night it was …', '夜里穿着……', '晚上穿著……'),
      required: true,
      options: [
        option('cold', 'Too cool', '偏凉', '偏涼'),
        option('right', 'Just right', '刚好', '剛好'),
        option('hot', 'Too warm', '偏热', '偏熱'),
      ],
    },
    {
      id: 'soft',
      type: 'rating',
      label: text('After two washes the cloth was …', '洗过两次以后，面料……', '洗過兩次以後，布料……'),
      required: true,
      lowLabel: text('Rough', '变粗糙', '變粗糙'),
      highLabel: text('Still soft', '依然柔软', '依然柔軟'),
    },
    {
      id: 'opening',
      type: 'longText',
      label: text(
        'How did the two openings do in the dark?',
        '摸黑时，两处开口用得顺手吗？',
        '摸黑時，兩處開口用得順手嗎？',
      ),
      most: 800,
    },
  ],
});
