import { TextField } from '@mui/material';
import { useState } from 'react';
import { longest } from '#contract/calls/care/adjustment.ts';
import type { CallResult } from '#contract/client.ts';
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

type Lot = CallResult<'listExtendable'>['list'][number];

/** Lets what she holds last longer, or gives back what expired lately. */
export function ExtendAct({ memberId }: CareActProps) {
  const texts = useTexts(setRightTexts);
  return (
    <CareAct label={texts.extend}>{(close) => <ExtendDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function ExtendDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(setRightTexts);
  const amountOf = useAmount();
  const shown = useShownInstant();
  const asked = useAsked(['extendable', memberId], () => api.listExtendable({ memberId }));
  const [lot, setLot] = useState<Lot | null>(null);
  const [text, setText] = useState('30');
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const said = days >= 1 && days <= longest;
  return (
    <CareDialog
      title={texts.extendTitle}
      text={texts.extendText}
      act={lot?.expired ? texts.giveBack : texts.extendDo}
      call="extendExpiry"
      input={lot && said ? { memberId, entryId: lot.entryId, days } : null}
      send={(input) => api.extendExpiry(input)}
      said={({ currency, amount, expired }) =>
        texts[expired ? 'gaveBack' : 'extended']({ amount: amountOf(amount, currency), days })
      }
      onClose={onClose}
    >
      <ChooseFrom
        label={texts.lot}
        asked={asked}
        empty={texts.noLot}
        value={lot}
        onChange={setLot}
        choiceOf={({ entryId, title, earnedAt, currency, amount, expired }) => ({
          id: entryId,
          name: `${title} · ${amountOf(amount, currency)}`,
          more: texts[expired ? 'expiredOf' : 'earnedOn']({ at: shown(earnedAt) }),
        })}
      />
      <TextField
        required
        label={texts.days}
        helperText={texts.daysHint({ longest })}
        error={text.trim() !== '' && !said}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
      />
    </CareDialog>
  );
}
