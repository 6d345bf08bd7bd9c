import { defineTexts } from '#console/kit/language.ts';

export const articleTexts = defineTexts({
  en: {
    beside: 'Show it as readers get it',
    rendered: ({ language }: { language: string }) => `As readers get it · ${language}`,
    nothing: 'What you write appears here.',
    picture: ({ alt }: { alt: string }) => `Picture: ${alt}`,
    leftOut: 'Not as it is meant',
    line: ({ line }: { line: number }) => `Line ${line}`,
    notes: { tip: 'Good to know', care: 'Be careful', call: 'Get help' },
  },
  'zh-Hans': {
    beside: '显示读者看到的样子',
    rendered: ({ language }) => `读者看到的样子 · ${language}`,
    nothing: '正文会显示在这里。',
    picture: ({ alt }) => `图片：${alt}`,
    leftOut: '与预期不符之处',
    line: ({ line }) => `第 ${line} 行`,
    notes: { tip: '小贴士', care: '请注意', call: '寻求帮助' },
  },
});
