import { form, option, text } from './journey-words.ts';

const days = [
  option('never', 'Never', '没有', '沒有'),
  option('sometimes', 'Some days', '有几天', '有幾天'),
  option('often', 'Most days', '大多数天', '大多數天'),
];

/** A week of feeding, one question after the other. */
export const feedingDiaryForm = form(
  {
    title: text('Where you are', '您的情况', '您的情況'),
    questions: [
      {
        id: 'feeds',
        type: 'pictureChoice',
        label: text('How do you feed just now?', '您现在怎么喂？', '您現在怎樣餵？'),
        help: text('Every way is a good way.', '每一种方式都很好。', '每一種方式都很好。'),
        required: true,
        most: 2,
        options: [
          { ...option('breast', 'At the breast', '亲喂', '親餵'), picture: 'heart' },
          { ...option('bottle', 'With a bottle', '瓶喂', '瓶餵'), picture: 'bottle' },
          { ...option('cup', 'With a cup or spoon', '用杯子或勺子', '用杯或匙'), picture: 'cup' },
          { ...option('notYet', 'Not yet', '还没有开始', '還沒有開始'), picture: 'moon' },
        ],
      },
      {
        id: 'born',
        type: 'date',
        label: text('When was your baby born?', '宝宝是哪天出生的？', '寶寶是哪天出生的？'),
        showIf: { not: { question: 'feeds', is: 'notYet' } },
        prefill: 'youngestBirthday',
        from: '2020-01-01',
        to: 'today',
      },
      {
        id: 'times',
        type: 'number',
        label: text(
          'About how often in the last 24 hours?',
          '过去 24 小时大约喂了几次？',
          '過去 24 小時大約餵了幾次？',
        ),
        showIf: { not: { question: 'feeds', is: 'notYet' } },
        least: 0,
        most: 40,
        unit: text('times', '次', '次'),
      },
    ],
  },
  {
    title: text('The last seven days', '最近七天', '最近七天'),
    showIf: { not: { question: 'feeds', is: 'notYet' } },
    questions: [
      {
        id: 'week',
        type: 'matrix',
        label: text('How was it?', '这几天怎么样？', '這幾天如何？'),
        rows: [
          option('calm', 'I could feed in peace', '能安静地喂', '能安靜地餵'),
          option('pain', 'It hurt', '会疼', '會痛'),
          option('help', 'Somebody helped me', '有人帮我', '有人幫我'),
        ],
        columns: days,
      },
      {
        id: 'where',
        type: 'singleChoice',
        label: text('Where does it hurt most?', '哪里最疼？', '哪裡最痛？'),
        help: text(
          'With a fever or a hard red spot, please call your midwife or doctor today.',
          '如有发烧或红肿硬块，请今天就联系助产士或医生。',
          '如有發燒或紅腫硬塊，請今天便聯絡助產士或醫生。',
        ),
        showIf: { question: 'feeds', is: 'breast' },
        options: [
          option('nowhere', 'Nowhere', '不疼', '不痛'),
          option('start', 'At the start of a feed', '刚开始喂时', '剛開始餵時'),
          option('whole', 'All through', '整个过程', '整個過程'),
          option('after', 'Afterwards', '喂完之后', '餵完之後'),
        ],
      },
      {
        id: 'tired',
        type: 'rating',
        label: text('How are your nights?', '夜里还好吗？', '夜裡還好嗎？'),
        most: 7,
        lowLabel: text('Hard', '很难熬', '很難熬'),
        highLabel: text('Easy', '还轻松', '還輕鬆'),
      },
      {
        id: 'shot',
        type: 'file',
        label: text(
          'A page of your own diary, if you keep one',
          '如果您有记录，可以拍一页',
          '如果您有記錄，可以拍一頁',
        ),
        most: 3,
      },
    ],
  },
  {
    title: text('What you need', '您需要什么', '您需要甚麼'),
    questions: [
      {
        id: 'things',
        type: 'ranking',
        label: text('What would help you most?', '什么最能帮到您？', '甚麼最能幫到您？'),
        options: [
          option('talk', 'Talking to somebody', '有人聊聊', '有人傾談'),
          option('clothes', 'Clothes that open easily', '方便解开的衣物', '方便解開的衣物'),
          option('rest', 'An hour of rest', '一小时休息', '一小時休息'),
        ],
      },
      {
        id: 'topics',
        type: 'multipleChoice',
        label: text(
          'What may we write about in the magazine?',
          '您想在杂志里读到什么？',
          '您想在雜誌裡讀到甚麼？',
        ),
        most: 2,
        options: [
          option('milk', 'How milk comes', '乳汁是怎么来的', '乳汁是怎樣來的'),
          option('work', 'Back to work', '重返职场', '重返職場'),
          option('stop', 'When feeding ends', '断奶的时候', '斷奶的時候'),
          option('partner', 'What others can do', '家人能做什么', '家人能做甚麼'),
        ],
      },
      {
        id: 'recommend',
        type: 'nps',
        label: text(
          'How likely are you to pass this diary on to a friend?',
          '您有多愿意把这份日记推荐给朋友？',
          '您有多願意把這份日記推薦給朋友？',
        ),
        lowLabel: text('Not at all', '完全不会', '完全不會'),
        highLabel: text('Certainly', '一定会', '一定會'),
      },
      {
        id: 'story',
        type: 'longText',
        label: text('A moment you want to keep', '想记住的一个瞬间', '想記住的一個瞬間'),
        most: 3000,
      },
    ],
  },
  {
    title: text('Staying in touch', '保持联系', '保持聯絡'),
    questions: [
      {
        id: 'more',
        type: 'singleChoice',
        label: text(
          'May a feeding adviser of ours get in touch?',
          '我们的哺喂顾问可以联系您吗？',
          '我們的哺餵顧問可以聯絡您嗎？',
        ),
        required: true,
        options: [
          option('no', 'No, thank you', '不用了，谢谢', '不用了，謝謝'),
          option('mail', 'By e-mail', '发邮件', '以電郵'),
          option('call', 'By phone', '打电话', '以電話'),
          option('post', 'Send me the paper diary', '寄一本纸质日记', '寄一本紙本日記'),
        ],
      },
      {
        id: 'mail',
        type: 'email',
        label: text('Your e-mail address', '您的邮箱', '您的電郵'),
        required: true,
        prefill: 'email',
        showIf: { question: 'more', is: 'mail' },
      },
      {
        id: 'phone',
        type: 'phone',
        label: text('Your phone number', '您的电话', '您的電話'),
        required: true,
        prefill: 'phone',
        showIf: { question: 'more', is: 'call' },
      },
      {
        id: 'address',
        type: 'address',
        label: text('Where should we send it?', '寄到哪里？', '寄到哪裡？'),
        required: true,
        prefill: 'address',
        showIf: { question: 'more', is: 'post' },
      },
      {
        id: 'name',
        type: 'shortText',
        label: text('What may we call you?', '怎么称呼您？', '怎樣稱呼您？'),
        prefill: 'firstName',
        most: 60,
        showIf: { question: 'more', isOneOf: ['mail', 'call', 'post'] },
      },
      {
        id: 'agree',
        type: 'consent',
        label: text(
          'An adviser may read my answers and get in touch once',
          '同意顾问阅读我的回答，并联系我一次',
          '同意顧問閱讀我的回答，並聯絡我一次',
        ),
        text: text(
          'You can take this back at any time, with a line to us.',
          '您可以随时告诉我们撤回同意。',
          '您可以隨時告訴我們撤回同意。',
        ),
        required: true,
        showIf: { question: 'more', isOneOf: ['mail', 'call', 'post'] },
      },
    ],
  },
);
