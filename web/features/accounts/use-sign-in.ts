import { useSearchParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { safeNext } from '#web/shell/next-path.ts';
import { storeToken } from '#web/shell/token-cookie.ts';
import { clearTrip } from '../social/trip.ts';
import { clearDraft } from './entry-draft.ts';
import { forgetProvenCode } from './proven-code.ts';

type Session = Pick<CallResult<'login'>, 'token' | 'expiresAt'>;

export interface SignIn {
  /** The page wished for before signing in, as a query to carry along; empty for the home page. */
  readonly query: string;
  /** Takes up a fresh session and loads the page wished for, whole: nothing of the visitor's pages is kept. */
  enter(session: Session): void;
}

/** Takes up a fresh session; nothing of the way in is kept. Browser only. */
export function takeUpSession({ token, expiresAt }: Session): void {
  storeToken(token, expiresAt);
  clearDraft();
  forgetProvenCode();
  clearTrip();
}

export function useSignIn(): SignIn {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  return {
    query: next === null || next === '/' ? '' : `?${new URLSearchParams({ next })}`,
    enter(session) {
      takeUpSession(session);
      location.assign(next ?? '/');
    },
  };
}
