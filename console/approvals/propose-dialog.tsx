import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { isReason } from '#contract/reasons.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { approvalTexts } from './approval-texts.ts';
import type { Offered } from './use-second-person.ts';

interface ProposeDialogProps extends Offered {
  onClose(): void;
  onDone(): void;
}

/** Asks why something is wanted that somebody else is to approve, and keeps it for that. */
export function ProposeDialog({ call, input, somebodyCan, onClose, onDone }: ProposeDialogProps) {
  const texts = useTexts(approvalTexts);
  const [reason, setReason] = useState('');
  const { act, busy, fault } = useAct({
    work: async () => api.makeProposal({ call, input: JSON.stringify(input), reason }),
    said: texts.proposed,
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ActDialog
      title={texts.proposeTitle}
      text={texts.proposeText}
      act={texts.propose}
      busy={busy}
      fault={fault}
      ready={isReason(reason)}
      onClose={onClose}
      onAct={() => act()}
    >
      {!somebodyCan && <Alert severity="warning">{texts.nobody}</Alert>}
      <ReasonInput value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** Why something is to be done, or is not. */
export function ReasonInput({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const texts = useTexts(approvalTexts);
  return (
    <TextField
      required
      multiline
      minRows={2}
      label={texts.reason}
      helperText={texts.reasonHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
