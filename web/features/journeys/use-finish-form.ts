import { useState } from 'react';
import * as errorCodes from '#contract/error-codes.ts';
import type { AnswerFault, AnswerFaults, Answers } from '#contract/journeys/form.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
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
  const [faults, setFaults] = useState<AnswerFaults | null>(null);

  const finishing = useChange(
    async (_given: Answers) => {
      const mine = await call('saveJourneyDraft', {
        slug: place.slug,
        formVersion,
        finish: true,
        changes: [],
      });
      tell(mine);
      if (mine.formVersion === formVersion) await next(mine);
      else await ask();
    },
    {
      check: async ([given]) => {
        for (const [question, value] of unsaid(given, draft.answers)) draft.change(question, value);
        return { form: (await draft.settle()) ? undefined : texts.notSaved };
      },
      on: [
        [
          errorCodes.journeyAnswersFaulty,
          // The reasons of this refusal are the contract's faults.
          ({ fields }) =>
            setFaults(Object.fromEntries(fields.map(({ path, reason }) => [path, reason as AnswerFault]))),
        ],
      ],
      lost: texts.notSaved,
    },
  );

  return { finishing, faults };
}
