import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';

let kept: { readonly page: string; readonly key: string | null } | undefined;

function look(): void {
  const found = location.hash.slice(1);
  if (found === '') {
    if (kept?.page !== location.pathname) kept = { page: location.pathname, key: null };
    return;
  }
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  kept = { page: location.pathname, key: found };
}

function watch(onChange: () => void): () => void {
  const onHash = () => {
    look();
    onChange();
  };
  look();
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
}

const read = () => (kept?.page === location.pathname ? kept.key : undefined);
const readNothing = () => undefined;

/**
 * The secret of the mailed link that opened this page: `undefined` until the browser has looked, null without one.
 * It is taken out of the address at once, so that neither history, bookmark nor a shared screen keeps it, and lives
 * on in the memory of this document only. Another link opened on the same page is taken up as well.
 */
export function useLinkKey(): string | null | undefined {
  return useSyncExternalStore(watch, read, readNothing);
}

/** Whether the link was spent, ran out, or came incomplete: a new one is needed. */
export const isLinkEnded = ({ code }: ApiError): boolean =>
  code === errorCodes.linkEnded || code === errorCodes.badRequest;

/**
 * What the server answers about a link: asked once for each key, and once more for each `again`; `undefined` until
 * it is there. A change of language or a second render asks nothing: most questions spend the link.
 */
export function useLinkAnswer<Answer>(
  key: string | null | undefined,
  ask: (key: string) => Promise<Answer>,
): { answer: Answer | undefined; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ question: string; answer: Answer }>();
  const asked = useRef<string>(undefined);
  const question = key ? `${key} ${attempt}` : undefined;

  useEffect(() => {
    if (!key || question === undefined || asked.current === question) return;
    asked.current = question;
    void ask(key).then((answer) => setAnswered({ question, answer }));
  }, [ask, key, question]);

  const answer = answered !== undefined && answered.question === question ? answered.answer : undefined;
  return { answer, again: () => setAttempt(attempt + 1) };
}
