import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import type { AnswerFault, AnswerFaults, Answers } from '#contract/journeys/form.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { draftMessages } from './draft-messages.ts';
import { unsaid } from './form-rules.ts';
import type { useDraft } from './use-draft.ts';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';

/** The end of the form: everything is sent, checked by the server too, and the next step opens. */
export function useFinishForm(
  { place, view, tell, ask }: JourneyInPlace,
  formVersion: number,
  draft: ReturnType<typeof useDraft>,
) {
  const texts = useMessages(draftMessages);
  const { call } = useApi();
  const next = useNext(place, view.journey);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<AnswerFaults | null>(null);

  async function finish(given: Answers) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      for (const [question, value] of unsaid(given, draft.answers)) draft.change(question, value);
      if (!(await draft.settle())) {
        setFailure(texts.notSaved);
        return;
      }
      const mine = await call('saveJourneyDraft', {
        slug: place.slug,
        formVersion,
        finish: true,
        changes: [],
      });
      tell(mine);
      if (mine.formVersion === formVersion) await next(mine);
      else await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== errorCodes.journeyAnswersFaulty) {
        setFailure(error.status === 0 ? texts.notSaved : error.message);
        return;
      }
      // The reasons of this refusal are the contract's faults.
      setFaults(Object.fromEntries(error.fields.map(({ path, reason }) => [path, reason as AnswerFault])));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { sending, failure, faults, finish };
}
