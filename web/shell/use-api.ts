import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CallName } from '#contract/addresses.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { callApi, type HandlesErrors } from './call-api.ts';
import { deviceKey, knownDevice } from './device-key.ts';
import { httpMessages } from './http-messages.ts';
import { useLocale } from './locale.tsx';
import { useMessages } from './messages.ts';
import { readToken, removeToken } from './token-cookie.ts';

export interface Api {
  /** Makes a call from the browser and gives its result. Throws `ApiError` for the caller to show. */
  send<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: HandlesErrors,
  ): Promise<CallResult<Name>>;
  /** Gives false when the call failed: the member has then been told. */
  send<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name> | false>;
}

/** Whose calls they are. */
export interface SignIn {
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

export function useApiOf(signIn: SignIn): Api {
  const { locale } = useLocale();
  const texts = useMessages(httpMessages);
  const { notify } = useToast();
  return useMemo(() => {
    const environment = {
      locale,
      texts,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      online: () => navigator.onLine,
      readToken: () => signIn.readToken(),
      deviceKey,
      knownDevice,
      notify: (message: string) => notify({ tone: 'negative', message }),
      signOut: () => signIn.signOut(),
    };
    function send<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
      options: HandlesErrors,
    ): Promise<CallResult<Name>>;
    function send<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
    ): Promise<CallResult<Name> | false>;
    function send(name: CallName, input: unknown, options?: HandlesErrors) {
      return callApi(environment, name, input, options);
    }
    return { send };
  }, [locale, texts, notify, signIn]);
}
