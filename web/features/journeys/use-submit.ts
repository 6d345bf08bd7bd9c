import { useRef, useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { ApiError, type CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { httpMessages } from '#web/shell/http-messages.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { doAskedWork } from './work-code.ts';

export interface Refused {
  readonly code: number;
  readonly message: string;
  /** Of the contact. */
  readonly contact: string | undefined;
}

/** Sends a journey. One tap is one submission, and a sum asked for on the way is done without a further one. */
export function useSubmit(onSent: (mine: Submission) => Promise<void>) {
  const { call } = useApi();
  const { failed } = useMessages(httpMessages);
  const underWay = useRef(false);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'working'>('idle');
  const [refused, setRefused] = useState<Refused | null>(null);

  async function attempt(input: CallInput<'submitJourney'>): Promise<Submission> {
    try {
      return await call('submitJourney', input);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== errorCodes.journeyWorkNeeded) throw failure;
      setPhase('working');
      const asked = call('askForWork', { slug: input.slug });
      const work = await doAskedWork(asked, failed);
      return await call('submitJourney', { ...input, work });
    }
  }

  async function submit(input: CallInput<'submitJourney'>) {
    if (underWay.current) return;
    underWay.current = true;
    setPhase('sending');
    setRefused(null);
    try {
      await onSent(await attempt(input));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { code, message, fields } = failure;
      const ofContact = contactCodes.includes(code) ? message : undefined;
      const contact = fields.find(({ path }) => path === 'contact')?.reason ?? ofContact;
      setRefused({ code, message, contact });
    } finally {
      underWay.current = false;
      setPhase('idle');
    }
  }

  return { submit, phase, refused };
}

const contactCodes: readonly number[] = [errorCodes.journeyContactNeeded];
