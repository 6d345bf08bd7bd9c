import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { CareDialog } from './care-dialog.tsx';
import { ChooseFrom } from './choose-from.tsx';
import { setRightTexts } from './set-right-texts.ts';

type Entry = CallResult<'listTakeable'>['list'][number];

/** Takes back what an entry of her statement gave. */
export function TakeBackAct({ memberId }: CareActProps) {
  const texts = useTexts(setRightTexts);
  return (
    <CareAct label={texts.takeBack}>
      {(close) => <TakeBackDialog memberId={memberId} onClose={close} />}
    </CareAct>
  );
}

function TakeBackDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(setRightTexts);
  const amountOf = useAmount();
  const shown = useShownInstant();
  const asked = useAsked(['takeable', memberId], () => api.listTakeable({ memberId }));
  const [entry, setEntry] = useState<Entry | null>(null);
  return (
    <CareDialog
      title={texts.takeBackTitle}
      text={texts.takeBackText}
      act={texts.takeBackDo}
      danger
      call="takeBack"
      input={entry && { memberId, entryId: entry.entryId }}
      send={(input) => api.takeBack(input)}
      said={({ currency, taken, missing }) => {
        const amount = amountOf(taken, currency);
        return missing === 0 ? texts.taken({ amount }) : texts.takenPartly({ amount, missing });
      }}
      saying={({ code }) => (code === errorCodes.balanceTooLow ? texts.nothingLeft : null)}
      onClose={onClose}
    >
      <ChooseFrom
        label={texts.entry}
        asked={asked}
        empty={texts.noEntry}
        value={entry}
        onChange={setEntry}
        choiceOf={({ entryId, title, at, currency, amount, left }) => ({
          id: entryId,
          name: `${title} · ${amountOf(amount, currency)}`,
          more: left < amount ? texts.leftOf({ at: shown(at), left }) : shown(at),
        })}
      />
    </CareDialog>
  );
}
