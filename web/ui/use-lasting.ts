import { useEffect, useState } from 'react';

/** What is done sooner than this is not worth a sign of its own: it would only flash. */
const worthTellingMs = 150;

/** Whether something has gone on for so long that it is worth a sign. */
export function useLasting(busy: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLasts(true), worthTellingMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [busy]);
  return busy && lasts;
}
