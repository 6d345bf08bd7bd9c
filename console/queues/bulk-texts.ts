import { defineTexts } from '#console/kit/language.ts';

/** Words of what is done with several of a queue at once. */
export const bulkTexts = defineTexts({
  en: {
    all: 'With all in this list',
    chosen: ({ count }: { count: number }) => `With the ${count} chosen`,
    choose: ({ title }: { title: string }) => `Choose ${title}`,
    none: 'Choose none',
    trying: ({ done }: { done: number }) => `Finding out what would become of each … ${done}`,
    tried: 'Nothing is changed yet. This is what would become of each:',
    doing: ({ done, all }: { done: number; all: number }) => `Doing it: ${done} of ${all}`,
    did: 'This is what became of each:',
    more: ({ count }: { count: number }) => `… and ${count} more like these.`,
    nothing: 'Nothing of this can be done.',
    run: ({ count }: { count: number }) => `Do it for ${count}`,
    again: 'Try again',
    close: 'Close',
  },
  'zh-Hans': {
    all: '对列表中的全部',
    chosen: ({ count }) => `对选中的 ${count} 项`,
    choose: ({ title }) => `选择${title}`,
    none: '取消选择',
    trying: ({ done }) => `正在试算每项的结果…… ${done}`,
    tried: '尚未更改任何内容。每项的结果将是：',
    doing: ({ done, all }) => `正在执行：${done} / ${all}`,
    did: '每项的结果：',
    more: ({ count }) => `……以及另外 ${count} 项。`,
    nothing: '没有可以执行的更改。',
    run: ({ count }) => `执行 ${count} 项`,
    again: '重试',
    close: '关闭',
  },
});
