import { useEffect, useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

export type Standing = CallResult<'myStanding'>;

/** What her trust lets her do today; null until it is known, and where it cannot be: the server decides anyway. */
export function useStanding(): Standing | null {
  const { call } = useApi();
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    let current = true;
    void call('myStanding', {})
      .catch(orNull())
      .then((known) => {
        if (current && known) setStanding(known);
      });
    return () => {
      current = false;
    };
  }, [call]);
  return standing;
}
