import { TextField } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { codeTexts } from './code-texts.ts';
import type { CodeBatch } from './use-codes.ts';

/** Stops a batch, or lets its codes work again, with a reason for the log. */
export function StopDialog({
  batch: { batchId, stoppedAt },
  onClose,
}: {
  batch: CodeBatch;
  onClose(): void;
}) {
  const texts = useTexts(codeTexts);
  const [reason, setReason] = useState('');
  const stop = stoppedAt === null;
  const { act, busy, fault } = useAct({
    work: async () => api.stopCodes({ batchId, stop, reason: reason.trim() }),
    said: stop ? texts.stopped : texts.started,
    done: onClose,
  });
  return (
    <ActDialog
      title={stop ? texts.stopTitle : texts.startTitle}
      text={stop ? texts.stopText : texts.startText}
      act={stop ? texts.stopAct : texts.startAct}
      danger={stop}
      busy={busy}
      fault={fault}
      ready={reason.trim().length >= 3}
      onClose={onClose}
      onAct={() => act()}
    >
      <TextField
        required
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ActDialog>
  );
}
