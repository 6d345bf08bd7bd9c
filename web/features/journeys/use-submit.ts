import { useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import type { CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { orNull } from '#web/kit/failures.ts';
import { useChange } from '#web/kit/use-change.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { sendMessages } from './send-messages.ts';
import { doAskedWork } from '#web/kit/asked-work/work-code.ts';

/** Sends a journey. One tap is one submission, and a sum asked for on the way is done without a further one. */
export function useSubmit(onSent: (mine: Submission) => Promise<void>) {
  const { call } = useApi();
  const { failed } = useMessages(httpMessages);
  const { contactWrong } = useMessages(sendMessages);
  const [working, setWorking] = useState(false);

  async function submit(input: CallInput<'submitJourney'>): Promise<Submission> {
    const submitted = await call('submitJourney', input).catch(
      orNull(({ code }) => code === errorCodes.journeyWorkNeeded),
    );
    if (submitted) return submitted;
    setWorking(true);
    try {
      const work = await doAskedWork(call('askForWork', { slug: input.slug }), failed);
      return await call('submitJourney', { ...input, work });
    } finally {
      setWorking(false);
    }
  }

  const sending = useChange(async (input: CallInput<'submitJourney'>) => onSent(await submit(input)), {
    check: ([{ contact }]) => ({
      contact: contact === undefined || /^\S+@\S+\.\S+$/.test(contact) ? undefined : contactWrong,
    }),
    fieldOf: (path) => (path === 'contact' ? path : undefined),
    on: [[errorCodes.journeyContactNeeded, 'contact']],
  });

  return { sending, working };
}
