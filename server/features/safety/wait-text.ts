import type { Script } from '#contract/locales.ts';

/** How long something takes yet, rounded up, as a refusal says it. */
export function waitText(seconds: number, script: Script): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const long = minutes > 90;
  switch (script) {
    case 'en':
      if (long) return `possible again in ${hours} hours`;
      return `possible again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
    case 'zh-Hans':
      return long ? `约 ${hours} 小时后可以继续` : `约 ${minutes} 分钟后可以继续`;
    case 'zh-Hant':
      return long ? `約 ${hours} 小時後可以繼續` : `約 ${minutes} 分鐘後可以繼續`;
  }
}
