import { Suspense, useState, type ReactNode } from 'react';
import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { outcome } from '#web/kit/failures.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';

// Hardly anybody closes an account and comes back: no part of the first load.
const comeBackCode = late(() => import('./come-back.tsx'));
const ComeBack = lateComponent(comeBackCode, 'ComeBack');

/** A promise means that the page is being left: it goes on working until then. */
type Refuse = (failure: ApiError) => Promise<void> | void;

export interface Entering<Entered> {
  /** Also once it worked, until the page wished for is there. */
  readonly working: boolean;
  /** Null, or what is to be shown in the place of what asked: the account is being closed. */
  readonly comeBack: ReactNode;
  /**
   * Signs in by a call that takes `comeBack`; what is refused comes to `refuse`. The call keeps what proved the
   * account, so that a closing one is taken back without asking for it again. False: there is more to ask.
   */
  attempt(call: (comeBack: boolean) => Promise<Entered | false>, refuse: Refuse): Promise<void>;
}

/** The calls that sign in. `enter` takes up what they give. */
export function useEntry<Entered>(enter: (entered: Entered) => void): Entering<Entered> {
  const [working, setWorking] = useState(false);
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null);

  async function run(
    call: (comeBack: boolean) => Promise<Entered | false>,
    refuse: Refuse,
    comeBack: boolean,
  ) {
    setWorking(true);
    const asked = await outcome(call(comeBack));
    if (asked.ok && asked.result) {
      enter(asked.result);
      return;
    }
    if (!asked.ok && asked.failure.code === errorCodes.accountClosing) {
      // What asked stays until it is there.
      await comeBackCode.load().catch(() => undefined);
      setTakeBack(() => () => void run(call, refuse, true));
    } else if (!asked.ok) {
      setTakeBack(null);
      const leaving = refuse(asked.failure);
      if (leaving) await leaving;
    }
    setWorking(false);
  }

  return {
    working,
    comeBack: takeBack && (
      <Suspense>
        <ComeBack loading={working} onTakeBack={takeBack} onLeave={() => setTakeBack(null)} />
      </Suspense>
    ),
    attempt: async (call, refuse) => {
      if (!working) await run(call, refuse, false);
    },
  };
}
