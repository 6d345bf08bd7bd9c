import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CallName } from '#contract/calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { callApi, type CallOptions } from './call-api.ts';
import { httpMessages } from './http-messages.ts';
import { useLocale } from './locale.tsx';
import { useMessages } from './messages.ts';
import { readToken, removeToken } from './token-cookie.ts';

export interface Api {
  /**
   * Makes a call from the browser. Gives its result, or false when it failed: the member has then been told.
   * With `handleErrors` nothing is shown and `ApiError` is thrown instead.
   */
  send<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResult<Name> | false>;
}

export function useApi(): Api {
  const { locale } = useLocale();
  const texts = useMessages(httpMessages);
  const { notify } = useToast();
  const navigate = useNavigate();
  return useMemo(() => {
    const environment = {
      locale,
      texts,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      online: () => navigator.onLine,
      readToken,
      notify: (message: string) => notify({ tone: 'negative', message }),
      signOut: () => {
        removeToken();
        void navigate('/login');
      },
    };
    return { send: (name, input, options) => callApi(environment, name, input, options) };
  }, [locale, texts, notify, navigate]);
}
