import { useEffect, useState, type ComponentType } from 'react';
import { late } from '#web/kit/late.ts';
import { useRoot } from '#web/kit/use-root.ts';

const code = late(() => import('#web/features/information/terms-news.tsx'));

type TermsNews = ComponentType<{ version: number }>;

/** Waits for terms that the member has not accepted; what asks her is fetched only when there are some. */
export function TermsWatch() {
  const version = useRoot().user?.termsToAccept ?? null;
  const [shown, setShown] = useState<{ TermsNews: TermsNews } | null>(null);
  useEffect(() => {
    // Without it they wait: the server still holds what she accepted.
    if (version !== null) void code.prepare().then(setShown);
  }, [version]);
  return version !== null && shown && <shown.TermsNews key={version} version={version} />;
}
