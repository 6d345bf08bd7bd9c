import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { CareDialog } from './care-dialog.tsx';
import { setRightTexts } from './set-right-texts.ts';

/** Makes up a day of check-in that she missed. */
export function MakeUpDayAct({ memberId }: CareActProps) {
  const texts = useTexts(setRightTexts);
  return (
    <CareAct label={texts.makeUp}>{(close) => <MakeUpDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function MakeUpDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(setRightTexts);
  const amountOf = useAmount();
  const [day, setDay] = useState('');
  const whole = /^20\d\d-\d\d-\d\d$/.test(day);
  return (
    <CareDialog
      title={texts.makeUpTitle}
      text={texts.makeUpText}
      act={texts.makeUpDo}
      call="makeUpDay"
      input={whole ? { memberId, day } : null}
      send={(input) => api.makeUpDay(input)}
      said={({ coins, milestone }) =>
        texts.madeUp({ amount: amountOf(coins + (milestone?.coins ?? 0), 'coins') })
      }
      onClose={onClose}
    >
      <TextField
        required
        type="date"
        label={texts.day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {whole && <WhatItPays key={day} memberId={memberId} day={day} />}
    </CareDialog>
  );
}

/** What the day would pay, or why it cannot be made up. */
function WhatItPays({ memberId, day }: CareActProps & { readonly day: string }) {
  const texts = useTexts(setRightTexts);
  const amountOf = useAmount();
  const asked = useAsked(['made up', memberId, day], () => api.previewMadeUp({ memberId, day }));
  return (
    <Asked asked={asked} rows={1}>
      {({ coins, milestone }) => (
        <Alert severity="info">
          {texts.pays({ amount: amountOf(coins, 'coins') })}
          {milestone && ` ${texts.milestone({ ...milestone, amount: amountOf(milestone.coins, 'coins') })}`}
        </Alert>
      )}
    </Asked>
  );
}
