import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import * as errorCodes from '#contract/error-codes.ts';
import { mostAdjusted } from '#contract/calls/care/adjustment.ts';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { CareDialog } from './care-dialog.tsx';
import { valueTexts } from './value-texts.ts';

const currencies = ['points', 'coins'] as const;
const ways = ['give', 'take'] as const;

/** Gives her points or coins, or takes some. */
export function AdjustAct({ memberId }: CareActProps) {
  const texts = useTexts(valueTexts);
  return (
    <CareAct label={texts.adjust}>{(close) => <AdjustDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function AdjustDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(valueTexts);
  const counted = useAmount();
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('points');
  const [way, setWay] = useState<(typeof ways)[number]>('give');
  const [text, setText] = useState('');
  const size = Number(text);
  const said = /^\d{1,7}$/.test(text.trim()) && size > 0 && size <= mostAdjusted;
  return (
    <CareDialog
      title={texts.adjustTitle}
      text={texts.adjustText}
      act={texts.ways[way]}
      danger={way === 'take'}
      said={texts.done}
      call="adjustBalance"
      input={said ? { memberId, currency, amount: way === 'take' ? -size : size } : null}
      send={(input) => api.adjustBalance(input)}
      saying={({ code, result }) =>
        code === errorCodes.balanceTooLow
          ? texts.tooLow({ has: counted((result as { has: number }).has, currency) })
          : null
      }
      onClose={onClose}
    >
      <TextField
        select
        label={texts.currency}
        value={currency}
        onChange={({ target }) => setCurrency(target.value as typeof currency)}
      >
        {currencies.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.currencies[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={texts.way}
        value={way}
        onChange={({ target }) => setWay(target.value as typeof way)}
      >
        {ways.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.ways[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={texts.amount}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
    </CareDialog>
  );
}
