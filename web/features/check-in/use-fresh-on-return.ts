import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const staleAfterMs = 5 * 60 * 1000;

/** Loads the page's data anew when somebody comes back to it after a while: her day may have changed meanwhile. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const hiddenAt = useRef<number | null>(null);
  useEffect(() => {
    function changed() {
      if (document.visibilityState === 'hidden') {
        hiddenAt.current = Date.now();
      } else if (
        hiddenAt.current !== null &&
        Date.now() - hiddenAt.current > staleAfterMs &&
        navigator.onLine
      ) {
        hiddenAt.current = null;
        void revalidate();
      }
    }
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [revalidate]);
}
