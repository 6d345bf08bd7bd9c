import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import { useAct } from '#console/kit/use-act.ts';
import { differenceTexts } from './difference-texts.ts';

type How = CallInput<'mendBalance'>['how'];

interface MendDialogProps {
  readonly difference: CallResult<'listDifferences'>['list'][number];
  onClose(): void;
}

/** Sets a balance right, or proposes that she keeps what it says too much. */
export function MendDialog({ difference: { differenceId, line }, onClose }: MendDialogProps) {
  const texts = useTexts(differenceTexts);
  const amount = useAmount();
  const notify = useNotify();
  const currency = line['currency'] as Currency;
  const [how, setHow] = useState<How>('entries');
  const [reason, setReason] = useState('');
  const second = useSecondPerson();
  const input = { differenceId, how, reason: reason.trim() };
  const mend = useAct({
    work: async () => {
      try {
        return await api.mendBalance(input);
      } catch (error) {
        if (second.offer(error, { call: 'mendBalance', input })) return null;
        throw error;
      }
    },
    done: (mended) => {
      if (!mended) return;
      notify(texts.said({ amount: amount(mended.after, currency) }), { type: 'success' });
      onClose();
    },
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={second.close} onDone={onClose} />;
  const [found, expected] = [Number(line['found'] ?? 0), Number(line['expected'] ?? 0)];
  const hows: readonly How[] = found > expected ? ['entries', 'keep'] : ['entries'];
  const amounts = { expected: amount(expected, currency), more: amount(found - expected, currency) };
  return (
    <ActDialog
      title={texts.mendTitle}
      text={texts.mendText({ found: amount(found, currency), expected: amounts.expected })}
      act={texts.act}
      busy={mend.busy}
      fault={mend.fault}
      ready={reason.trim().length >= 3}
      onClose={onClose}
      onAct={() => mend.act(undefined)}
    >
      <RadioGroup aria-label={texts.how} value={how} onChange={(_, chosen) => setHow(chosen as How)}>
        {hows.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={texts.hows[one](amounts)} />
        ))}
      </RadioGroup>
      <TextField
        required
        label={texts.reason}
        helperText={texts.hints[how]}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ActDialog>
  );
}
