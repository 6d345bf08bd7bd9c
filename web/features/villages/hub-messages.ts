import { defineMessages } from '#web/shell/messages.ts';

/** Told along with the page in its language: strings alone, so that no page carries the others. */
export const hubMessages = defineMessages({
  en: {
    title: 'Villages',
    subtitle: 'It takes one, they say. Here are several.',
    search: 'Search the villages',
    mine: 'My posts',
    saved: 'Saved posts',
    myVillages: 'My villages',
    seeAll: 'All villages',
    suggested: 'You may like it here',
    suggestedText: 'Chosen by what you told us. Join with one tap, and leave just as easily.',
    openText: 'Open to everybody. Join with one tap, and leave just as easily.',
    feed: 'New in your villages',
    emptyFeed: 'Still quiet here',
    emptyFeedText: 'Nobody has written in your villages in this language yet. A first hello goes a long way.',
    welcome: 'You need not do this alone',
    welcomeText:
      'Villages are small circles of mothers: for nights awake, first teeth, long waits and good news. Look around, and join where you feel at home.',
    welcomeRules: 'You decide what you share. In every thread you can write under another name.',
    write: 'Write a post',
    more: 'More in the villages',
    courses: 'Online courses',
    coursesText: 'Short lessons, at your own pace',
    benefits: 'New for you',
    benefitsText: 'Try new things first',
    own: 'Only my language',
    endOwn: 'That is all in your language',
  },
  'zh-Hans': {
    title: '妈妈村',
    subtitle: '养一个孩子，需要一个村子。',
    search: '在村里搜索',
    mine: '我的帖子',
    saved: '收藏的帖子',
    myVillages: '我的村子',
    seeAll: '所有村子',
    suggested: '这里也许适合您',
    suggestedText: '根据您告诉我们的信息挑选。轻点一下就能加入，也随时可以离开。',
    openText: '对每个人开放。轻点一下就能加入，也随时可以离开。',
    feed: '村里的新鲜事',
    emptyFeed: '这里还很安静',
    emptyFeedText: '您的村子里还没有人用这种语言发帖。不妨先打个招呼。',
    welcome: '您不必一个人扛着',
    welcomeText:
      '妈妈村是一个个小圈子：夜里睡不着、宝宝冒牙、漫长的等待、好消息……都有人懂。四处看看，找到让您自在的地方。',
    welcomeRules: '分享什么由您决定。每个帖子里，您都可以用化名发言。',
    write: '写帖子',
    more: '村里还有',
    courses: '在线课程',
    coursesText: '短小的课程，按自己的节奏学',
    benefits: '新品福利',
    benefitsText: '抢先体验新品',
    own: '只看我的语言',
    endOwn: '您的语言的帖子都在这里了',
  },
  'zh-Hant': {
    title: '媽媽村',
    subtitle: '養一個孩子，需要一個村子。',
    search: '在村裡搜尋',
    mine: '我的貼文',
    saved: '收藏的貼文',
    myVillages: '我的村子',
    seeAll: '所有村子',
    suggested: '這裡也許適合您',
    suggestedText: '依您告訴我們的資料挑選。輕點一下就能加入，也隨時可以離開。',
    openText: '開放給每個人。輕點一下就能加入，也隨時可以離開。',
    feed: '村裡的新鮮事',
    emptyFeed: '這裡還很安靜',
    emptyFeedText: '您的村子裡還沒有人用這種語言發文。不妨先打個招呼。',
    welcome: '您不必一個人撐著',
    welcomeText:
      '媽媽村是一個個小圈子：夜裡睡不著、寶寶長牙、漫長的等待、好消息……都有人懂。四處看看，找到讓您自在的地方。',
    welcomeRules: '分享什麼由您決定。每個貼文裡，您都可以用化名發言。',
    write: '寫貼文',
    more: '村裡還有',
    courses: '線上課程',
    coursesText: '短小的課程，按自己的步伐學',
    benefits: '新品福利',
    benefitsText: '搶先體驗新品',
    own: '只看我的語言',
    endOwn: '您的語言的貼文都在這裡了',
  },
  inRest: {
    en: {
      welcomeText:
        'Villages are small circles: for nights awake, long days, kitchens and quiet. Look around, and join where you feel at home.',
    },
    'zh-Hans': {
      subtitle: '这里有人，和您一起。',
      welcomeText:
        '村子是一个个小圈子：睡不着的夜、漫长的日子、厨房里的事、想静一静的时候……都有人懂。四处看看，找到让您自在的地方。',
    },
    'zh-Hant': {
      subtitle: '這裡有人，與您一起。',
      welcomeText:
        '村子是一個個小圈子：睡不著的夜、漫長的日子、廚房裡的事、想靜一靜的時候……都有人懂。四處看看，找到讓您自在的地方。',
    },
  },
});

export type HubTexts = (typeof hubMessages)['en'];
