import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** What lists say with a value. */
export const listsCounts = defineMessages({
  en: {
    changed: ({ date }: { date: string }) => `Last changed ${date}`,
    nothing: ({ words }: { words: string }) => `Nothing found for “${words}”`,
    found: ({ count, more }: { count: string; more: boolean }) =>
      more ? `More than ${counted(count, 'post')} found` : `${counted(count, 'post')} found`,
    since: ({ date }: { date: string }) => `since ${date}`,
    aliasIn: ({ title }: { title: string }) => `Another name, muted in “${title}”`,
    endNamed: ({ name }: { name: string }) => `Undo it for ${name}`,
    ended: ({ name }: { name: string }) => `You see ${name} again`,
  },
  'zh-Hans': {
    changed: ({ date }) => `最后修改：${date}`,
    nothing: ({ words }) => `没有找到“${words}”`,
    found: ({ count, more }) => (more ? `找到 ${count} 篇以上的帖子` : `找到 ${count} 篇帖子`),
    since: ({ date }) => `自 ${date}`,
    aliasIn: ({ title }) => `化名，已在“${title}”中静音`,
    endNamed: ({ name }) => `解除对 ${name} 的限制`,
    ended: ({ name }) => `您又能看到 ${name} 了`,
  },
  'zh-Hant': {
    changed: ({ date }) => `最後修改：${date}`,
    nothing: ({ words }) => `找不到「${words}」`,
    found: ({ count, more }) => (more ? `找到 ${count} 篇以上的貼文` : `找到 ${count} 篇貼文`),
    since: ({ date }) => `自 ${date}`,
    aliasIn: ({ title }) => `化名，已在「${title}」中靜音`,
    endNamed: ({ name }) => `解除對 ${name} 的限制`,
    ended: ({ name }) => `您又能看到 ${name} 了`,
  },
});
