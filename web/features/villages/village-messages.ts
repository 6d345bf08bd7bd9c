import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** A village in lists and on its own page. */
export const villageMessages = defineMessages({
  en: {
    members: ({ count, shown }: { count: number; shown: string }) =>
      count === 0 ? 'Be the first to join' : count === 1 ? '1 member' : `${shown} members`,
    recent: ({ count, shown }: { count: number; shown: string }) =>
      count === 0 ? 'Quiet this week' : count === 1 ? '1 new post this week' : `${shown} new posts this week`,
    join: 'Join',
    joinNamed: ({ name }: { name: string }) => `Join ${name}`,
    joined: 'Joined',
    undo: 'Undo',
    undoNamed: ({ name }: { name: string }) => `Undo: leave ${name} again`,
    muted: 'Muted',
    forYou: 'For you',
    loaded: ({ count }: { count: string }) => `${counted(count, 'village')} shown`,
  },
  'zh-Hans': {
    members: ({ count, shown }) => (count === 0 ? '等您第一个加入' : `${shown} 位成员`),
    recent: ({ count, shown }) => (count === 0 ? '本周还没有新帖' : `本周 ${shown} 篇新帖`),
    join: '加入',
    joinNamed: ({ name }) => `加入 ${name}`,
    joined: '已加入',
    undo: '撤销',
    undoNamed: ({ name }) => `撤销加入 ${name}`,
    muted: '已静音',
    forYou: '适合您',
    loaded: ({ count }) => `已显示 ${count} 个村子`,
  },
  'zh-Hant': {
    members: ({ count, shown }) => (count === 0 ? '等您第一個加入' : `${shown} 位成員`),
    recent: ({ count, shown }) => (count === 0 ? '本週還沒有新貼文' : `本週 ${shown} 篇新貼文`),
    join: '加入',
    joinNamed: ({ name }) => `加入 ${name}`,
    joined: '已加入',
    undo: '復原',
    undoNamed: ({ name }) => `復原加入 ${name}`,
    muted: '已靜音',
    forYou: '適合您',
    loaded: ({ count }) => `已顯示 ${count} 個村子`,
  },
});
