import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

export type DemoMail = CallResult<'listDemoMail'>['list'][number];

const everyMs = 4000;

/** The mail, asked for again every few seconds while somebody looks at it. */
export function useFreshMail(loaded: readonly DemoMail[]) {
  const { call } = useApi();
  const [list, setList] = useState(loaded);
  const [refreshing, setRefreshing] = useState(false);
  const [failed, setFailed] = useState(false);

  async function load() {
    const result = await call('listDemoMail', {}).catch(orNull());
    if (result) setList(result.list);
    setFailed(result === null);
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
