import { defineTexts } from '#console/kit/language.ts';

export const fileTexts = defineTexts({
  en: {
    sending: 'On its way …',
    cancel: 'Cancel',
    notSent: 'It could not be sent. Please try again.',
    open: 'Open',
    remove: 'Take it away',
    pdf: {
      drop: 'Drop a PDF here, or',
      choose: 'Choose a PDF',
      kinds: 'Up to 20 MB and 1,000 pages, without password, scripts and attachments.',
      working: 'The PDF is being looked into …',
      tooLarge: 'This is larger than 20 MB.',
    },
    pdfOf: ({ pages, size }: { pages: number; size: string }) =>
      `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}, ${size}`,
  },
  'zh-Hans': {
    sending: '正在上传……',
    cancel: '取消',
    notSent: '上传失败，请重试。',
    open: '打开',
    remove: '移除',
    pdf: {
      drop: '将 PDF 拖到此处，或',
      choose: '选择 PDF',
      kinds: '最大 20 MB、1000 页，不含密码、脚本和附件。',
      working: '正在检查 PDF……',
      tooLarge: '文件超过 20 MB。',
    },
    pdfOf: ({ pages, size }) => `PDF，${pages} 页，${size}`,
  },
});

/** As people read it, such as `2.4 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
