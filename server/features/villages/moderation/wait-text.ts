import { counted } from '#contract/counted.ts';
import type { Script } from '#contract/locales.ts';

const words: Readonly<
  Record<Script, { readonly hours: (figure: number) => string; readonly minutes: (figure: number) => string }>
> = {
  en: {
    hours: (figure) => `possible again in ${counted(figure, 'hour')}`,
    minutes: (figure) => `possible again in ${figure === 1 ? 'a minute' : `${figure} minutes`}`,
  },
  'zh-Hans': {
    hours: (figure) => `约 ${figure} 小时后可以继续`,
    minutes: (figure) => `约 ${figure} 分钟后可以继续`,
  },
  'zh-Hant': {
    hours: (figure) => `約 ${figure} 小時後可以繼續`,
    minutes: (figure) => `約 ${figure} 分鐘後可以繼續`,
  },
};

/** How long something takes yet, rounded up, as a refusal says it. */
export function waitText(seconds: number, script: Script): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? words[script].hours(Math.ceil(minutes / 60)) : words[script].minutes(minutes);
}
