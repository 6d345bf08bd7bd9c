import { useEffect, useState, type ComponentType } from 'react';
import { useRoot } from './use-root.ts';

type TermsNews = ComponentType<{ version: number }>;

/** Waits for terms that the member has not accepted; what asks her is fetched only when there are some. */
export function TermsWatch() {
  const version = useRoot().user?.termsToAccept ?? null;
  const [shown, setShown] = useState<{ TermsNews: TermsNews } | null>(null);
  useEffect(() => {
    // Without it they wait: the server still holds what she accepted.
    if (version !== null)
      void import('../features/information/terms-news.tsx').then(setShown, () => undefined);
  }, [version]);
  return version !== null && shown && <shown.TermsNews key={version} version={version} />;
}
