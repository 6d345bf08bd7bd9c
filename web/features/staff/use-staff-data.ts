import { useEffect, useEffectEvent, useState } from 'react';
import type { CallName } from '#contract/addresses.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { outcome } from '#web/kit/failures.ts';
import { readStaffSession } from './staff-session.ts';
import { useStaffApi, type StaffApi } from './use-staff-api.ts';

export interface StaffData<Result> {
  /** Undefined until it is there; an older one stays while the same is asked again. */
  readonly data: Result | undefined;
  /** Why it could not be had, in words. */
  readonly failure: string | undefined;
  readonly loading: boolean;
  reload(): void;
}

interface Answer<Result> {
  readonly question: string;
  readonly attempt: number;
  readonly result?: Result;
  readonly failure?: string;
}

/**
 * What a call for staff answers, asked by the browser once the page is there: the server knows no staff while it draws
 * a page. Who is not signed in goes to sign in, and comes back.
 */
export function useStaffData<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): StaffData<CallResult<Name>> {
  return useStaffAnswer(JSON.stringify([name, input]), (call) => call(name, input));
}

/** The same for a call that somebody else knows how to make; asked anew when `question` is another. */
export function useStaffAnswer<Result>(
  question: string,
  ask: (call: StaffApi['call']) => Promise<Result>,
): StaffData<Result> {
  const { call, leave } = useStaffApi();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Result>>();
  const askNow = useEffectEvent(() => ask(call));

  useEffect(() => {
    if (readStaffSession() === null) {
      leave();
      return undefined;
    }
    let wanted = true;
    const take = (taken: Pick<Answer<Result>, 'result' | 'failure'>) => {
      if (wanted) setAnswer({ question, attempt, ...taken });
    };
    void outcome(askNow()).then((asked) =>
      take(asked.ok ? { result: asked.result } : { failure: asked.failure.message }),
    );
    return () => {
      wanted = false;
    };
  }, [question, attempt, leave]);

  const known = answer?.question === question ? answer : undefined;
  return {
    data: known?.result,
    failure: known?.attempt === attempt ? known.failure : undefined,
    loading: known?.attempt !== attempt,
    reload: () => setAttempt((before) => before + 1),
  };
}
