import { defineTexts } from '#console/kit/language.ts';

export const tryTexts = defineTexts({
  en: {
    tryIt: 'Try the form',
    notChosen: 'Not chosen',
    tryHint: 'As a member would go through it, page by page. Nothing is kept.',
    page: ({ page, pages }: { page: string; pages: string }) => `Page ${page} of ${pages}`,
    next: 'Next',
    back: 'Back',
    atEnd: 'This is the end of the form.',
    startAgain: 'Start again',
    close: 'Close',
    language: 'Language',
    faults: {
      required: 'This has to be answered.',
      other: 'This answer does not fit.',
    },
    photosAsked: 'Photos are sent here.',
    addressAsked: 'The address is asked here.',
    noPages: 'There is no page yet.',
  },
  'zh-Hans': {
    tryIt: '试填问卷',
    notChosen: '未选择',
    tryHint: '按会员的方式逐页填写，不会保存任何内容。',
    page: ({ page, pages }) => `第 ${page} 页，共 ${pages} 页`,
    next: '下一页',
    back: '上一页',
    atEnd: '问卷到此结束。',
    startAgain: '重新开始',
    close: '关闭',
    language: '语言',
    faults: { required: '此题必答。', other: '回答不符合要求。' },
    photosAsked: '此处上传照片。',
    addressAsked: '此处填写地址。',
    noPages: '还没有页面。',
  },
});
