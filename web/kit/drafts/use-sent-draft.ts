import { useEffect } from 'react';

export interface SentDraft {
  start(): void;
  /** There is a network again. */
  retry(): unknown;
  /** The page is hidden or left, and may never come back. */
  leave(): unknown;
  stop(): void;
}

/** Sends a draft when the page is hidden or left and when the network is back. One draft for the life of the form. */
export function useSentDraft(draft: SentDraft): void {
  useEffect(() => {
    draft.start();
    const listening = new AbortController();
    const { signal } = listening;
    const onHide = () => {
      if (document.visibilityState === 'hidden') void draft.leave();
    };
    addEventListener('online', () => void draft.retry(), { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    return () => {
      listening.abort();
      void draft.leave();
      draft.stop();
    };
  }, [draft]);
}
