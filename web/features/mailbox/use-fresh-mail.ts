import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';
import type { Mail } from './mailbox-route.tsx';

const everyMs = 4000;

/** The mail, asked for again every few seconds while somebody looks at it. */
export function useFreshMail(loaded: readonly Mail[]) {
  const { call } = useApi();
  const [list, setList] = useState(loaded);
  const [refreshing, setRefreshing] = useState(false);
  const [failed, setFailed] = useState(false);

  async function load() {
    try {
      const result = await call('listDemoMail', {});
      setList(result.list);
      setFailed(false);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFailed(true);
    }
  }

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void load();
  });
  useEffect(() => {
    const timer = setInterval(onTick, everyMs);
    document.addEventListener('visibilitychange', onTick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTick);
    };
  }, []);

  async function refresh() {
    setRefreshing(true);
    await load();
    setRefreshing(false);
  }

  return { list, refreshing, failed, refresh };
}
