import { useSearchParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';
import { storeToken } from '#web/kit/token-cookie.ts';
import { clearTrip } from './trip.ts';
import { clearDraft } from './entry-draft.ts';
import { forgetProvenAddress } from './proven-address.ts';

type Session = Pick<CallResult<'login'>, 'token' | 'expiresAt'>;

/** Where the first steps are: the page that a new member comes to, unless she was on her way to another. */
export const firstPage = '/profile';

export interface SigningIn {
  /** The page wished for before signing in, as a query to carry along; empty for the home page. */
  readonly query: string;
  /** Takes up a fresh session and loads the page wished for, whole: nothing of the visitor's pages is kept. */
  enter(session: Session & { readonly isNew?: boolean }): void;
}

/** Takes up a fresh session; nothing of the way in is kept. Browser only. */
export function takeUpSession({ token, expiresAt }: Session): void {
  storeToken(token, expiresAt);
  clearDraft();
  forgetProvenAddress();
  clearTrip();
}

export function useSignIn(): SigningIn {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  return {
    query: next === null || next === '/' ? '' : `?${new URLSearchParams({ next })}`,
    enter({ isNew = false, ...session }) {
      takeUpSession(session);
      location.assign(isNew && (next === null || next === '/') ? firstPage : (next ?? '/'));
    },
  };
}
