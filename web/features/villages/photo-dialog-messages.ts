import { defineMessages } from '#web/kit/messages.ts';

export const photoMessages = defineMessages({
  en: {
    place: ({ place, all }: { place: number; all: number }) => `Photo ${place} of ${all}`,
    before: 'Photo before',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  'zh-Hans': {
    place: ({ place, all }) => `第 ${place} 张，共 ${all} 张`,
    before: '上一张',
    next: '下一张',
    zoomIn: '放大',
    zoomOut: '缩小',
  },
  'zh-Hant': {
    place: ({ place, all }) => `第 ${place} 張，共 ${all} 張`,
    before: '上一張',
    next: '下一張',
    zoomIn: '放大',
    zoomOut: '縮小',
  },
});
