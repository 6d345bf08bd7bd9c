import { useEffect, useState, type ComponentType } from 'react';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { late } from '#web/kit/late.ts';
import { hasLevelNews } from '#web/kit/level-news.ts';
import { useRoot } from '#web/kit/use-root.ts';

const code = late(() => import('#web/features/levels/level-news.tsx'));

type LevelNews = ComponentType<{ user: UserInfo }>;

/** Waits for news of the member's level, wherever she is; what shows it is fetched only when there is some. */
export function LevelWatch() {
  const { user } = useRoot();
  const [shown, setShown] = useState<{ LevelNews: LevelNews } | null>(null);
  const news = user !== null && hasLevelNews(user);
  useEffect(() => {
    // Without it the news waits: the server still holds it.
    if (news) void code.prepare().then(setShown);
  }, [news]);
  return user && shown && <shown.LevelNews user={user} />;
}
