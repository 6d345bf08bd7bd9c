import { form, option, text, type KeptQuestion } from './journey-words.ts';

const name: KeptQuestion = {
  id: 'firstName',
  type: 'shortText',
  label: text('What may we call you?', '怎么称呼您？', '怎樣稱呼您？'),
  required: true,
  most: 60,
  prefill: 'firstName',
};

const time: KeptQuestion = {
  id: 'time',
  type: 'singleChoice',
  label: text('Where are you just now?', '您现在处于哪个阶段？', '您現在處於哪個階段？'),
  required: true,
  options: [
    option('expecting', 'Expecting', '孕期', '懷孕中'),
    option('firstWeeks', 'In the first weeks after birth', '产后头几周', '產後首幾週'),
    option('later', 'Later than that', '已过了那段时间', '已過了那段時間'),
    option('other', 'I would rather not say', '不想说明', '不想說明'),
  ],
};

const note: KeptQuestion = {
  id: 'note',
  type: 'longText',
  label: text('Anything you want to tell us?', '还有想告诉我们的吗？', '還有想告訴我們的嗎？'),
  help: text(
    'Good or bad: it changes nothing about your reward.',
    '好的坏的都可以说，不影响您的奖励。',
    '好的壞的都可以說，不影響您的獎勵。',
  ),
  most: 1000,
};

/** A private question of ours; what it says decides nothing. */
const comfort: KeptQuestion = {
  id: 'comfort',
  type: 'rating',
  label: text('How does it feel on you?', '穿着感觉如何？', '穿起來感覺如何？'),
  lowLabel: text('Not good', '不舒服', '不舒服'),
  highLabel: text('Very good', '很舒服', '很舒服'),
};

const you = text('About you', '关于您', '關於您');

export const underwearForm = form(
  { title: you, questions: [name, time] },
  {
    title: text('About the underwear', '关于内裤', '關於內褲'),
    questions: [
      {
        id: 'size',
        type: 'dropdown',
        label: text('Which size did you take?', '您选的是哪个尺码？', '您選的是哪個尺碼？'),
        required: true,
        options: [
          option('s', 'S', 'S', 'S'),
          option('m', 'M', 'M', 'M'),
          option('l', 'L', 'L', 'L'),
          option('xl', 'XL', 'XL', 'XL'),
          option('xxl', 'XXL', 'XXL', 'XXL'),
        ],
      },
      {
        id: 'sits',
        type: 'singleChoice',
        label: text('How does it sit?', '合身吗？', '合身嗎？'),
        required: true,
        options: [
          option('tight', 'A little tight', '有点紧', '有點緊'),
          option('right', 'Just right', '正合适', '剛剛好'),
          option('loose', 'A little loose', '有点松', '有點鬆'),
        ],
      },
      {
        id: 'where',
        type: 'multipleChoice',
        label: text('Where does it not sit well?', '哪里不太合身？', '哪裡不太合身？'),
        showIf: { question: 'sits', isOneOf: ['tight', 'loose'] },
        options: [
          option('waist', 'At the waist', '腰部', '腰部'),
          option('legs', 'At the legs', '腿根', '腿根'),
          option('belly', 'Over the belly', '腹部', '腹部'),
        ],
      },
      comfort,
      note,
    ],
  },
);

export const wirelessBraForm = form(
  { title: you, questions: [name, time] },
  {
    title: text('About the bra', '关于文胸', '關於胸圍'),
    questions: [
      {
        id: 'band',
        type: 'number',
        label: text('Under-bust, measured in the morning', '下胸围（早上量）', '下胸圍（早上量）'),
        help: text(
          'A soft tape, breathing out. About right is good enough.',
          '用软尺，呼气时量，大概就可以。',
          '用軟尺，呼氣時量，大概便可以。',
        ),
        required: true,
        least: 55,
        most: 140,
        unit: text('cm', '厘米', '厘米'),
      },
      {
        id: 'worn',
        type: 'multipleChoice',
        label: text('When do you wear it?', '您什么时候穿它？', '您甚麼時候穿它？'),
        required: true,
        options: [
          option('day', 'By day', '白天', '白天'),
          option('night', 'At night', '夜里', '夜裡'),
          option('feeding', 'For feeding', '哺乳时', '哺乳時'),
          option('sport', 'When moving', '活动时', '活動時'),
        ],
      },
      {
        id: 'clip',
        type: 'singleChoice',
        label: text('Does it open with one hand?', '单手能解开吗？', '單手能解開嗎？'),
        showIf: { question: 'worn', is: 'feeding' },
        options: [
          option('yes', 'Yes', '能', '能'),
          option('sometimes', 'Sometimes', '有时可以', '有時可以'),
          option('no', 'No', '不能', '不能'),
        ],
      },
      comfort,
      note,
    ],
  },
);

export const pregnancyPillowForm = form(
  {
    title: you,
    questions: [
      name,
      {
        id: 'sleeps',
        type: 'pictureChoice',
        label: text('How do you lie with it?', '您怎么用它？', '您怎樣用它？'),
        required: true,
        options: [
          { ...option('side', 'On my side, in bed', '侧躺在床上', '側躺在床上'), picture: 'bed' },
          { ...option('half', 'Half sitting', '半坐着', '半坐著'), picture: 'pillow' },
          {
            ...option('feeding', 'With it around me, to feed', '围在身上喂奶', '圍在身上餵奶'),
            picture: 'bottle',
          },
        ],
      },
    ],
  },
  {
    title: text('About the pillow', '关于孕妇枕', '關於孕婦枕'),
    questions: [
      {
        id: 'since',
        type: 'date',
        label: text('Since when have you had it?', '从哪天开始用的？', '從哪天開始用的？'),
        required: true,
        from: '2023-01-01',
        to: 'today',
      },
      {
        id: 'helps',
        type: 'multipleChoice',
        label: text('What does it take weight off?', '它帮哪里减轻了负担？', '它幫哪裡減輕了負擔？'),
        options: [
          option('back', 'My back', '背部', '背部'),
          option('hips', 'My hips', '髋部', '髖部'),
          option('belly', 'My belly', '肚子', '肚子'),
          option('legs', 'My legs', '腿', '腿'),
          option('nothing', 'Nothing yet', '还没有', '還沒有'),
        ],
      },
      comfort,
      note,
    ],
  },
);
