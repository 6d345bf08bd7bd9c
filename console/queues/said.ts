import type { Said } from '#contract/queues/queue.ts';
import { useLanguage } from '#console/kit/language.ts';

/** Says what a declaration says in the reader's language, and what somebody wrote as it is. */
export function useSaid(): (said: Said) => string {
  const language = useLanguage();
  return (said) => (typeof said === 'string' ? said : said[language]);
}
