import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

/** Ids of the badges that came while she looks at the page: whatever is due to her is given then. */
export function useNewBadges(on: boolean): readonly string[] {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState<readonly string[]>([]);
  const asked = useRef(false);

  useEffect(() => {
    if (!on || asked.current) return;
    asked.current = true;
    const look = async () => {
      const found = await call('lookForBadges', {}).catch(orNull());
      if (found === null || found.given.length === 0) return;
      setGiven(found.given);
      await revalidate();
    };
    void look();
  }, [on, call, revalidate]);

  return given;
}
