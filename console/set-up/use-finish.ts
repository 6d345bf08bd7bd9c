import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as errorCodes from '#contract/error-codes.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { keepSession } from '#console/kit/session.ts';
import { fieldFault, useFaultText } from '#console/kit/use-fault-text.ts';
import { goOn, type Who } from './opened-link.ts';

interface Proof {
  readonly password: string;
  readonly code: string;
}

const isOfPassword = (error: unknown): boolean =>
  refusalOf(error)?.code === errorCodes.passwordTooCommon || fieldFault(error, 'password') !== undefined;

const isOfWho = (error: unknown): boolean =>
  refusalOf(error)?.code === errorCodes.staffExists || fieldFault(error, 'email') !== undefined;

/** Sets the account up and signs in, or says at which field it could not. `who`: what the first owner said. */
export function useFinish(key: string, who: Who | null) {
  const saying = useFaultText();
  const [tries, setTries] = useState(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (proof: Proof) => api.finishStaffSetUp({ key, ...proof, ...who }),
    // It holds password and codes: gone as soon as nobody looks at it.
    gcTime: 0,
    onSuccess: ({ recoveryCodes, ...signedIn }) => {
      // First what is shown this once: a browser that keeps nothing must not stand before it.
      goOn(key, { recoveryCodes, password: null });
      keepSession(signedIn);
    },
    onError: (failure) => {
      setTries((before) => before + 1);
      if (refusalOf(failure)?.code === errorCodes.linkEnded) goOn(key, { key: null });
      else if (isOfWho(failure)) goOn(key, { who: null });
      else if (isOfPassword(failure)) goOn(key, { password: null });
    },
  });
  const ofPassword = isOfPassword(error);
  const ofWho = isOfWho(error);
  return {
    finish: mutate,
    /** What was said of the last try. */
    forget: reset,
    busy: isPending,
    /** How often it was refused. */
    tries,
    faults: {
      who: ofWho ? saying(error) : null,
      password: ofPassword ? (fieldFault(error, 'password') ?? saying(error)) : null,
      code: error === null || ofPassword || ofWho ? null : (fieldFault(error, 'code') ?? saying(error)),
    },
  };
}
