import { defineMessages } from '#web/kit/messages.ts';

/** The list of all villages; told along with it in its language. */
export const villageListMessages = defineMessages({
  en: {
    kinds: { stage: 'Stage of life', dueMonth: 'Babies of one month', interest: 'Interest' },
    listTitle: 'Find your village',
    listText: 'Mothers who are where you are now, or who like what you like.',
    filter: 'Which villages',
    every: 'All',
    years: 'Which year',
    everyYear: 'All years',
    none: 'No villages here yet',
    noneText: 'There are others. Have a look at all of them.',
    noneAction: 'See all villages',
    back: 'Back to the villages',
    end: 'Those are all the villages',
    failed: 'More villages could not be loaded',
  },
  'zh-Hans': {
    kinds: { stage: '人生阶段', dueMonth: '同月宝宝', interest: '兴趣' },
    listTitle: '找到您的村子',
    listText: '这里有和您处在同一阶段的妈妈，也有和您志趣相投的朋友。',
    filter: '村子类型',
    every: '全部',
    years: '年份',
    everyYear: '所有年份',
    none: '这里还没有村子',
    noneText: '去看看其他村子吧。',
    noneAction: '查看所有村子',
    back: '返回妈妈村',
    end: '所有村子都在这里了',
    failed: '后面的村子没有加载出来',
  },
  'zh-Hant': {
    kinds: { stage: '人生階段', dueMonth: '同月寶寶', interest: '興趣' },
    listTitle: '找到您的村子',
    listText: '這裡有和您處在同一階段的媽媽，也有志趣相投的朋友。',
    filter: '村子類型',
    every: '全部',
    years: '年份',
    everyYear: '所有年份',
    none: '這裡還沒有村子',
    noneText: '去看看其他村子吧。',
    noneAction: '查看所有村子',
    back: '返回媽媽村',
    end: '所有村子都在這裡了',
    failed: '後面的村子未能載入',
  },
});

export type VillageListTexts = (typeof villageListMessages)['en'];
