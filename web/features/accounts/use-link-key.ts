import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The secret of the mailed link that opened this page: `undefined` until the browser has looked, null without one.
 * It is taken out of the address at once, so that neither history, bookmark nor a shared screen keeps it. Another
 * link opened on the same page is taken up as well.
 */
export function useLinkKey(): string | null | undefined {
  const { hash } = useLocation();
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const found = location.hash.slice(1);
    if (found === '') {
      setKey((before) => before ?? null);
      return;
    }
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    setKey(found);
  }, [hash]);
  return key;
}
