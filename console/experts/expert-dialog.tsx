import { Stack, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { useTexts } from '#console/kit/language.ts';
import { BadgeWords } from './badge-words.tsx';
import { expertTexts } from './expert-texts.ts';
import { useSetExpert } from './use-set-expert.ts';

interface ExpertDialogProps {
  /** Null for one who is to be added. */
  readonly before: ShownExpert | null;
  onClose(): void;
}

/** Sets a badge: by the address of the account, never by what somebody wrote. */
export function ExpertDialog({ before, onClose }: ExpertDialogProps) {
  const texts = useTexts(expertTexts);
  const { form, change, faults, firstDay, busy, fault, error, held, send } = useSetExpert(before, onClose);
  const fields = useRef<HTMLDivElement>(null);
  // To the first field to mend.
  useEffect(() => {
    if (held > 0 || error !== null)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [held, error]);
  return (
    <ActDialog
      title={before === null ? texts.add : texts.changeOf({ name: before.name })}
      text={texts.dialogText}
      act={texts.save}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={send}
    >
      <Stack ref={fields} sx={{ gap: 1 }}>
        <TextField
          required
          type="email"
          label={texts.email}
          value={form.email}
          onChange={({ target }) => change({ email: target.value })}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was just opened
          autoFocus={before === null}
          error={faults.email !== undefined}
          helperText={faults.email}
          slotProps={{ htmlInput: { maxLength: 254, readOnly: before !== null } }}
        />
        <BadgeWords
          words={form.title}
          faults={faults}
          first={before !== null}
          onChange={(title) => change({ title })}
        />
        <TextField
          required
          type="date"
          label={texts.reviewedAt}
          value={form.day}
          onChange={({ target }) => change({ day: target.value })}
          error={faults.reviewedAt !== undefined}
          helperText={faults.reviewedAt ?? texts.reviewedHint}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstDay, max: '9999-12-31' } }}
          // The browser's own sign of a calendar is seen by night too.
          sx={({ palette }) => ({ colorScheme: palette.mode })}
        />
      </Stack>
    </ActDialog>
  );
}
