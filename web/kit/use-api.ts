import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { SiteCallName } from '#contract/addresses.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { outcome } from '#web/kit/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { callApi, type CallOptions } from './call-api.ts';
import { deviceKey, knownDevice } from './device-key.ts';
import { inPreview } from './in-preview.ts';
import { httpMessages } from './http-messages.ts';
import { useLocale } from './locale.tsx';
import { useMessages } from './messages.ts';
import { readToken, removeToken } from './token-cookie.ts';

export interface Api {
  /** Makes a call from the browser and gives its result. Throws `ApiError`: `useChange`, `outcome` and `orNull` take it. */
  call<Name extends SiteCallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResult<Name>>;
  /** The same where a failure has no place of its own: gives false, and the member has been told. */
  send<Name extends SiteCallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name> | false>;
}

/** Whose calls they are. */
export interface PageSignIn {
  readToken(): string | null;
  /** Forgets the token and goes where one signs in. */
  signOut(): void;
}

/** The calls of who is signed in on the member site. */
export function useApi(): Api {
  const navigate = useNavigate();
  const signIn = useMemo(
    () => ({
      readToken,
      signOut: () => {
        removeToken();
        void navigate('/login');
      },
    }),
    [navigate],
  );
  return useApiOf(signIn);
}

export function useApiOf(signIn: PageSignIn): Api {
  const { locale } = useLocale();
  const texts = useMessages(httpMessages);
  const { notify } = useToast();
  return useMemo(() => {
    const environment = {
      locale,
      texts,
      // Which preview it is says a cookie; the site itself sends none.
      fetch: (url: string, init: RequestInit) =>
        fetch(url, inPreview() ? { ...init, credentials: 'same-origin' } : init),
      online: () => navigator.onLine,
      readToken: () => signIn.readToken(),
      deviceKey,
      knownDevice,
      signOut: () => signIn.signOut(),
    };
    const call: Api['call'] = (name, input, options) => callApi(environment, name, input, options);
    return {
      call,
      async send(name, input) {
        const told = await outcome(call(name, input));
        if (told.ok) return told.result;
        notify({ tone: 'negative', message: told.failure.message });
        return false;
      },
    };
  }, [locale, texts, notify, signIn]);
}
