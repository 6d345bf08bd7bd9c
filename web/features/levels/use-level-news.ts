import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { LevelNews } from '#contract/calls/levels.ts';
import { orNull } from '#web/kit/failures.ts';
import { hasLevelNews } from '#web/kit/level-news.ts';
import { useApi } from '#web/kit/use-api.ts';

/**
 * The news of the member's level, asked for when somebody looks at the page. The server gives it once: another tab or
 * device that asks gets nothing, and what failed is asked again with the next step on the site.
 */
export function useLevelNews(user: UserInfo): { news: LevelNews | null; close(): void } {
  const { call } = useApi();
  const [news, setNews] = useState<LevelNews | null>(null);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (!hasLevelNews(user)) return undefined;
    const level = user.memberLevel;
    const ask = async () => {
      if (asked.current === level) return;
      asked.current = level;
      const answer = await call('seenLevel', { level }).catch(orNull());
      if (answer === null) asked.current = undefined;
      else if (answer.news) setNews(answer.news);
    };
    if (document.visibilityState === 'visible') {
      void ask();
      return undefined;
    }
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible, { once: true });
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [user, call]);

  return { news, close: () => setNews(null) };
}
