import { useEffect, useState } from 'react';
import { ApiError, type CallResult } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';

export type Standing = CallResult<'myStanding'>;

/** What her trust lets her do today; null until it is known, and where it cannot be: the server decides anyway. */
export function useStanding(): Standing | null {
  const { call } = useApi();
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    let current = true;
    call('myStanding', {}).then(
      (known) => {
        if (current) setStanding(known);
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
      },
    );
    return () => {
      current = false;
    };
  }, [call]);
  return standing;
}
