import { defineMessages } from '#web/kit/messages.ts';

export const videoMessages = defineMessages({
  en: {
    title: 'Watch how it works',
    text: ({ time }: { time: string }) =>
      `${time}, with subtitles. It continues where you stopped, on any device.`,
    watched: 'You have watched it to the end.',
    goOn: 'Continue',
    toEnd: 'This video is short and worth watching to the end; then you can continue.',
  },
  'zh-Hans': {
    title: '观看使用视频',
    text: ({ time }) => `时长 ${time}，有字幕。在任何设备上都会从上次停下的地方继续。`,
    watched: '您已经看完了。',
    goOn: '继续',
    toEnd: '视频不长，结尾也值得一看：看完就可以继续。',
  },
  'zh-Hant': {
    title: '觀看使用影片',
    text: ({ time }) => `片長 ${time}，有字幕。在任何裝置上都會從上次停下的地方繼續。`,
    watched: '您已經看完了。',
    goOn: '繼續',
    toEnd: '影片不長，結尾也值得一看：看完就可以繼續。',
  },
});
