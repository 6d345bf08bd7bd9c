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
    video: {
      drop: 'Drop a video here, or',
      choose: 'Choose a video',
      kinds: 'MP4 (H.264 and AAC), up to 64 MB. Place and camera are taken out.',
      working: 'The video is being looked into …',
      tooLarge: 'This is larger than 64 MB. Please export it smaller, such as 1280 × 720.',
    },
    poster: {
      drop: 'Drop another picture here, or',
      choose: 'Choose a picture',
      kinds: 'JPEG, PNG, WebP or AVIF, in the shape of the video.',
      working: 'The picture is being drawn anew …',
      tooLarge: 'This picture is too large.',
    },
    captions: {
      drop: 'Drop captions here, or',
      choose: 'Choose captions',
      kinds: 'WebVTT (.vtt), up to 500 kB.',
      working: 'The captions are being read …',
      tooLarge: 'This is larger than 500 kB.',
    },
    noPicture: 'This is no picture that the browser can show.',
    noFrame: 'No picture could be taken of it here. Please choose one.',
    posterTitle: 'Picture before it begins',
    takeFrame: 'Take the moment that is shown',
    captionsTitle: 'Captions',
    captionsIn: ({ language }: { language: string }) => `Captions: ${language}`,
    there: 'There',
    line: ({ line, what }: { line: number; what: string }) => `Line ${line}: ${what}`,
    wrongCaptions: {
      notVtt: 'a file of captions begins with WEBVTT.',
      time: 'here has to be a time such as 00:01.000 --> 00:04.000.',
      order: 'it ends before it begins, or begins before the one above it.',
      tag: 'only <b>, <i> and <u> can stand in the words.',
      empty: 'there are no words.',
      tooMany: 'no more than 5,000 captions are taken.',
    },
    videoOf: ({ time, sides, size }: { time: string; sides: string; size: string }) =>
      [`Video, ${time}`, sides, size].filter((part) => part !== '').join(', '),
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
    video: {
      drop: '将视频拖到此处，或',
      choose: '选择视频',
      kinds: '支持 MP4（H.264 与 AAC），最大 64 MB。位置与相机信息会被去除。',
      working: '正在检查视频……',
      tooLarge: '文件超过 64 MB，请导出较小的版本，例如 1280 × 720。',
    },
    poster: {
      drop: '将其他图片拖到此处，或',
      choose: '选择图片',
      kinds: '支持 JPEG、PNG、WebP、AVIF，比例与视频一致。',
      working: '正在重新绘制图片……',
      tooLarge: '图片太大了。',
    },
    captions: {
      drop: '将字幕拖到此处，或',
      choose: '选择字幕',
      kinds: '支持 WebVTT（.vtt），最大 500 kB。',
      working: '正在读取字幕……',
      tooLarge: '文件超过 500 kB。',
    },
    noPicture: '浏览器无法显示这张图片。',
    noFrame: '无法在此截取画面，请选择图片。',
    posterTitle: '封面图片',
    takeFrame: '使用当前画面',
    captionsTitle: '字幕',
    captionsIn: ({ language }) => `字幕：${language}`,
    there: '已上传',
    line: ({ line, what }) => `第 ${line} 行：${what}`,
    wrongCaptions: {
      notVtt: '字幕文件须以 WEBVTT 开头。',
      time: '此处应为时间，例如 00:01.000 --> 00:04.000。',
      order: '结束时间早于开始时间，或早于上一条字幕。',
      tag: '文字中只能使用 <b>、<i>、<u>。',
      empty: '没有文字。',
      tooMany: '最多 5000 条字幕。',
    },
    videoOf: ({ time, sides, size }) =>
      [`视频，${time}`, sides, size].filter((part) => part !== '').join('，'),
  },
});

/** As people read it, such as `2.4 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
