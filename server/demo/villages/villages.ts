import type { NewVillage } from '#server/features/villages/groups/add-village.ts';
import {
  askADoctor,
  beKind,
  noSelling,
  photosOfChildren,
  staysHere,
  fedIsLoved,
  noAdvice,
  noComparing,
  noDates,
  noExperts,
  oneKitchen,
  safeSleep,
} from './house-rules.ts';

/** Where the threads of the month stand whose village is made when the demo is. */
export const dueMonthSlug = 'due-month';

export const demoVillages: readonly NewVillage[] = [
  {
    slug: 'hoping',
    kind: 'stage',
    stages: ['trying'],
    picture: 'hoping',
    name: { en: 'Hoping', 'zh-Hans': '备孕小窝', 'zh-Hant': '備孕小窩' },
    text: {
      en: 'For everybody who is waiting for good news, however long it takes. Here nobody says “just relax”.',
      'zh-Hans': '写给正在等好消息的您，不管等了多久。在这里没有人会说“放松就会有”。',
      'zh-Hant': '給正在等好消息的您，無論等了多久。在這裡，沒有人會說「放鬆就會有」。',
    },
    rules: [beKind, noDates, staysHere, askADoctor],
  },
  {
    slug: 'expecting',
    kind: 'stage',
    stages: ['pregnant'],
    picture: 'expecting',
    name: { en: 'Expecting', 'zh-Hans': '孕期同行', 'zh-Hant': '孕期同行' },
    text: {
      en: 'Nine months of questions: bags, names, heartburn, and who to tell first.',
      'zh-Hans': '九个多月，问题一箩筐：待产包、起名字、烧心，还有先告诉谁。',
      'zh-Hant': '九個多月，問題一籮筐：走佬袋、改名、胃灼熱，還有先告訴誰。',
    },
    rules: [beKind, askADoctor, noComparing, noSelling],
  },
  {
    slug: 'first-weeks',
    kind: 'stage',
    stages: ['newborn'],
    picture: 'first-weeks',
    name: { en: 'First weeks', 'zh-Hans': '最初几周', 'zh-Hant': '最初幾週' },
    text: {
      en: 'Day and night are the same and the tea is cold. Come in, we are awake as well.',
      'zh-Hans': '白天黑夜分不清，茶总是凉的。进来坐坐，我们也醒着。',
      'zh-Hant': '日夜顛倒，茶總是涼的。進來坐坐，我們也醒著。',
    },
    rules: [beKind, askADoctor, safeSleep, photosOfChildren],
  },
  {
    slug: 'with-baby',
    kind: 'stage',
    stages: ['baby'],
    picture: 'baby',
    name: { en: 'Life with a baby', 'zh-Hans': '宝宝长大中', 'zh-Hant': '寶寶成長中' },
    text: {
      en: 'First laughs, first teeth, first spoonfuls, and everything that ends up on the floor.',
      'zh-Hans': '第一次笑出声、第一颗牙、第一口辅食，还有掉在地上的一切。',
      'zh-Hant': '第一次笑出聲、第一顆牙、第一口副食品，還有掉在地上的一切。',
    },
    rules: [beKind, noComparing, photosOfChildren, noSelling],
  },
  {
    slug: 'toddlers',
    kind: 'stage',
    stages: ['toddler'],
    picture: 'toddler',
    name: { en: 'Toddlers', 'zh-Hans': '小人儿当家', 'zh-Hant': '小人兒當家' },
    text: {
      en: 'Small people with large opinions. Bring your funniest “no” and your most tired hour.',
      'zh-Hans': '个子小，主意大。来说说您家最好笑的“不要”，和最累的那个钟头。',
      'zh-Hant': '個子小，主意大。來分享您家最好笑的「不要」，和最累的那個鐘頭。',
    },
    rules: [beKind, noComparing, photosOfChildren],
  },
  {
    slug: 'feeding',
    kind: 'interest',
    stages: ['newborn'],
    picture: 'feeding',
    name: { en: 'Feeding', 'zh-Hans': '喂养这件事', 'zh-Hant': '餵哺這件事' },
    text: {
      en: 'At the breast, from a bottle, from both, with a spoon. Every way is talked about with respect.',
      'zh-Hans': '亲喂、瓶喂、混合喂、一勺一勺喂，每一种方式在这里都被尊重。',
      'zh-Hant': '親餵、瓶餵、混合餵、一匙一匙餵，每一種方式在這裡都受到尊重。',
    },
    rules: [fedIsLoved, beKind, askADoctor, noSelling],
  },
  {
    slug: 'sleep',
    kind: 'interest',
    stages: ['newborn', 'baby'],
    picture: 'sleep',
    name: { en: 'Sleep, or not', 'zh-Hans': '睡与不睡', 'zh-Hant': '睡與不睡' },
    text: {
      en: 'For those who count hours, and for those who gave up counting.',
      'zh-Hans': '给还在数钟头的您，也给早就不数了的您。',
      'zh-Hant': '給還在數鐘頭的您，也給早已不數的您。',
    },
    rules: [safeSleep, beKind, noAdvice],
  },
  {
    slug: 'back-to-work',
    kind: 'interest',
    picture: 'work',
    name: { en: 'Back to work', 'zh-Hans': '重返职场', 'zh-Hant': '重返職場' },
    text: {
      en: 'Two jobs, one calendar. Handover lists, pumping rooms, and what to say to the boss.',
      'zh-Hans': '两份工作，一本日历。交接清单、母婴室，还有怎么跟领导开口。',
      'zh-Hant': '兩份工作，一本行事曆。交接清單、哺乳室，還有怎樣向上司開口。',
    },
    rules: [beKind, staysHere, noSelling],
  },
  {
    slug: 'fathers',
    kind: 'interest',
    picture: 'fathers',
    name: { en: 'Dads and partners', 'zh-Hans': '爸爸和另一半', 'zh-Hant': '爸爸與另一半' },
    text: {
      en: 'For the other pair of hands. Ask what you did not dare to ask in the antenatal class.',
      'zh-Hans': '给另一双手。产前课上没好意思问的，来这里问。',
      'zh-Hant': '給另一雙手。產前班上不好意思問的，來這裡問。',
    },
    rules: [beKind, noExperts, photosOfChildren],
  },
  {
    slug: 'kitchen',
    kind: 'interest',
    picture: 'kitchen',
    name: { en: 'One-handed kitchen', 'zh-Hans': '单手厨房', 'zh-Hant': '單手廚房' },
    text: {
      en: 'What can be cooked with a baby on the other arm, and eaten before it is cold.',
      'zh-Hans': '另一只胳膊抱着娃也能做的菜，还能趁热吃完。',
      'zh-Hant': '另一隻手抱著寶寶也能煮的菜，還能趁熱吃完。',
    },
    rules: [oneKitchen, beKind, noSelling],
  },
  {
    slug: 'quiet-room',
    kind: 'interest',
    picture: 'quiet',
    name: { en: 'The quiet room', 'zh-Hans': '安静的房间', 'zh-Hant': '安靜的房間' },
    text: {
      en: 'For who said goodbye too soon. There is no right length for it, and no need to say anything.',
      'zh-Hans': '给过早说再见的您。难过没有期限，不想说话也可以。',
      'zh-Hant': '給過早說再見的您。難過沒有期限，不想說話也可以。',
    },
    rules: [noAdvice, beKind, staysHere],
  },
];

/** The village of those whose babies come in a month. */
export const dueMonthVillage: Omit<NewVillage, 'slug' | 'name'> = {
  kind: 'dueMonth',
  picture: 'due-month',
  text: {
    en: 'One month, many bellies. We count together, and nobody minds when a baby keeps its own calendar.',
    'zh-Hans': '同一个月份，好多个小肚子。一起数日子，宝宝想哪天来就哪天来。',
    'zh-Hant': '同一個月份，好多個小肚子。一起數日子，寶寶想哪天來就哪天來。',
  },
  rules: [beKind, noComparing, askADoctor],
};
